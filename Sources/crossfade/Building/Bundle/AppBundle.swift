import Foundation

/// The folder `App.app` that an app runs from: its program, Info.plist and resources, laid out as on iOS, so that
/// Foundation's `Bundle.main` finds them.
struct AppBundle {
    let project: Project
    /// `App.app`.
    let folder: URL

    init(project: Project, cache: Cache) {
        self.project = project
        folder = cache.file("\(project.main.name).app")
    }

    var program: URL { folder.appending(path: project.main.name) }

    /// Asset catalogs are read where they are.
    var catalogs: [String] {
        project.modules.flatMap(\.resources).filter(\.isCatalog).map { project.root.appending(path: $0.path).path }
    }

    /// What is to be in the bundle: contents made here, and files to copy.
    private enum Content {
        case file(String)
        case data(Data)
    }

    /// Brings the folder up to date: writes what is new, removes what is gone.
    func update(_ list: InfoPlist) throws(Failure) {
        var wanted: [String: Content] = [:]
        if let data = try? list.data() { wanted["Info.plist"] = .data(data) }
        for module in project.modules {
            let inside = module.moduleBundle.map { $0 + "/" } ?? ""
            for resource in module.resources where !resource.isCatalog {
                add(resource, in: inside, to: &wanted)
            }
        }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try write(wanted)
        } catch {
            throw .unwritable(folder, error)
        }
    }

    private func add(_ resource: Resource, in inside: String, to wanted: inout [String: Content]) {
        let grounds = Grounds(root: project.root)
        if Path.ending(resource.path) == "xcstrings" {
            guard let data = grounds.data(resource.path), let catalog = try? JSONDecoder().decode(StringCatalog.self, from: data)
            else { return }
            for (language, table) in catalog.tables {
                let place = "\(inside)\(language).lproj/\(Path.stem(resource.path)).strings"
                wanted[place] = .data(Data(StringCatalog.text(table).utf8))
            }
            for (language, table) in catalog.pluralTables {
                let data = try? PropertyListSerialization.data(fromPropertyList: table, format: .xml, options: 0)
                wanted["\(inside)\(language).lproj/\(Path.stem(resource.path)).stringsdict"] = data.map { .data($0) }
            }
            return
        }
        func visit(_ path: String, _ place: String, depth: Int) {
            if grounds.isFolder(path) {
                guard depth < 24, !grounds.isLink(path) else { return }
                for name in grounds.names(path) { visit(path + "/" + name, place + "/" + name, depth: depth + 1) }
            } else if grounds.exists(path) {
                wanted[inside + place] = .file(path)
            }
        }
        visit(resource.path, resource.place, depth: 0)
    }

    private func write(_ wanted: [String: Content]) throws {
        let manager = FileManager.default
        let record = folder.deletingLastPathComponent().appending(path: "\(project.main.name).resources.json")
        let known = (try? JSONDecoder().decode([String: String].self, from: Data(contentsOf: record))) ?? [:]
        var now: [String: String] = [:]
        for (place, content) in wanted.sorted(by: { $0.key < $1.key }) where place != project.main.name {
            let target = folder.appending(path: place)
            let stamp: String
            switch content {
            case .file(let path): stamp = path + " " + Stamp.of(project.root.appending(path: path).path)
            case .data(let data): stamp = Hash.of(data)
            }
            now[place] = stamp
            if known[place] == stamp, manager.fileExists(atPath: target.path) { continue }
            try manager.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            switch content {
            case .file(let path):
                // A copy, so that an app that writes into its bundle never writes to the project.
                let data = Grounds(root: project.root).data(path) ?? Data()
                try data.write(to: target, options: .atomic)
            case .data(let data): try data.write(to: target, options: .atomic)
            }
        }
        for place in known.keys where now[place] == nil { try? manager.removeItem(at: folder.appending(path: place)) }
        if now != known { try Data(JSONText.encode(now).utf8).write(to: record, options: .atomic) }
    }
}
