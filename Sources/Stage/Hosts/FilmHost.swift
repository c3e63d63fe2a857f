import UIKit

/// Films an app: launches it, acts the script out, draws every frame and writes the film.
@MainActor
package final class FilmHost {
    private let run: RunDescription
    private let folder: FilmFolder
    private var console: Console

    package init(_ run: RunDescription) {
        self.run = run
        folder = FilmFolder(path: run.out)
        console = Console(isLive: run.live)
    }

    /// Everything from start to the exit status; messages go to standard error.
    package func main() -> Int32 {
        do {
            let script = try readScript()
            try folder.open()
            let folder = folder
            Interruption.watch {
                folder.discardForGood()
                ChildProcesses.killAll()
            }
            AppExit.watch { folder.discard() }
            let outcome = try film(script)
            AppExit.isExpected = true
            for finding in outcome.findings { console.say("error: \(finding)") }
            return outcome.findings.isEmpty ? 0 : StageFailure.Cause.finding.rawValue
        } catch {
            AppExit.isExpected = true
            folder.discard()
            ChildProcesses.killAll()
            let failure = error as? StageFailure ?? StageFailure("\(error)", .fault)
            console.say("error: \(failure.message)")
            return failure.cause.rawValue
        }
    }

    /// nil where the tour has to do.
    private func readScript() throws(StageFailure) -> Script? {
        guard let path = run.script else { return nil }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw StageFailure("the script \(path) cannot be read", .usage)
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw StageFailure("the script \(path) is not UTF-8 text", .usage)
        }
        return try ScriptParser.parse(text, name: (path as NSString).lastPathComponent)
    }

    private func film(_ script: Script?) throws -> (film: Film, findings: [String]) {
        let log = try LogCapture(path: run.log)
        let shoot = try FilmShoot(run, folder: folder, log: log)
        defer { shoot.stop() }
        shoot.onFrame = { [unowned self] time, count in
            console.progress("filming \(run.name): \(StripPlan.text(time, 1)) s, \(count) frames")
        }
        let findings = try shoot.perform(script)
        console.progress("writing \(run.name)")
        let (film, messages) = try shoot.finish()
        console.clear()
        for message in messages { console.say(message) }
        try folder.commit()
        TextOutput.write(run.json ? summaryJSON(film, findings) : summary(film), to: log.output)
        return (film, findings)
    }

    private func summary(_ film: Film) -> String {
        let finished = film.transitions.count { $0.outcome == .finished }
        let cancelled = film.transitions.count { $0.outcome == .cancelled }
        let end = film.frames.last?.time ?? 0
        return "\(run.out): \(film.frames.count) frames, \(StripPlan.text(end, 2)) s, "
            + "\(finished) transitions finished, \(cancelled) cancelled\n"
    }

    private func summaryJSON(_ film: Film, _ findings: [String]) -> String {
        JSONText.object { json in
            json.string("film", run.out + "/film.json")
            json.string("project", film.project)
            json.number("frames", Double(film.frames.count))
            json.number("seconds", film.frames.last?.time ?? 0)
            json.number("finished", Double(film.transitions.count { $0.outcome == .finished }))
            json.number("cancelled", Double(film.transitions.count { $0.outcome == .cancelled }))
            json.array("findings") { json in for finding in findings { json.string(finding) } }
        } + "\n"
    }
}
