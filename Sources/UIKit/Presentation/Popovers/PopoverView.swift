import Foundation

/// A popover as it lies in its container: body and arrow in one outline, the controller's view in the body.
@MainActor
final class PopoverView: UIView {
    private let clip = UIView()
    private weak var content: UIView?
    private var contentMask: AutoresizingMask = []
    private var layout: PopoverLayout?

    override class var layerClass: AnyClass { CAShapeLayer.self }

    init(content: UIView) {
        self.content = content
        contentMask = content.autoresizingMask
        super.init(frame: .zero)
        clip.clipsToBounds = true
        clip.layer.cornerRadius = Policy.popCornerRadius
        clip.layer.cornerCurve = .continuous
        addSubview(clip)
        clip.addSubview(content)
        layer.shadowColor = CGColor.black
        layer.shadowOpacity = Policy.popShadow.opacity
        layer.shadowRadius = Policy.popShadow.radius
        layer.shadowOffset = .zero
    }

    required init?(coder: NSCoder) { nil }

    func show(_ layout: PopoverLayout, color: UIColor) {
        self.layout = layout
        let outline = Self.outline(layout)
        (layer as? CAShapeLayer)?.path = outline
        (layer as? CAShapeLayer)?.fillColor = color.resolvedColor(with: traitCollection).cgColor
        layer.shadowPath = outline
        placeContent()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        placeContent()
    }

    private func placeContent() {
        guard let layout else { return }
        clip.untransformedFrame = layout.body
        if let content, content.superview === clip { content.untransformedFrame = clip.bounds }
    }

    /// Gives the controller's view back.
    func release() {
        guard let content, content.superview === clip else { return }
        content.removeFromSuperview()
        content.autoresizingMask = contentMask
    }

    private static func outline(_ layout: PopoverLayout) -> CGPath {
        let path = CGMutablePath()
        let radius = min(Policy.popCornerRadius, layout.body.width / 2, layout.body.height / 2)
        path.addPath(UIBezierPath(roundedRect: layout.body, cornerRadius: radius).cgPath)
        let tip = CGPoint(x: layout.tip.x - layout.frame.minX, y: layout.tip.y - layout.frame.minY)
        let half = Policy.popArrow.width / 2, length = Policy.popArrow.height
        // From the tip to the base, and along the base.
        let way: (inward: CGVector, along: CGVector)
        switch layout.direction {
        case .up: way = (CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0))
        case .down: way = (CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0))
        case .left: way = (CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1))
        case .right: way = (CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1))
        default: return path
        }
        func point(_ inward: CGFloat, _ along: CGFloat) -> CGPoint {
            CGPoint(
                x: tip.x + way.inward.dx * inward + way.along.dx * along,
                y: tip.y + way.inward.dy * inward + way.along.dy * along)
        }
        path.move(to: point(length, -half))
        path.addCurve(to: point(1, -3), control1: point(length, -half * 0.55), control2: point(length * 0.45, -half * 0.4))
        path.addQuadCurve(to: point(1, 3), control: point(-1, 0))
        path.addCurve(to: point(length, half), control1: point(length * 0.45, half * 0.4), control2: point(length, half * 0.55))
        path.closeSubpath()
        return path
    }
}
