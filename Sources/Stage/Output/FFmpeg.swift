import Foundation

/// An `ffmpeg` process that reads raw frames from us.
package final class FFmpeg {
    /// How to get it, for a message.
    package static let advice = "install it with: apt-get install ffmpeg"

    private let process: pid_t
    private var input: Int32
    private let messages: ScratchFile
    /// Linux's F_SETPIPE_SZ, which the C library shows only on request.
    private static let setPipeSize: Int32 = 1031

    /// nil where ffmpeg is not installed.
    package static func find() -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/ffmpeg" }.first { access($0, X_OK) == 0 }
    }

    /// - Parameter arguments: without the program's name and the switches that keep it quiet.
    package init(_ program: String, _ arguments: [String]) throws(StageFailure) {
        var ends: [Int32] = [-1, -1]
        messages = try ScratchFile()
        guard pipe(&ends) == 0 else { throw StageFailure("ffmpeg: no pipe: \(Self.reason)", .fault) }
        input = ends[1]
        // Larger pieces mean fewer switches between the two processes.
        _ = fcntl(input, Self.setPipeSize, 1 << 20)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, messages.descriptor, 2)
        // A group of its own: a Ctrl-C reaches us alone, and we decide about the child. Signals that we block or
        // ignore are not passed on.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var none = sigset_t(), pipeSignal = sigset_t()
        sigemptyset(&none)
        sigemptyset(&pipeSignal)
        sigaddset(&pipeSignal, SIGPIPE)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &pipeSignal)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let words = [program, "-hide_banner", "-loglevel", "error", "-nostats", "-y"] + arguments
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        var child: pid_t = 0
        let status = posix_spawn(&child, program, &actions, &attributes, &pointers, environ)
        pointers.forEach { free($0) }
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
        close(ends[0])
        process = child
        guard status == 0 else {
            close(input)
            throw StageFailure("\(program) does not start: \(String(cString: strerror(status)))", .fault)
        }
        ChildProcesses.add(child)
    }

    private static var reason: String { String(cString: strerror(errno)) }

    /// - Returns: whether ffmpeg took all of it.
    package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes
        while let base = rest.baseAddress, !rest.isEmpty {
            let count = Glibc.write(input, base, rest.count)
            if count < 0 {
                if errno == EINTR { continue }
                return false
            }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
        return true
    }

    /// Ends the process at once.
    package func abandon() {
        guard input >= 0 else { return }
        close(input)
        input = -1
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
        ChildProcesses.remove(process)
    }

    deinit { abandon() }

    /// Waits until the file is written.
    package func finish() throws(StageFailure) {
        close(input)
        input = -1
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        ChildProcesses.remove(process)
        if status != 0 {
            let text = String(decoding: messages.text(), as: UTF8.self)
            let line = text.split(separator: "\n").last.map(String.init) ?? "status \(status >> 8)"
            throw StageFailure("ffmpeg failed: \(line)", .fault)
        }
    }
}
