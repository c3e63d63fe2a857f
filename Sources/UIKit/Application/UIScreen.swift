import Foundation

/// What a host says about the device before the app starts. Lengths in points.
package struct ScreenConfiguration: Sendable {
    package var size: CGSize
    /// Pixels in a point.
    package var scale: CGFloat
    package var safeArea: UIEdgeInsets
    package var idiom: UIUserInterfaceIdiom
    package var style: UIUserInterfaceStyle
    package var isRightToLeft = false

    package init(
        size: CGSize, scale: CGFloat, safeArea: UIEdgeInsets = .zero, idiom: UIUserInterfaceIdiom = .phone,
        style: UIUserInterfaceStyle = .light
    ) {
        self.size = size
        self.scale = scale
        self.safeArea = safeArea
        self.idiom = idiom
        self.style = style
    }
}

/// The display: all windows in one layer tree.
@preconcurrency @MainActor
public final class UIScreen: NSObject, UITraitEnvironment {
    public static let main = UIScreen()

    public static var screens: [UIScreen] { [main] }

    package let rootLayer = CALayer()
    package private(set) lazy var context = LayerContext(rootLayer: rootLayer, size: bounds.size, scale: scale)
    package private(set) var configuration = ScreenConfiguration(
        size: CGSize(width: 390, height: 844), scale: 3,
        safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    private var windows: [UIWindow] = []

    public var bounds: CGRect { CGRect(origin: .zero, size: configuration.size) }
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: configuration.size.width * scale, height: configuration.size.height * scale)
    }
    public var scale: CGFloat { configuration.scale }
    public var nativeScale: CGFloat { configuration.scale }
    public var maximumFramesPerSecond: Int { 60 }
    public var brightness: CGFloat = 1
    package var safeAreaInsets: UIEdgeInsets { configuration.safeArea }

    private override init() {
        super.init()
        rootLayer.debugName = "UIScreen"
        rootLayer.backgroundColor = CGColor.black
        rootLayer.bounds = bounds
        rootLayer.anchorPoint = .zero
    }

    public var traitCollection: UITraitCollection { Self.traits(of: configuration) }

    package static func traits(of configuration: ScreenConfiguration) -> UITraitCollection {
        let size = configuration.size, isPad = configuration.idiom == .pad
        let isLandscape = size.width > size.height
        return UITraitCollection(
            style: configuration.style, idiom: configuration.idiom,
            horizontal: isPad || (isLandscape && size.width >= 896) ? .regular : .compact,
            vertical: isPad || !isLandscape ? .regular : .compact,
            scale: configuration.scale, direction: configuration.isRightToLeft ? .rightToLeft : .leftToRight,
            category: .large)
    }

    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    public var coordinateSpace: any UICoordinateSpace { self }

    public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }

    /// Sets the device up; before launch, or on rotation.
    package func configure(_ configuration: ScreenConfiguration) {
        self.configuration = configuration
        rootLayer.bounds = bounds
        context.size = configuration.size
        context.scale = configuration.scale
        UITraitCollection.current = traitCollection
    }

    func add(_ window: UIWindow) {
        guard !windows.contains(where: { $0 === window }) else { return }
        windows.append(window)
        _ = context
        sortWindows()
    }

    func remove(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        window.layer.removeFromSuperlayer()
    }

    func sortWindows() {
        let ordered = windows.enumerated().sorted { a, b in
            (a.element.windowLevel.rawValue, a.offset) < (b.element.windowLevel.rawValue, b.offset)
        }
        rootLayer.sublayers = ordered.map { $0.element.layer }
    }

    /// Shown windows, front first.
    package var windowsFrontFirst: [UIWindow] {
        (rootLayer.sublayers ?? []).reversed().compactMap { layer in windows.first { $0.layer === layer } }
    }
}

extension UIScreen: UICoordinateSpace {
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        (coordinateSpace as? UIView)?.convert(point, from: self as any UICoordinateSpace) ?? point
    }

    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        (coordinateSpace as? UIView)?.convert(point, to: self as any UICoordinateSpace) ?? point
    }

    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        (coordinateSpace as? UIView)?.convert(rect, from: self as any UICoordinateSpace) ?? rect
    }

    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        (coordinateSpace as? UIView)?.convert(rect, to: self as any UICoordinateSpace) ?? rect
    }
}
