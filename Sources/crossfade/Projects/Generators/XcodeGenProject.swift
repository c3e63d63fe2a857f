import Foundation

/// The `project.yml` of XcodeGen: what an Xcode project would be made from.
struct XcodeGenProject {
    /// From the grounds' root.
    let path: String
    let grounds: Grounds
    private let spec: PropertyValue

    init(path: String, in grounds: Grounds) throws(Failure) {
        guard let text = grounds.text(path), let spec = YAMLReader.read(text) else { throw .usage("\(path) cannot be read") }
        self.path = path
        self.grounds = grounds
        self.spec = spec
    }

    /// Whether a file of this name is one.
    static func isOne(_ path: String, in grounds: Grounds) -> Bool {
        ["project.yml", "project.yaml"].contains(Path.name(path)) && (grounds.text(path) ?? "").contains(/(?m)^targets:/)
    }

    private var folder: String { Path.folder(path) }

    /// Folders of packages that lie beside it.
    var localPackages: [(name: String, folder: String?)] {
        (spec["packages"]?.table ?? [:]).sorted { $0.key < $1.key }.compactMap { name, package in
            package["path"]?.text.map { (name, Grounds.join(folder, $0)) }
        }
    }

    func targets() -> [Target] {
        (spec["targets"]?.table ?? [:]).sorted { $0.key < $1.key }.compactMap { target($0, $1) }
    }

    private func target(_ name: String, _ own: PropertyValue) -> Target? {
        let templates = (own["templates"]?.texts ?? []).compactMap { spec["targetTemplates"]?[$0] }
        let levels = templates + [own]
        func value(_ key: String) -> PropertyValue? { levels.compactMap { $0[key] }.last }
        let platforms = value("platform")?.texts ?? value("supportedDestinations")?.texts ?? []
        guard platforms.isEmpty || platforms.contains(where: { ["ios", "auto"].contains($0.lowercased()) }),
            let kind = Self.kinds.first(where: { (value("type")?.text ?? "").hasPrefix($0.0) })?.1
        else { return nil }
        var values = Self.settings(spec["settings"])
        for level in levels { values.merge(Self.settings(level["settings"])) { $1 } }
        let product = value("productName")?.text ?? name
        values["TARGET_NAME"] = name
        values["PRODUCT_NAME"] = values["PRODUCT_NAME"] ?? product
        let settings = XcodeSettings(values)
        var target = Target(
            name: name, module: ModuleName.identifier(settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"] ?? product), kind: kind,
            home: path, settings: BuildSettings(settings))
        for source in levels.flatMap({ $0["sources"]?.list ?? $0["sources"].map { [$0] } ?? [] }) { add(source, to: &target) }
        for source in levels.flatMap({ $0["resources"]?.list ?? [] }) { add(source, to: &target) }
        let list = settings["INFOPLIST_FILE"] ?? value("info")?["path"]?.text
        target.bundle = BundleInfo(
            propertyList: list.flatMap { Grounds.join(folder, $0) }.flatMap { grounds.exists($0) ? $0 : nil },
            generated: settings.all("INFOPLIST_KEY_"), variables: ["PRODUCT_MODULE_NAME": target.module, "PRODUCT_NAME": product])
        target.needs = levels.flatMap { $0["dependencies"]?.list ?? [] }.compactMap { $0["target"]?.text }
        target.settle()
        return target
    }

    /// A path by itself, or with what it leaves out.
    private func add(_ source: PropertyValue, to target: inout Target) {
        guard let path = source.text ?? source["path"]?.text else { return }
        guard let place = Grounds.join(folder, path) else {
            target.outside.append(path)
            return
        }
        guard grounds.exists(place) || place.contains("*") else {
            target.missing.append(place)
            return
        }
        let patterns = FilePatterns(grounds: grounds)
        let left = Set((source["excludes"]?.texts ?? []).flatMap { patterns.files($0, in: place) })
        let kept = source["includes"].map { Set($0.texts.flatMap { patterns.files($0, in: place) }) }
        for file in patterns.files(path, in: folder) where !left.contains(file) && kept?.contains(file) ?? true { target.add(file) }
    }

    private static let kinds: [(String, Target.Kind)] = [
        ("application", .app), ("bundle.unit-test", .tests), ("bundle.ui-testing", .uiTests), ("framework", .library), ("library", .library),
    ]

    /// Written at once or under `base`, for all configurations or for Debug.
    private static func settings(_ settings: PropertyValue?) -> [String: String] {
        guard let settings else { return [:] }
        var values: [String: String] = [:]
        let debug = settings["configs"]?.table.first { $0.key.lowercased() == "debug" }?.value
        for level in [settings, settings["base"], debug] {
            for (key, value) in level?.table ?? [:] where !["base", "configs", "groups"].contains(key) {
                if !value.texts.isEmpty { values[key] = value.texts.joined(separator: " ") }
            }
        }
        return values
    }
}
