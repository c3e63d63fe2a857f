import Foundation

/// An immutable outline made of lines and Bézier curves.
public class CGPath: @unchecked Sendable {
    package enum Element: Equatable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(control: CGPoint, end: CGPoint)
        case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
        case close
    }

    package internal(set) var elements: [Element]

    package init(elements: [Element]) { self.elements = elements }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init { $0.addRect(rect, transform: transform?.pointee ?? .identity) }
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init { $0.addEllipse(in: rect, transform: transform?.pointee ?? .identity) }
    }

    /// - Precondition: the corner sizes are at most half the rectangle's.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init {
            $0.addRoundedRect(
                in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
                transform: transform?.pointee ?? .identity)
        }
    }

    package convenience init(_ build: (CGMutablePath) -> Void) {
        let path = CGMutablePath()
        build(path)
        self.init(elements: path.elements)
    }

    public func copy() -> CGPath? { CGPath(elements: elements) }

    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements: elements.map { $0.applying(transform?.pointee ?? .identity) })
    }

    public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(elements: elements.map { $0.applying(transform?.pointee ?? .identity) })
    }

    public var isEmpty: Bool { elements.isEmpty }

    /// The end of the last element; the start of the subpath after a close.
    public var currentPoint: CGPoint { elements.currentPoint }
}

extension CGPath: Hashable {
    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.elements == b.elements }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements.count)
        for point in elements.prefix(8).flatMap(\.points) {
            hasher.combine(point.x)
            hasher.combine(point.y)
        }
    }
}

extension CGPath.Element {
    /// Control points and end, in the order of drawing.
    package var points: [CGPoint] {
        switch self {
        case .move(let p), .line(let p): [p]
        case .quad(let c, let p): [c, p]
        case .cubic(let c1, let c2, let p): [c1, c2, p]
        case .close: []
        }
    }

    package func applying(_ t: CGAffineTransform) -> CGPath.Element {
        switch self {
        case .move(let p): .move(p.applying(t))
        case .line(let p): .line(p.applying(t))
        case .quad(let c, let p): .quad(control: c.applying(t), end: p.applying(t))
        case .cubic(let c1, let c2, let p):
            .cubic(control1: c1.applying(t), control2: c2.applying(t), end: p.applying(t))
        case .close: .close
        }
    }
}

extension [CGPath.Element] {
    /// Zero for an empty path.
    var currentPoint: CGPoint {
        guard let last else { return .zero }
        if let end = last.points.last { return end }
        for element in reversed() {
            if case .move(let start) = element { return start }
        }
        return .zero
    }
}
