import Foundation

/// Where a transition stands. The table below is the whole of what may happen next.
enum TransitionState: CaseIterable {
    /// Asked for; nothing has been called yet.
    case requested
    /// The will-calls run and the views are put in place.
    case preparing
    /// The animation runs by itself.
    case running
    /// A finger (or whoever the interaction controller listens to) sets the progress.
    case interactive
    /// The interaction is decided and the rest of the animation runs.
    case settling
    /// Inside `completeTransition`.
    case completing
    /// Over, for good.
    case ended
}

enum TransitionMove: CaseIterable {
    case prepare
    case animate
    case interact
    case decide
    case pause
    case complete
    case end
}

extension TransitionState {
    private static let table: [TransitionState: [TransitionMove: TransitionState]] = [
        .requested: [.prepare: .preparing],
        .preparing: [.animate: .running, .interact: .interactive, .complete: .completing],
        .running: [.pause: .interactive, .complete: .completing],
        .interactive: [.decide: .settling, .complete: .completing],
        .settling: [.pause: .interactive, .complete: .completing],
        .completing: [.end: .ended],
        .ended: [:],
    ]

    /// The state after `move`; nil where that is not a legal move from here.
    func after(_ move: TransitionMove) -> TransitionState? { Self.table[self]?[move] }
}
