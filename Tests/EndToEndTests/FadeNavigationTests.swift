import CoreGraphics
import Foundation
import RenderTree
import Testing

@testable import Stage

@Suite(.enabled(if: Launcher.isEnabled), .serialized) struct FadeNavigationTests {
    /// Below the navigation bar, whose title moves on its own.
    private static let content = 90

    @Test("In every frame of a push each pixel is the mix of both pages that the curve gives")
    func mix() throws {
        let run = try FilmedRun("FadeNavigation", script: "{\"tap\": \"Coral\"}\n{\"settle\": true}\n{\"wait\": 0.1}")
        let push = try #require(run.transitions.first)
        #expect(run.outcomes == ["push finished"])
        let before = try run.frame(at: push.start), after = try run.frame(run.hashes.count - 1)
        var differs = false
        for index in run.index(at: push.start) + 1..<run.index(at: push.end - 1e-3) {
            let frame = try run.frame(index)
            let mix = CubicCurve.easeInEaseOut.value(at: (Double(index) / 60 - push.start) / 0.5)
            var worst = 0.0
            for y in Self.content..<frame.height {
                for x in 0..<frame.width {
                    let (from, to, now) = (before.channels(x, y), after.channels(x, y), frame.channels(x, y))
                    for channel in 0..<3 {
                        let expected = Double(from[channel]) + Double(to[channel] - from[channel]) * mix
                        worst = max(worst, abs(Double(now[channel]) - expected))
                        if from[channel] != to[channel] { differs = true }
                    }
                }
            }
            #expect(worst <= 1.5, "frame \(index)")
        }
        #expect(differs)
    }

    @Test("NAV-15, APP-05: a cancelled edge swipe leaves no trace but the contract's callbacks")
    func cancelled() throws {
        let run = try FilmedRun("FadeNavigation", script: "pop-cancelled")
        #expect(run.outcomes == ["push finished", "pop cancelled"])
        let pop = try #require(run.transitions.last)
        let (before, after) = (try run.mark("before"), try run.mark("after"))
        #expect(run.hashes[run.index(at: before)] == run.hashes[run.index(at: after)])
        #expect(run.hashes.last == run.hashes[run.index(at: before)])
        // The picture did change in between.
        #expect(Set(run.hashes[run.index(at: before)..<run.index(at: after)]).count > 10)
        let appearance = run.callbacks(from: pop.start, to: pop.end)
            .filter { $0.contains(" viewWill") || $0.contains(" viewDid") }
            .filter { $0.contains("ppear(") }
        #expect(
            appearance == [
                "ColourDetailViewController#1 viewWillDisappear(_:)", "ColourListViewController#1 viewWillAppear(_:)",
                "ColourListViewController#1 viewWillDisappear(_:)", "ColourListViewController#1 viewDidDisappear(_:)",
                "ColourDetailViewController#1 viewWillAppear(_:)", "ColourDetailViewController#1 viewDidAppear(_:)",
            ])
        #expect(!run.callbacks(from: pop.start).contains { $0.contains("didShow") })
    }

    @Test("A finished, a given-up and a system-cancelled swipe have their outcomes in film.json", arguments: [
        ("pop-finished", ["push finished", "pop finished"]),
        ("pop-system-cancel", ["push finished", "pop cancelled"]),
        ("slide", ["push finished", "pop finished", "push finished", "pop cancelled", "pop finished"]),
    ])
    func outcomes(script: String, expected: [String]) throws {
        #expect(try FilmedRun("FadeNavigation", script: script, fps: 20).outcomes == expected)
    }
}
