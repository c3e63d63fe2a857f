import Compositor
import Testing

@testable import QuartzCore

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1), blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

@MainActor
struct LayerTransitionTests {
    /// A layer of 100×100 that turns from red to blue by a transition of one second.
    private func pixels(at time: Double, _ configure: (CATransition) -> Void) -> (left: UInt32, right: UInt32, top: UInt32)
    {
        let screen = Screen()
        CATransaction.setDisableActions(true)
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.backgroundColor = red
        screen.root.addSublayer(layer)
        screen.turn()
        let transition = CATransition()
        transition.duration = 1
        configure(transition)
        layer.add(transition, forKey: "ignored")
        CATransaction.setDisableActions(true)
        layer.backgroundColor = blue
        screen.turn()
        #expect(layer.animationKeys() == [kCATransition])
        #expect(layer.presentation()?.backgroundColor == blue)
        screen.run(to: time)
        guard let tree = screen.context.tree else { return (0, 0, 0) }
        let bitmap = Compositor().render(tree, at: screen.loop.now, threads: 1)
        #expect(time < 1 || layer.animationKeys() == nil)
        return (bitmap[10, 50], bitmap[90, 50], bitmap[50, 10])
    }

    @Test("TIM-24: fade is the default and mixes the pictures before and after")
    func fade() {
        let half = pixels(at: 0.5) { _ in }.left
        #expect(abs(Int(half >> 16 & 255) - 128) <= 1 && abs(Int(half & 255) - 128) <= 1)
        #expect(pixels(at: 0) { _ in }.left == 0xffff_0000)
        #expect(pixels(at: 1) { _ in }.left == 0xff00_00ff)
    }

    @Test("TIM-24: push, moveIn and reveal come from their side")
    func moves() {
        for type in [CATransitionType.push, .moveIn] {
            let p = pixels(at: 0.5) {
                $0.type = type
                $0.subtype = .fromRight
            }
            #expect(p.left == 0xffff_0000 && p.right == 0xff00_00ff)
        }
        let fromLeft = pixels(at: 0.5) {
            $0.type = .push
            $0.subtype = .fromLeft
        }
        #expect(fromLeft.left == 0xff00_00ff && fromLeft.right == 0xffff_0000)
        let reveal = pixels(at: 0.5) {
            $0.type = .reveal
            $0.subtype = .fromRight
        }
        #expect(reveal.left == 0xffff_0000 && reveal.right == 0xff00_00ff)
        let top = pixels(at: 0.5) {
            $0.type = .moveIn
            $0.subtype = .fromTop
        }
        #expect(top.top == 0xffff_0000)
    }

    @Test("TIM-24: start and end progress select a part")
    func progress() {
        let p = pixels(at: 0.5) {
            $0.startProgress = 0.5
            $0.endProgress = 0.5
        }.left
        #expect(abs(Int(p & 255) - 128) <= 1)
    }
}
