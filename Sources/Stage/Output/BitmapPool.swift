import CoreGraphics
import Foundation

/// A few frame-sized bitmaps that go round between the one who draws and those who store: the limit is what keeps a
/// fast drawer from filling the memory.
final class BitmapPool: @unchecked Sendable {
    private let condition = NSCondition()
    private let limit: Int
    private var free: [Bitmap] = []
    private var users: [ObjectIdentifier: Int] = [:]

    init(limit: Int) { self.limit = limit }

    /// A bitmap with one user, its content undefined. Waits until there is one.
    func take(width: Int, height: Int) -> Bitmap {
        condition.lock()
        defer { condition.unlock() }
        while users.count >= limit { condition.wait() }
        // Of another size: from before a rotation.
        free.removeAll { $0.width != width || $0.height != height }
        let bitmap = free.popLast() ?? Bitmap(width: width, height: height, isOpaque: true, cleared: false)
        users[ObjectIdentifier(bitmap)] = 1
        return bitmap
    }

    func retain(_ bitmap: Bitmap) { condition.withLock { users[ObjectIdentifier(bitmap), default: 0] += 1 } }

    func release(_ bitmap: Bitmap) {
        condition.withLock {
            let count = users[ObjectIdentifier(bitmap), default: 1] - 1
            if count > 0 {
                users[ObjectIdentifier(bitmap)] = count
            } else {
                users[ObjectIdentifier(bitmap)] = nil
                free.append(bitmap)
                condition.signal()
            }
        }
    }
}
