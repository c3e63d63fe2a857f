import Testing

@testable import crossfade

@Suite("Packages and pods")
struct PackageTests {
    @Test("Manifests are read without being run: lists added up, comments and computed values passed over")
    func reading() {
        let calls = ManifestReader.calls(in: """
            import PackageDescription
            /* .target(name: "No") */
            let name = "x"
            let package = Package(name: "A", targets: [.target(name: "B", path: "p\\"q")] + [.target(name: "C")], flag: 1 + 2 > 3 ? 4 : [5])
            package.targets.append(.target(name: "D"))
            """)
        let package = calls.first { $0.name == "Package" }
        #expect(package?["name"]?.text == "A")
        #expect(package?["targets"]?.list.map { $0["name"]?.text } == ["B", "C"])
        #expect(package?["targets"]?.list.first?["path"]?.text == "p\"q")
        #expect(calls.last?.name == "append")
    }

    @Test("Values with names stand for what they are: texts, lists, calls, made of each other, before and behind")
    func constants() throws {
        let manifest = #"""
            let name = "Kit"
            let flags: [SwiftSetting] = [.define("A"), .define("B", .when(configuration: .debug))]
            var all = flags + [.define("C")]
            let package = Package(name: name, targets: [
                .target(name: name, dependencies: [.core, .target(name: .tools)], swiftSettings: all),
                .target(name: "\(name)Core", path: "Sources/" + .tools), .testTarget(name: name + "Tests", dependencies: [.init(stringLiteral: name)]),
            ])
            extension Target.Dependency { static let core = Self.target(name: "KitCore") }
            extension String { static let tools = "Tools" }
            """#
        let tree = try Tree([
            "Package.swift": manifest, "Sources/Kit/A.swift": "", "Sources/Tools/B.swift": "", "Tests/KitTests/T.swift": "",
        ])
        let targets = try PackageManifest(folder: "", in: tree.grounds).targets()
        #expect(targets.map(\.name) == ["Kit", "KitCore", "KitTests"])
        #expect(targets[0].needs == ["KitCore", "Tools"] && targets[0].settings.defines.isSuperset(of: ["A", "B", "C"]))
        #expect(targets[1].sources == ["Sources/Tools/B.swift"])
    }

    @Test("Targets added later count; names in dependencies do not")
    func laterTargets() throws {
        let manifest = """
            let package = Package(name: "P", targets: [.target(name: "A", dependencies: [.target(name: "B"), .product(name: "X", package: "x")])])
            package.targets += [.target(name: "B")]
            """
        let tree = try Tree(["Package.swift": manifest, "Sources/A/A.swift": "", "Sources/B/B.swift": ""])
        let targets = try PackageManifest(folder: "", in: tree.grounds).targets()
        #expect(targets.map(\.name) == ["A", "B"] && targets[0].needs == ["B", "X"])
    }

    @Test("What a target leaves out, lists, copies and processes")
    func files() throws {
        let manifest = """
            let package = Package(name: "P", targets: [.target(name: "A", path: "Src", exclude: ["Old", "x.swift"],
                resources: [.process("Media"), .copy("Data")])])
            """
        let tree = try Tree([
            "Package.swift": manifest, "Src/a.swift": "", "Src/x.swift": "", "Src/Old/o.swift": "", "Src/Media/m.png": "",
            "Src/Media/de.lproj/L.strings": "", "Src/Data/d.json": "", "Src/other.txt": "",
        ])
        let target = try #require(try PackageManifest(folder: "", in: tree.grounds).targets().first)
        #expect(target.sources == ["Src/a.swift"] && target.moduleBundle == "P_A.bundle")
        #expect(target.resources.map(\.place).sorted() == ["Data", "de.lproj/L.strings", "m.png"])
    }

    @Test("A package's identity is its folder's name; settings in a loop over its targets count for each")
    func commonSettings() throws {
        let manifest = """
            // swift-tools-version: 6.0
            let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B", swiftSettings: [.define("ONE")])])
            for target in package.targets {
                target.swiftSettings = target.swiftSettings ?? []
                target.swiftSettings? += [.enableUpcomingFeature("InternalImportsByDefault"), .define("ALL")]
            }
            """
        let tree = try Tree(["My-Kit/Package.swift": manifest, "My-Kit/Sources/A/A.swift": "", "My-Kit/Sources/B/B.swift": ""])
        let targets = try PackageManifest(folder: "My-Kit", in: tree.grounds).targets()
        #expect(targets.allSatisfy { $0.settings.packageName == "my_kit" && $0.settings.upcomingFeatures == ["InternalImportsByDefault"] })
        #expect(targets.map { $0.settings.defines } == [["DEBUG", "ALL"], ["DEBUG", "ONE", "ALL"]])
    }

    @Test("A module whose name is taken gets another, which its importers are told")
    func takenNames() throws {
        let tree = try Tree([
            "Package.swift": "let package = Package(name: \"P\", targets: [.target(name: \"Stage\"), .executableTarget(name: \"App\", dependencies: [\"Stage\"])])",
            "Sources/Stage/S.swift": "import UIKit", "Sources/App/A.swift": "import Stage",
        ])
        let project = try tree.find()
        #expect(project.modules.map(\.name) == ["StageApp", "App"] && project.main.imports == ["StageApp"])
        #expect(project.modules.map(\.renames) == [["Stage": "StageApp"], ["Stage": "StageApp"]])
        #expect(project.needs(of: project.main).map(\.name) == ["StageApp"])
    }

    @Test("A pod's patterns", arguments: [
        ("'S/**/*'", ["S/a.swift", "S/b/c.swift"]), ("\"S/*.swift\"", ["S/a.swift"]), ("'S'", ["S/a.swift", "S/b/c.swift"]),
        ("'S/{a,z}.swift', 'T/*.{h,swift}'", ["S/a.swift", "T/t.swift"]), ("['S/a.swift']", ["S/a.swift"]),
    ])
    func pods(patterns: String, expected: [String]) throws {
        let tree = try Tree([
            "P.podspec": "Pod::Spec.new do |s|\n s.name = 'Pod-Kit'\n # s.source_files = 'X'\n s.source_files = \(patterns)\nend",
            "S/a.swift": "", "S/b/c.swift": "", "T/t.swift": "", "T/t.h": "",
        ])
        let target = Podspec(path: "P.podspec", grounds: tree.grounds).target()
        #expect(target?.sources == expected && target?.module == "Pod_Kit")
    }

    @Test("A pod's resource bundles lie in the app's, each by its name")
    func podBundles() throws {
        let tree = try Tree([
            "P.podspec": """
                s.source_files = 'S/*.swift'
                s.resources = 'R/loose.txt'
                s.resource_bundles = {
                    'Pod-Kit' => ['R/**/*.{xib,png}'],
                    "Texts" => "R/*.strings"
                }
                """,
            "S/a.swift": "", "R/a.xib": "", "R/deep/b.png": "", "R/t.strings": "", "R/loose.txt": "",
        ])
        let places = Podspec(path: "P.podspec", grounds: tree.grounds).target()?.resources.map(\.place).sorted()
        #expect(places == ["Pod-Kit.bundle/a.xib", "Pod-Kit.bundle/b.png", "Texts.bundle/t.strings", "loose.txt"])
    }

    @Test("Import statements of every form", arguments: [
        ("import UIKit", "UIKit"), ("@testable import Kit", "Kit"), ("import class Kit.View", "Kit"), ("public import A.B", "A"),
        ("  @_exported import X // y", "X"), ("importer()", nil), ("let import = 1", nil), ("// import X", nil),
    ])
    func imports(line: String, module: String?) { #expect(Imports.module(of: Substring(line)) == module) }
}
