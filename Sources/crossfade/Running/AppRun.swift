import Foundation

/// Runs a built app under a host and says how it ended.
struct AppRun {
    let app: URL
    let description: RunDescription
    /// A folder of this run's own.
    let records: URL
    let place: Installation

    /// An app that shows no sign of life for so long, in seconds, is ended.
    private static let patience = 120.0

    /// - Returns: the host's exit status.
    func run() throws -> Int32 {
        let file = records.appending(path: "run.json")
        do {
            try Data(JSONText.encode(description).utf8).write(to: file)
            try Data().write(to: URL(filePath: description.log))
            try Data().write(to: URL(filePath: description.trace))
        } catch {
            throw Failure.unwritable(records, error)
        }
        var environment = ProcessInfo.processInfo.environment
        environment["CROSSFADE_RUN"] = file.path
        environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
        // The last lines say enough; walking the stack takes seconds.
        environment["SWIFT_BACKTRACE"] = "enable=no"

        let partial = description.out + ".partial"
        var lastSign = Date()
        var lastState = ""
        do {
            let result = try ChildProcess(program: app.path, environment: environment, hasFixedAddresses: true).run {
                let state = signOfLife(partial)
                if state != lastState { (lastState, lastSign) = (state, Date()) }
                return Date().timeIntervalSince(lastSign) < Self.patience
            }
            switch result.end {
            case .exited(let status): return status
            case .signalled(let signal): throw crash(signal)
            case .stalled:
                throw Failure.finding(
                    "\(description.name) was ended: for \(Int(Self.patience)) s it did not come back to its run loop\(lastLines())")
            }
        } catch {
            try? FileManager.default.removeItem(atPath: partial)
            throw error
        }
    }

    private func signOfLife(_ folder: String) -> String {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        return ([folder, description.log] + names.map { folder + "/" + $0 }).map(Stamp.of).joined(separator: " ")
    }

    private func crash(_ signal: Int32) -> Failure {
        // Swift's own traps: what stands in the last lines is the reason.
        let traps = [SIGILL, SIGTRAP, SIGABRT]
        let how = traps.contains(signal) ? "crashed" : "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
        let line = CrashPlace.find(in: description.trace, of: app, project: description.project, with: place)
        return .finding("\(description.name) \(how)\(line.map { " at \($0)" } ?? "")\(lastLines())")
    }

    /// What the app printed last, behind a colon.
    private func lastLines() -> String {
        let text = (try? String(contentsOfFile: description.log, encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n").suffix(5)
        return lines.isEmpty ? "" : ": " + lines.joined(separator: "\n  ")
    }
}
