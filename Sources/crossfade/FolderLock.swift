import Foundation

/// Keeps other processes of ours away from what one works on. It ends with the process, however that ends, and programs
/// that the process starts do not inherit it.
final class FolderLock {
    private let descriptor: Int32
    /// Removed at the end, where nobody needs it again.
    private let temporary: URL?

    private init(_ descriptor: Int32, temporary: URL?) {
        self.descriptor = descriptor
        self.temporary = temporary
    }

    deinit {
        // Whoever waits for it finds it gone and makes a new one.
        if let temporary { unlink(temporary.path) }
        close(descriptor)
    }

    /// Waits for whoever has it.
    /// - Parameter waiting: called once, if there is somebody to wait for.
    /// - Throws: status 4 if the file cannot be written.
    static func take(_ file: URL, waiting: () -> Void = {}) throws(Failure) -> FolderLock {
        var hasSaid = false
        while true {
            let descriptor = try open(file)
            if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
                if !hasSaid { waiting() }
                hasSaid = true
                while flock(descriptor, LOCK_EX) != 0 {
                    guard errno == EINTR else { throw unusable(file) }
                }
            }
            if isLinked(descriptor) { return FolderLock(descriptor, temporary: nil) }
            close(descriptor)
        }
    }

    /// The file is gone when the lock is.
    /// - Returns: nil if somebody else has it.
    /// - Throws: status 4 if the file cannot be written.
    static func takeIfFree(_ file: URL) throws(Failure) -> FolderLock? {
        while true {
            let descriptor = try open(file)
            let isFree = flock(descriptor, LOCK_EX | LOCK_NB) == 0
            if isFree, isLinked(descriptor) { return FolderLock(descriptor, temporary: file) }
            close(descriptor)
            if !isFree { return nil }
        }
    }

    /// Whether the file is still there, or was removed by who had it before.
    private static func isLinked(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_nlink > 0
    }

    private static func open(_ file: URL) throws(Failure) -> Int32 {
        try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let descriptor = Foundation.open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw unusable(file) }
        return descriptor
    }

    private static func unusable(_ file: URL) -> Failure {
        .fault("cannot write to \(file.path): \(String(cString: strerror(errno)))")
    }
}
