import CoreGraphics
import Foundation
import Testing

@testable import Stage

@Suite(.enabled(if: Launcher.isEnabled), .serialized) struct SwipeNavigationTests {
    @Test("While the finger moves, the incoming page's edge is at its progress within half a point")
    func edge() throws {
        // Twice as many pixels as points: an edge is found to a small part of a point.
        let run = try FilmedRun("SwipeNavigation", script: "release-at-0.6", device: "195x422@2")
        let push = try #require(run.transitions.first)
        let release = 0.3 + 0.1
        let orange = try run.frame(run.hashes.count - 1).channels(10, 800)
        var moving = 0
        for index in run.index(at: push.start) + 1...run.index(at: release) {
            let time = Double(index) / 60
            let frame = try run.frame(index)
            let progress = try #require(push.progress.last { $0.time <= time + 1e-6 }).value
            let edge = frame.edge(row: 800, right: orange) / 2
            #expect(abs(edge - 195 * (1 - progress)) <= 0.5, "frame \(index)")
            if progress > 0 { moving += 1 }
        }
        #expect(moving > 12)
        // The finger came 0.6 of the width; a pan begins with the first touch more than 10 points from its start, and
        // touches come 3.25 points apart.
        let last = try #require(push.progress.last { $0.time <= release - 1e-6 }).value
        #expect(last > 0.6 - 13.3 / 195 && last <= 0.6 + 1e-6)
    }

    @Test("Where the finger lets go decides", arguments: [
        ("release-at-0.6", ["push finished"]), ("release-at-0.4", ["push cancelled", "push finished"]),
        ("past-start", ["push cancelled"]), ("vertical", []), ("system-cancel", ["push cancelled"]),
        ("default", ["push finished", "push cancelled", "pop finished"]),
    ])
    func release(script: String, expected: [String]) throws {
        let run = try FilmedRun("SwipeNavigation", script: script, fps: 20)
        #expect(run.outcomes == expected)
        if !expected.contains(where: { $0.hasSuffix("finished") }) { #expect(run.hashes.first == run.hashes.last) }
        if expected.isEmpty { #expect(Set(run.hashes).count == 1) }
    }

    @Test("The same film twice has the same frames")
    func twice() throws {
        let films = try (0..<2).map { _ in try FilmedRun("SwipeNavigation", script: "default", fps: 30) }
        #expect(films[0].hashes == films[1].hashes)
        #expect(films[0].json == films[1].json)
    }
}
