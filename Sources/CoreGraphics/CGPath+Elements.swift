import Foundation

public enum CGPathElementType: Int32, Sendable {
    case moveToPoint = 0
    case addLineToPoint = 1
    case addQuadCurveToPoint = 2
    case addCurveToPoint = 3
    case closeSubpath = 4
}

/// One step of a path; `points` is valid only during the call that hands it over.
public struct CGPathElement {
    public var type: CGPathElementType
    public var points: UnsafeMutablePointer<CGPoint>

    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

public typealias CGPathApplierFunction = @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void

extension CGPath {
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
            guard let base = buffer.baseAddress else { return }
            buffer.initialize(repeating: .zero)
            for element in elements {
                for (i, point) in element.points.enumerated() { buffer[i] = point }
                var value = CGPathElement(type: element.type, points: base)
                withUnsafePointer(to: &value, block)
            }
        }
    }

    /// `function` gets `info` and a pointer to a `CGPathElement`.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, UnsafeRawPointer($0)) }
    }
}

extension CGPath.Element {
    var type: CGPathElementType {
        switch self {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quad: .addQuadCurveToPoint
        case .cubic: .addCurveToPoint
        case .close: .closeSubpath
        }
    }
}
