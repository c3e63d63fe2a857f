import Foundation

public enum UIBarStyle: Int, Sendable {
    case `default`, black
    public static var blackOpaque: UIBarStyle { .black }
}

public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }

public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

/// How a bar is painted.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
    /// Blurs what lies behind the bar.
    open var backgroundEffect: UIBlurEffect?
    open var backgroundColor: UIColor?
    open var backgroundImage: UIImage?
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    open var shadowColor: UIColor? = UIBarAppearance.hairline
    open var shadowImage: UIImage?

    static let hairline = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor.white.withAlphaComponent(0.15) : UIColor.black.withAlphaComponent(0.3)
    }

    public required override init() {
        super.init()
        configureWithDefaultBackground()
    }

    public required init(barAppearance: UIBarAppearance) {
        super.init()
        take(barAppearance)
    }

    /// Every idiom begins alike.
    public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

    func take(_ other: UIBarAppearance) {
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        copyOnMainActor { type(of: self).init(barAppearance: self) }
    }

    open func configureWithDefaultBackground() {
        backgroundEffect = nil
        backgroundColor = UIColor.systemBackground.withAlphaComponent(0.94)
        backgroundImage = nil
        shadowColor = Self.hairline
    }

    open func configureWithOpaqueBackground() {
        backgroundEffect = nil
        backgroundColor = .systemBackground
        backgroundImage = nil
        shadowColor = Self.hairline
    }

    open func configureWithTransparentBackground() {
        backgroundEffect = nil
        backgroundColor = nil
        backgroundImage = nil
        shadowColor = nil
    }
}
