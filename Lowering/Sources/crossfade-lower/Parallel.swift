import Foundation

/// `transform` of each element, on all cores, in order.
func inParallel<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
) -> [Result] {
    nonisolated(unsafe) var results = [Result?](repeating: nil, count: elements.count)
    results.withUnsafeMutableBufferPointer { buffer in
        nonisolated(unsafe) let slots = buffer
        DispatchQueue.concurrentPerform(iterations: elements.count) { slots[$0] = transform(elements[$0]) }
    }
    return results.compactMap { $0 }
}
