import Testing

@testable import MainLoop
@testable import QuartzCore

/// A screen of 100×100 points on a fresh main loop, for one test.
@MainActor
final class Screen {
    let root = CALayer()
    let context: LayerContext
    let loop = MainLoop.main
    let start: Double

    init() {
        loop.run(until: loop.now)
        loop.reset()
        start = loop.now
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.position = CGPoint(x: 50, y: 50)
        context = LayerContext(rootLayer: root, size: CGSize(width: 100, height: 100), scale: 1)
    }

    /// A layer on screen since before the test's own time.
    func add(_ layer: CALayer = CALayer(), to parent: CALayer? = nil) -> CALayer {
        (parent ?? root).addSublayer(layer)
        turn()
        return layer
    }

    /// Ends the turn: what was changed is committed.
    func turn() { loop.runTurn() }

    /// Lets time pass, in seconds since the test began.
    func run(to time: Double) { loop.run(until: start + time) }

    func run(for seconds: Double) { loop.run(until: loop.now + seconds) }

    /// Seconds since the test began.
    var time: Double { loop.now - start }

    /// What the committed tree shows now, from the root down.
    func shown(_ layer: CALayer) -> LayerState {
        guard let state = layer.shownState else { fatalError("\(layer) was never committed") }
        return state
    }
}

/// Notes what an animation's delegate hears.
final class Listener: CAAnimationDelegate {
    var events: [String] = []
    var clock: () -> Double = { 0 }

    func animationDidStart(_ anim: CAAnimation) { events.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
}
