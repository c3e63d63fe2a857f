import Foundation
import Testing

@testable import Stage

/// A folder for one test, gone after it.
final class TemporaryFolder {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("stage-" + UUID().uuidString).path

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func content(_ name: String = "") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + name)) ?? []).sorted()
    }
}

@Suite struct FilmFolderTests {
    @Test("A film takes its place at once and replaces an earlier one")
    func commit() throws {
        let base = try TemporaryFolder()
        for round in ["one", "two"] {
            let folder = FilmFolder(path: base.path + "/films/demo")
            try folder.open()
            try folder.write(Data(round.utf8), to: "film.json")
            #expect(base.content("films").contains("demo.partial"))
            try folder.commit()
            #expect(base.content("films") == ["demo"])
        }
        #expect(try String(contentsOfFile: base.path + "/films/demo/film.json", encoding: .utf8) == "two")
    }

    @Test("A discarded film leaves nothing, and what was there stays")
    func discard() throws {
        let base = try TemporaryFolder()
        let first = FilmFolder(path: base.path + "/demo")
        try first.open()
        try first.write(Data("one".utf8), to: "film.json")
        try first.commit()
        let second = FilmFolder(path: base.path + "/demo")
        try second.open()
        try second.write(Data("two".utf8), to: "film.json")
        second.discard()
        #expect(base.content() == ["demo"])
        #expect(try String(contentsOfFile: base.path + "/demo/film.json", encoding: .utf8) == "one")
    }

    @Test("What an interrupted run left is cleared by the next")
    func leftOver() throws {
        let base = try TemporaryFolder()
        try FilmFolder(path: base.path + "/demo").open()
        let next = FilmFolder(path: base.path + "/demo")
        try next.open()
        next.discard()
        #expect(base.content() == [])
    }

    @Test("A folder that is no film, a file, and a place that cannot be written are refused with status 2")
    func refusals() throws {
        let base = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: base.path + "/photos", withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: base.path + "/photos/a.jpg"))
        for path in [base.path + "/photos", base.path + "/photos/a.jpg", base.path + "/photos/a.jpg/film", "/proc/film"] {
            let failure = #expect(throws: StageFailure.self, "\(path)") { try FilmFolder(path: path).open() }
            #expect(failure?.cause == .usage)
            #expect(failure?.message.contains("\n") == false)
        }
        #expect(base.content("photos") == ["a.jpg"])
    }
}
