import Foundation

/// A program run in a process group of its own, so that an interruption ends all of it and nothing else.
struct ChildProcess {
    let program: String
    var arguments: [String] = []
    var environment: [String: String] = ProcessInfo.processInfo.environment
    /// Collect what it prints; otherwise it prints where we do.
    var captured = false
    /// Have its memory where every run of it has it, where the system allows that: sets of objects then keep their order.
    var hasFixedAddresses = false

    enum End: Equatable {
        case exited(Int32)
        case signalled(Int32)
        /// `isAlive` said no.
        case stalled
    }

    struct Result {
        let end: End
        let output: String
    }

    /// - Parameters:
    ///   - interval: seconds between two calls of `watch`.
    ///   - watch: false ends the program.
    /// - Throws: `Failure.interrupted` when this process is told to end; the child has ended by then.
    func run(interval: Double = 5, watch: () -> Bool = { true }) throws(Failure) -> Result {
        let signals = Signals()
        defer { signals.restore() }
        var output: FileHandle?
        var outputPath = ""
        if captured {
            outputPath = FileManager.default.temporaryDirectory.appending(path: "crossfade-\(getpid())-\(UUID().uuidString)").path
            _ = FileManager.default.createFile(atPath: outputPath, contents: nil)
            output = FileHandle(forReadingAtPath: outputPath)
            guard output != nil else { throw .fault("cannot write to \(FileManager.default.temporaryDirectory.path)") }
        }
        defer { if captured { unlink(outputPath) } }
        let child = try spawn(signals: signals, output: captured ? outputPath : nil)
        let end = try wait(for: child, signals: signals, interval: interval, watch: watch)
        let data = output.flatMap { try? $0.readToEnd() } ?? Data()
        return Result(end: end, output: String(decoding: data, as: UTF8.self))
    }

    private func spawn(signals: Signals, output: String?) throws(Failure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        if let output {
            posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_APPEND, 0)
            posix_spawn_file_actions_adddup2(&actions, 1, 2)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        var settings: [UnsafeMutablePointer<CChar>?] =
            environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + settings).forEach { free($0) } }
        var child: pid_t = 0
        let before = hasFixedAddresses ? AddressSpace.fix() : nil
        let status = posix_spawn(&child, program, &actions, &attributes, &words, &settings)
        if let before { AddressSpace.restore(before) }
        guard status == 0 else { throw .fault("\(program) does not start: \(String(cString: strerror(status)))") }
        return child
    }

    private func wait(for child: pid_t, signals: Signals, interval: Double, watch: () -> Bool) throws(Failure) -> End {
        while true {
            var status: Int32 = 0
            if waitpid(child, &status, WNOHANG) == child { return end(status) }
            switch signals.next(within: interval) {
            case SIGINT, SIGTERM, SIGHUP:
                stop(child, patience: 3, signals: signals)
                throw .interrupted
            case nil where !watch():
                stop(child, patience: 1, signals: signals)
                return .stalled
            default: break
            }
        }
    }

    /// Asks the child's group to end, then makes it.
    private func stop(_ child: pid_t, patience: Double, signals: Signals) {
        kill(-child, SIGTERM)
        let deadline = DispatchTime.now().uptimeNanoseconds + UInt64(patience * 1e9)
        var status: Int32 = 0
        while DispatchTime.now().uptimeNanoseconds < deadline {
            if waitpid(child, &status, WNOHANG) == child {
                kill(-child, SIGKILL)
                return
            }
            _ = signals.next(within: 0.05)
        }
        kill(-child, SIGKILL)
        waitpid(child, &status, 0)
    }

    private func end(_ status: Int32) -> End {
        let signal = status & 0x7f
        return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
    }
}
