import Foundation
import Testing

@testable import crossfade

@Suite("Projects that are wrong, or mean harm")
struct BadProjectTests {
    @Test("A broken project file is refused with its line")
    func broken() throws {
        let tree = try Tree(["A.xcodeproj/project.pbxproj": "{\nobjects = {\n a = b\n}; }", "A.swift": ""])
        let failure = #expect(throws: Failure.self) { try tree.find() }
        #expect(failure == .usage("A.xcodeproj/project.pbxproj:4: the project is broken: ; is missing"))
    }

    @Test("What is not closed is told where it begins")
    func opened() {
        for text in ["{\na = \"b;\n\n}", "{\n/* a\n\n}"] {
            let problem = #expect(throws: PropertyParser.Problem.self) { try PropertyParser.parse(text) }
            #expect(problem?.line == 2)
        }
    }

    @Test("Folders may lie deep inside each other")
    func deep() throws {
        let path = String(repeating: "d/", count: 150) + "A.swift"
        #expect(try Tree([path: "import UIKit"]).find().main.files == [path])
    }

    @Test("A folder of tests alone says so")
    func onlyTests() throws {
        let failure = #expect(throws: Failure.self) { try Tree(["MyTests/A.swift": ""]).find() }
        #expect(failure?.status == .usage && failure?.message.hasSuffix("those in MyTests are taken for tests") == true)
    }

    @Test("Builds are kept under a name that every tool can read")
    func cacheName() throws {
        let tree = try Tree(["A.swift": "import UIKit"], name: "it's \"a\"\nproject\t$(x)")
        let cache = try Cache(project: try tree.find(), in: tree.base.appending(path: "cache"))
        #expect(cache.folder.lastPathComponent.hasPrefix("it_s__a__project___x_-"))
    }

    @Test("Broken resources are named with their lines, sound ones are not")
    func resources() throws {
        let tree = try Tree([
            "A.swift": "import UIKit", "en.lproj/Good.strings": "/* c */ \"a\" = \"b\";\nplain = \"c\";", "en.lproj/Empty.strings": "",
            "en.lproj/Bad.strings": "\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";", "Bad.xcstrings": "{", "Bad.stringsdict": "no list",
            "A.xcassets/Contents.json": "{}", "A.xcassets/good.imageset/Contents.json": "{\"images\":[]}",
            "A.xcassets/Group/bad.imageset/Contents.json": "{", "A.xcassets/none.colorset/a.txt": "",
        ])
        try tree.write("en.lproj/Wide.strings", try #require("\"a\" = \"b\";".data(using: .utf16)))
        #expect(Set(ResourceNotes.of(try tree.find())) == [
            "en.lproj/Bad.strings:3: ; is missing; its texts are left out", "Bad.xcstrings is no catalog of texts; it is left out",
            "Bad.stringsdict is no property list; its texts are left out",
            "A.xcassets/Group/bad.imageset/Contents.json is no JSON object; the set is left out",
            "A.xcassets/none.colorset has no Contents.json and is left out",
        ])
    }

    @Test("Files that are named and not there are named, and the rest is built")
    func missingFiles() throws {
        let project = PBX(targets: [.init(name: "A", sources: ["There.swift", "Gone.swift"])])
        let found = try Tree(["A.xcodeproj/project.pbxproj": project.text, "There.swift": ""]).find()
        #expect(found.main.files == ["There.swift"] && found.notes == ["a file is named and not there: Gone.swift"])
    }

    @Test("Paths that lead out of the folder are not read", arguments: ["../Secret.swift", "Sub/../../Secret.swift", "/etc/Secret.swift"])
    func traversal(path: String) throws {
        let project = PBX(targets: [.init(name: "A", sources: ["A.swift", path])])
        let tree = try Tree(["A.xcodeproj/project.pbxproj": project.text, "A.swift": "", "Sub/B.swift": "", "../Secret.swift": ""])
        let found = try tree.find()
        #expect(found.main.files == ["A.swift"])
        #expect(found.notes == ["a file lies outside the folder and is not read: \(path)"])
    }

    @Test("A link to a file that is there by its own name is not taken twice")
    func twice() throws {
        let loose = try Tree(["A.swift": "", "Deep/B.swift": ""])
        try loose.link("Same.swift", to: "A.swift")
        try loose.link("Deep/Same.swift", to: "../A.swift")
        #expect(try loose.find().main.files == ["A.swift", "Deep/B.swift"])
    }

    @Test("Project files in XML and JSON are read as well")
    func otherForms() throws {
        let objects = ["P": ["isa": "PBXProject", "mainGroup": "G", "targets": ["T"]], "G": ["isa": "PBXGroup", "children": ["F"], "sourceTree": "<group>"],
            "F": ["isa": "PBXFileReference", "path": "A.swift", "sourceTree": "<group>"], "B": ["isa": "PBXBuildFile", "fileRef": "F"],
            "S": ["isa": "PBXSourcesBuildPhase", "files": ["B"]],
            "T": ["isa": "PBXNativeTarget", "name": "App", "productType": "com.apple.product-type.application", "buildPhases": ["S"]]] as [String: Any]
        let list = ["objects": objects, "rootObject": "P"] as [String: Any]
        let xml = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        for data in [xml, try JSONSerialization.data(withJSONObject: list)] {
            let tree = try Tree(["A.swift": "import UIKit"])
            try tree.write("App.xcodeproj/project.pbxproj", data)
            #expect(try tree.find().main.files == ["A.swift"])
        }
    }

    @Test("What is no file is not waited for")
    func pipe() throws {
        let tree = try Tree(["A.swift": "import UIKit"])
        #expect(mkfifo(tree.folder.appending(path: "Pipe.swift").path, 0o600) == 0)
        #expect(try tree.find().main.files == ["A.swift"] && tree.grounds.data("Pipe.swift") == nil)
    }

    @Test("A folder of Objective-C alone says so")
    func onlyObjectiveC() throws {
        let tree = try Tree(["main.m": "", "V.m": ""])
        let failure = #expect(throws: Failure.self) { try tree.find() }
        #expect(failure?.status == .usage && failure?.message.hasSuffix("its 2 Objective-C files cannot be run here") == true)
    }

    @Test("Links that lead out of the folder are not read")
    func links() throws {
        let project = PBX(targets: [.init(name: "A", sources: ["A.swift", "Link.swift"])])
        let tree = try Tree(["A.xcodeproj/project.pbxproj": project.text, "A.swift": "", "../Secret.swift": ""])
        try tree.link("Link.swift", to: "../Secret.swift")
        #expect(try tree.find().main.files == ["A.swift"])
        #expect(tree.grounds.data("Link.swift") == nil)
        let loose = try Tree(["A.swift": "", "../Secret.swift": ""])
        try loose.link("Link.swift", to: "../Secret.swift")
        #expect(try loose.find().main.files == ["A.swift"])
    }

    @Test("Packages that need each other in a circle are refused")
    func circles() throws {
        func package(_ name: String, _ other: String) -> String {
            #"let p = Package(name: "\#(name)", dependencies: [.package(path: "../\#(other)")], targets: [.target(name: "\#(name)", dependencies: ["\#(other)"])])"#
        }
        let tree = try Tree([
            "A/Package.swift": package("A", "B"), "A/Sources/A/a.swift": "import B", "B/Package.swift": package("B", "A"),
            "B/Sources/B/b.swift": "import A",
        ])
        let failure = #expect(throws: Failure.self) { try tree.find() }
        #expect(failure == .project("modules import each other in a circle: A → B → A"))
    }

    @Test("Of two targets with one module name, the importer's own project's is taken")
    func sameName() throws {
        let framework = "com.apple.product-type.framework"
        let app = PBX(targets: [
            .init(name: "Demo", sources: ["Main.swift"]), .init(name: "Kit", type: framework, sources: ["Kit.swift"]),
        ])
        let other = PBX(targets: [.init(name: "Kit", type: framework, sources: ["K.swift"])])
        let found = try Tree([
            "D/Demo.xcodeproj/project.pbxproj": app.text, "D/Main.swift": "import Kit", "D/Kit.swift": "",
            "Kit.xcodeproj/project.pbxproj": other.text, "K.swift": "",
        ]).find()
        #expect(found.modules.map(\.files) == [["D/Kit.swift"], ["D/Main.swift"]])
    }

    @Test("An app that is called like the library that it imports")
    func appNamedLikeLibrary() throws {
        let app = PBX(targets: [.init(name: "Kit", sources: ["Main.swift"])])
        let found = try Tree([
            "D/Kit.xcodeproj/project.pbxproj": app.text, "D/Main.swift": "import Kit", "Kit.podspec": "s.source_files = 'S/*'", "S/k.swift": "",
        ]).find()
        #expect(found.modules.map(\.name) == ["Kit", "KitApp"])
    }

    @Test("Objective-C sources are named and left out")
    func objectiveC() throws {
        let project = PBX(targets: [.init(name: "A", sources: ["A.swift", "B.m"])])
        let found = try Tree(["A.xcodeproj/project.pbxproj": project.text, "A.swift": "", "B.m": ""]).find()
        #expect(found.notes == ["an Objective-C file is left out: B.m"] && found.main.objectiveC == ["B.m"])
        let only = PBX(targets: [.init(name: "A", sources: ["B.m"])])
        let failure = #expect(throws: Failure.self) { try Tree(["A.xcodeproj/project.pbxproj": only.text, "B.m": ""]).find() }
        #expect(failure?.message.hasSuffix("no target for iOS with Swift files; its 1 Objective-C files cannot be run here") == true)
    }

    @Test("Groups and settings that refer to themselves come to an end")
    func selfReference() throws {
        var project = PBX(targets: [.init(name: "A", sources: ["A.swift"], settings: ["PRODUCT_NAME": "$(PRODUCT_NAME)x", "B": "$(C)", "C": "$(B)"])])
        project.more = "G2 = {isa = PBXGroup; children = (G2,); sourceTree = \"<group>\"; };"
        project.configuration = "A.xcconfig"
        let found = try Tree([
            "A.xcodeproj/project.pbxproj": project.text, "A.swift": "", "A.xcconfig": "#include \"A.xcconfig\"\nX = $(X)",
        ]).find()
        #expect(found.main.files == ["A.swift"])
    }

    @Test("A project file with ten thousand files is read in a moment")
    func huge() throws {
        let names = (0..<10_000).map { "S/F\($0).swift" }
        let text = PBX(targets: [.init(name: "A", sources: names)]).text
        let tree = try Tree(["A.xcodeproj/project.pbxproj": text, "S/F0.swift": ""])
        let found = try tree.find()
        #expect(found.main.files == ["S/F0.swift"])
        #expect(found.notes == ["9999 files are named and not there: S/F1.swift, S/F10.swift, S/F100.swift, …"])
    }

    @Test("Relative paths stay inside", arguments: [
        ("", "a/./b", "a/b"), ("a", "../b", "b"), ("a", "../../b", nil), ("a", "/b", nil), ("a/b", "c/../../d", "a/d"),
    ])
    func joining(folder: String, path: String, expected: String?) { #expect(Grounds.join(folder, path) == expected) }
}
