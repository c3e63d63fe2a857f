/// Makes a failing trial as short and as simple as it can be.
package struct TrialShrinker {
    /// Whether a trial still fails; called often.
    private let fails: (Trial) -> Bool
    private var budget: Int

    /// - Parameter budget: how many trials may be run.
    package init(budget: Int = 3000, fails: @escaping (Trial) -> Bool) {
        self.fails = fails
        self.budget = budget
    }

    /// Takes steps away in ever smaller pieces (delta debugging), then makes parameters simpler, until neither helps.
    package mutating func shrink(_ trial: Trial) -> Trial {
        var best = trial
        while budget > 0 {
            let before = best
            best = simplified(shortened(best))
            if best == before { break }
        }
        return best
    }

    private mutating func stillFails(_ trial: Trial) -> Bool {
        guard budget > 0 else { return false }
        budget -= 1
        return fails(trial)
    }

    private mutating func shortened(_ trial: Trial) -> Trial {
        var steps = trial.steps
        var piece = max(steps.count / 2, 1)
        while piece >= 1 {
            var start = max(steps.count - piece, 0)
            while !steps.isEmpty {
                var shorter = steps
                shorter.removeSubrange(start..<min(start + piece, steps.count))
                if stillFails(Trial(shorter)) { steps = shorter }
                if start == 0 { break }
                start = max(min(start, steps.count) - piece, 0)
            }
            piece /= 2
        }
        return Trial(steps)
    }

    /// Every value down to 0, or else as near to it as it may be.
    private mutating func simplified(_ trial: Trial) -> Trial {
        var best = trial
        for step in best.steps.indices {
            for parameter in best.steps[step].values.indices {
                let value = best.steps[step].values[parameter]
                for smaller in 0..<value {
                    var simpler = best
                    simpler.steps[step].values[parameter] = smaller
                    if stillFails(simpler) {
                        best = simpler
                        break
                    }
                }
            }
        }
        return best
    }
}

extension Trial {
    /// The source of a test that replays this trial.
    package func testSource(named name: String) -> String {
        let lines = steps.map { "            " + $0.text }.joined(separator: "\n")
        return """
                @Test("…: what must hold, in a sentence")
                func \(name)() throws {
                    try expectSound(
                        \"\"\"
            \(lines)
                        \"\"\")
                }
            """
    }
}
