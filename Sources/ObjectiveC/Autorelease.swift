import Foundation

/// Objects go when their last reference does; there is no pool to drain.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// One lock stands for those of all objects: it may be taken again by the thread that has it.
private let objectLock = NSRecursiveLock()

@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
    objectLock.lock()
    return 0
}

@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
    objectLock.unlock()
    return 0
}
