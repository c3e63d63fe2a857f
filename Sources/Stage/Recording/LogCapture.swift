import Foundation

/// Takes what the app prints on standard output into a file of our own, and says when each line came.
package final class LogCapture {
    /// Standard output as it was, for results.
    package let output: Int32
    private let file: ScratchFile
    private var taken = 0
    /// The beginning of a line whose end has not come yet.
    private var rest: [UInt8] = []
    private var addresses = AddressNames()
    package private(set) var lines: [Film.LogLine] = []
    private var isActive = true

    /// - Parameter path: where the file is to be, so that it can be read after a crash; nil for one that is gone then.
    package init(path: String? = nil) throws(StageFailure) {
        if let path { file = try ScratchFile(path: path) } else { file = try ScratchFile() }
        fflush(nil)
        output = dup(STDOUT_FILENO)
        _ = fcntl(output, F_SETFD, FD_CLOEXEC)
        dup2(file.descriptor, STDOUT_FILENO)
    }

    /// Collects what has been printed by now.
    package func collect(at time: Double) {
        guard isActive else { return }
        fflush(nil)
        guard lseek(file.descriptor, 0, SEEK_END) > off_t(taken) else { return }
        let bytes = file.text(from: taken)
        taken += bytes.count
        rest += bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            add(Array(rest[..<end]), at: time)
            rest.removeSubrange(...end)
        }
    }

    private func add(_ line: [UInt8], at time: Double) {
        lines.append(Film.LogLine(time: time, text: String(decoding: addresses.rename(in: line), as: UTF8.self)))
    }

    /// Gives standard output back.
    package func end(at time: Double) {
        guard isActive else { return }
        collect(at: time)
        if !rest.isEmpty { add(rest, at: time) }
        rest = []
        isActive = false
        dup2(output, STDOUT_FILENO)
    }

    deinit {
        if isActive { dup2(output, STDOUT_FILENO) }
        close(output)
    }
}
