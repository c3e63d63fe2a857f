import Foundation

/// A sheet as it lies in its container: the presented controller's view in rounded corners, the grabber over it.
@MainActor
final class SheetView: UIView {
    private let clip = UIView()
    private let grabber = UIView()
    private weak var content: UIView?
    private var contentMask: AutoresizingMask = []

    init(content: UIView) {
        self.content = content
        super.init(frame: .zero)
        clip.clipsToBounds = true
        clip.layer.cornerCurve = .continuous
        contentMask = content.autoresizingMask
        addSubview(clip)
        clip.addSubview(content)
        grabber.backgroundColor = .tertiaryLabel
        grabber.isUserInteractionEnabled = false
        grabber.layer.cornerRadius = Policy.shtGrabberSize.height / 2
        grabber.isHidden = true
        addSubview(grabber)
        layer.shadowColor = CGColor.black
        layer.shadowRadius = Policy.shtShadow.radius
        layer.shadowOffset = .zero
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameters:
    ///   - radius: of the corners, in points.
    ///   - isAttached: whether the lower corners are out of sight, at the bottom edge.
    func style(radius: CGFloat, isAttached: Bool, isCard: Bool, showsGrabber: Bool) {
        clip.layer.cornerRadius = isCard ? radius : 0
        clip.layer.maskedCorners =
            isAttached
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        layer.shadowOpacity = isCard ? Policy.shtShadow.opacity : 0
        grabber.isHidden = !showsGrabber || !isCard
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }

    /// At once, also outside a window: an animator may ask the controller's view for its size.
    func layOut() {
        clip.untransformedFrame = bounds
        if let content, content.superview === clip { content.untransformedFrame = clip.bounds }
        let size = Policy.shtGrabberSize
        grabber.untransformedFrame = CGRect(
            x: bounds.midX - size.width / 2, y: Policy.shtGrabberTop, width: size.width, height: size.height)
    }

    /// An animator that moves the controller's own view takes it out of the sheet: once it has arrived in the container
    /// it lies in the sheet again.
    func takeBack(from container: UIView) {
        guard let content, content.superview === container else { return }
        clip.addSubview(content)
        layOut()
    }

    /// Gives the controller's view back.
    func release() {
        guard let content, content.superview === clip else { return }
        content.removeFromSuperview()
        content.autoresizingMask = contentMask
    }
}
