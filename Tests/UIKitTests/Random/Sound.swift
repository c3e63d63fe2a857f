import Testing
import Trials
import UIKit

/// Replays a trial; every invariant has to hold on the way and at rest, and nothing may be left behind.
@MainActor
func expectSound(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let result = TrialRunner.run(try Trial(text: text))
    #expect(result.isSound, "\(result.violations.joined(separator: "\n"))", sourceLocation: sourceLocation)
}
