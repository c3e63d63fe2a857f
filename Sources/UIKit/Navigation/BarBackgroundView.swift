import Foundation

/// A bar's background and the hairline at its inner edge.
@MainActor
final class BarBackgroundView: UIView {
    private let hairline = UIView()
    private let image = UIImageView()
    private let shadow = UIImageView()
    private var effect: UIVisualEffectView?
    /// `.top` for a bar at the bottom.
    var hairlineEdge = UIRectEdge.bottom {
        didSet { setNeedsLayout() }
    }

    var appearance = UIBarAppearance() {
        didSet { update() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(image)
        addSubview(hairline)
        addSubview(shadow)
    }

    required init?(coder: NSCoder) { nil }

    private func update() {
        backgroundColor = appearance.backgroundColor
        image.image = appearance.backgroundImage
        image.contentMode = appearance.backgroundImageContentMode
        shadow.image = appearance.shadowImage
        hairline.backgroundColor = appearance.shadowColor
        hairline.isHidden = appearance.shadowColor == nil || appearance.shadowImage != nil
        if appearance.backgroundEffect !== effect?.effect { showEffect() }
        setNeedsLayout()
    }

    private func showEffect() {
        effect?.removeFromSuperview()
        effect = appearance.backgroundEffect.map(UIVisualEffectView.init)
        if let effect { insertSubview(effect, at: 0) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        effect?.frame = bounds
        image.frame = bounds
        let shadowHeight = shadow.image?.size.height ?? 0
        shadow.frame = CGRect(
            x: 0, y: hairlineEdge == .top ? -shadowHeight : bounds.height, width: bounds.width, height: shadowHeight)
        let thickness = 1 / max(traitCollection.displayScale, 1)
        let y = hairlineEdge == .top ? -thickness : bounds.height
        hairline.frame = CGRect(x: 0, y: y, width: bounds.width, height: thickness)
    }
}
