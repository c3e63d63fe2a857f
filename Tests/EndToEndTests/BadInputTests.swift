import Foundation
import Testing

@testable import Stage

@Suite(.enabled(if: Launcher.isEnabled), .serialized) struct BadInputTests {
    private static let example = Launcher.root.appendingPathComponent("Examples/SwipeNavigation").path

    /// One clear line, the right status, and nothing left behind.
    private func expect(
        _ status: Int32, _ message: String, script: String? = nil, project: String = example, _ more: [String] = []
    ) throws {
        let folder = try Launcher.Folder()
        var arguments = ["film", project, "--device", "195x422@1", "--fps", "10", "--formats", "png", "--out", folder.url.path + "/film"]
        if let script { arguments += ["--script", try folder.write(script, to: "script.jsonl")] }
        let result = try Launcher.run(arguments + more)
        #expect(result.status == status, "\(result.messages)")
        #expect(result.messages.contains(message), "\(result.messages)")
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0 != "script.jsonl" }
        #expect(left == [])
        #expect(result.messages.split(separator: "\n").count == 1, "\(result.messages)")
    }

    /// A project of one file.
    private func app(_ body: String) throws -> (Launcher.Folder, String) {
        let folder = try Launcher.Folder()
        _ = try folder.write(
            """
            import UIKit

            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?

                func application(
                    _ application: UIApplication,
                    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
                ) -> Bool {
                    \(body)
                    return true
                }
            }
            """, to: "Odd/AppDelegate.swift")
        return (folder, folder.url.path + "/Odd")
    }

    @Test("An unknown step is refused before anything runs")
    func unknownStep() throws {
        try expect(2, "script.jsonl:2: unknown step \"jump\"", script: "{\"wait\": 1}\n{\"jump\": \"high\"}")
    }

    @Test("A label that is not on screen says what is")
    func missingLabel() throws {
        try expect(1, "script.jsonl:1: \"Buy\" is not on screen; on screen:", script: "{\"tap\": \"Buy\"}")
    }

    @Test("Devices that cannot be", arguments: ["0x0@1", "100000x100000@3", "195x0@1"])
    func devices(device: String) throws { try expect(2, "device", ["--device", device]) }

    @Test("An app that shows no window")
    func noWindow() throws {
        let (folder, path) = try app("window = UIWindow(frame: UIScreen.main.bounds)")
        try withExtendedLifetime(folder) { try expect(1, "shows no window", project: path) }
    }

    @Test("An app that crashes")
    func crash() throws {
        let (folder, path) = try app("fatalError(\"out of tea\")")
        try withExtendedLifetime(folder) {
            let result = try Launcher.run(["film", path, "--out", folder.url.path + "/film"])
            #expect(result.status == 1)
            #expect(result.messages.contains("crashed"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["Odd"])
        }
    }

    @Test("An endless animation under settle")
    func endless() throws {
        let (folder, path) = try app(
            """
            let window = UIWindow(frame: UIScreen.main.bounds)
            let controller = UIViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            self.window = window
            UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse], animations: {
                controller.view.alpha = 0.5
            })
            """)
        try withExtendedLifetime(folder) {
            try expect(1, "script.jsonl:1: \"settle\" would wait for ever", script: "{\"settle\": true}", project: path)
        }
    }

    @Test("An output folder that cannot be written, and one that is no film")
    func output() throws {
        let folder = try Launcher.Folder()
        _ = try folder.write("mine", to: "photos/a.txt")
        let photos = try Launcher.run(["film", Self.example, "--out", folder.url.path + "/photos"])
        #expect(photos.status == 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/photos") == ["a.txt"])
        #expect(try Launcher.run(["film", Self.example, "--out", "/proc/film"]).status == 2)
    }

    @Test("Ctrl-C leaves no process and no partial film")
    func interruption() throws {
        let folder = try Launcher.Folder()
        let partial = folder.url.path + "/film.partial/frames/0001.png"
        let result = try Launcher.run(
            ["film", Self.example, "--out", folder.url.path + "/film"],
            interruptWhen: { FileManager.default.fileExists(atPath: partial) })
        #expect(result.status == 130)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
        #expect(Self.processes(mentioning: folder.url.path) == [])
    }

    /// Of all running processes, those whose command line names a path.
    private static func processes(mentioning path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { name in
            guard Int(name) != nil, let data = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") else { return nil }
            let line = String(decoding: data.map { $0 == 0 ? 32 : $0 }, as: UTF8.self)
            return line.contains(path) ? line : nil
        }
    }

    @Test("Every format is there, and without ffmpeg all but the movies, with advice")
    func formats() throws {
        let folder = try Launcher.Folder()
        let all = try Launcher.run(["film", Self.example, "--device", "195x422@1", "--out", folder.url.path + "/film", "--json"])
        #expect(all.status == 0)
        let content = Set(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/film"))
        #expect(content == ["film.json", "frames", "strip.png", "film.mp4", "film.gif", "film.apng", "index.html"])
        #expect(try JSONReader.read(all.output)["film"]?.string == folder.url.path + "/film/film.json")
    }

    @Test("Without ffmpeg the other formats are written, and a line says how to get it")
    func noFFmpeg() throws {
        // Every program but one.
        let folder = try Launcher.Folder()
        let files = FileManager.default
        let programs = folder.url.appendingPathComponent("bin")
        try files.createDirectory(at: programs, withIntermediateDirectories: true)
        for path in ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? [] {
            for name in (try? files.contentsOfDirectory(atPath: String(path))) ?? [] where name != "ffmpeg" {
                symlink("\(path)/\(name)", programs.path + "/" + name)
            }
        }
        let result = try Launcher.run(
            ["film", Self.example, "--device", "195x422@1", "--fps", "10", "--out", folder.url.path + "/film"],
            environment: ["PATH": programs.path])
        #expect(result.status == 0)
        #expect(result.messages.contains("ffmpeg is not installed"))
        #expect(result.messages.contains("apt-get install ffmpeg"))
        let content = Set(try files.contentsOfDirectory(atPath: folder.url.path + "/film"))
        #expect(content == ["film.json", "frames", "strip.png", "film.apng", "index.html"])
    }
}
