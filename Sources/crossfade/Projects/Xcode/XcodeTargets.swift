import Foundation

/// Reads an Xcode project's targets for iOS.
struct XcodeTargets {
    let file: XcodeFile
    /// Folders of local packages that the project names, from the grounds' root.
    var packageFolders: [String] {
        var found: [String] = []
        for (id, object) in file.objects {
            switch object["isa"]?.text {
            case "XCLocalSwiftPackageReference":
                if let path = object["relativePath"]?.text.flatMap({ Grounds.join(Path.folder(file.path), $0) }) { found.append(path) }
            case "PBXFileReference":
                if let place = file.places[id], ["wrapper", "folder", "text"].contains(object["lastKnownFileType"]?.text ?? ""),
                    file.grounds.exists(place + "/Package.swift")
                {
                    found.append(place)
                }
            default: break
            }
        }
        return Set(found).sorted()
    }

    /// Names of packages and their products that come from the network.
    var remoteProducts: [String] {
        file.objects.values.filter { $0["isa"]?.text == "XCSwiftPackageProductDependency" && $0["package"] != nil }
            .compactMap { $0["productName"]?.text }.sorted()
    }

    func targets() -> [Target] { file.targetIDs.compactMap(target) }

    private func target(_ id: String) -> Target? {
        guard let object = file.objects[id], let name = object["name"]?.text else { return nil }
        let settings = XcodeSettings(file, target: object)
        guard isForPhones(settings) else { return nil }
        let product = settings["PRODUCT_NAME"].flatMap { $0.isEmpty ? nil : $0 } ?? name
        let module = settings["PRODUCT_MODULE_NAME"].flatMap { $0.isEmpty ? nil : $0 } ?? product
        var target = Target(
            name: name, module: ModuleName.identifier(module), kind: kind(object["productType"]?.text ?? ""), home: file.path,
            settings: BuildSettings(settings))
        for phase in file.objects(object["buildPhases"]).map(\.value) {
            switch phase["isa"]?.text {
            case "PBXSourcesBuildPhase": files(of: phase).forEach { add(source: $0, to: &target) }
            case "PBXResourcesBuildPhase": files(of: phase).forEach { add(resource: $0, to: &target) }
            default: break
            }
        }
        target.settings.seesUIKit = headers(of: object, settings).contains { header in
            file.grounds.text(header)?.contains(/[<@ ](UIKit|Foundation)[\/;]/) ?? false
        }
        let list = settings["INFOPLIST_FILE"].flatMap { $0.isEmpty ? nil : Grounds.join(Path.folder(file.path), $0) }
            .flatMap { plain(list: $0) }
        addSynchronizedFolders(object, id: id, propertyList: list, to: &target)
        // The list may ask for settings of the project's own.
        let asked = Set(list.flatMap(file.grounds.text)?.matches(of: /\$[({](\w+)/).map { String($0.output.1) } ?? [])
        target.bundle = BundleInfo(
            propertyList: list, generated: settings.all("INFOPLIST_KEY_"),
            variables: settings.all("").filter { Self.isBundleVariable($0.key) || asked.contains($0.key) }
                .merging(["PRODUCT_MODULE_NAME": target.module, "PRODUCT_NAME": product]) { $1 }
                .merging(file.xcodeVersion.map { ["XCODE_VERSION_ACTUAL": $0] } ?? [:]) { $1 })
        target.needs = file.objects(object["dependencies"]).compactMap { dependency in
            file.object(dependency.value["target"]?.text)?["name"]?.text ?? dependency.value["name"]?.text
        }
        target.settle()
        return target
    }

    private static func isBundleVariable(_ key: String) -> Bool {
        ["PRODUCT_", "EXECUTABLE_", "TARGET_NAME", "MARKETING_VERSION", "CURRENT_PROJECT_VERSION", "DEVELOPMENT_LANGUAGE",
            "INFOPLIST_KEY_UILaunch"].contains { key.hasPrefix($0) }
    }

    private func kind(_ product: String) -> Target.Kind {
        switch product {
        case "com.apple.product-type.application": .app
        case "com.apple.product-type.bundle.unit-test": .tests
        case "com.apple.product-type.bundle.ui-testing": .uiTests
        case _ where product.hasPrefix("com.apple.product-type.framework") || product.hasPrefix("com.apple.product-type.library"):
            .library
        default: .other
        }
    }

    private func isForPhones(_ settings: XcodeSettings) -> Bool {
        let root = settings["SDKROOT"] ?? ""
        let platforms = settings.words("SUPPORTED_PLATFORMS")
        if !platforms.isEmpty { return platforms.contains { $0.hasPrefix("iphone") } }
        return !["macosx", "appletvos", "watchos", "xros"].contains { root.hasPrefix($0) }
    }

    /// Xcode tells an absolute path by its own variables, which are filled in by now.
    private func plain(list: String) -> String? { file.grounds.exists(list) ? list : nil }

    /// The headers that all Swift files of a target see: those of its own module, and the bridging one.
    private func headers(of object: PropertyValue, _ settings: XcodeSettings) -> [String] {
        let phases = file.objects(object["buildPhases"]).map(\.value).filter { $0["isa"]?.text == "PBXHeadersBuildPhase" }
        let bridging = settings["SWIFT_OBJC_BRIDGING_HEADER"].flatMap { Grounds.join(Path.folder(file.path), $0) }
        let own = settings.isOn("DEFINES_MODULE") ? phases.flatMap(files).compactMap(\.path) : []
        return own + [bridging].compactMap { $0 }
    }

    /// A file of a build phase: where it lies, and what Xcode knows of its kind.
    private struct Member {
        var path: String?
        var shown: String
        var isFolder = false
    }

    private func files(of phase: PropertyValue) -> [Member] {
        file.objects(phase["files"]).flatMap { build -> [Member] in
            let filters = (build.value["platformFilters"]?.texts ?? []) + (build.value["platformFilter"]?.texts ?? [])
            guard filters.isEmpty || filters.contains("ios"), let id = build.value["fileRef"]?.text, let object = file.objects[id]
            else { return [] }
            if ["PBXVariantGroup", "XCVersionGroup"].contains(object["isa"]?.text ?? "") {
                return (object["children"]?.texts ?? []).compactMap { member($0) }
            }
            return member(id).map { [$0] } ?? []
        }
    }

    private func member(_ id: String) -> Member? {
        guard let object = file.objects[id] else { return nil }
        // Products of other targets are no files to look for.
        if ["BUILT_PRODUCTS_DIR", "SDKROOT", "DEVELOPER_DIR"].contains(object["sourceTree"]?.text ?? "") { return nil }
        let shown = object["path"]?.text ?? object["name"]?.text ?? id
        return Member(path: file.places[id], shown: shown, isFolder: object["lastKnownFileType"]?.text == "folder")
    }

    private func add(source member: Member, to target: inout Target) {
        guard let path = check(member, in: &target) else { return }
        switch Path.ending(path) {
        case "swift": target.sources.append(path)
        case "m", "mm", "c", "cpp", "cc": target.objectiveC.append(path)
        // Xcode takes data models and string tables among the sources too.
        case "xcassets", "storyboard", "xib", "strings", "xcstrings": target.resources.append(Resource(path: path))
        default: break
        }
    }

    private func add(resource member: Member, to target: inout Target) {
        guard let path = check(member, in: &target) else { return }
        target.resources.append(Resource(path: path))
    }

    private func check(_ member: Member, in target: inout Target) -> String? {
        guard let path = member.path else {
            target.outside.append(member.shown)
            return nil
        }
        guard file.grounds.exists(path) else {
            if (try? FileManager.default.attributesOfItem(atPath: file.grounds.url(path).path)) != nil {
                target.outside.append(path)
            } else {
                target.missing.append(path)
            }
            return nil
        }
        return path
    }

    /// Folders whose files belong to a target without being listed (Xcode 16), but for the exceptions.
    private func addSynchronizedFolders(_ object: PropertyValue, id: String, propertyList: String?, to target: inout Target) {
        for (groupID, group) in file.objects(object["fileSystemSynchronizedGroups"]) {
            guard let folder = file.places[groupID] else {
                target.outside.append(group["path"]?.text ?? groupID)
                continue
            }
            guard file.grounds.isFolder(folder) else {
                target.missing.append(folder)
                continue
            }
            let exceptions = file.objects(group["exceptions"]).map(\.value)
            let left = Set(exceptions.filter { $0["target"]?.text == id }.flatMap { $0["membershipExceptions"]?.texts ?? [] }
                .compactMap { Grounds.join(folder, $0) })
            let whole = Set((group["explicitFolders"]?.texts ?? []).compactMap { Grounds.join(folder, $0) })
            var found = SourceTree(grounds: file.grounds)
            found.isEverything = true
            found.wholeFolders = whole
            found.visit(folder)
            target.sources += found.swift.filter { !left.contains($0) }
            target.objectiveC += found.objectiveC.filter { !left.contains($0) }
            target.resources += found.resources.filter { !left.contains($0.path) && $0.path != propertyList }
        }
        // A folder that another target owns can lend it single files.
        let own = Set(object["fileSystemSynchronizedGroups"]?.texts ?? [])
        for (groupID, group) in file.synchronizedGroups where !own.contains(groupID) {
            guard let folder = file.places[groupID] else { continue }
            for exception in file.objects(group["exceptions"]).map(\.value) where exception["target"]?.text == id {
                for name in exception["membershipExceptions"]?.texts ?? [] {
                    guard let path = Grounds.join(folder, name), file.grounds.exists(path) else { continue }
                    if Path.ending(path) == "swift" { target.sources.append(path) } else if path != propertyList {
                        target.resources.append(Resource(path: path))
                    }
                }
            }
        }
    }
}
