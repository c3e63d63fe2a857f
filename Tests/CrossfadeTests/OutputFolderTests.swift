import Foundation
import Testing

@testable import crossfade

@Suite("The film's folder")
struct OutputFolderTests {
    private let base = FileManager.default.temporaryDirectory.appending(path: "out-\(UUID().uuidString)")

    private func check(_ path: String) throws {
        try FileManager.default.createDirectory(at: base.appending(path: "App"), withIntermediateDirectories: true)
        try Data().write(to: base.appending(path: "App/A.swift"))
        try Data().write(to: base.appending(path: "file"))
        defer { try? FileManager.default.removeItem(at: base) }
        let project = try ProjectFinder.find(base.appending(path: "App").path)
        try OutputFolder.check(path.hasPrefix("/") ? URL(filePath: path) : base.appending(path: path), outside: project)
    }

    @Test("A folder that can be made is accepted, and nothing is left of the trial")
    func accepted() throws {
        try check("deep/er/film")
        #expect(!FileManager.default.fileExists(atPath: base.path))
    }

    @Test("A film is not written into the project, into a file, or where nothing can be written", arguments: ["App/film", "file", "file/film", "/proc/film"])
    func refused(path: String) {
        let failure = #expect(throws: Failure.self) { try check(path) }
        #expect(failure?.status == .usage)
    }
}
