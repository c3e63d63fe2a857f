import Foundation

/// A file that others write to by its descriptor, and that is read back here.
final class ScratchFile {
    let descriptor: Int32

    /// One that has a name, and stays.
    init(path: String) throws(StageFailure) {
        descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw StageFailure("\(path) cannot be written: \(String(cString: strerror(errno)))", .fault)
        }
    }

    /// One without a name: it is gone with its descriptor, whatever happens to the process.
    init() throws(StageFailure) {
        let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
        var path = Array((folder + "/crossfade-XXXXXX").utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else {
            throw StageFailure("no file can be made in \(folder): \(String(cString: strerror(errno)))", .fault)
        }
        unlink(&path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { close(descriptor) }

    /// What was written after the first `offset` bytes.
    func text(from offset: Int = 0) -> [UInt8] {
        var result: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = pread(descriptor, &buffer, buffer.count, off_t(offset + result.count))
            guard count > 0 else { return result }
            result += buffer[..<count]
        }
    }
}
