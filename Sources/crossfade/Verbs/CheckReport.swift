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

    /// One module and how it fared.
    struct Part: Encodable {
        var name: String
        var target: String
        var kind: Module.Kind
        /// Of Swift.
        var language: String
        var files: Int
        /// Uses of names that are not there.
        var missing = 0
        var errors = 0
        /// False where errors in a module that it imports kept the compiler from looking at all of it.
        var isComplete = true
    }

    struct Resources: Encodable {
        var catalogs = 0
        var storyboards: [String] = []
        var others = 0
    }

    var schema = 2
    var project: String
    var modules: [Part] = []
    var missing: [Missing] = []
    var errors: [Problem] = []
    var resources = Resources()
    /// The storyboard that the app starts from.
    var mainStoryboard: String?
    var otherApps: [String]
    /// Libraries of the project that are not built, as what is built does not import them.
    var otherLibraries: [String]
    var notes: [String]

    var isClean: Bool { missing.isEmpty && errors.isEmpty && modules.allSatisfy(\.isComplete) }

    init(project: Project, steps: [ModuleBuild.Step]) {
        self.project = project.name
        otherApps = project.otherApps
        otherLibraries = project.otherLibraries
        notes = project.notes + ResourceNotes.of(project)
        var found = Findings(root: project.root.path + "/", modules: Set(project.modules.flatMap { [$0.name] + $0.renames.keys }))
        for step in steps {
            found.add(step)
            modules.append(Part(
                name: step.module.ownName, target: step.module.target, kind: step.module.kind, language: step.module.settings.language,
                files: step.module.files.count, missing: found.missing, errors: found.errors, isComplete: found.isComplete))
        }
        notes += found.notes
        notes += found.unused.sorted().map { "\($0) is imported and not there, but nothing of it is used" }
        missing = found.uses.map { Missing(kind: $1.kind, name: $0, count: $1.places.count, uses: $1.places) }
            .sorted { (Self.rank($0.kind), $1.count, $0.name) < (Self.rank($1.kind), $0.count, $1.name) }
        errors = found.problems
        for resource in project.modules.flatMap(\.resources) {
            switch Path.ending(resource.path) {
            case "xcassets": resources.catalogs += 1
            case "storyboard", "xib": resources.storyboards.append(resource.path)
            default: resources.others += 1
            }
        }
        if project.main.kind == .app {
            let list = InfoPlist(project.main, in: project.root)
            mainStoryboard = list.mainStoryboard
            if list.isBroken, let path = project.main.bundle.propertyList {
                errors.append(Problem(place: Place(file: path, line: 1, column: 1), message: "the file is no property list"))
            }
        }
    }

    private static func rank(_ kind: Missing.Kind) -> Int { kind == .module ? 0 : 1 }

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
}

/// Messages of all modules, sorted by what they say.
private struct Findings {
    let root: String
    /// The project's own.
    let modules: Set<String>
    var uses: [String: (kind: CheckReport.Missing.Kind, places: [CheckReport.Place])] = [:]
    var problems: [CheckReport.Problem] = []
    /// Modules that are imported for nothing.
    var unused: Set<String> = []
    /// What lowering has to say that is no error.
    var notes: [String] = []
    /// Of the last step.
    var missing = 0
    var errors = 0
    /// False where the compiler did not look at all of it.
    var isComplete = true

    init(root: String, modules: Set<String>) {
        self.root = root
        self.modules = modules
    }

    mutating func add(_ step: ModuleBuild.Step) {
        missing = 0
        errors = 0
        isComplete = !step.outcome.isCut
        let absent = Set(step.lowered.files.flatMap(\.missing).map(\.module))
        let isBroken = step.outcome.hasErrors || step.outcome.isCut
        if !isBroken { unused.formUnion(absent) }
        for file in step.lowered.files where isBroken {
            for module in file.missing {
                note(.module, module.module, CheckReport.Place(file: file.path, line: module.line, column: module.column))
            }
        }
        for file in step.lowered.files {
            notes += file.notes.map { "\(file.path):\($0.line): \($0.message)" }
        }
        for file in step.lowered.unreadable {
            problems.append(.init(place: .init(file: file.path, line: 1, column: 1), message: "the file \(file.reason)"))
            errors += 1
        }
        noteMains(step)
        let found = step.outcome.errors
        let orphans = Orphans(found)
        for diagnostic in found {
            let path = diagnostic.path
            let place = CheckReport.Place(
                file: path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path, line: diagnostic.line, column: diagnostic.column)
            if let (kind, name) = CheckReport.missingName(in: diagnostic.message), kind == .module, modules.contains(name) {
                // A module of the project with so much wrong in it that it could not be written down.
                isComplete = false
            } else if let (kind, name) = CheckReport.missingName(in: diagnostic.message), !orphans.explain(diagnostic, name) {
                note(kind, name, place)
            } else {
                problems.append(.init(place: place, message: diagnostic.message))
                errors += 1
            }
        }
    }

    private mutating func noteMains(_ step: ModuleBuild.Step) {
        let mains = step.lowered.mains
        guard step.module.kind == .app, mains.count > 1 else { return }
        for main in mains {
            problems.append(.init(
                place: .init(file: main.path, line: main.line, column: 1), message: "one of \(mains.count) apps; give the folder of one"))
            errors += 1
        }
    }

    private mutating func note(_ kind: CheckReport.Missing.Kind, _ name: String, _ place: CheckReport.Place) {
        uses[name, default: (kind, [])].places.append(place)
        missing += 1
    }
}

/// Classes whose superclass is not there. What they inherit seems missing too, and is not what a person should look at.
private struct Orphans {
    private var classes: Set<String> = []
    private var files: Set<String> = []

    init(_ diagnostics: [Diagnostic]) {
        var lines: [String: [Substring]] = [:]
        for diagnostic in diagnostics {
            guard let match = diagnostic.message.firstMatch(of: /^cannot find type '(\w+)' in scope/) else { continue }
            let text = lines[diagnostic.path] ?? ((try? String(contentsOfFile: diagnostic.path, encoding: .utf8)) ?? "")
                .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            lines[diagnostic.path] = text
            guard text.indices.contains(diagnostic.line - 1),
                let type = text[diagnostic.line - 1].firstMatch(of: /\bclass\s+(\w+)\s*(?:<[^>]*>)?\s*:\s*(\w+)/), type.2 == match.1
            else { continue }
            classes.insert(String(type.1))
            files.insert(diagnostic.path)
        }
    }

    /// Whether an error comes only of a missing superclass: an inherited member, in the class or of it.
    func explain(_ diagnostic: Diagnostic, _ name: String) -> Bool {
        let parts = name.split(separator: ".")
        if parts.count > 1 { return classes.contains(String(parts[0])) }
        return files.contains(diagnostic.path) && diagnostic.message.hasPrefix("cannot find '") && (name.first?.isLowercase ?? false)
            && !name.contains("_")
    }
}
