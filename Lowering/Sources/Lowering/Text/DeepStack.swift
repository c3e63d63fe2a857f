import Foundation

/// Threads with room for source that nests deeply: parsing and walking it take a frame or more a level.
public enum DeepStack {
    private static let bytes = 512 << 20

    /// `transform` of each element, on all cores, in order.
    public static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
    ) -> [Result] {
        guard !elements.isEmpty else { return [] }
        let next = Counter(end: elements.count)
        nonisolated(unsafe) var results = [Result?](repeating: nil, count: elements.count)
        let workers = min(ProcessInfo.processInfo.activeProcessorCount, elements.count)
        results.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let slots = buffer
            let done = DispatchSemaphore(value: 0)
            for _ in 0..<workers {
                let thread = Thread {
                    while let index = next.take() { slots[index] = transform(elements[index]) }
                    done.signal()
                }
                thread.stackSize = bytes
                thread.start()
            }
            for _ in 0..<workers { done.wait() }
        }
        return results.compactMap { $0 }
    }

    /// Gives out each number below `end` once.
    private final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var value = 0
        private let end: Int

        init(end: Int) { self.end = end }

        func take() -> Int? {
            lock.withLock {
                guard value < end else { return nil }
                defer { value += 1 }
                return value
            }
        }
    }
}
