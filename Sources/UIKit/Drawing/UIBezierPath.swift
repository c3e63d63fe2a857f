import CoreGraphics
import Foundation

public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners = UIRectCorner(rawValue: UInt.max)
}

/// A path with the style it is drawn in.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
    private var path = CGMutablePath()

    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    open var miterLimit: CGFloat = 10
    open var flatness: CGFloat = 0.6
    open var usesEvenOddFillRule = false
    private var dashPattern: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    public override init() {}

    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
    }

    /// - Parameter cornerRadii: cut to half the rectangle.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let rect = rect.standardized
        let rx = min(max(cornerRadii.width, 0), rect.width / 2), ry = min(max(cornerRadii.height, 0), rect.height / 2)
        func corner(_ which: UIRectCorner, _ x: CGFloat, _ y: CGFloat, _ start: CGFloat) {
            guard corners.contains(which), rx > 0, ry > 0 else { return addPoint(CGPoint(x: x, y: y)) }
            let inward = CGPoint(x: x == rect.minX ? x + rx : x - rx, y: y == rect.minY ? y + ry : y - ry)
            let map = CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: inward.x, ty: inward.y)
            path.addRelativeArc(center: .zero, radius: 1, startAngle: start, delta: .pi / 2, transform: map)
        }
        func addPoint(_ point: CGPoint) {
            if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
        }
        corner(.topLeft, rect.minX, rect.minY, .pi)
        corner(.topRight, rect.maxX, rect.minY, .pi * 3 / 2)
        corner(.bottomRight, rect.maxX, rect.maxY, 0)
        corner(.bottomLeft, rect.minX, rect.maxY, .pi / 2)
        path.closeSubpath()
    }

    /// Angles in radians from the right; they grow clockwise on screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    public convenience init(cgPath: CGPath) {
        self.init()
        self.cgPath = cgPath
    }

    open var cgPath: CGPath {
        get { CGPath(elements: path.elements) }
        set { path = CGMutablePath(elements: newValue.elements) }
    }

    open func move(to point: CGPoint) { path.move(to: point) }

    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // On screen y points down, so what Quartz calls clockwise looks the other way round.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    open func close() { path.closeSubpath() }

    open func removeAllPoints() { path = CGMutablePath() }

    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    open func apply(_ transform: CGAffineTransform) {
        path = CGMutablePath(elements: path.elements.map { $0.applying(transform) })
    }

    open func reversing() -> UIBezierPath {
        let copy = copyStyle()
        copy.path = CGMutablePath(elements: path.reversedElements)
        return copy
    }

    open var isEmpty: Bool { path.isEmpty }

    /// Of the outline, without the line's width; zero for an empty path.
    open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }

    open var currentPoint: CGPoint { path.currentPoint }

    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashPattern = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
        dashPhase = phase
    }

    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (i, length) in dashPattern.enumerated() { pattern?[i] = length }
        count?.pointee = dashPattern.count
        phase?.pointee = dashPhase
    }

    open func fill() { fill(with: .normal, alpha: 1) }

    open func stroke() { stroke(with: .normal, alpha: 1) }

    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        apply(blendMode, alpha, to: context)
        context.beginPath()
        context.addPath(path)
        if let pattern = GraphicsStack.current?.fillPattern {
            context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
            pattern.drawAsPattern(in: bounds)
        } else {
            context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
        }
        context.restoreGState()
    }

    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        apply(blendMode, alpha, to: context)
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dashPhase, lengths: dashPattern)
        context.beginPath()
        context.addPath(path)
        context.strokePath()
        context.restoreGState()
    }

    /// The plain values leave what the context has set.
    private func apply(_ blendMode: CGBlendMode, _ alpha: CGFloat, to context: CGContext) {
        if blendMode != .normal { context.setBlendMode(blendMode) }
        if alpha != 1 { context.setAlpha(context.alpha * alpha) }
    }

    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func copyStyle() -> UIBezierPath {
        let copy = UIBezierPath()
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        copy.flatness = flatness
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.dashPattern = dashPattern
        copy.dashPhase = dashPhase
        return copy
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = copyStyle()
        copy.path = CGMutablePath(elements: path.elements)
        return copy
    }

    // MARK: Coding

    public static var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        lineWidth = CGFloat(coder.decodeDouble(forKey: "UIBezierPathLineWidth"))
        usesEvenOddFillRule = coder.decodeBool(forKey: "UIBezierPathUsesEvenOddFillRule")
        let text = coder.decodeObject(of: NSString.self, forKey: "CrossfadePath").map { String(describing: $0) } ?? ""
        path = CGMutablePath(elements: CGPath.elements(of: text))
    }

    open func encode(with coder: NSCoder) {
        coder.encode(Double(lineWidth), forKey: "UIBezierPathLineWidth")
        coder.encode(usesEvenOddFillRule, forKey: "UIBezierPathUsesEvenOddFillRule")
        coder.encode(NSString(string: path.text), forKey: "CrossfadePath")
    }
}
