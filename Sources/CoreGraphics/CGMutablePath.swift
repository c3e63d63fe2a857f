import Foundation

/// A path under construction.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    public init() { super.init(elements: []) }

    package override init(elements: [Element]) { super.init(elements: elements) }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        let point = point.applying(transform)
        // A move that nothing followed leaves no trace.
        if case .move = elements.last { elements.removeLast() }
        elements.append(.move(point))
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        guard hasCurrentPoint else { return }
        append(.line(point.applying(transform)))
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        guard hasCurrentPoint else { return }
        append(.quad(control: control.applying(transform), end: end.applying(transform)))
    }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        guard hasCurrentPoint else { return }
        append(
            .cubic(
                control1: control1.applying(transform), control2: control2.applying(transform),
                end: end.applying(transform)))
    }

    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        elements.append(contentsOf: path.elements.map { $0.applying(transform) })
    }

    public func closeSubpath() {
        guard let last = elements.last, last != .close else { return }
        elements.append(.close)
    }

    private var hasCurrentPoint: Bool {
        if elements.isEmpty { Complaint.once("CGPath: no current point; call move(to:) first.") }
        return !elements.isEmpty
    }

    /// Starts the next subpath where the last one was closed, as drawing goes on from there.
    private func append(_ element: Element) {
        if elements.last == .close { elements.append(.move(currentPoint)) }
        elements.append(element)
    }
}
