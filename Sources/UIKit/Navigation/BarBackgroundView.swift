import Foundation

/// A bar's background and the hairline at its inner edge.
@MainActor
final class BarBackgroundView: UIView {
    private let hairline = UIView()
    private let image = UIImageView()
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
    }

    required init?(coder: NSCoder) { nil }

    private func update() {
        backgroundColor = appearance.backgroundColor
        image.image = appearance.backgroundImage
        hairline.backgroundColor = appearance.shadowColor
        hairline.isHidden = appearance.shadowColor == nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        image.frame = bounds
        let thickness = 1 / max(traitCollection.displayScale, 1)
        let y = hairlineEdge == .top ? -thickness : bounds.height
        hairline.frame = CGRect(x: 0, y: y, width: bounds.width, height: thickness)
    }
}
