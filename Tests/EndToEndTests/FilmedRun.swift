import CoreGraphics
import Foundation
import Testing

@testable import Stage

/// A film as another program reads it: film.json and the frames' files.
final class FilmedRun {
    struct Transition {
        let kind: String
        let outcome: String
        let start: Double
        let end: Double
        let progress: [Film.ProgressSample]
    }

    let folder: Launcher.Folder
    let json: JSONValue
    let result: Launcher.Result
    let fps: Double

    /// - Parameters:
    ///   - example: a folder in Examples.
    ///   - script: a file of its scripts, or the text of one.
    init(_ example: String, script: String, device: String = "195x422@1", fps: Int = 60) throws {
        folder = try Launcher.Folder()
        let project = Launcher.root.appendingPathComponent("Examples/\(example)")
        let file =
            try script.hasPrefix("{")
            ? folder.write(script, to: "script.jsonl") : project.appendingPathComponent("scripts/\(script).jsonl").path
        let out = folder.url.appendingPathComponent("film").path
        result = try Launcher.run([
            "film", project.path, "--script", file, "--device", device, "--fps", "\(fps)", "--out", out, "--formats", "png",
        ])
        self.fps = Double(fps)
        guard result.status == 0 else {
            json = .null
            Issue.record("\(example) \(script): status \(result.status): \(result.messages)")
            return
        }
        json = try JSONReader.read(String(contentsOfFile: out + "/film.json", encoding: .utf8))
    }

    var hashes: [String] { (json["frames"]?.array ?? []).compactMap { $0["pixels"]?.string } }

    var transitions: [Transition] {
        (json["transitions"]?.array ?? []).map { value in
            Transition(
                kind: value["kind"]?.string ?? "", outcome: value["outcome"]?.string ?? "none",
                start: value["start"]?.number ?? -1, end: value["end"]?.number ?? -1,
                progress: (value["progress"]?.array ?? []).map {
                    Film.ProgressSample(time: $0.array?[0].number ?? -1, value: $0.array?[1].number ?? -1)
                })
        }
    }

    var outcomes: [String] { transitions.map { "\($0.kind) \($0.outcome)" } }

    /// "ColourDetailViewController#1 viewWillAppear(_:)", from a time on.
    func callbacks(from start: Double, to end: Double = .infinity) -> [String] {
        (json["callbacks"]?.array ?? [])
            .filter { start - 1e-6 <= $0["time"]?.number ?? -1 && $0["time"]?.number ?? -1 <= end + 1e-6 }
            .map { "\($0["object"]?.string ?? "") \($0["call"]?.string ?? "")" }
    }

    func mark(_ name: String) throws -> Double {
        let marks = json["marks"]?.array ?? []
        return try #require(marks.first { $0["name"]?.string == name }?["time"]?.number)
    }

    /// The last frame that was taken at `time` or before.
    func index(at time: Double) -> Int { max(Int((time * fps + 1e-4).rounded(.down)), 0) }

    func frame(_ index: Int) throws -> Bitmap {
        let path = try #require(json["frames"]?.array?[index]["file"]?.string)
        return try #require(PNGDecoder.decode(try Data(contentsOf: folder.url.appendingPathComponent("film/" + path))))
    }

    func frame(at time: Double) throws -> Bitmap { try frame(index(at: time)) }
}

extension Bitmap {
    /// Red, green and blue.
    func channels(_ x: Int, _ y: Int) -> [Int] {
        let pixel = self[x, y]
        return [Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255)]
    }

    /// Where a row changes from the left colour to the right one, in pixels; a mixed pixel is covered in proportion.
    func edge(row: Int, right: [Int]) -> Double {
        var covered = 0.0
        for x in 0..<width {
            let here = channels(x, row), left = channels(0, row)
            let channel = (0..<3).max { abs(left[$0] - right[$0]) < abs(left[$1] - right[$1]) } ?? 0
            guard left[channel] != right[channel] else { continue }
            covered += Double(here[channel] - left[channel]) / Double(right[channel] - left[channel])
        }
        return Double(width) - covered
    }
}
