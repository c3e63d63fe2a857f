import Foundation

/// What is wrong with a project's resources, each in a line with its file: the app runs without them, as it would not have
/// been built by Xcode.
struct ResourceNotes {
    private let grounds: Grounds
    private var notes: [String] = []

    static func of(_ project: Project) -> [String] {
        var found = ResourceNotes(grounds: Grounds(root: project.root))
        for module in project.modules where module.kind != .thirdParty {
            for resource in module.resources { found.visit(resource.path, depth: 0) }
        }
        return found.notes
    }

    private init(grounds: Grounds) { self.grounds = grounds }

    private mutating func visit(_ path: String, depth: Int) {
        guard grounds.isFolder(path) else { return check(file: path) }
        guard depth < 24, !grounds.isLink(path) else { return }
        let ending = Path.ending(path)
        if ["imageset", "colorset"].contains(ending) { return check(set: path) }
        // Folders of other kinds are the app's own business.
        guard depth == 0 ? ending == "xcassets" : true else { return }
        for name in grounds.names(path) where grounds.isFolder(path + "/" + name) { visit(path + "/" + name, depth: depth + 1) }
    }

    private mutating func check(set: String) {
        guard let data = grounds.data(set + "/Contents.json") else {
            notes.append("\(set) has no Contents.json and is left out")
            return
        }
        if (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] == nil {
            notes.append("\(set)/Contents.json is no JSON object; the set is left out")
        }
    }

    private mutating func check(file: String) {
        switch Path.ending(file) {
        case "strings": check(table: file)
        case "stringsdict":
            guard let data = grounds.data(file), !data.isEmpty else { return }
            if (try? PropertyListSerialization.propertyList(from: data, format: nil)) == nil {
                notes.append("\(file) is no property list; its texts are left out")
            }
        case "xcstrings":
            guard let data = grounds.data(file), (try? JSONDecoder().decode(StringCatalog.self, from: data)) == nil else { return }
            notes.append("\(file) is no catalog of texts; it is left out")
        default: break
        }
    }

    private mutating func check(table: String) {
        guard let data = grounds.data(table), !data.isEmpty,
            (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any] == nil
        else { return }
        guard let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .utf16) else {
            notes.append("\(table) is no text; its texts are left out")
            return
        }
        do {
            _ = try PropertyParser.parse("{" + text + "\n}")
            notes.append("\(table) is no table of texts; it is left out")
        } catch {
            notes.append("\(table):\(error.line): \(error.reason); its texts are left out")
        }
    }
}
