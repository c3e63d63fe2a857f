import Foundation
import Testing

@testable import Stage

@Suite(.enabled(if: Launcher.isEnabled), .serialized) struct SlideTabsTests {
    @Test("TAB-06, NAV-25, NAV-26: tabs by taps and by the finger, and a page without the bar, leave no trace")
    func tour() throws {
        let run = try FilmedRun("SlideTabs", script: "default", fps: 30)
        #expect(
            run.outcomes == [
                "tab finished", "tab cancelled", "tab finished", "tab finished", "push finished", "pop cancelled",
                "pop finished",
            ])
        #expect(run.hashes.first == run.hashes.last)
    }
}
