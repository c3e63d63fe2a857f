import Foundation

/// A `Project.swift` of Tuist's: what an Xcode project would be made from. Read as text, not run.
struct TuistProject {
    /// From the grounds' root.
    let path: String
    let grounds: Grounds
    private let calls: [ManifestValue]
    private let language: String?

    init(path: String, in grounds: Grounds) throws(Failure) {
        guard let text = grounds.text(path) else { throw .usage("\(path) cannot be read") }
        self.path = path
        self.grounds = grounds
        calls = ManifestReader.calls(in: text)
        language = text.firstMatch(of: /"SWIFT_VERSION"\s*:\s*"([\d.]+)"|swiftVersion\("([\d.]+)"\)/).map { String($0.output.1 ?? $0.output.2 ?? "5") }
    }

    /// Whether a file of this name is one.
    static func isOne(_ path: String, in grounds: Grounds) -> Bool {
        Path.name(path) == "Project.swift" && (grounds.text(path) ?? "").contains("import ProjectDescription")
    }

    private var folder: String { Path.folder(path) }

    func targets() -> [Target] {
        var seen: Set<String> = []
        return calls.flatMap(found).compactMap(target).filter { seen.insert($0.name).inserted }
    }

    /// Targets inside a call, but not those named as dependencies.
    private func found(_ call: ManifestValue) -> [ManifestValue] {
        if ["target", "Target"].contains(call.name ?? ""), call["product"] != nil { return [call] }
        return call.arguments.filter { $0.label != "dependencies" }.flatMap { argument -> [ManifestValue] in
            argument.value.list.isEmpty ? found(argument.value) : argument.value.list.flatMap(found)
        }
    }

    private func target(_ call: ManifestValue) -> Target? {
        guard let name = call["name"]?.text, let kind = Self.kinds[call["product"]?.name ?? ""], isForPhones(call) else { return nil }
        let product = call["productName"]?.text ?? name
        var target = Target(name: name, module: ModuleName.identifier(product), kind: kind, home: path)
        target.settings.language = BuildSettings.language(language)
        for label in ["sources", "resources", "buildableFolders"] {
            for value in values(call[label]) { add(value, to: &target) }
        }
        if let list = call["infoPlist"]?.text ?? call["infoPlist"]?["path"]?.text ?? call["infoPlist"]?.first?.text {
            target.bundle.propertyList = Grounds.join(folder, list).flatMap { grounds.exists($0) ? $0 : nil }
        }
        target.bundle.variables = ["PRODUCT_MODULE_NAME": target.module, "PRODUCT_NAME": product]
        target.needs = (call["dependencies"]?.list ?? []).compactMap { $0["name"]?.text ?? $0["target"]?.text }
        target.settle()
        return target
    }

    private func isForPhones(_ call: ManifestValue) -> Bool {
        guard let platform = call["destinations"] ?? call["platform"] else { return true }
        let names = platform.list.isEmpty ? [platform.name ?? ""] : platform.list.compactMap(\.name)
        return names.contains { $0.lowercased() == "ios" || $0.hasPrefix("iPhone") }
    }

    /// A pattern, a list of them, or a call that holds some.
    private func values(_ value: ManifestValue?) -> [ManifestValue] {
        guard let value else { return [] }
        if !value.list.isEmpty { return value.list }
        if value.text != nil { return [value] }
        return value.arguments.flatMap { values($0.value) }
    }

    private func add(_ value: ManifestValue, to target: inout Target) {
        guard let pattern = value.text ?? value.first?.text ?? value["pattern"]?.text ?? value["path"]?.text else { return }
        let patterns = FilePatterns(grounds: grounds)
        let left = Set(values(value["excluding"]).compactMap(\.text).flatMap { patterns.files($0, in: folder) })
        guard Grounds.join(folder, pattern) != nil else {
            target.outside.append(pattern)
            return
        }
        for file in patterns.files(pattern, in: folder) where !left.contains(file) { target.add(file) }
    }

    private static let kinds: [String: Target.Kind] = [
        "app": .app, "framework": .library, "staticFramework": .library, "staticLibrary": .library, "dynamicLibrary": .library,
        "unitTests": .tests, "uiTests": .uiTests,
    ]
}
