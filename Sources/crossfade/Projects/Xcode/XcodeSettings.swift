import Foundation

/// The build settings of a target: its own over the project's, xcconfig files below each, `$(NAME)` filled in.
struct XcodeSettings {
    private var values: [String: String] = [:]

    /// - Parameter targetID: nil for the project's alone.
    init(_ file: XcodeFile, target: PropertyValue) {
        let project = Self.configuration(of: file.project, in: file)
        let own = Self.configuration(of: target, in: file)
        values = [
            "TARGET_NAME": target["name"]?.text ?? "", "PROJECT_NAME": Path.stem(file.path), "CONFIGURATION": "Debug",
            "PRODUCT_NAME": target["productName"]?.text ?? target["name"]?.text ?? "", "PLATFORM_NAME": "iphonesimulator",
            // Paths in settings are seen from the project's folder.
            "SRCROOT": ".", "PROJECT_DIR": ".", "SOURCE_ROOT": ".",
            "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
        ]
        for level in [project, own] {
            if let id = level?["baseConfigurationReference"]?.text, let path = file.places[id] {
                var reading: Set<String> = []
                Self.read(path, in: file.grounds, reading: &reading).forEach { add($0, $1) }
            }
            let own = (level?["buildSettings"]?.table ?? [:]).sorted { $0.key < $1.key }
            for (key, value) in own where !key.contains("[") { add(key, value.texts.joined(separator: " ")) }
            // What holds in the simulator only, over what holds everywhere.
            for (key, value) in own where key.contains("[") {
                if let name = Self.nameInSimulator(key) { add(name, value.texts.joined(separator: " ")) }
            }
        }
    }

    /// Settings that are known as they are.
    init(_ values: [String: String]) { self.values = values }

    /// `NAME[sdk=iphonesimulator*]` is a setting for the simulator, which is what an app here runs as; nil for one of
    /// other systems, machines and configurations.
    static func nameInSimulator(_ key: String) -> String? {
        guard let match = key.wholeMatch(of: /(\w+)\[sdk=([\w.]+)(\*?)\]/) else { return nil }
        let sdk = String(match.output.2)
        let holds = match.output.3.isEmpty ? sdk == "iphonesimulator" : "iphonesimulator".hasPrefix(sdk)
        return holds ? String(match.output.1) : nil
    }

    subscript(key: String) -> String? { values[key].map { expand($0) } }

    /// Every setting whose name begins so, by what follows.
    func all(_ prefix: String) -> [String: String] {
        values.filter { $0.key.hasPrefix(prefix) }.reduce(into: [:]) { $0[String($1.key.dropFirst(prefix.count))] = expand($1.value) }
    }

    func words(_ key: String) -> [String] {
        (self[key] ?? "").split(whereSeparator: \.isWhitespace).map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "\"'")) }
    }

    func isOn(_ key: String) -> Bool { ["YES", "TRUE", "1"].contains((self[key] ?? "").uppercased()) }

    private mutating func add(_ key: String, _ value: String) {
        let below = values[key] ?? ""
        values[key] = value.replacing("$(inherited)", with: below).replacing("${inherited}", with: below)
            .trimmingCharacters(in: .whitespaces)
    }

    /// Fills in `$(NAME)`, `${NAME}` and `$(NAME:modifier)`; what is not known becomes nothing.
    func expand(_ text: String, depth: Int = 0) -> String {
        guard text.contains("$"), depth < 16 else { return text }
        return text.replacing(/\$(?:\(([A-Za-z0-9_]*)((?::[a-z0-9]+(?:=[^)]*)?)*)\)|\{([A-Za-z0-9_]+)((?::[a-z0-9]+)*)\})/) { match in
            let name = String(match.output.1 ?? match.output.3 ?? "")
            var value = expand(values[name] ?? "", depth: depth + 1)
            for modifier in (match.output.2 ?? match.output.4 ?? "").split(separator: ":") {
                switch modifier {
                case "c99extidentifier", "identifier": value = ModuleName.identifier(value)
                case "rfc1034identifier":
                    value = String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
                case "lower": value = value.lowercased()
                case "upper": value = value.uppercased()
                case _ where modifier.hasPrefix("default="): if value.isEmpty { value = String(modifier.dropFirst(8)) }
                default: break
                }
            }
            return value
        }
    }

    /// The configuration that a run from Xcode uses.
    private static func configuration(of owner: PropertyValue, in file: XcodeFile) -> PropertyValue? {
        guard let list = file.object(owner["buildConfigurationList"]?.text) else { return nil }
        let all = file.objects(list["buildConfigurations"]).map(\.value)
        let preferred = list["defaultConfigurationName"]?.text
        return all.first { $0["name"]?.text == "Debug" } ?? all.first { $0["name"]?.text?.contains("Debug") ?? false }
            ?? all.first { $0["name"]?.text == preferred } ?? all.first
    }

    /// The settings of an xcconfig file, those of what it includes first.
    static func read(_ path: String, in grounds: Grounds, reading: inout Set<String>) -> [(String, String)] {
        guard reading.insert(path).inserted, let text = grounds.text(path) else { return [] }
        var found: [(String, String)] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let plain = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            if let include = plain.firstMatch(of: /^\s*#include\??\s*"([^"]+)"/) {
                if let other = Grounds.join(Path.folder(path), String(include.output.1)) {
                    found += read(other, in: grounds, reading: &reading)
                }
            } else if let match = plain.firstMatch(of: /^\s*(\w+(?:\[[^\]]*\])*)\s*=\s*(.*?);?\s*$/) {
                let key = String(match.output.1)
                if let name = key.contains("[") ? nameInSimulator(key) : key { found.append((name, String(match.output.2))) }
            }
        }
        return found
    }
}

extension BuildSettings {
    init(_ settings: XcodeSettings) {
        self.init()
        language = Self.language(settings["SWIFT_VERSION"])
        let isolation = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"]
        defaultIsolation = isolation == "MainActor" ? isolation : nil
        if settings.isOn("SWIFT_APPROACHABLE_CONCURRENCY") {
            upcomingFeatures = ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]
            if language != "6" {
                upcomingFeatures += ["DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures"]
            }
        }
        for (name, feature) in Self.features where settings.isOn("SWIFT_UPCOMING_FEATURE_" + name) && !upcomingFeatures.contains(feature) {
            upcomingFeatures.append(feature)
        }
        defines.formUnion(settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS"))
        let flags = settings.words("OTHER_SWIFT_FLAGS")
        for (index, flag) in flags.enumerated() {
            if flag == "-D", index + 1 < flags.count { defines.insert(flags[index + 1]) }
            if flag.hasPrefix("-D"), flag.count > 2 { defines.insert(String(flag.dropFirst(2))) }
            guard index + 1 < flags.count else { continue }
            switch flag {
            case "-enable-upcoming-feature" where !upcomingFeatures.contains(flags[index + 1]): upcomingFeatures.append(flags[index + 1])
            case "-package-name": packageName = flags[index + 1]
            case "-default-isolation": defaultIsolation = flags[index + 1] == "MainActor" ? "MainActor" : nil
            default: break
            }
        }
        if let name = settings["SWIFT_PACKAGE_NAME"], !name.isEmpty { packageName = name }
        defines = defines.filter { $0.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil }
    }

    private static let features: [(String, String)] = [
        ("CONCISE_MAGIC_FILE", "ConciseMagicFile"), ("EXISTENTIAL_ANY", "ExistentialAny"),
        ("FORWARD_TRAILING_CLOSURES", "ForwardTrailingClosures"), ("INTERNAL_IMPORTS_BY_DEFAULT", "InternalImportsByDefault"), ("IMPLICIT_OPEN_EXISTENTIALS", "ImplicitOpenExistentials"),
        ("ISOLATED_DEFAULT_VALUES", "IsolatedDefaultValues"), ("GLOBAL_CONCURRENCY", "GlobalConcurrency"),
        ("INFER_SENDABLE_FROM_CAPTURES", "InferSendableFromCaptures"),
        ("INFER_ISOLATED_CONFORMANCES", "InferIsolatedConformances"),
        ("NONISOLATED_NONSENDING_BY_DEFAULT", "NonisolatedNonsendingByDefault"),
        ("REGION_BASED_ISOLATION", "RegionBasedIsolation"), ("MEMBER_IMPORT_VISIBILITY", "MemberImportVisibility"),
    ]

    /// The compiler knows 4, 4.2, 5 and 6.
    static func language(_ version: String?) -> String {
        switch version.flatMap({ Double($0.split(separator: ".").prefix(2).joined(separator: ".")) }) {
        case let version? where version >= 6: "6"
        case let version? where version >= 5: "5"
        case let version? where version >= 4.2: "4.2"
        case .some: "4"
        case nil: "5"
        }
    }
}
