import Testing

@testable import crossfade

@Suite("Specifications of project generators")
struct GeneratorTests {
    @Test("YAML of every form that specifications have")
    func yaml() {
        let value = YAMLReader.read("""
            # a comment
            name: "My: App"   # another
            list:
            - a
            - path: b/c
              excludes: [x, "y, z"]
            -
              path: d
            inline: {key: 1.0, other: 'it''s'}
            nested:
                deeper:
                    - 1
                empty:
            url: https://example.org/a#b
            text: |
              two
              lines
            after: yes
            """)
        #expect(value?["name"]?.text == "My: App" && value?["after"]?.text == "yes" && value?["text"]?.text == "two\nlines")
        #expect(value?["list"]?.list == [
            .text("a"), .table(["path": .text("b/c"), "excludes": .list([.text("x"), .text("y, z")])]), .table(["path": .text("d")]),
        ])
        #expect(value?["inline"]?["key"]?.text == "1.0" && value?["nested"]?["deeper"]?.texts == ["1"] && value?["nested"]?["empty"]?.text == "")
        #expect(value?["url"]?.text == "https://example.org/a#b")
    }

    @Test("Whatever YAML it is given, the reader ends", arguments: ["", "- - - a", "a\nb: c", "{", ":\n:", "a:\n  b\n c: d", "[a, [b", "\t- x\n- y"])
    func hostile(text: String) { _ = YAMLReader.read(text) }

    @Test("A project.yml gives an app, its framework and tests, with settings, templates and what is left out")
    func xcodeGen() throws {
        let tree = try Tree([
            "project.yml": """
                name: Shop
                settings:
                  SWIFT_VERSION: 6.0
                packages:
                  Kit: {path: Packages/Kit}
                targetTemplates:
                  Base:
                    platform: iOS
                    settings:
                      base: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: FROM_TEMPLATE}
                targets:
                  Shop:
                    templates: [Base]
                    type: application
                    sources:
                      - App
                      - path: Shared
                        excludes: ["Old/**", "*.md"]
                    info: {path: App/Info.plist}
                    dependencies: [{target: ShopUI}, {package: Kit}]
                  ShopUI:
                    type: framework
                    platform: [iOS, macOS]
                    sources: UI
                    settings: {PRODUCT_MODULE_NAME: ShopInterface, SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor}
                  ShopMac: {type: application, platform: macOS, sources: Mac}
                  ShopTests: {type: bundle.unit-test, platform: iOS, sources: [Tests]}
                """,
            "App/A.swift": "import ShopInterface; import Kit", "App/Info.plist": "", "App/Media.xcassets/Contents.json": "",
            "Shared/S.swift": "", "Shared/Old/O.swift": "", "UI/U.swift": "", "Mac/M.swift": "", "Tests/T.swift": "",
            "Packages/Kit/Package.swift": "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])", "Packages/Kit/Sources/Kit/K.swift": "",
        ])
        let project = try tree.find()
        #expect(project.modules.map(\.name) == ["Kit", "ShopInterface", "Shop"] || project.modules.map(\.name) == ["ShopInterface", "Kit", "Shop"])
        #expect(project.main.files == ["App/A.swift", "Shared/S.swift"] && project.main.bundle.propertyList == "App/Info.plist")
        #expect(project.main.settings.language == "6" && project.main.settings.defines.contains("FROM_TEMPLATE"))
        #expect(project.main.resources.map(\.path) == ["App/Media.xcassets"])
        #expect(project.modules.first { $0.name == "ShopInterface" }?.settings.defaultIsolation == "MainActor")
        #expect(try tree.find(target: "ShopTests").main.files == ["Tests/T.swift"])
    }

    @Test("Tuist's manifests give their targets, from globs and folders")
    func tuist() throws {
        let tree = try Tree([
            "Workspace.swift": "import ProjectDescription\nlet workspace = Workspace(name: \"W\", projects: [\"App\", \"Kit\"])",
            "App/Project.swift": """
                import ProjectDescription
                let project = Project(name: "App", targets: [
                    .target(name: "App", destinations: .iOS, product: .app, bundleId: "a", infoPlist: .extendingDefault(with: ["A": "b"]),
                        sources: ["Sources/**"], resources: ["Resources/**"],
                        dependencies: [.project(target: "Kit", path: "../Kit"), .external(name: "Lottie")],
                        settings: .settings(base: ["SWIFT_VERSION": "6.0"])),
                    .target(name: "AppTests", destinations: [.iPhone], product: .unitTests, bundleId: "t", sources: "Tests/**", dependencies: [.target(name: "App")]),
                    .target(name: "Watch", destinations: .watchOS, product: .app, bundleId: "w", sources: ["Watch/**"]),
                ])
                """,
            "App/Sources/A.swift": "import Kit", "App/Sources/Deep/B.swift": "", "App/Resources/a.json": "{}", "App/Tests/T.swift": "", "App/Watch/W.swift": "",
            "Kit/Project.swift": """
                import ProjectDescription
                let project = Project(name: "Kit", targets: [Target(name: "Kit", platform: .iOS, product: .staticFramework, bundleId: "k", buildableFolders: ["Sources"])])
                """,
            "Kit/Sources/K.swift": "",
        ])
        let project = try tree.find()
        #expect(project.modules.map(\.name) == ["Kit", "App"] && project.main.files == ["App/Sources/A.swift", "App/Sources/Deep/B.swift"])
        #expect(project.main.settings.language == "6" && project.main.resources.map(\.place) == ["a.json"] && project.otherApps.isEmpty)
    }

    @Test("A generator's manifests are no part of a folder's app, and a made Xcode project goes before them")
    func manifests() throws {
        let loose = try Tree(["Project.swift": "import ProjectDescription\nlet project = make()", "A.swift": "import UIKit"])
        // Its targets are made by a function: nothing can be told without running it.
        #expect(try loose.find().main.files == ["A.swift"])
        let made = try Tree([
            "project.yml": "targets:\n  Other: {type: application, platform: iOS, sources: [Other]}", "Other/O.swift": "",
            "App.xcodeproj/project.pbxproj": PBX(targets: [.init(name: "App", sources: ["A.swift"])]).text, "A.swift": "",
        ])
        #expect(try made.find().main.name == "App")
    }
}
