import Testing

@testable import UIKit

/// What drives an interactive pop.
enum PopWay: CaseIterable {
    /// A driver of the app's, with an animator of the app's.
    case driver
    /// A finger at the edge, with the built-in animation.
    case finger
}

/// A pop that something drives, up to its first frame.
@MainActor
final class PopInProgress {
    let s = NavigationStage("AB")
    let way: PopWay
    private let driver = UIPercentDrivenInteractiveTransition()
    private let finger = Finger()

    init(_ way: PopWay) {
        self.way = way
        s.watchCoordinator()
        switch way {
        case .driver:
            s.delegate.animator = TraceAnimator(s.trace)
            s.delegate.interaction = driver
            s.N.popViewController(animated: true)
        case .finger:
            finger.down(at: CGPoint(x: 4, y: 400)).move(by: CGVector(dx: 14, dy: 0), over: 1.0 / 60)
        }
    }

    var begins: [String] {
        switch way {
        case .driver:
            [
                "B.willMove(nil)", "nd.animationController(pop, B, A)", "nd.interactionController(an)", "A.load",
                "B.wD(t)", "A.wA(t)", "nd.willShow(A, t)", "an.transitionDuration", "an.animateTransition",
                "A.iA(t)", "A.lay", "alongside",
            ]
        case .finger:
            [
                "nd.animationController(pop, B, A)", "B.willMove(nil)", "A.load", "B.wD(t)", "A.wA(t)",
                "nd.willShow(A, t)", "A.iA(t)", "A.lay", "alongside",
            ]
        }
    }

    var finishes: [String] {
        ["B.dD(t)", "A.dA(t)", "B.didMove(nil)", "nd.didShow(A, t)", "co(false)"]
            + (way == .driver ? ["an.animationEnded(true)"] : [])
    }

    /// The built-in animation moves the page itself, so that one is laid out again at its old place.
    var isLaidOutAgain: [String] { way == .finger ? ["B.lay"] : [] }

    var isUndone: [String] {
        ["A.wD(t)", "A.dD(t)", "B.wA(t)", "B.iA(t)", "B.dA(t)", "B.didMove(N)", "co(true)"]
            + (way == .driver ? ["an.animationEnded(false)"] : [])
    }

    func update(_ percent: Double) {
        switch way {
        case .driver: driver.update(percent)
        case .finger: finger.move(to: CGPoint(x: 18 + 390 * percent, y: 400), over: 0.2).hold(for: 0.2)
        }
        s.stage.pass(0.1)
    }

    func finish() {
        switch way {
        case .driver: driver.finish()
        case .finger: finger.up()
        }
    }

    func cancel() {
        switch way {
        case .driver: driver.cancel()
        case .finger: finger.cancel()
        }
    }

    func callComesIn() {
        PhoneCall.rings()
        PhoneCall.ends()
    }
}

/// The calls of a pop from B to A that nobody drives (T04).
enum PopCalls {
    /// Up to the first frame.
    static let begins = [
        "B.willMove(nil)", "nd.animationController(pop, B, A)", "A.load", "B.wD(t)", "A.wA(t)", "nd.willShow(A, t)",
        "A.iA(t)", "A.lay", "alongside",
    ]
    static let ends = ["B.dD(t)", "A.dA(t)", "B.didMove(nil)", "nd.didShow(A, t)", "co(false)"]
}
