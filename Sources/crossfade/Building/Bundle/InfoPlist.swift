import Foundation

/// An app's Info.plist: the project's own with build settings filled in, or one made of these alone.
struct InfoPlist {
    private(set) var values: [String: Any] = [:]
    /// The project's own file is no property list.
    private(set) var isBroken = false
    /// Whether the project says anything about its Info.plist.
    let isStated: Bool

    init(_ module: Module, in root: URL) {
        let info = module.bundle
        isStated = info.propertyList != nil || info.variables["GENERATE_INFOPLIST_FILE"] != nil || !info.generated.isEmpty
        if let path = info.propertyList, let data = Grounds(root: root).data(path) {
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
            isBroken = !(list is [String: Any])
            values = list as? [String: Any] ?? [:]
        }
        var variables = info.variables
        variables["PRODUCT_MODULE_NAME"] = module.name
        variables["EXECUTABLE_NAME"] = module.name
        let name = variables["PRODUCT_NAME"] ?? module.target
        variables["PRODUCT_NAME"] = name
        values = values.mapValues { Self.expand($0, variables) }
        for (key, value) in info.generated { add(generated: key, value) }
        let defaults: [String: String] = [
            "CFBundleName": name, "CFBundleExecutable": module.name, "CFBundlePackageType": "APPL",
            "CFBundleIdentifier": variables["PRODUCT_BUNDLE_IDENTIFIER"] ?? "app.\(module.name)",
            "CFBundleShortVersionString": variables["MARKETING_VERSION"] ?? "1.0",
            "CFBundleVersion": variables["CURRENT_PROJECT_VERSION"] ?? "1",
            "CFBundleDevelopmentRegion": variables["DEVELOPMENT_LANGUAGE"] ?? "en",
        ]
        for (key, value) in defaults where (values[key] as? String ?? "").isEmpty { values[key] = value }
        // What Xcode notes of itself; UIKit goes by it where newer apps behave in another way.
        if values["DTXcode"] == nil, let version = variables["XCODE_VERSION_ACTUAL"] { values["DTXcode"] = version }
        // The program's real name, whatever the list says.
        values["CFBundleExecutable"] = module.name
    }

    /// "Module.Class" of the scene's delegate, as the list names it.
    var sceneDelegate: String? { scene?["UISceneDelegateClassName"] as? String }

    /// The storyboard that the app starts from.
    var mainStoryboard: String? { (scene?["UISceneStoryboardFile"] ?? values["UIMainStoryboardFile"]) as? String }

    private var scene: [String: Any]? {
        let manifest = values["UIApplicationSceneManifest"] as? [String: Any]
        let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
        return (configurations?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]])?.first
    }

    func data() throws -> Data { try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0) }

    /// `INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone` is `UISupportedInterfaceOrientations~iphone`.
    private mutating func add(generated key: String, _ value: String) {
        var name = key
        for (suffix, idiom) in [("_iPhone", "~iphone"), ("_iPad", "~ipad")] where name.hasSuffix(suffix) {
            name = String(name.dropLast(suffix.count)) + idiom
        }
        guard !name.contains("_"), values[name] == nil else { return }
        if name.hasPrefix("UISupportedInterfaceOrientations") || name.hasPrefix("UIBackgroundModes") {
            values[name] = value.split(separator: " ").map(String.init)
        } else {
            values[name] = ["YES": true, "NO": false][value] ?? value as Any
        }
    }

    private static func expand(_ value: Any, _ variables: [String: String]) -> Any {
        switch value {
        case let text as String:
            return text.replacing(/\$[({]([A-Za-z0-9_]+)(?::[a-z0-9]+)?[)}]/) { variables[String($0.output.1)] ?? "" }
        case let list as [Any]: return list.map { expand($0, variables) }
        case let table as [String: Any]: return table.mapValues { expand($0, variables) }
        default: return value
        }
    }
}
