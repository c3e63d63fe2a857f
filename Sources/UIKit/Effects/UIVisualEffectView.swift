import CoreGraphics
import Foundation
import RenderTree

/// Shows what lies behind it through an effect. Content goes into `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    open private(set) var contentView = UIView()
    private let backdrop = UIView()

    /// Animates inside view animations: the blur grows or fades.
    open var effect: UIVisualEffect? {
        didSet { effectDidChange() }
    }

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        setUpEffect()
    }

    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpEffect()
        decodeEffect(coder)
    }

    private func setUpEffect() {
        backdrop.isUserInteractionEnabled = false
        for view in [backdrop, contentView] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            super.insertSubview(view, at: subviews.count)
        }
        effectDidChange()
    }

    private func effectDidChange() {
        backdrop.layer.backdrop = (effect as? UIBlurEffect).map { $0.filter(for: traitCollection) }
        contentView.alpha = (effect as? UIVibrancyEffect)?.contentAlpha ?? 1
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.userInterfaceStyle != traitCollection.userInterfaceStyle { effectDidChange() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.layer.cornerRadius = layer.cornerRadius
        backdrop.layer.maskedCorners = layer.maskedCorners
    }

    open override func insertSubview(_ view: UIView, at index: Int) {
        guard view === contentView || view === backdrop else { return refuse(view) }
        super.insertSubview(view, at: index)
    }

    open override func addSubview(_ view: UIView) { refuse(view) }

    private func refuse(_ view: UIView) {
        Fault.stop(
            "\(describe(view)) has been added as a subview to \(describe(self)). Do not add subviews directly to the "
                + "visual effect view itself, instead add them to the -contentView.")
    }
}
