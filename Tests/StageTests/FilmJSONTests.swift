import Foundation
import Testing

@testable import Stage

@Suite struct FilmJSONTests {
    private func film() -> Film {
        var film = Film(
            project: "Demo", device: .init(name: "iPhone 15", width: 390, height: 844, scale: 3), fps: 60)
        film.frames = [.init(time: 0, pixels: "aa"), .init(time: 1.0 / 60, pixels: "bb")]
        film.transitions = [
            .init(
                kind: "pop", from: "DetailViewController", to: "ListViewController", start: 0.5, end: 0.8,
                isInteractive: true, outcome: .cancelled, duration: 0.3,
                progress: [.init(time: 0.5, value: 0), .init(time: 0.55, value: 0.21)])
        ]
        film.callbacks = [
            .init(time: 0.5, object: "DetailViewController#1", call: "viewWillAppear(_:)", animated: true),
            .init(time: 0.5, object: "DetailViewController#1", call: "viewDidLoad()", animated: nil),
        ]
        film.marks = [.init(time: 0.6, name: "half way")]
        film.log = [.init(time: 0.1, text: "hello")]
        return film
    }

    @Test("film.json has the keys and shapes of the format")
    func schema() throws {
        let object = try JSONSerialization.jsonObject(with: Data(film().json.utf8))
        let expected = try JSONSerialization.jsonObject(
            with: Data(
                """
                {"schema": 1, "project": "Demo",
                 "device": {"name": "iPhone 15", "width": 390, "height": 844, "scale": 3}, "fps": 60,
                 "frames": [{"index": 0, "time": 0, "file": "frames/0000.png", "pixels": "aa"},
                            {"index": 1, "time": 0.016667, "file": "frames/0001.png", "pixels": "bb"}],
                 "transitions": [{"kind": "pop", "from": "DetailViewController", "to": "ListViewController",
                                  "start": 0.5, "end": 0.8, "interactive": true, "outcome": "cancelled",
                                  "duration": 0.3, "progress": [[0.5, 0], [0.55, 0.21]]}],
                 "callbacks": [{"time": 0.5, "object": "DetailViewController#1", "call": "viewWillAppear(_:)",
                                "animated": true},
                               {"time": 0.5, "object": "DetailViewController#1", "call": "viewDidLoad()"}],
                 "marks": [{"time": 0.6, "name": "half way"}], "log": ["hello"],
                 "versions": {"crossfade": "", "swift": "", "freetype": "", "font": ""}}
                """.utf8))
        #expect((object as? NSDictionary) == (expected as? NSDictionary))
    }

    @Test("A transition that the film's end cut off has no end and no outcome")
    func cutOff() throws {
        var film = film()
        film.transitions[0].end = nil
        film.transitions[0].outcome = nil
        let transition = try JSONReader.read(film.json)["transitions"]?.array?.first
        #expect(transition?["end"] == .null)
        #expect(transition?["outcome"] == .null)
    }
}
