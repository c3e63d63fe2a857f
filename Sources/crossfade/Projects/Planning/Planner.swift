import Foundation

/// Chooses what to build of all that a folder declares, and puts it in order.
struct Planner {
    let inventory: Inventory
    /// Modules that need not be looked for.
    let platform: Set<String>
    private var importsByFile = ImportCache()

    init(inventory: Inventory, platform: Set<String>) {
        self.inventory = inventory
        self.platform = platform
    }

    /// Files are read once.
    private final class ImportCache { var known: [String: [Imports.Use]] = [:] }

    func imports(of target: Target) -> [Imports.Use] {
        var seen: Set<String> = []
        return target.sources.flatMap { file -> [Imports.Use] in
            if let known = importsByFile.known[file] { return known }
            let uses = Imports.of(file, in: inventory.grounds)
            importsByFile.known[file] = uses
            return uses
        }.filter { seen.insert($0.module).inserted }
    }

    /// The library that an import means: of the importer's own project first, then of packages it names, of packages,
    /// of other projects, of pods.
    func library(_ name: String, for importer: Target) -> Target? {
        let named = inventory.localPackages[importer.home] ?? []
        func rank(_ target: Target) -> (Int, Int, String) {
            let manifest = Path.name(target.home) == "Package.swift"
            let kind = target.home == importer.home ? 0
                : manifest && named.contains(Path.folder(target.home)) ? 1
                : manifest && !target.isThirdParty ? 2
                : Path.ending(target.home) != "podspec" && !manifest && !target.isThirdParty ? 3
                : Path.ending(target.home) == "podspec" && !target.isThirdParty ? 4 : 5
            return (kind, Inventory.depth(target.home), target.home)
        }
        return inventory.targets.filter { $0.kind == .library && $0.module == name && !$0.sources.isEmpty && !isSame($0, importer) }
            .min { rank($0) < rank($1) }
    }

    private func isSame(_ a: Target, _ b: Target) -> Bool { a.home == b.home && a.name == b.name }

    /// `roots` and every library in the tree that they need, each behind what it needs.
    func ordered(_ roots: [Target]) throws(Failure) -> [Module] {
        var done: [String: Module] = [:]
        var order: [String] = []
        var path: [String] = []

        func visit(_ target: Target, isRoot: Bool) throws(Failure) {
            guard done[target.module] == nil else { return }
            if let start = path.firstIndex(of: target.module) {
                let circle = (path[start...] + [target.module]).joined(separator: " → ")
                throw .project("modules import each other in a circle: \(circle)")
            }
            path.append(target.module)
            var needed: [String] = []
            for use in imports(of: target) where !platform.contains(use.module) {
                let other = roots.first { $0.kind == .app && $0.module == use.module && !isSame($0, target) } ?? library(use.module, for: target)
                guard let other, other.module != target.module else { continue }
                needed.append(use.module)
                try visit(other, isRoot: roots.contains { isSame($0, other) })
            }
            path.removeLast()
            var module = Module(target, kind: kind(of: target, isRoot: isRoot))
            module.imports = needed.map(ModuleName.make).sorted()
            for name in needed + [target.module] where ModuleName.make(name) != name { module.renames[name] = ModuleName.make(name) }
            done[target.module] = module
            order.append(target.module)
        }
        for root in roots { try visit(root, isRoot: true) }
        let imported = Set(done.values.flatMap(\.imports))
        return order.compactMap { done[$0] }.map { module in
            var module = module
            module.isImported = imported.contains(module.name)
            return module
        }
    }

    private func kind(of target: Target, isRoot: Bool) -> Module.Kind {
        switch target.kind {
        case .app: .app
        case .tests, .uiTests: .tests
        default: target.isThirdParty && !isRoot ? .thirdParty : .library
        }
    }

    /// Apps of the tree, the one most likely meant first.
    func apps(in home: [String]?) -> [Target] {
        let found = inventory.targets.filter { target in
            target.kind == .app && !target.sources.isEmpty && !target.isThirdParty && (home.map { $0.contains(target.home) } ?? true)
        }
        let ranked = found.enumerated().map { (offset: $0.offset, target: $0.element, rank: rank($0.element)) }
        return ranked.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.target)
    }

    /// Lower is likelier: an app whose modules are all there and that starts in Swift.
    private func rank(_ app: Target) -> Int {
        let uses = imports(of: app).filter { !platform.contains($0.module) && $0.module != app.module && library($0.module, for: app) == nil }
        return uses.count + (app.objectiveC.isEmpty ? 0 : 1) + (app.outside.isEmpty && app.missing.isEmpty ? 0 : 1)
    }

    /// Libraries that a person wrote here, one for each module name.
    func libraries(in home: [String]?) -> [Target] {
        var seen: Set<String> = []
        return inventory.targets.filter { target in
            target.kind == .library && !target.sources.isEmpty && !target.isThirdParty && (home.map { $0.contains(target.home) } ?? true)
                && seen.insert(target.module).inserted
        }
    }
}

extension Module {
    init(_ target: Target, kind: Kind) {
        self.init(
            name: ModuleName.make(target.module), target: target.name, kind: kind, files: target.sources, settings: target.settings,
            resources: target.resources, bundle: target.bundle, objectiveC: target.objectiveC, moduleBundle: target.moduleBundle)
        if bundle.variables["PRODUCT_MODULE_NAME"] != nil { bundle.variables["PRODUCT_MODULE_NAME"] = name }
        if Path.name(target.home) == "Package.swift" { settings.defines.insert("SWIFT_PACKAGE") }
        if Path.ending(target.home) == "podspec" { settings.defines.insert("COCOAPODS") }
    }
}
