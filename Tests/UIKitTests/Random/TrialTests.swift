import Testing
import Trials
import UIKit

@MainActor
@Suite("Trials")
struct TrialTests {
    @Test("A trial's text gives the same trial")
    func text() throws {
        for seed in 0..<50 as Range<UInt64> {
            var generator = TrialGenerator(seed: seed)
            let trial = generator.trial()
            #expect(try Trial(text: trial.text) == trial)
        }
    }

    @Test("A seed names one trial")
    func seeds() {
        var first = TrialGenerator(seed: 7), second = TrialGenerator(seed: 7), other = TrialGenerator(seed: 8)
        let trial = first.trial()
        #expect(second.trial() == trial)
        #expect(other.trial() != trial)
    }

    @Test("A step that there is not is reported with its line")
    func syntax() {
        #expect(throws: Trial.SyntaxError.self) { try Trial(text: "push\njump") }
        #expect(throws: Trial.SyntaxError.self) { try Trial(text: "push page=none") }
    }

    @Test("Shrinking leaves the steps that matter, with the simplest values")
    func shrinking() throws {
        let trial = try Trial(
            text: """
                guide animator=spring
                push page=nested animated=no
                pass time=second
                pop
                turn
                present style=custom
                """)
        var shrinker = TrialShrinker { candidate in
            let verbs = candidate.steps.map(\.verb)
            return verbs.contains(.push) && verbs.contains(.turn)
        }
        #expect(shrinker.shrink(trial).text == "push\nturn")
    }

    @Test("Made-up trials are sound", arguments: 0..<8)
    func fixedSeeds(group: Int) {
        for seed in UInt64(group * 25)..<UInt64(group * 25 + 25) {
            var generator = TrialGenerator(seed: seed)
            let trial = generator.trial()
            let result = TrialRunner.run(trial)
            #expect(result.isSound, "seed \(seed)\n\(result.violations.joined(separator: "\n"))\n\(trial.text)")
            if !result.isSound { return }
        }
    }
}
