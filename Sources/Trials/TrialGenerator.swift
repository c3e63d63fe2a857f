/// Makes trials up: what apps do, what they should not do but may, and what fingers and the system do meanwhile.
package struct TrialGenerator {
    private var random: SplitMix64

    /// - Parameter seed: the same seed gives the same trial.
    package init(seed: UInt64) { random = SplitMix64(seed: seed) }

    package mutating func trial() -> Trial {
        var steps: [Step] = []
        if random.chance(60) { steps.append(any(.root)) }
        if random.chance(60) { steps.append(any(.guide)) }
        if random.chance(15) { steps.append(any(.tabGuide)) }
        let length = 3 + random.below(random.chance(25) ? 30 : 12)
        while steps.count < length { steps += phrase() }
        return Trial(steps)
    }

    /// A few steps that belong together, and some time after them.
    private mutating func phrase() -> [Step] {
        var steps: [Step]
        switch random.below(100) {
        case 0..<20: steps = [any(random.pick([.push, .push, .push, .pop, .pop, .popTo, .popToRoot, .set]))]
        case 20..<36: steps = [any(random.pick([.present, .present, .dismiss]))]
        case 36..<40: steps = [any(.select)]
        case 40..<46: steps = [any(random.pick([.exchange, .child, .swap, .leaf, .leaf, .column]))]
        case 46..<51: steps = [any(random.pick([.guide, .modalGuide, .tabGuide]))]
        case 51..<61: steps = drive()
        case 61..<70: steps = swipe()
        case 70..<74: steps = [any(random.pick([.down, .move, .lift, .drop, .tap, .tap]))]
        case 74..<80: steps = [any(.layout)]
        case 80..<84: steps = [any(.sheet)]
        case 84..<87: steps = [any(.turn)]
        case 87..<89: steps = [any(.life)]
        case 89..<90: steps = [any(.root)]
        case 90..<92: steps = [any(.complete)]
        default:
            steps = [any(.hook), any(random.pick([.push, .pop, .present, .dismiss, .set, .select, .turn, .leaf, .swap]))]
        }
        if random.chance(65) { steps.append(any(.pass)) }
        return steps
    }

    private mutating func drive() -> [Step] {
        var steps: [Step] = []
        for _ in 0..<(1 + random.below(4)) {
            steps.append(any(random.pick([.update, .update, .update, .finish, .cancel, .pause, .speed, .grab])))
            if random.chance(50) { steps.append(Step(.pass, [random.below(4)])) }
        }
        return steps
    }

    private mutating func swipe() -> [Step] {
        let finger = random.chance(90) ? 0 : 1
        var down = any(.down)
        down.values[0] = finger
        if random.chance(60) { down.values[1] = 0 }
        var steps = [down]
        for _ in 0..<random.below(4) {
            var move = any(.move)
            move.values[0] = finger
            if random.chance(60) { move.values[1] = random.below(2) }
            steps.append(move)
            if random.chance(20) { steps.append(any(random.pick([.push, .pop, .present, .turn, .life, .set, .dismiss, .layout]))) }
        }
        if random.chance(85) { steps.append(Step(random.chance(85) ? .lift : .drop, [finger])) }
        return steps
    }

    /// The verb with any values; small ones are likelier.
    private mutating func any(_ verb: Verb) -> Step {
        Step(verb, verb.parameters.map { random.chance(30) ? 0 : random.below($0.count) })
    }
}
