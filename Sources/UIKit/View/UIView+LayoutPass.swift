import Foundation

extension UIView {
    /// GEO-07: starts at the topmost ancestor that needs layout.
    func layoutNow() {
        updateConstraintsPass()
        layer.layoutIfNeeded()
    }

    /// One layout of this view; called by its layer.
    func layoutPass() {
        updateConstraintsPass()
        guard let controller = owningController else { return layoutSubviews() }
        controller.willLayoutView()
        layoutSubviews()
        controller.didLayoutView()
    }

    func contentModeDidChange() {
        let gravity: CALayerContentsGravity =
            switch contentMode {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .top
            case .bottom: .bottom
            case .left: .left
            case .right: .right
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            }
        layer.contentsGravity = gravity
    }

    func setHidden(_ newValue: Bool) {
        guard isHidden != newValue else { return }
        if !closesInStack(newValue) { layer.isHidden = newValue }
        superview?.arrangedVisibilityDidChange(of: self)
    }
}
