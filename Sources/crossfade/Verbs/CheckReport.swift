import Foundation

/// What stands between a project and Linux: names that are not there, grouped, and other errors.
struct CheckReport: Encodable {
    struct Place: Encodable, Hashable {
        var file: String
        var line: Int
        var column: Int
    }

    struct Missing: Encodable {
        enum Kind: String, Encodable { case module, name, member }

        var kind: Kind
        /// `UIBlurEffect`, `UIView.snapshotView`.
        var name: String
        var count: Int
        var uses: [Place]
    }

    struct Problem: Encodable {
        var place: Place
        var message: String
    }

    var schema = 1
    var project: String
    var module: String
    var language: String
    var files: Int
    var missing: [Missing] = []
    var errors: [Problem] = []
    var notes: [String]

    var isClean: Bool { missing.isEmpty && errors.isEmpty }

    init(project: Project, lowered: LoweredProject, outcome: Compiler.Outcome) {
        self.project = project.name
        module = project.module
        language = project.settings.language
        files = project.files.count
        notes = project.notes
        let root = project.root.path + "/"
        func place(_ path: String, _ line: Int, _ column: Int) -> Place {
            Place(file: path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path, line: line, column: column)
        }
        var uses: [String: (kind: Missing.Kind, places: [Place])] = [:]
        if outcome.succeeded {
            let unused = Set(lowered.files.flatMap(\.missing).map(\.module)).sorted()
            notes += unused.map { "\($0) is imported and not there, but nothing of it is used" }
        }
        for file in lowered.files where !outcome.succeeded {
            for module in file.missing {
                uses[module.module, default: (.module, [])].places.append(Place(file: file.path, line: module.line, column: module.column))
            }
        }
        for file in lowered.unreadable {
            errors.append(Problem(place: Place(file: file.path, line: 1, column: 1), message: "the file \(file.reason)"))
        }
        for diagnostic in outcome.diagnostics where diagnostic.severity == .error && diagnostic.path != Compiler.generated {
            let place = place(diagnostic.path, diagnostic.line, diagnostic.column)
            if let (kind, name) = Self.missingName(in: diagnostic.message) {
                uses[name, default: (kind, [])].places.append(place)
            } else {
                errors.append(Problem(place: place, message: diagnostic.message))
            }
        }
        missing = uses.map { Missing(kind: $1.kind, name: $0, count: $1.places.count, uses: $1.places) }
            .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    /// The name that a message says is not there.
    static func missingName(in message: String) -> (Missing.Kind, String)? {
        if let match = message.firstMatch(of: /^cannot find (?:type )?'([^']+)' in scope/) { return (.name, String(match.1)) }
        if let match = message.firstMatch(of: /^no such module '([^']+)'/) { return (.module, String(match.1)) }
        if let match = message.firstMatch(of: /^(?:value of )?type '([^']+)'(?: \(aka '[^']+'\))? has no (?:dynamic )?(?:member|subscript) '([^']+)'/) {
            let type = match.1.replacing(/\.Type$|[?!]$/, with: "")
            return (.member, "\(type).\(match.2)")
        }
        if let match = message.firstMatch(of: /^'([^']+)' is not a member type of (?:class|struct|enum|protocol|type) '([^']+)'/) {
            return (.member, "\(match.2.split(separator: ".").last ?? match.2).\(match.1)")
        }
        return nil
    }

    /// One screen for a person.
    var text: String {
        var lines = ["\(project): \(files) Swift \(files == 1 ? "file" : "files"), module \(module), Swift \(language)"]
        lines += notes.map { "  note: \($0)" }
        guard !isClean else { return (lines + ["Everything it uses is there."]).joined(separator: "\n") }
        if !missing.isEmpty {
            lines.append("Missing here:")
            let width = min(44, missing.map(\.name.count).max() ?? 0)
            for item in missing.prefix(Self.shown) {
                let name = item.name.padding(toLength: max(width, item.name.count), withPad: " ", startingAt: 0)
                let kind = item.kind == .module ? "module, " : ""
                lines.append("  \(name)  \(kind)\(Self.times(item.count)): \(Self.places(item.uses))")
            }
            if missing.count > Self.shown { lines.append("  and \(missing.count - Self.shown) more names; --json lists all") }
        }
        if !errors.isEmpty {
            lines.append(missing.isEmpty ? "Errors:" : "Other errors, some of them because of the above:")
            for error in errors.prefix(Self.shown) {
                lines.append("  \(error.place.file):\(error.place.line):\(error.place.column): \(error.message)")
            }
            if errors.count > Self.shown { lines.append("  and \(errors.count - Self.shown) more; --json lists all") }
        }
        return lines.joined(separator: "\n")
    }

    private static let shown = 20

    private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

    private static func places(_ places: [Place]) -> String {
        let first = places.prefix(3).map { "\($0.file):\($0.line)" }.joined(separator: ", ")
        return places.count > 3 ? first + ", …" : first
    }
}
