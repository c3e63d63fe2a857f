import Foundation

/// The line of the user's code that a crash happened in, or was called from.
enum CrashPlace {
    /// - Parameter trace: the file with offsets into the app's program, innermost call first.
    /// - Returns: "Sources/Page.swift:12", as it is called from the current folder; nil where no line of the project's
    ///   own took part.
    static func find(in trace: String, of app: URL, project: String, with place: Installation) -> String? {
        guard let text = try? String(contentsOfFile: trace, encoding: .utf8) else { return nil }
        let offsets = text.split(separator: "\n").map(String.init)
        let tool = place.compiler.deletingLastPathComponent().appending(path: "llvm-symbolizer")
        guard !offsets.isEmpty, FileManager.default.isExecutableFile(atPath: tool.path) else { return nil }
        let arguments = ["--obj=" + app.path, "--output-style=LLVM", "--functions=linkage", "--no-demangle"] + offsets
        guard let result = try? ChildProcess(program: tool.path, arguments: arguments, captured: true).run() else { return nil }
        return parse(result.output, project: project, here: FileManager.default.currentDirectoryPath)
    }

    /// Reads what the symbolizer says: a function and "file:line:column" for each call, with an empty line between.
    static func parse(_ output: String, project: String, here: String) -> String? {
        let lines = output.split(separator: "\n").map(String.init)
        for (function, written) in zip(lines, lines.dropFirst()) {
            let place = SourceName.plain(written)
            // The app's entry is no place that says anything.
            guard place.hasPrefix(project), function != "main", !function.contains("$main") else { continue }
            let parts = place.split(separator: ":")
            guard parts.count >= 3, let line = Int(parts[parts.count - 2]), line > 0 else { continue }
            let path = parts.dropLast(2).joined(separator: ":")
            let shown = path.hasPrefix(here + "/") ? String(path.dropFirst(here.count + 1)) : path
            return "\(shown):\(line)"
        }
        return nil
    }
}
