import Testing

@testable import UIKit

@MainActor
@Suite struct VisualEffectTests {
    private func striped(_ test: TestWindow) {
        for x in stride(from: 0, to: 200, by: 20) {
            test.addView(CGRect(x: x, y: 0, width: 10, height: 200)).backgroundColor = .black
        }
    }

    private func contrast() -> Int {
        let shot = Screenshot()
        let levels = (40..<160).map { Int(shot[$0, 100] & 255) }
        return (levels.max() ?? 0) - (levels.min() ?? 0)
    }

    @Test("a blur effect smooths what lies behind it and shows its content sharp")
    func blur() {
        let test = TestWindow()
        test.window.backgroundColor = .white
        striped(test)
        MainLoop.main.runTurn()
        #expect(contrast() > 200)
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        effect.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        test.add(effect)
        MainLoop.main.runTurn()
        #expect(contrast() < 40)
        let dot = UIView(frame: CGRect(x: 90, y: 90, width: 20, height: 20))
        dot.backgroundColor = .black
        effect.contentView.addSubview(dot)
        MainLoop.main.runTurn()
        #expect(contrast() > 100)
    }

    @Test("taking the effect away inside an animation fades the blur")
    func animated() {
        let test = TestWindow()
        test.window.backgroundColor = .white
        striped(test)
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        effect.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        test.add(effect)
        MainLoop.main.runTurn()
        let dark = Screenshot()[105, 100] & 255
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { effect.effect = nil }
        test.pass(0.5)
        let half = Screenshot()[105, 100] & 255
        test.pass(0.6)
        let clear = Screenshot()[115, 100] & 255
        #expect(half > dark)
        #expect(clear == 255)
    }

    @Test("a subview of the effect view itself is refused, with where to put it")
    func refusal() {
        var reason = ""
        let stop = Fault.onStop
        Fault.onStop = { reason = $0 }
        defer { Fault.onStop = stop }
        UIVisualEffectView(effect: nil).addSubview(UIView())
        #expect(reason.contains("instead add them to the -contentView"))
    }
}
