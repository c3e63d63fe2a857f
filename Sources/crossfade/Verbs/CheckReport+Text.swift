import Foundation

extension CheckReport {
    /// One screen for a person.
    var text: String {
        var lines = modules.reversed().map { part in
            let kind = [Module.Kind.app: "app", .library: "library", .thirdParty: "third-party library", .tests: "tests"][part.kind] ?? ""
            let state = part.missing + part.errors == 0 && part.isComplete ? "compiles" : Self.state(part)
            return "\(kind) \(part.name): \(Self.count(part.files, "Swift file", "Swift files")), Swift \(part.language), \(state)"
        }
        lines[0] = "\(project): " + lines[0]
        if let more = resourceLine { lines.append("  " + more) }
        if let mainStoryboard { lines.append("  it starts from the storyboard \(mainStoryboard)") }
        if !otherApps.isEmpty { lines.append("  note: other apps here, for --target: \(otherApps.prefix(6).joined(separator: ", "))") }
        if !otherLibraries.isEmpty {
            lines.append("  note: libraries here that nothing of this imports, for --target: \(otherLibraries.prefix(6).joined(separator: ", "))")
        }
        lines += notes.map { "  note: \($0)" }
        guard !isClean else { return (lines + ["Everything it uses is there."]).joined(separator: "\n") }
        let absent = missing.filter { $0.kind == .module }
        let names = missing.filter { $0.kind != .module }
        let foreign = absent.filter { !AppleFrameworks.names.contains($0.name) }
        let apples = absent.filter { AppleFrameworks.names.contains($0.name) }
        lines += section("Third-party modules that are not in the folder; put their sources into it:", foreign)
        lines += section("Frameworks of Apple's that are not here:", apples)
        lines += section("Missing here:", names)
        if !errors.isEmpty {
            lines.append(missing.isEmpty ? "Errors:" : "Other errors, some of them because of the above:")
            for error in errors.prefix(Self.shown) {
                lines.append("  \(error.place.file):\(error.place.line):\(error.place.column): \(error.message)")
            }
            if errors.count > Self.shown { lines.append("  and \(errors.count - Self.shown) more; --json lists all") }
        }
        return lines.joined(separator: "\n")
    }

    private var resourceLine: String? {
        var parts: [String] = []
        if resources.catalogs > 0 { parts.append(Self.count(resources.catalogs, "asset catalog", "asset catalogs")) }
        if !resources.storyboards.isEmpty { parts.append(Self.count(resources.storyboards.count, "storyboard or nib", "storyboards and nibs")) }
        if resources.others > 0 { parts.append(Self.count(resources.others, "other resource", "other resources")) }
        return parts.isEmpty ? nil : "with " + parts.joined(separator: ", ")
    }

    private static func state(_ part: Part) -> String {
        var parts: [String] = []
        if part.missing > 0 { parts.append(count(part.missing, "use of what is missing", "uses of what is missing")) }
        if part.errors > 0 { parts.append(count(part.errors, "error", "errors")) }
        if !part.isComplete { parts.append("not checked to the end because of what it imports") }
        return parts.joined(separator: ", ")
    }

    private func section(_ title: String, _ items: [Missing]) -> [String] {
        guard !items.isEmpty else { return [] }
        var lines = [title]
        let width = min(44, items.map(\.name.count).max() ?? 0)
        for item in items.prefix(Self.shown) {
            let name = item.name.padding(toLength: max(width, item.name.count), withPad: " ", startingAt: 0)
            lines.append("  \(name)  \(Self.times(item.count)): \(Self.places(item.uses))")
        }
        if items.count > Self.shown { lines.append("  and \(items.count - Self.shown) more names; --json lists all") }
        return lines
    }

    private static let shown = 20

    private static func count(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }

    private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

    private static func places(_ places: [Place]) -> String {
        let first = places.prefix(3).map { "\($0.file):\($0.line)" }.joined(separator: ", ")
        return places.count > 3 ? first + ", …" : first
    }
}
