import Foundation

/// Something with a coordinate system that points convert to and from.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
    var bounds: CGRect { get }
}

extension UIView {
    /// GEO-02 (`Policy.geoFrameUnderTransform`): the layer solves for position and bounds; tools are told.
    func setFrame(_ newValue: CGRect) {
        let oldSize = layer.bounds.size
        if !CATransform3DIsIdentity(layer.transform) {
            Observer.note(self, "frame was set under a transform; bounds and center say what is meant")
            if Policy.geoFrameUnderTransform == .ignoresTransform { return untransformedFrame = newValue.standardized }
        }
        layer.frame = newValue.standardized
        geometryDidChange(from: oldSize)
    }

    func setBounds(_ newValue: CGRect) {
        let old = layer.bounds
        layer.bounds = newValue
        geometryDidChange(from: old.size)
        guard old.origin != newValue.origin else { return }
        subviewsMayHaveOtherSafeAreas()
    }

    /// What overlaps the unsafe area of a subview depends on this view's size and on where it has scrolled to (GEO-08).
    private func subviewsMayHaveOtherSafeAreas() {
        guard storedSafeAreaInsets != .zero else { return }
        for view in subviews { view.safeAreaMayHaveChanged() }
    }

    func setCenter(_ newValue: CGPoint) {
        guard layer.position != newValue else { return }
        layer.position = newValue
        safeAreaMayHaveChanged()
        constraintGeometryDidChange()
    }

    /// GEO-07: what is drawn larger may want to be laid out for it; during its own layout a view has just had that.
    func setTransform(_ newValue: CATransform3D) {
        guard !CATransform3DEqualToTransform(layer.transform, newValue) else { return }
        layer.transform = newValue
        if !layer.isInLayout { setNeedsLayout() }
    }

    /// The layer was given geometry that it had before.
    func geometryWasPutBack() {
        setNeedsLayout()
        safeAreaMayHaveChanged()
        subviewsMayHaveOtherSafeAreas()
        constraintGeometryDidChange()
    }

    private func geometryDidChange(from oldSize: CGSize) {
        let size = layer.bounds.size
        if oldSize != size {
            if autoresizesSubviews { autoresizeSubviews(from: oldSize, to: size) }
            setNeedsLayout()
            if contentMode == .redraw { setNeedsDisplay() }
            storedMaskView?.setNeedsLayout()
        }
        safeAreaMayHaveChanged()
        if oldSize != size { subviewsMayHaveOtherSafeAreas() }
        constraintGeometryDidChange()
    }

    /// nil means the window; without one, the topmost ancestor.
    func targetLayer(_ view: UIView?) -> CALayer {
        if let view { return view.layer }
        if let window { return window.layer }
        var top: UIView = self
        while let parent = top.superview { top = parent }
        return top.layer
    }

    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
        return window?.screenPoint(convert(point, to: nil)) ?? point
    }

    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, from: view as UIView?) }
        return convert(window?.windowPoint(point) ?? point, from: nil)
    }

    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
        let inWindow = convert(rect, to: nil as UIView?)
        return CGRect(origin: window?.screenPoint(inWindow.origin) ?? inWindow.origin, size: inWindow.size)
    }

    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, from: view as UIView?) }
        return convert(CGRect(origin: window?.windowPoint(rect.origin) ?? rect.origin, size: rect.size), from: nil as UIView?)
    }
}
