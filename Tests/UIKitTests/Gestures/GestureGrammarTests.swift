import Testing
import UIKit

@MainActor
@Suite("Every story of a gesture is complete")
final class GestureGrammarTests {
    /// A small generator of its own: the same seed gives the same story everywhere.
    private struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }
    }

    @Test(
        "GES-01, GES-18: whatever happens, each began is followed by exactly one ended or cancelled", arguments: 0..<40)
    func grammar(seed: Int) {
        let stage = TestWindow(), log = GestureLog()
        var dice = Dice(state: UInt64(seed) + 1)
        let inner = stage.addView(CGRect(x: 0, y: 0, width: 390, height: 500))
        let recognizers: [UIGestureRecognizer] = [
            UIPanGestureRecognizer(), UILongPressGestureRecognizer(), UITapGestureRecognizer(),
            UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), UISwipeGestureRecognizer(),
            UIScreenEdgePanGestureRecognizer(), UIPanGestureRecognizer(),
        ]
        (recognizers[6] as? UIScreenEdgePanGestureRecognizer)?.edges = .all
        let delegate = GestureDelegate()
        delegate.simultaneous = { _, _ in dice.roll(2) == 0 }
        delegate.shouldBegin = { _ in dice.roll(8) > 0 }
        delegate.requireFailure = { _, _ in dice.roll(12) == 0 }
        for (index, recognizer) in recognizers.enumerated() {
            recognizer.delegate = delegate
            log.watch(recognizer, "\(index)", on: index == 7 ? inner : stage.window)
        }
        let fingers = [Finger(1), Finger(2), Finger(3)]
        var down: Set<Int> = []
        for _ in 0..<120 {
            let number = dice.roll(3), finger = fingers[number]
            let place = CGPoint(x: CGFloat(dice.roll(390)), y: CGFloat(dice.roll(844)))
            switch dice.roll(20) {
            case 0: UIApplication.shared.cancelAllTouches()
            case 1:
                let recognizer = recognizers[dice.roll(8)]
                recognizer.isEnabled.toggle()
            case 2 where inner.superview != nil: inner.removeFromSuperview()
            case 2: stage.add(inner)
            case 3: finger.hold(for: 0.6)
            case 4...9 where !down.contains(number): finger.down(at: place)
            case 4...9: finger.up()
            default: if down.contains(number) { finger.move(to: place, over: Double(dice.roll(5)) / 60) }
            }
            if finger.isDown { down.insert(number) } else { down.remove(number) }
        }
        for finger in fingers where finger.isDown { finger.up() }
        stage.pass(2)
        for recognizer in recognizers { #expect(recognizer.state == .possible) }
        for index in recognizers.indices {
            var isOpen = false
            for entry in log.entries where entry.hasPrefix("\(index) ") {
                let state = entry.dropFirst(2)
                switch state {
                case "began":
                    #expect(!isOpen)
                    isOpen = true
                case "changed": #expect(isOpen)
                case "ended" where index == 2 || index == 5: #expect(!isOpen)
                default:
                    #expect(isOpen)
                    isOpen = false
                }
            }
            #expect(!isOpen)
        }
    }
}
