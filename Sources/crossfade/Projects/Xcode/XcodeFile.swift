import Foundation

/// An Xcode project as it lies on disk: a table of objects that refer to each other by id.
struct XcodeFile {
    /// `Demo/App.xcodeproj`, from the grounds' root.
    let path: String
    let grounds: Grounds
    let objects: [String: PropertyValue]
    let project: PropertyValue
    /// Paths of files and groups by id, from the grounds' root; outside ones are absent.
    let places: [String: String]
    /// What groups and files are called that lie outside.
    let outside: [String: String]
    /// Folders whose files belong to targets without being listed, in the order of their ids.
    let synchronizedGroups: [(id: String, value: PropertyValue)]

    /// A project file of this size, in bytes, is none.
    private static let largest = 64 << 20

    init(path: String, in grounds: Grounds) throws(Failure) {
        let file = path + "/project.pbxproj"
        guard let data = grounds.data(file) else { throw .usage("\(path) has no readable project.pbxproj") }
        guard data.count <= Self.largest else { throw .usage("\(file) is too large to be a project: \(data.count >> 20) MB") }
        let value: PropertyValue
        do {
            let list = PropertyValue(propertyList: data)
            value = if let list { list } else { try PropertyParser.parse(String(decoding: data, as: UTF8.self)) }
        } catch {
            throw .usage("\(file):\(error.line): the project is broken: \(error.reason)")
        }
        guard let objects = value["objects"]?.table, let root = value["rootObject"]?.text, let project = objects[root] else {
            throw .usage("\(file): the project is broken: it has no root object")
        }
        self.path = path
        self.grounds = grounds
        self.objects = objects
        self.project = project
        var places = Places(objects: objects, grounds: grounds)
        let folder = Grounds.join(Path.folder(path), project["projectDirPath"]?.text ?? "") ?? Path.folder(path)
        places.source = folder
        if let group = project["mainGroup"]?.text { places.add(group, in: folder, depth: 0) }
        self.places = places.known
        outside = places.outside
        synchronizedGroups = objects.filter { $0.value["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" }
            .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// That the project was last brought up to date with, as `DTXcode` counts: "0920" is 9.2.
    var xcodeVersion: String? { project["attributes"]?["LastUpgradeCheck"]?.text }

    func object(_ id: String?) -> PropertyValue? { id.flatMap { objects[$0] } }

    /// The objects that a list names, with their ids; ids that lead nowhere are left out.
    func objects(_ list: PropertyValue?) -> [(id: String, value: PropertyValue)] {
        (list?.texts ?? []).compactMap { id in objects[id].map { (id, $0) } }
    }

    /// Ids of native targets, in the project's order.
    var targetIDs: [String] {
        objects(project["targets"]).filter { $0.value["isa"]?.text == "PBXNativeTarget" }.map(\.id)
    }
}

/// Where groups put files.
private struct Places {
    let objects: [String: PropertyValue]
    let grounds: Grounds
    /// The folder that SOURCE_ROOT means.
    var source = ""
    var known: [String: String] = [:]
    var outside: [String: String] = [:]
    private var seen: Set<String> = []

    init(objects: [String: PropertyValue], grounds: Grounds) {
        self.objects = objects
        self.grounds = grounds
    }

    /// - Parameter folder: where the group around it is; nil outside.
    mutating func add(_ id: String, in folder: String?, depth: Int) {
        // A group inside itself, or nesting that nobody made.
        guard depth < 128, seen.insert(id).inserted, let object = objects[id] else { return }
        let place = place(of: object, in: folder)
        if let place { known[id] = place } else { outside[id] = object["path"]?.text ?? object["name"]?.text ?? id }
        for child in object["children"]?.texts ?? [] { add(child, in: place, depth: depth + 1) }
    }

    private func place(of object: PropertyValue, in folder: String?) -> String? {
        let path = object["path"]?.text ?? ""
        switch object["sourceTree"]?.text ?? "<group>" {
        case "<group>": return path.hasPrefix("/") ? grounds.relative(path) : folder.flatMap { Grounds.join($0, path) }
        case "SOURCE_ROOT": return Grounds.join(source, path)
        case "<absolute>": return grounds.relative(path)
        default: return nil
        }
    }
}
