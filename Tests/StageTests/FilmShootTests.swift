import Testing
import UIKit

@testable import Stage

@MainActor
@Suite struct FilmShootTests {
    private func navigation() -> UIViewController {
        UINavigationController(
            rootViewController: TestPage(
                .white, title: "First",
                [("Next", { $0.navigationController?.pushViewController(TestPage(.orange, title: "Second"), animated: true) })]))
    }

    @Test("A film has a frame for every moment of its run, its transitions, callbacks and marks")
    func film() throws {
        let base = try TemporaryFolder()
        let app = TestApp { navigation() }
        let film = try app.film(
            "{\"tap\": \"Next\"}\n{\"settle\": true}\n{\"mark\": \"there\"}\n{\"drag\": {\"from\": \"leadingEdge\", \"to\": [0.8, null], \"over\": 0.3}}\n{\"settle\": true}",
            to: base.path + "/film")
        for (index, frame) in film.frames.enumerated() { #expect(abs(frame.time - Double(index) / 60) < 1e-9) }
        #expect(base.content("film/frames").count == film.frames.count)
        #expect(film.transitions.map(\.kind) == ["push", "pop"])
        #expect(film.transitions.map(\.outcome) == [.finished, .finished])
        #expect(film.transitions.map(\.isInteractive) == [false, true])
        #expect(film.transitions.allSatisfy { $0.from == "TestPage" && $0.to == "TestPage" })
        let push = film.transitions[0]
        #expect(abs(push.start - 0.05) < 1e-6)
        #expect(push.progress.first == Film.ProgressSample(time: push.start, value: 0))
        #expect(push.progress.last?.value == 1)
        // After the finger the rest plays on, and film.json says how.
        let rest = film.transitions[1].progress.filter { $0.time > film.transitions[1].start + 0.3 }.map(\.value)
        #expect(rest.count > 3)
        #expect(rest == rest.sorted())
        #expect(film.callbacks.contains { $0.object == "TestPage#2" && $0.call == "viewDidAppear(_:)" && $0.animated == true })
        #expect(film.marks.map(\.name) == ["there"])
        #expect(film.frames.first?.pixels == film.frames.last?.pixels)
        #expect(film.tracks.contains { $0.property == .x && $0.samples.count > 5 })
        let json = try JSONReader.read(String(contentsOfFile: base.path + "/film/film.json", encoding: .utf8))
        #expect(json["frames"]?.array?.count == film.frames.count)
    }

    @Test("The same run twice gives the same film.json, byte for byte")
    func repeated() throws {
        let base = try TemporaryFolder()
        let texts = try ["one", "two"].map { name in
            _ = try TestApp { navigation() }.film("{\"tap\": \"Next\"}", to: base.path + "/" + name)
            return try String(contentsOfFile: base.path + "/\(name)/film.json", encoding: .utf8)
        }
        #expect(texts[0] == texts[1])
    }

    @Test("A screen that stands still is drawn once")
    func still() throws {
        let base = try TemporaryFolder()
        let film = try TestApp { TestPage(.white) }.film("{\"wait\": 2}", to: base.path + "/film", fps: 30)
        #expect(film.frames.count == 61)
        #expect(Set(film.frames.map(\.pixels)).count == 1)
    }

    @Test("What the app prints is in the film, with its time")
    func log() throws {
        let base = try TemporaryFolder()
        let app = TestApp {
            print("hello")
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { print("later\nand", terminator: "") }
            return TestPage(.white)
        }
        let film = try app.film("{\"wait\": 1}", to: base.path + "/film", fps: 20)
        #expect(film.log.map(\.text) == ["hello", "later", "and"])
        #expect(film.log[0].time == 0)
        #expect(film.log[1].time == 0.5)
    }

    @Test("Addresses that the app prints are named by the order in which they come; other numbers stay")
    func addresses() throws {
        let base = try TemporaryFolder()
        let app = TestApp {
            let first = UIView(), second = NSObject()
            print(Unmanaged.passUnretained(second).toOpaque(), UIFont.systemFont(ofSize: 12).description.hasPrefix("<UICTFont: 0x"))
            print("\(Unmanaged.passUnretained(first).toOpaque()), \(Unmanaged.passUnretained(second).toOpaque()), 0xFF00AA00, 0x7, 0x")
            return TestPage(.white)
        }
        let film = try app.film("{\"wait\": 0.1}", to: base.path + "/film", fps: 20)
        #expect(film.log.map(\.text) == [
            "0x0000600000000000 true", "0x0000600000000010, 0x0000600000000000, 0xFF00AA00, 0x7, 0x",
        ])
    }

    @Test("An app that shows no window is a finding")
    func noWindow() throws {
        TestApp.clearScreen()
        let base = try TemporaryFolder()
        let run = RunDescription(name: "Test", device: TestApp.device, fps: 10, out: base.path + "/film", formats: [.png])
        let folder = FilmFolder(path: run.out)
        try folder.open()
        let shoot = try FilmShoot(run, folder: folder, log: try LogCapture())
        defer { shoot.stop() }
        let failure = #expect(throws: StageFailure.self) { _ = try shoot.perform(nil, start: {}) }
        #expect(failure?.cause == .finding)
        #expect(failure?.message.hasPrefix("the app shows no window") == true)
    }

    @Test("A window that comes late is waited for")
    func lateWindow() throws {
        let base = try TemporaryFolder()
        let app = TestApp { TestPage(.white) }
        let run = RunDescription(name: "Test", device: TestApp.device, fps: 10, out: base.path + "/film", formats: [.png])
        let folder = FilmFolder(path: run.out)
        try folder.open()
        let shoot = try FilmShoot(run, folder: folder, log: try LogCapture())
        defer { shoot.stop() }
        _ = try shoot.perform(Script(name: "", steps: [])) {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { MainActor.assumeIsolated { app.start() } }
        }
        #expect(try shoot.finish().film.frames.count >= 11)
    }

    @Test("A tour without a script pushes, gives a swipe up, and comes back")
    func tour() throws {
        let base = try TemporaryFolder()
        let film = try TestApp { navigation() }.film(nil, to: base.path + "/film", fps: 20)
        let outcomes = film.transitions.map { "\($0.kind) \($0.outcome?.rawValue ?? "")" }
        #expect(outcomes.starts(with: ["push finished", "pop cancelled", "pop finished"]))
        #expect((film.frames.last?.time ?? 99) < Tour.limit + 5)
        #expect(film.marks.first?.name == "tap Next")
    }

    @Test("Every format is written, and frames only where somebody asked for them")
    func formats() throws {
        let base = try TemporaryFolder()
        let app = TestApp { navigation() }
        var formats = Set(FilmFormat.allCases)
        if FFmpeg.find() == nil { formats.subtract([.mp4, .gif]) }
        let film = try app.film("{\"tap\": \"Next\"}", to: base.path + "/all", formats: formats, fps: 10)
        let expected = ["film.apng", "film.json", "frames", "index.html", "strip.png"]
            + (FFmpeg.find() == nil ? [] : ["film.gif", "film.mp4"])
        #expect(base.content("all") == expected.sorted())
        let strip = try #require(PNGDecoder.decode(try Data(contentsOf: URL(fileURLWithPath: base.path + "/all/strip.png"))))
        #expect(strip.width > 200)
        #expect(film.frames.count > 5)
        _ = try TestApp { TestPage(.white) }.film("{\"wait\": 0.2}", to: base.path + "/strip", formats: [.strip], fps: 10)
        #expect(base.content("strip") == ["film.json", "strip.png"])
    }
}
