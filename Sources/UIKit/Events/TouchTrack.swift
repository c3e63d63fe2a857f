import Foundation

/// What is known about one finger besides its touch: how far its view has been told.
@MainActor
final class TouchTrack {
    let finger: Int
    let touch: UITouch
    let downTime: Double
    var screenLocation: CGPoint
    /// The last event in which recognisers saw this touch.
    var lastEvent: UIEvent?
    /// A recogniser took the touch away from the view.
    var isClaimed = false

    private(set) var waiting: [UITouch.Phase] = []
    private var viewIsTracking = false
    private var viewIsExcluded = false

    init(finger: Int, touch: UITouch, screenLocation: CGPoint) {
        self.finger = finger
        self.touch = touch
        downTime = touch.timestamp
        self.screenLocation = screenLocation
    }

    func wasDelivered(in event: UIEvent) -> Bool { lastEvent === event }

    /// Whether the view will hear nothing more of this touch.
    var isDone: Bool { viewIsExcluded || (waiting.isEmpty && !viewIsTracking) || (isClaimed && !viewIsTracking) }

    /// Whether the view has been told of the touch, or will be, and not of its end.
    var occupiesView: Bool { !viewIsExcluded && !isClaimed && (viewIsTracking || !waiting.isEmpty) }

    /// A view without multiple touch follows one finger; an exclusive one shares the window with no other.
    func decideViewDelivery(among tracks: [TouchTrack]) {
        guard let view = touch.view else { return viewIsExcluded = true }
        let others = tracks.filter { $0 !== self && $0.occupiesView && $0.touch.window === touch.window }
        viewIsExcluded = others.contains { other in
            guard let otherView = other.touch.view else { return false }
            return otherView === view
                ? !view.isMultipleTouchEnabled : view.isExclusiveTouch || otherView.isExclusiveTouch
        }
    }

    func enqueue(_ phase: UITouch.Phase) {
        guard !viewIsExcluded, !isClaimed else { return }
        if phase == .moved, waiting.last == .moved { return }
        waiting.append(phase)
    }

    /// The next phase that the view may be told now (GES-07).
    func takeNext() -> UITouch.Phase? {
        guard !isClaimed, !viewIsExcluded, let phase = waiting.first else { return nil }
        let undecided = touch.recognizers.filter { $0.isUndecided(about: touch) }
        switch phase {
        case .began where undecided.contains(where: \.delaysTouchesBegan): return nil
        case .ended where undecided.contains(where: \.delaysTouchesEnded): return nil
        case .cancelled where !viewIsTracking:
            waiting = []
            return nil
        default: break
        }
        waiting.removeFirst()
        viewIsTracking = phase != .ended && phase != .cancelled
        return phase
    }

    /// Tells the view that the touch is not its own any more, if it was told of the touch at all.
    func cancelView(event: UIEvent?) {
        waiting = []
        isClaimed = true
        guard viewIsTracking else { return }
        viewIsTracking = false
        ViewDelivery.send(.cancelled, [touch], event: event)
    }
}
