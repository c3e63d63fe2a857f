import Foundation
import Testing

@testable import crossfade

@Suite("Finding a project's code")
struct ProjectFinderTests {
    /// Makes files in a folder called `name` and looks for a project there.
    private func find(_ files: [String: String], at path: String = "", name: String = "My App") throws -> Project {
        let base = FileManager.default.temporaryDirectory.appending(path: "finder-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: base) }
        let folder = base.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (file, text) in files {
            let url = folder.appending(path: file)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return try ProjectFinder.find(path.isEmpty ? folder.path : folder.appending(path: path).path)
    }

    @Test("A folder's Swift files in order, without tests and hidden folders")
    func folder() throws {
        let project = try find([
            "B.swift": "", "A.swift": "", "Sub/C.swift": "", "AppTests/T.swift": "", ".hidden/H.swift": "", "Pods/P.swift": "",
            "notes.txt": "",
        ])
        #expect(project.files == ["A.swift", "B.swift", "Sub/C.swift"])
        #expect(project.module == "My_App" && project.name == "My App")
        #expect(project.settings == BuildSettings())
    }

    @Test("One file is a project")
    func file() throws {
        let project = try find(["Page.swift": "", "Other.swift": ""], at: "Page.swift")
        #expect(project.files == ["Page.swift"] && project.module == "Page")
    }

    @Test("A package's targets without its tests become one module")
    func package() throws {
        let manifest = """
            // swift-tools-version: 5.9
            let package = Package(name: "Cards", platforms: [.iOS(.v15)], targets: [
                // .target(name: "Old"),
                .target(name: "Cards"), .target(name: "CardsUI", dependencies: ["Cards"], path: "UI"),
                .testTarget(name: "CardsTests", dependencies: ["Cards"])])
            """
        let project = try find([
            "Package.swift": manifest, "Sources/Cards/Card.swift": "", "UI/View.swift": "", "Tests/CardsTests/T.swift": "",
        ])
        #expect(project.files == ["Sources/Cards/Card.swift", "UI/View.swift"])
        #expect(project.name == "Cards" && project.merged.contains("CardsUI") && project.settings.language == "5")
    }

    @Test("A package with new tools is in Swift 6 mode unless it says otherwise")
    func languageModes() throws {
        let sources = ["Sources/P/P.swift": ""]
        func language(_ manifest: String) throws -> String {
            try find(sources.merging(["Package.swift": manifest]) { $1 }).settings.language
        }
        #expect(try language("// swift-tools-version:6.0\n.target(name: \"P\")") == "6")
        #expect(try language("// swift-tools-version:6.0\n.target(name: \"P\") swiftLanguageModes: [.v5]") == "5")
    }

    @Test("An Xcode project's settings are read")
    func xcode() throws {
        let settings = """
            { objects = {
                SWIFT_VERSION = 6.0;
                SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
            """
        let files = ["App.xcodeproj/project.pbxproj": settings, "App/Main.swift": "", "AppUITests/T.swift": ""]
        for path in ["", "App.xcodeproj"] {
            let project = try find(files, at: path)
            #expect(project.files == ["App/Main.swift"] && project.name == "App")
            #expect(project.settings.language == "6" && project.settings.defaultIsolation == "MainActor")
        }
    }

    @Test("What holds no Swift is refused", arguments: [[:], ["readme.md": ""], ["A.xcodeproj/project.pbxproj": "broken", "A.swift": ""]])
    func refusals(files: [String: String]) {
        let failure = #expect(throws: Failure.self) { try find(files) }
        #expect(failure?.status == .usage)
    }

    @Test("Links to folders are not followed")
    func links() throws {
        let base = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: base) }
        try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
        try Data().write(to: base.appending(path: "A.swift"))
        try FileManager.default.createSymbolicLink(at: base.appending(path: "loop"), withDestinationURL: base)
        #expect(try ProjectFinder.find(base.path).files == ["A.swift"])
    }

    @Test("The first script beside a project is used")
    func script() throws {
        let base = FileManager.default.temporaryDirectory.appending(path: "script-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: base) }
        try FileManager.default.createDirectory(at: base.appending(path: "scripts"), withIntermediateDirectories: true)
        for name in ["A.swift", "scripts/b.jsonl", "scripts/a.jsonl", "scripts/0.txt"] { try Data().write(to: base.appending(path: name)) }
        #expect(try ProjectFinder.find(base.path).script?.lastPathComponent == "a.jsonl")
    }

    @Test("A module never hides one of ours", arguments: [("UIKit", "UIKitApp"), ("3D View", "_3D_View"), ("Ünï", "_n_"), ("A-b.c", "A_b_c")])
    func moduleNames(name: String, expected: String) { #expect(ModuleName.make(name) == expected) }
}

@Suite("The scene's delegate")
struct SceneDelegateTests {
    private func find(_ lists: [String: String], classes: [String]) throws -> String? {
        let base = FileManager.default.temporaryDirectory.appending(path: "scene-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: base) }
        try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
        try Data().write(to: base.appending(path: "A.swift"))
        for (name, text) in lists { try Data(text.utf8).write(to: base.appending(path: name)) }
        var project = try ProjectFinder.find(base.path)
        #expect(project.propertyLists == lists.keys.sorted())
        project = Project(
            name: "A", module: "App", location: project.location, root: project.root, files: project.files,
            propertyLists: project.propertyLists)
        return SceneDelegate.find(in: project, classes: classes)
    }

    @Test("An Info.plist names it")
    func named() throws {
        let list = "<key>CFBundleName</key> <key>UISceneDelegateClassName</key>\n\t<string>$(PRODUCT_MODULE_NAME).Scenes</string>"
        #expect(try find(["Info.plist": list], classes: ["Other", "Scenes"]) == "App.Scenes")
    }

    @Test("Without an Info.plist the only class that could be it is it")
    func only() throws {
        #expect(try find([:], classes: ["Scenes"]) == "App.Scenes")
        #expect(try find([:], classes: ["A", "B"]) == nil)
        #expect(try find(["Info.plist": "<key>CFBundleName</key>"], classes: ["Scenes"]) == nil)
    }
}
