import Foundation
import Testing

@testable import crossfade

@Suite("Finding a project's code")
struct ProjectFinderTests {
    @Test("A folder's Swift files in order, without tests and hidden folders")
    func folder() throws {
        let project = try Tree([
            "B.swift": "", "A.swift": "", "Sub/C.swift": "", "AppTests/T.swift": "", ".hidden/H.swift": "", "Pods/P.swift": "",
            "notes.txt": "",
        ]).find()
        #expect(project.modules.count == 1 && project.main.kind == .app)
        #expect(project.main.files == ["A.swift", "B.swift", "Sub/C.swift"])
        #expect(project.main.name == "My_App" && project.name == "My App")
        #expect(project.main.settings == BuildSettings())
    }

    @Test("One file is a project")
    func file() throws {
        let project = try Tree(["Page.swift": "", "Other.swift": ""]).find("Page.swift")
        #expect(project.main.files == ["Page.swift"] && project.main.name == "Page")
    }

    @Test("A package's targets without its tests are a module each, behind those they import")
    func package() throws {
        let manifest = """
            // swift-tools-version: 5.9
            let package = Package(name: "Cards", platforms: [.iOS(.v15)], targets: [
                // .target(name: "Old"),
                .target(name: "CardsUI", dependencies: ["Cards"], path: "UI"), .target(name: "Cards"),
                .testTarget(name: "CardsTests", dependencies: ["Cards"])])
            """
        let project = try Tree([
            "Package.swift": manifest, "Sources/Cards/Card.swift": "", "UI/View.swift": "import Cards", "Tests/CardsTests/T.swift": "",
        ]).find()
        #expect(project.modules.map(\.name) == ["Cards", "CardsUI"] && project.modules.allSatisfy { $0.kind == .library })
        #expect(project.modules.map(\.files) == [["Sources/Cards/Card.swift"], ["UI/View.swift"]])
        #expect(project.modules[0].isImported && !project.modules[1].isImported && project.modules[1].imports == ["Cards"])
        #expect(project.modules[0].settings.language == "5" && project.modules[0].settings.defines.contains("SWIFT_PACKAGE"))
    }

    @Test("A package with new tools is in Swift 6 mode unless it says otherwise")
    func languageModes() throws {
        func language(_ manifest: String) throws -> String {
            try Tree(["Sources/P/P.swift": "", "Package.swift": manifest]).find().main.settings.language
        }
        #expect(try language("// swift-tools-version:6.0\nlet p = Package(name: \"P\", targets: [.target(name: \"P\")])") == "6")
        #expect(try language("""
            // swift-tools-version:6.0
            let p = Package(name: "P", targets: [.target(name: "P")], swiftLanguageModes: [.v5])
            """) == "5")
        #expect(try language("""
            // swift-tools-version:6.0
            let p = Package(name: "P", targets: [.target(name: "P", swiftSettings: [.swiftLanguageMode(.v5)])])
            """) == "5")
    }

    @Test("What holds no Swift is refused", arguments: [[:], ["readme.md": ""], ["A.xcodeproj/project.pbxproj": "broken", "A.swift": ""]])
    func refusals(files: [String: String]) {
        let failure = #expect(throws: Failure.self) { try Tree(files).find() }
        #expect(failure?.status == .usage)
    }

    @Test("Pods whose project is not there are libraries of their folders' names")
    func barePods() throws {
        let tree = try Tree([
            "App.xcodeproj/project.pbxproj": PBX(targets: [.init(name: "App", sources: ["A.swift"])]).text, "A.swift": "import Snap_It",
            "Pods/Snap-It/Sources/S.swift": "", "Pods/Snap-It/Example/E.m": "", "Pods/Headers/Public/h.h": "",
        ])
        let project = try tree.find()
        #expect(project.modules.map(\.name) == ["Snap_It", "App"] && project.modules[0].kind == .thirdParty)
    }

    @Test("Links to folders are not followed")
    func links() throws {
        let tree = try Tree(["A.swift": ""])
        try tree.link("loop", to: tree.folder.path)
        #expect(try tree.find().main.files == ["A.swift"])
    }

    @Test("The first script beside a project is used")
    func script() throws {
        let tree = try Tree(["A.swift": "", "scripts/b.jsonl": "", "scripts/a.jsonl": "", "scripts/0.txt": ""])
        #expect(try tree.find().script?.lastPathComponent == "a.jsonl")
    }

    @Test("A module never hides one of ours", arguments: [("UIKit", "UIKitApp"), ("3D View", "_3D_View"), ("Ünï", "_n_"), ("A-b.c", "A_b_c")])
    func moduleNames(name: String, expected: String) { #expect(ModuleName.make(name) == expected) }
}
