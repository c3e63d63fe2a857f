import Foundation
import Testing

@testable import crossfade

@Suite("The app's bundle")
struct BundleTests {
    private func plist(_ body: String) -> String { "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(body)</dict></plist>" }

    private let scenes = """
        <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key>
        <array><dict><key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).Scenes</string></dict></array></dict></dict>
        """

    @Test("An Info.plist names the scene's delegate, with the module filled in")
    func sceneDelegate() throws {
        let tree = try Tree(["Info.plist": plist(scenes), "A.swift": ""], name: "App")
        let list = InfoPlist(try tree.find().main, in: tree.folder)
        #expect(list.sceneDelegate == "App.Scenes")
        #expect(SceneDelegate.find(list, module: "App", classes: ["Other", "Scenes"]) == "App.Scenes")
    }

    @Test("Without an Info.plist the only class that could be it is it")
    func onlyClass() throws {
        let plain = try Tree(["A.swift": ""])
        let none = InfoPlist(try plain.find().main, in: plain.folder)
        #expect(SceneDelegate.find(none, module: "App", classes: ["Scenes"]) == "App.Scenes")
        #expect(SceneDelegate.find(none, module: "App", classes: ["A", "B"]) == nil)
        let stated = try Tree(["A.swift": "", "Info.plist": plist("<key>CFBundleName</key><string>x</string>")])
        let list = InfoPlist(try stated.find().main, in: stated.folder)
        #expect(SceneDelegate.find(list, module: "App", classes: ["Scenes"]) == nil)
    }

    @Test("Settings make and fill an Info.plist")
    func generated() throws {
        let project = PBX(targets: [
            .init(name: "Demo", sources: ["A.swift"], settings: [
                "GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_UIMainStoryboardFile": "Main", "MARKETING_VERSION": "2.1",
                "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone": "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft",
                "PRODUCT_BUNDLE_IDENTIFIER": "org.$(TARGET_NAME)", "INFOPLIST_KEY_UIRequiresFullScreen": "YES",
            ])
        ])
        let tree = try Tree(["D.xcodeproj/project.pbxproj": project.text, "A.swift": ""])
        let list = InfoPlist(try tree.find().main, in: tree.folder)
        #expect(list.mainStoryboard == "Main" && list.values["CFBundleIdentifier"] as? String == "org.Demo")
        #expect(list.values["CFBundleShortVersionString"] as? String == "2.1" && list.values["UIRequiresFullScreen"] as? Bool == true)
        #expect((list.values["UISupportedInterfaceOrientations~iphone"] as? [String])?.count == 2)
    }

    @Test("The Xcode that a project was last brought up to date with is in its Info.plist, as Xcode writes it there")
    func xcodeVersion() throws {
        let project = PBX(targets: [.init(name: "Demo", sources: ["A.swift"], settings: ["GENERATE_INFOPLIST_FILE": "YES"])])
        func version(_ attributes: String) throws -> String? {
            let text = project.text.replacingOccurrences(of: "{isa = PBXProject; ", with: "{isa = PBXProject; \(attributes) ")
            let tree = try Tree(["D.xcodeproj/project.pbxproj": text, "A.swift": ""])
            return InfoPlist(try tree.find().main, in: tree.folder).values["DTXcode"] as? String
        }
        #expect(try version("attributes = {LastUpgradeCheck = 0920; };") == "0920")
        #expect(try version("") == nil)
    }

    @Test("An Info.plist is found where a setting says it by the project's folder", arguments: ["", "Example/"])
    func sourceRoot(folder: String) throws {
        let project = PBX(targets: [.init(name: "Demo", sources: ["A.swift"], settings: ["INFOPLIST_FILE": "$(SRCROOT)/Demo/Info.plist"])])
        let tree = try Tree([
            folder + "D.xcodeproj/project.pbxproj": project.text, folder + "A.swift": "",
            folder + "Demo/Info.plist": plist("<key>UIAppFonts</key><array><string>A.ttf</string></array>"),
        ])
        #expect(InfoPlist(try tree.find().main, in: tree.folder).values["UIAppFonts"] as? [String] == ["A.ttf"])
    }

    @Test("A file that is no property list is told")
    func brokenList() throws {
        let tree = try Tree(["A.swift": "", "Info.plist": "CFBundle <"])
        #expect(InfoPlist(try tree.find().main, in: tree.folder).isBroken)
    }

    @Test("A string catalog becomes tables; texts that vary with a number become tables of their forms")
    func stringCatalogs() throws {
        let json = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"Hello": {}, "n": {"localizations": {"de": {"variations": {"plural":
            {"one": {"stringUnit": {"state": "translated", "value": "ein"}}, "other": {"stringUnit": {"value": "viele"}}}}}}},
            "t": {"localizations": {"en": {"stringUnit": {"value": "A \\"title\\""}}, "de": {"stringUnit": {"value": "Titel"}}}}}}
            """
        let catalog = try JSONDecoder().decode(StringCatalog.self, from: Data(json.utf8))
        #expect(catalog.tables == ["en": ["Hello": "Hello", "n": "n", "t": "A \"title\""], "de": ["t": "Titel"]])
        let plural = try #require(catalog.pluralTables["de"]?["n"] as? [String: Any])
        #expect(plural["NSStringLocalizedFormatKey"] as? String == "%#@value@" && catalog.pluralTables.count == 1)
        #expect((plural["value"] as? [String: String])?["one"] == "ein" && (plural["value"] as? [String: String])?["other"] == "viele")
        #expect(StringCatalog.text(["t": "A \"x\"\n"]) == "\"t\" = \"A \\\"x\\\"\\n\";\n")
    }

    @Test("Resources are laid out flat, in their language's folder or in their package's bundle, and go when they are gone")
    func layout() throws {
        let tree = try Tree(["A.swift": "", "img/a.png": "1", "de.lproj/L.strings": "2", "X.xcassets/Contents.json": "{}", "d.txt": "3"])
        let cache = try Cache(project: try tree.find(), in: tree.base.appending(path: "cache"))
        func update() throws -> AppBundle {
            var project = try tree.find()
            project.modules[0].resources.append(Resource(path: "img", place: "Whole"))
            let bundle = AppBundle(project: project, cache: cache)
            try bundle.update(InfoPlist(project.main, in: project.root))
            return bundle
        }
        func has(_ bundle: AppBundle, _ place: String) -> Bool { FileManager.default.fileExists(atPath: bundle.folder.appending(path: place).path) }
        let first = try update()
        #expect(["Info.plist", "a.png", "de.lproj/L.strings", "Whole/a.png", "d.txt"].allSatisfy { has(first, $0) })
        #expect(first.catalogs == [tree.folder.appending(path: "X.xcassets").path] && !has(first, "X.xcassets"))
        try FileManager.default.removeItem(at: tree.folder.appending(path: "d.txt"))
        let second = try update()
        #expect(!has(second, "d.txt") && has(second, "a.png"))
    }
}
