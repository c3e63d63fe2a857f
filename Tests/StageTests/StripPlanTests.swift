import CoreGraphics
import Foundation
import Testing

@testable import Stage

@Suite struct StripPlanTests {
    private func film(frames: Int) -> Film {
        var film = Film(project: "Demo", device: .init(name: "iPhone 15", width: 390, height: 844, scale: 3), fps: 60)
        film.frames = (0..<frames).map { .init(time: Double($0) / 60, pixels: "") }
        return film
    }

    @Test("A transition is shown at its start, quarters and end, with its progress")
    func quarters() {
        var film = film(frames: 121)
        film.transitions = [
            .init(
                kind: "pop", from: "A", to: "B", start: 0.5, end: 1.5, isInteractive: true, outcome: .cancelled,
                duration: 1, progress: [.init(time: 0.5, value: 0), .init(time: 1, value: 0.4), .init(time: 1.5, value: 0)])
        ]
        film.marks = [.init(time: 0.25, name: "before")]
        let plan = StripPlan(film: film, files: Array(0...120), picture: CGSize(width: 100, height: 200))
        #expect(plan.cells.map(\.frame) == [0, 15, 30, 45, 60, 75, 90, 120])
        #expect(plan.cells.map(\.note) == ["", "before", "pop 0 %", "pop 20 %", "pop 40 %", "pop 20 %", "pop cancelled", ""])
        #expect(plan.cells[3].time == "0.750 s")
        #expect(plan.cells[3].outcome == .cancelled)
    }

    @Test("Pictures that repeat are left out, and a long run is thinned to a fixed number")
    func thinning() {
        var long = film(frames: 6001)
        long.marks = (0..<100).map { .init(time: Double($0), name: "\($0)") }
        let plan = StripPlan(film: long, files: Array(0...6000), picture: CGSize(width: 10, height: 10))
        #expect(plan.cells.count == StripPlan.mostCells)
        #expect(plan.cells.first?.frame == 0)
        #expect(plan.cells.last?.frame == 6000)
        let still = StripPlan(
            film: film(frames: 100), files: Array(repeating: 0, count: 100), picture: CGSize(width: 10, height: 10))
        #expect(still.cells.map(\.frame) == [0])
    }

    @Test("What moves after a mark without a transition is shown at its quarters; a button that lights up is not")
    func motion() {
        var film = film(frames: 121)
        film.marks = [.init(time: 0.5, name: "tap A"), .init(time: 1.5, name: "tap B")]
        // 40 pictures move after the first mark, 5 after the second.
        let files = (0...120).map { $0 <= 30 ? 0 : $0 <= 70 ? $0 : $0 <= 90 ? 70 : min($0, 95) }
        let plan = StripPlan(film: film, files: files, picture: CGSize(width: 10, height: 10))
        #expect(plan.cells.map(\.frame) == [0, 40, 50, 60, 90, 120])
    }

    @Test("Of transitions that repeat the first keeps all its moments")
    func repetition() {
        var film = film(frames: 1201)
        film.transitions = (0..<20).map {
            .init(
                kind: "push", from: "A", to: $0 == 7 ? "C" : "B", start: Double($0), end: Double($0) + 0.5, isInteractive: false,
                outcome: .finished, duration: 0.5, progress: [])
        }
        let frames = StripPlan.frames(of: film, files: Array(0...1200))
        #expect(frames.count == StripPlan.mostCells)
        for first in [0, 420] { #expect([0, 8, 15, 23, 30].allSatisfy { frames.contains(first + $0) }, "\(frames)") }
    }

    @Test("Cells lie inside the strip and do not overlap")
    func layout() {
        let plan = StripPlan(film: film(frames: 200), files: Array(0..<200), picture: CGSize(width: 90, height: 150))
        #expect(plan.cells.count == 12)
        let bounds = CGRect(origin: .zero, size: plan.size)
        for (index, cell) in plan.cells.enumerated() {
            let whole = CGRect(
                x: cell.rect.minX, y: cell.rect.minY, width: cell.rect.width,
                height: cell.rect.height + StripPlan.labelHeight)
            #expect(bounds.contains(whole))
            for other in plan.cells[..<index] { #expect(!other.rect.intersects(whole)) }
        }
    }

    @Test("No frames, no cells")
    func empty() {
        #expect(StripPlan(film: film(frames: 0), files: [], picture: CGSize(width: 9, height: 9)).cells.isEmpty)
    }
}
