import CCairo
import Foundation

extension CGContext {
    public func saveGState() {
        stack.append(state)
        cairo_save(target.cairo)
    }

    public func restoreGState() {
        // A transparency layer keeps the states from before it.
        guard stack.count > (layers.last?.stackDepth ?? 0), let saved = stack.popLast() else {
            Complaint.once("CGContext: restoreGState without saveGState.")
            return
        }
        state = saved
        cairo_restore(target.cairo)
    }

    /// User space to base space.
    public var ctm: CGAffineTransform { state.ctm }

    public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.ctm = state.ctm.translatedBy(x: tx, y: ty) }

    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.ctm = state.ctm.scaledBy(x: sx, y: sy) }

    /// - Parameter angle: radians.
    public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

    public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }

    /// User space to device space: pixels, y down.
    package var deviceTransform: CGAffineTransform { state.ctm.concatenating(base) }

    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }

    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }

    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }

    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }

    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }

    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

    public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }

    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

    public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }

    /// An empty list draws solid lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.dashPhase = phase
        state.dashLengths = lengths
    }

    public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }

    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// - Parameters:
    ///   - offset: in base space; in UIKit's contexts in points, y down.
    ///   - blur: twice the Gaussian's standard deviation.
    ///   - color: nil turns the shadow off.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { Shadow(offset: offset, blur: max(blur, 0), color: $0) }
    }

    /// A shadow in black with alpha 1/3.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }
}
