import Foundation

/// Becoming active, and what blocks do then.
extension UIViewPropertyAnimator {
    var now: Double { driver?.time ?? MainLoop.main.now }

    /// Of the way, or of the time where scrubbing goes by the curve (PRO-04, PRO-07).
    var currentFraction: CGFloat {
        guard state != .inactive else { return 0 }
        let place = scrubsLinearly ? clock.fraction(at: now) : clock.place(at: now)
        let fraction = min(max(place, 0), 1)
        return CGFloat(reversed && Policy.proReversedFraction == .fromEnd ? 1 - fraction : fraction)
    }

    /// PRO-01: inactive → active, paused at the start.
    func activate() {
        guard state == .inactive else { return }
        state = .active
        run = AnimatorRun(
            maps: clock.maps, timing: ownTiming, blocksTouches: !isUserInteractionEnabled,
            showsToHitTests: !isManualHitTestingEnabled)
        let waiting = blocks
        blocks = []
        for block in waiting { perform(block) }
    }

    private var ownTiming: ViewTiming {
        ViewTiming(
            duration: duration, delay: 0, curve: timingParameters?.cubicTimingParameters?.curve ?? .easeInEaseOut,
            options: [])
    }

    func add(_ block: AnimatorBlock) {
        switch state {
        case .inactive: blocks.append(block)
        case .active:
            perform(block)
            if waitsForBlocks {
                waitsForBlocks = false
                go()
            }
        case .stopped: Fault.stop("UIViewPropertyAnimator: animations cannot be added to a stopped animator")
        }
    }

    /// PRO-13: from now to the end; a delay never goes past the end.
    private func perform(_ block: AnimatorBlock) {
        var start = clock.fraction(at: now)
        if block.delayFactor > 0 {
            let place = clock.place(at: now)
            let base = Policy.proDelayBase == .total ? 1 : 1 - place
            start = max(start, clock.motion.ease.value(at: min(place + block.delayFactor * base, 1)))
        }
        run?.perform(from: min(max(start, 0), 1), to: 1, block.animations)
    }
}
