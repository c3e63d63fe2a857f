import Foundation
import UIKit

/// Called before a project's own XCTest cases run: while one of them waits for an expectation, XCTest turns Foundation's
/// run loop, and each turn of that moves the app's clock on.
@_cdecl("crossfade_test_begin")
package func crossfadeTestBegin() {
    MainActor.assumeIsolated {
        ConcurrencyHooks.install(reach: .mainThread)
        _ = UIScreen.main.context
        let timer = Foundation.Timer(timeInterval: TestPace.turn, repeats: true) { _ in
            MainLoop.main.run(until: MainLoop.main.now + TestPace.step)
        }
        Foundation.RunLoop.main.add(timer, forMode: .default)
    }
}

/// How a test that waits sees time pass, in seconds.
private enum TestPace {
    /// Real time between two turns: several times as fast as the clock, so that a slow machine meets a test's deadline.
    static let turn = 0.004
    /// What the app's clock moves on in a turn: a frame.
    static let step = 1.0 / 60
}
