import Foundation

/// Makes a project of a folder: the app asked for or likely meant with all it needs, its libraries, or its loose files.
struct ProjectChoice {
    let folder: URL
    /// The Xcode project or workspace that was named, by its name in the folder.
    let chosen: String?
    let target: String?

    func project() throws(Failure) -> Project {
        let grounds = Grounds(root: folder)
        let inventory = Inventory(grounds: grounds)
        let planner = Planner(inventory: inventory, platform: LoweredModule.found)
        let homes = try homes(inventory)
        if let target { return try named(target, planner, homes) }
        if let app = planner.apps(in: homes).first { return try make([app], planner, homes) }
        let libraries = planner.libraries(in: homes)
        if !libraries.isEmpty { return try make(libraries, planner, homes) }
        // Nothing was declared that could be read: say why, where a project was meant to be there.
        if let broken = inventory.broken.first(where: { homes?.contains($0.path) ?? true }) { throw broken.failure }
        if let home = (homes ?? inventory.homes.filter { !$0.contains("/") }).first {
            throw .usage("\(home) in \(folder.path) has no target for iOS with Swift files\(missing(inventory, home))")
        }
        return try loose(grounds)
    }

    /// One project for each unit test target, in the order of the folder.
    func tests() throws(Failure) -> [Project] {
        let inventory = Inventory(grounds: Grounds(root: folder))
        let planner = Planner(inventory: inventory, platform: LoweredModule.found)
        let homes = try homes(inventory)
        let targets = inventory.targets.filter { candidate in
            candidate.kind == .tests && !candidate.sources.isEmpty && !candidate.isThirdParty
                && (homes.map { $0.contains(candidate.home) } ?? true) && (target.map { $0 == candidate.name } ?? true)
        }
        var projects: [Project] = []
        for target in targets {
            // Tests of an app import it by name.
            let imported = Set(planner.imports(of: target).map(\.module))
            let app = inventory.targets.first { $0.kind == .app && imported.contains($0.module) && $0.home == target.home }
            let modules = try planner.ordered((app.map { [$0] } ?? []) + [target])
            projects.append(Project(name: target.name, location: folder, root: folder, modules: modules))
        }
        return projects
    }

    /// Files that the project names and that are not there explain best why it has none.
    private func missing(_ inventory: Inventory, _ home: String) -> String {
        let targets = inventory.targets.filter { $0.home == home }
        if let file = targets.flatMap(\.missing).first { return "; \(file) is named and not there" }
        if let file = targets.flatMap(\.outside).first { return "; \(file) lies outside the folder" }
        let objectiveC = targets.flatMap(\.objectiveC)
        return objectiveC.isEmpty ? "" : "; its \(objectiveC.count) Objective-C files cannot be run here"
    }

    /// The project files that were named; nil for all.
    private func homes(_ inventory: Inventory) throws(Failure) -> [String]? {
        guard let chosen else { return nil }
        guard Path.ending(chosen) == "xcworkspace" else {
            if let broken = inventory.broken.first(where: { $0.path == chosen }) { throw broken.failure }
            return [chosen]
        }
        let members = try Workspace(path: chosen, grounds: inventory.grounds).members().compactMap { $0 }
        return members.map { Path.ending($0) == "xcodeproj" ? $0 : $0 + "/Package.swift" }
    }

    private func named(_ name: String, _ planner: Planner, _ homes: [String]?) throws(Failure) -> Project {
        let all = planner.inventory.targets.filter { target in
            !target.sources.isEmpty && target.kind != .other && (homes.map { $0.contains(target.home) } ?? true)
        }
        let order: [Target.Kind] = [.app, .library, .tests, .uiTests, .other]
        let found = all.filter { $0.name == name || $0.module == name }
            .min { order.firstIndex(of: $0.kind) ?? 9 < order.firstIndex(of: $1.kind) ?? 9 }
        guard let found else {
            let names = all.filter { !$0.isThirdParty }.map(\.name)
            let list = names.isEmpty ? "there are none" : "there are \(Set(names).sorted().joined(separator: ", "))"
            throw .usage("\(folder.path) has no target \(name); \(list)")
        }
        return try make([found], planner, homes)
    }

    private func make(_ roots: [Target], _ planner: Planner, _ homes: [String]?) throws(Failure) -> Project {
        var roots = roots
        // An app that imports a library of its own name.
        if roots.count == 1, roots[0].kind == .app, planner.library(roots[0].module, for: roots[0]) != nil,
            planner.imports(of: roots[0]).contains(where: { $0.module == roots[0].module })
        {
            roots[0].module += "App"
        }
        let modules = try planner.ordered(roots)
        let name = roots.count == 1 ? roots[0].name : folder.lastPathComponent
        var project = Project(name: name, location: folder, root: folder, modules: modules)
        if roots[0].kind == .app {
            project.otherApps = planner.apps(in: homes).map(\.name).filter { $0 != roots[0].name }
        }
        project.otherLibraries = planner.libraries(in: homes).filter { library in !modules.contains { $0.name == ModuleName.make(library.module) } }.map(\.name)
        project.notes = notes(roots, planner, modules)
        return project
    }

    private func notes(_ roots: [Target], _ planner: Planner, _ modules: [Module]) -> [String] {
        let inventory = planner.inventory
        let used = inventory.targets.filter { target in modules.contains { $0.target == target.name && $0.files == target.sources } }
        var notes: [String] = []
        func add(_ files: [String], _ one: String, _ many: String) {
            guard !files.isEmpty else { return }
            let shown = files.prefix(3).joined(separator: ", ") + (files.count > 3 ? ", …" : "")
            notes.append((files.count == 1 ? one : "\(files.count) \(many)") + ": \(shown)")
        }
        add(Set(used.flatMap(\.missing)).sorted(), "a file is named and not there", "files are named and not there")
        add(Set(used.flatMap(\.outside)).sorted(), "a file lies outside the folder and is not read",
            "files lie outside the folder and are not read")
        add(Set(used.flatMap(\.objectiveC)).filter { !$0.hasSuffix("-dummy.m") }.sorted(), "an Objective-C file is left out", "Objective-C files are left out")
        for (home, name) in inventory.outside where used.contains(where: { $0.home == home }) {
            notes.append("the package \(name) of \(home) lies outside the folder; give the folder around both")
        }
        for (path, failure) in inventory.broken where inventory.homes.isEmpty || !path.contains("/") {
            notes.append("\(path) is left out: \(failure.message)")
        }
        return notes
    }

    /// A folder that nothing declares: all its Swift files, as one app.
    private func loose(_ grounds: Grounds) throws(Failure) -> Project {
        var tree = SourceTree(grounds: grounds)
        tree.visit("")
        // Manifests of project generators are no part of an app.
        let swift = tree.swift.filter { file in !Imports.of(file, in: grounds).contains { ["ProjectDescription", "ProjectDescriptionHelpers", "PackageDescription"].contains($0.module) } }
        guard !swift.isEmpty else {
            let left = tree.objectiveC.count
            let why = left == 0 ? "" : "; \(left == 1 ? "its Objective-C file" : "its \(left) Objective-C files") cannot be run here"
            let tests = tree.testFolder.map { "; those in \($0) are taken for tests" } ?? ""
            throw .usage("there are no Swift files in \(folder.path)\(tests)\(why)")
        }
        let name = folder.lastPathComponent
        let module = Module(
            name: ModuleName.make(name), target: name, kind: .app, files: swift, resources: tree.resources,
            bundle: BundleInfo(propertyList: tree.propertyLists.first), propertyLists: tree.propertyLists, objectiveC: tree.objectiveC)
        var project = Project(name: name, location: folder, root: folder, modules: [module])
        let left = tree.objectiveC
        if !left.isEmpty {
            let shown = left.prefix(3).joined(separator: ", ") + (left.count > 3 ? ", …" : "")
            project.notes.append(
                left.count == 1 ? "an Objective-C file is left out: \(shown)" : "\(left.count) Objective-C files are left out: \(shown)")
        }
        return project
    }
}
