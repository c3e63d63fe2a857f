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

    package static let mostCells = 32
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

    /// How much a picture is wanted where there is no room for all.
    private enum Rank: Int, CaseIterable {
        /// A transition of its kind for the first time, and the ends of the run.
        case firstTime
        /// What moves after a move without a transition.
        case motion
        /// A transition that was there before, with the same controllers and outcome.
        case again
        case mark
    }

    /// The first and the last picture, each transition's start, quarters and end, the marks and what moves after them
    /// without a transition; where there is nothing of that kind, moments spread over the run. Pictures that look like
    /// the one before them are left out.
    static func frames(of film: Film, files: [Int]) -> [Int] {
        guard let last = film.frames.indices.last else { return [] }
        func frame(_ time: Double) -> Int { min(max(Int((time * film.fps).rounded()), 0), last) }
        var ranks = [0: Rank.firstTime, last: .firstTime]
        func want(_ frame: Int, _ rank: Rank) {
            if rank.rawValue < ranks[frame]?.rawValue ?? .max { ranks[frame] = rank }
        }
        for mark in film.marks { want(frame(mark.time), .mark) }
        var known: Set<[String]> = []
        for transition in film.transitions {
            let end = transition.end ?? film.frames[last].time
            let kind = [
                transition.kind, transition.from ?? "", transition.to ?? "", transition.outcome?.rawValue ?? "",
                "\(transition.isInteractive)",
            ]
            let rank = known.insert(kind).inserted ? Rank.firstTime : .again
            for part in [0, 0.25, 0.5, 0.75, 1] { want(frame(transition.start + (end - transition.start) * part), rank) }
        }
        for motion in motions(in: film, files: files, last: last, frame: frame) { want(motion, .motion) }
        if film.marks.isEmpty, film.transitions.isEmpty {
            for moment in 0...11 { want(frame(film.frames[last].time * Double(moment) / 11), .mark) }
        }
        return thinned(ranks, files: files)
    }

    /// Without repetitions, and with as many as there is room for: the least wanted are thinned evenly.
    private static func thinned(_ ranks: [Int: Rank], files: [Int]) -> [Int] {
        var frames: [Int] = []
        for frame in ranks.keys.sorted() where frame == 0 || files[frame] != frames.last.map({ files[$0] }) {
            frames.append(frame)
        }
        var chosen: [Int] = []
        for rank in Rank.allCases {
            let wanted = frames.filter { ranks[$0] == rank }
            let room = mostCells - chosen.count
            if wanted.count <= room {
                chosen += wanted
            } else if room == 1, let first = wanted.first {
                chosen.append(first)
            } else if room > 1 {
                chosen += (0..<room).map { wanted[$0 * (wanted.count - 1) / (room - 1)] }
            }
        }
        return chosen.sorted()
    }

    /// Quarters of what changes between one mark and the next where no transition runs, if it is more than a control
    /// that lights up.
    private static func motions(in film: Film, files: [Int], last: Int, frame: (Double) -> Int) -> [Int] {
        let starts = film.marks.map { frame($0.time) }
        return zip(starts, starts.dropFirst() + [last]).flatMap { start, end -> [Int] in
            guard start < end else { return [] }
            let runsTransition = film.transitions.contains {
                frame($0.start) < end && $0.end.map(frame) ?? last > start
            }
            let changes = runsTransition ? [] : (start + 1...end).filter { files[$0] != files[$0 - 1] }
            guard changes.count >= fewestChanges else { return [] }
            return [0.25, 0.5, 0.75].map { changes[Int(Double(changes.count - 1) * $0)] }
        }
    }

    /// Pictures that make a motion; a touched control lights up and goes out again in fewer.
    private static let fewestChanges = 12

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
