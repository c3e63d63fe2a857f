import Foundation
import Testing

@testable import Stage

@Suite(.enabled(if: Launcher.isEnabled), .serialized) struct SideBySideTests {
    @Test("Films of one project that are started together, before it was built, each have their own script and are right")
    func together() async throws {
        let folder = try Launcher.Folder()
        defer { withExtendedLifetime(folder) {} }
        let place = folder.url.path
        // A cache of their own, so that nothing is built yet.
        let environment = ["XDG_CACHE_HOME": place + "/cache"]
        let project = Launcher.root.appendingPathComponent("Examples/SwipeNavigation").path
        let expected = [
            "release-at-0.6": ["finished"], "past-start": ["cancelled"], "release-at-0.4": ["cancelled", "finished"],
        ]
        let found = try await withThrowingTaskGroup(of: (String, [String]).self) { group in
            for script in expected.keys.sorted() {
                group.addTask {
                    let out = place + "/" + script
                    let result = try Launcher.run(
                        ["film", project, "--script", project + "/scripts/\(script).jsonl", "--device", "195x422@1",
                            "--fps", "20", "--out", out, "--formats", "png"], environment: environment)
                    #expect(result.status == 0, "\(result.messages)")
                    let json = try JSONReader.read(String(contentsOfFile: out + "/film.json", encoding: .utf8))
                    return (script, (json["transitions"]?.array ?? []).compactMap { $0["outcome"]?.string })
                }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        #expect(found == expected)
    }

    @Test("A second film into a folder that is being written to is refused, and the first goes on")
    func sameFolder() throws {
        let folder = try Launcher.Folder()
        let project = Launcher.root.appendingPathComponent("Examples/SwipeNavigation").path
        let arguments = ["film", project, "--out", folder.url.path + "/film", "--fps", "120"]
        var second: Launcher.Result?
        let partial = folder.url.path + "/film.partial/frames/0001.png"
        let first = try Launcher.run(arguments) {
            guard second == nil, FileManager.default.fileExists(atPath: partial) else { return false }
            second = try? Launcher.run(arguments)
            return false
        }
        #expect(first.status == 0)
        #expect(second?.status == 2)
        #expect(second?.messages.contains("another film is being written to") == true)
        #expect(FileManager.default.fileExists(atPath: folder.url.path + "/film/film.json"))
    }
}
