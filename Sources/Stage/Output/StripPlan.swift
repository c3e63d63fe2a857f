import CoreGraphics
import Foundation

/// Which frames stand in strip.png, where, and what is written under them.
package struct StripPlan: Equatable, Sendable {
    package struct Cell: Equatable, Sendable {
        package var frame: Int
        /// Of the picture, in pixels of the strip.
        package var rect: CGRect
        /// "0.550 s"
        package var time: String
        /// "pop 21 %", "half way"; empty where nothing happens.
        package var note: String
        package var outcome: Film.Outcome?
    }

    package static let mostCells = 24
    package static let columns = 8
    package static let margin = 20.0
    package static let gap = 16.0
    package static let titleHeight = 34.0
    package static let labelHeight = 38.0

    package var title: String
    package var size: CGSize
    package var cells: [Cell]

    /// - Parameters:
    ///   - files: for every frame the first frame that looks the same.
    ///   - picture: of one frame in the strip, in pixels.
    package init(film: Film, files: [Int], picture: CGSize) {
        let frames = StripPlan.frames(of: film, files: files)
        let columns = max(min(StripPlan.columns, frames.count), 1)
        let rows = (frames.count + columns - 1) / columns
        let width = Double(picture.width), height = Double(picture.height)
        title = "\(film.project) · \(film.device.name) · \(StripPlan.text(film.frames.last?.time ?? 0, 2)) s"
        size = CGSize(
            width: max(2 * StripPlan.margin + Double(columns) * (width + StripPlan.gap) - StripPlan.gap, 320),
            height: StripPlan.margin + StripPlan.titleHeight
                + Double(rows) * (height + StripPlan.labelHeight + StripPlan.gap))
        cells = frames.enumerated().map { index, frame in
            let (row, column) = (index / columns, index % columns)
            let rect = CGRect(
                x: StripPlan.margin + Double(column) * (width + StripPlan.gap),
                y: StripPlan.margin + StripPlan.titleHeight
                    + Double(row) * (height + StripPlan.labelHeight + StripPlan.gap),
                width: width, height: height)
            let time = film.frames[frame].time
            let (note, outcome) = StripPlan.note(at: time, in: film)
            return Cell(frame: frame, rect: rect, time: StripPlan.text(time, 3) + " s", note: note, outcome: outcome)
        }
    }

    /// The first and the last picture, each transition's start, quarters and end, the marks; where there is nothing
    /// of that kind, moments spread over the run. Pictures that look like the one before them are left out.
    static func frames(of film: Film, files: [Int]) -> [Int] {
        guard let last = film.frames.indices.last else { return [] }
        var times: [Double] = film.marks.map(\.time)
        for transition in film.transitions {
            let end = transition.end ?? film.frames[last].time
            times += [0, 0.25, 0.5, 0.75, 1].map { transition.start + (end - transition.start) * $0 }
        }
        if times.isEmpty { times = (0...11).map { film.frames[last].time * Double($0) / 11 } }
        var chosen = Set([0, last])
        for time in times { chosen.insert(min(max(Int((time * film.fps).rounded()), 0), last)) }
        var frames: [Int] = []
        for frame in chosen.sorted() where frame == 0 || files[frame] != frames.last.map({ files[$0] }) {
            frames.append(frame)
        }
        guard frames.count > mostCells else { return frames }
        return (0..<mostCells).map { frames[$0 * (frames.count - 1) / (mostCells - 1)] }
    }

    private static func note(at time: Double, in film: Film) -> (String, Film.Outcome?) {
        var notes: [String] = []
        var outcome: Film.Outcome?
        for transition in film.transitions {
            let end = transition.end ?? .infinity
            // A frame shows what was so up to its time.
            guard transition.start - 1e-6 <= time, time <= end + 1 / film.fps - 1e-6 else { continue }
            let value = time >= end ? nil : transition.progress.value(at: time)
            notes = [transition.kind + (value.map { " \(Int(($0 * 100).rounded())) %" } ?? " \(transition.outcome?.rawValue ?? "")")]
            outcome = transition.outcome
        }
        notes += film.marks.filter { abs($0.time - time) <= 0.5 / film.fps }.map(\.name)
        return (notes.joined(separator: " · "), outcome)
    }

    static func text(_ value: Double, _ decimals: Int) -> String {
        let power = [1, 10, 100, 1000][decimals]
        let scaled = Int((value * Double(power)).rounded())
        let fraction = String(scaled % power)
        return "\(scaled / power)." + String(repeating: "0", count: decimals - fraction.count) + fraction
    }
}

extension [Film.ProgressSample] {
    /// Between two samples in proportion; nil where there is none.
    package func value(at time: Double) -> Double? {
        guard let first, let last else { return nil }
        if time <= first.time { return first.value }
        if time >= last.time { return last.value }
        guard let next = firstIndex(where: { $0.time > time }) else { return last.value }
        let (a, b) = (self[next - 1], self[next])
        return a.value + (b.value - a.value) * (time - a.time) / (b.time - a.time)
    }
}
