import Foundation
import Testing

@testable import crossfade

@Suite("Xcode projects")
struct XcodeProjectTests {
    private let framework = "com.apple.product-type.framework"

    @Test("A target has the sources and resources that it lists, whatever else lies there")
    func membership() throws {
        let project = PBX(targets: [.init(name: "Demo", sources: ["App/Main.swift"], resources: ["App/a.png", "App/en.lproj/Localizable.strings"])])
        let tree = try Tree([
            "Demo.xcodeproj/project.pbxproj": project.text, "App/Main.swift": "", "App/Stray.swift": "", "App/a.png": "",
            "App/en.lproj/Localizable.strings": "",
        ])
        let main = try tree.find().main
        #expect(main.files == ["App/Main.swift"] && main.name == "Demo")
        #expect(main.resources.map(\.place) == ["a.png", "en.lproj/Localizable.strings"])
        #expect(try tree.find("Demo.xcodeproj").main.files == main.files)
    }

    @Test("Folders of Xcode 16 belong to a target with all they hold, but for the exceptions")
    func synchronizedFolders() throws {
        var project = PBX(targets: [.init(name: "Demo", settings: ["INFOPLIST_FILE": "App/Info.plist"], folders: ["App"])])
        project.exceptions = ["Info.plist", "Left.swift"]
        let main = try Tree([
            "Demo.xcodeproj/project.pbxproj": project.text, "App/Main.swift": "", "App/Sub/Page.swift": "", "App/Left.swift": "",
            "App/Info.plist": "<plist/>", "App/Assets.xcassets/Contents.json": "{}", "App/sound.mp3": "",
        ]).find().main
        #expect(main.files == ["App/Main.swift", "App/Sub/Page.swift"])
        #expect(main.resources.map(\.path).sorted() == ["App/Assets.xcassets", "App/sound.mp3"])
        #expect(main.bundle.propertyList == "App/Info.plist")
    }

    @Test("Info.plist may ask for any setting, and settings may hold in the simulator only")
    func ownSettings() throws {
        var project = PBX(targets: [
            .init(name: "Demo", sources: ["Main.swift"], settings: [
                "INFOPLIST_FILE": "Info.plist", "SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=iphonesimulator*]": "$(inherited) SIM",
                "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG", "NAME[sdk=iphoneos*]": "phone", "NAME[sdk=iphone*]": "any",
            ])
        ])
        project.configuration = "A.xcconfig"
        let list = "<plist><dict><key>A</key><string>$(API)</string><key>B</key><string>${NAME}-$(BOTH)</string></dict></plist>"
        let main = try Tree([
            "Demo.xcodeproj/project.pbxproj": project.text, "Main.swift": "", "Info.plist": list,
            "A.xcconfig": "API = https:/$()/a.example // where\nBOTH[sdk=macosx*] = mac\nBOTH[sdk=iphonesimulator*] = sim\n",
        ]).find().main
        #expect(main.settings.defines.isSuperset(of: ["DEBUG", "SIM"]))
        #expect(main.bundle.variables["API"] == "https://a.example" && main.bundle.variables["NAME"] == "any")
        #expect(main.bundle.variables["BOTH"] == "sim")
    }

    @Test("Settings: a target's over its project's over an xcconfig's, with variables filled in")
    func settings() throws {
        var project = PBX(targets: [
            .init(name: "Demo", sources: ["Main.swift"], settings: [
                "PRODUCT_NAME": "$(BASE:c99extidentifier)X", "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "$(inherited) OWN",
                "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor",
            ])
        ])
        project.settings = ["SWIFT_VERSION": "6.0", "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG SHARED"]
        project.configuration = "Config/Base.xcconfig"
        let main = try Tree([
            "Demo.xcodeproj/project.pbxproj": project.text, "Main.swift": "",
            "Config/Base.xcconfig": "#include \"More.xcconfig\"\nSWIFT_VERSION = 5.0 // older\n", "Config/More.xcconfig": "BASE = my app\n",
        ]).find().main
        #expect(main.name == "my_appX")
        #expect(main.settings.language == "6" && main.settings.defaultIsolation == "MainActor")
        #expect(main.settings.defines.isSuperset(of: ["DEBUG", "SHARED", "OWN"]))
    }

    @Test("What a framework's own header or a bridging header imports, every Swift file sees")
    func headers() throws {
        let project = PBX(targets: [
            .init(name: "Demo", sources: ["Main.swift"], settings: ["SWIFT_OBJC_BRIDGING_HEADER": "Sub/Bridge.h"]),
            .init(name: "Kit", type: framework, sources: ["Kit.swift"], headers: ["Kit.h"], settings: ["DEFINES_MODULE": "YES"]),
            .init(name: "Bare", type: framework, sources: ["Bare.swift"], headers: ["Bare.h"], settings: ["DEFINES_MODULE": "YES"]),
            .init(name: "Private", type: framework, sources: ["Private.swift"], headers: ["Kit.h"]),
        ])
        let found = try Tree([
            "Demo.xcodeproj/project.pbxproj": project.text, "Main.swift": "import Kit\nimport Bare\nimport Private\nimport Pod",
            "Kit.swift": "", "Bare.swift": "", "Private.swift": "", "Kit.h": "#import <UIKit/UIKit.h>\n", "Bare.h": "extern int a;\n",
            "Sub/Bridge.h": "@import UIKit;\n", "Pod.podspec": "s.source_files = 'Pod/*'", "Pod/P.swift": "",
        ]).find()
        let seeing = Set(found.modules.filter(\.settings.seesUIKit).map(\.name))
        #expect(seeing == ["Demo", "Kit", "Pod"])
    }

    @Test("Old and new language versions", arguments: [("3.0", "4"), ("4.0", "4"), ("4.2", "4.2"), ("5.0", "5"), ("6.0", "6"), (nil, "5")])
    func languages(given: String?, expected: String) { #expect(BuildSettings.language(given) == expected) }

    @Test("An app's libraries come first, from frameworks, packages and pods in the folder")
    func libraries() throws {
        let project = PBX(targets: [
            .init(name: "Demo", sources: ["Demo/Main.swift"]), .init(name: "Kit", type: framework, sources: ["Kit/Kit.swift"]),
        ])
        let found = try Tree([
            "Demo.xcodeproj/project.pbxproj": project.text, "Demo/Main.swift": "import Kit\n@testable import Cards\nimport Pod",
            "Kit/Kit.swift": "import UIKit", "Lib/Package.swift": #"let p = Package(name: "C", targets: [.target(name: "Cards")])"#,
            "Lib/Sources/Cards/C.swift": "import Foundation", "Pod.podspec": "s.source_files = 'Pod/**/*.{h,swift}'\ns.swift_version = '4.2'",
            "Pod/A/P.swift": "", "Pod/P.m": "",
        ]).find()
        #expect(found.modules.map(\.name) == ["Kit", "Cards", "Pod", "Demo"])
        #expect(found.main.kind == .app && found.main.imports == ["Cards", "Kit", "Pod"])
        #expect(found.modules[2].settings.language == "4.2" && found.modules[2].files == ["Pod/A/P.swift"])
        #expect(found.needs(of: found.main).map(\.name) == ["Kit", "Cards", "Pod"] && found.needs(of: found.modules[0]).isEmpty)
    }

    @Test("Of several apps the one with all it needs is built, and any can be named")
    func choice() throws {
        let project = PBX(targets: [
            .init(name: "Poor", sources: ["Poor.swift"]), .init(name: "Whole", sources: ["Whole.swift"]),
            .init(name: "Widget", type: "com.apple.product-type.app-extension", sources: ["Widget.swift"]),
            .init(name: "Mac", sources: ["Whole.swift"], settings: ["SDKROOT": "macosx"]),
        ])
        let tree = try Tree([
            "A.xcodeproj/project.pbxproj": project.text, "Poor.swift": "import Absent", "Whole.swift": "import UIKit", "Widget.swift": "",
        ])
        #expect(try tree.find().main.target == "Whole" && tree.find().otherApps == ["Poor"])
        #expect(try tree.find(target: "Poor").main.target == "Poor")
        try tree.write("Kit.podspec", "s.source_files = 'Kit/*'")
        try tree.write("Kit/k.swift", "")
        #expect(try tree.find().otherLibraries == ["Kit"] && tree.find(target: "Kit").main.kind == .library)
        let failure = #expect(throws: Failure.self) { try tree.find(target: "Mac") }
        #expect(failure?.status == .usage && failure?.message.contains("Poor, Whole") == true)
    }

    @Test("A workspace shows several projects, in groups too")
    func workspace() throws {
        let app = PBX(targets: [.init(name: "Demo", sources: ["Main.swift"])]).text
        let data = """
            <Workspace version = "1.0"><Group location = "container:Demos" name = "Demos">
            <FileRef location = "group:One/One.xcodeproj"></FileRef></Group>
            <FileRef location = "group:../Outside.xcodeproj"></FileRef></Workspace>
            """
        let tree = try Tree([
            "W.xcworkspace/contents.xcworkspacedata": data, "Demos/One/One.xcodeproj/project.pbxproj": app, "Demos/One/Main.swift": "",
            "Two/Two.xcodeproj/project.pbxproj": app, "Two/Main.swift": "import Nothing",
        ])
        #expect(try tree.find("W.xcworkspace").main.files == ["Demos/One/Main.swift"])
        #expect(try Workspace(path: "W.xcworkspace", grounds: tree.grounds).members() == ["Demos/One/One.xcodeproj", nil])
    }

    @Test("A library without an app is found by itself")
    func libraryOnly() throws {
        let project = PBX(targets: [.init(name: "Kit", type: framework, sources: ["Kit.swift"], settings: ["PRODUCT_NAME": "$(TARGET_NAME)"])])
        let found = try Tree(["Kit.xcodeproj/project.pbxproj": project.text, "Kit.swift": ""]).find()
        #expect(found.main.kind == .library && found.main.name == "Kit")
    }

    @Test("Property lists of the old style are read", arguments: [
        ("{ a = b; c = (d, \"e f\",); /* x */ }", PropertyValue.table(["a": .text("b"), "c": .list([.text("d"), .text("e f")])])),
        ("// top\n{\"k\\\"\" = '\\n';}", .table(["k\"": .text("\n")])),
        ("{ n = <0aff>; p = a/b-c.d; }", .table(["n": .text("<0aff>"), "p": .text("a/b-c.d")])),
    ])
    func propertyLists(text: String, expected: PropertyValue) throws { #expect(try PropertyParser.parse(text) == expected) }

    @Test("A broken property list says where", arguments: [
        ("{ a = b }", "; is missing"), ("{ a = \"b; }", "a quote is not closed"), ("{ a = (b c); }", "a list lacks , or )"),
        ("{ /* a", "a comment is not closed"), ("{", "it ends too early"), ("{} x", "there is text behind the end"),
        (String(repeating: "(", count: 500), "it is nested too deeply"),
    ])
    func brokenPropertyLists(text: String, reason: String) {
        let problem = #expect(throws: PropertyParser.Problem.self) { try PropertyParser.parse(text) }
        #expect(problem == PropertyParser.Problem(line: 1, reason: reason))
    }
}
