import Foundation

/// Turns finger reports into touches and events, and remembers who follows each touch until it is lifted.
@MainActor
final class TouchDispatcher {
    static let shared = TouchDispatcher()

    /// Fingers on the glass, in the order in which they came down.
    private(set) var tracks: [TouchTrack] = []
    private var lastTap: (time: Double, location: CGPoint, count: Int, window: Weak<UIWindow>)?

    func receive(_ inputs: [TouchInput]) {
        var batch: [TouchInput] = []
        for input in inputs {
            if batch.contains(where: { $0.finger == input.finger }) {
                dispatch(batch)
                batch = []
            }
            batch.append(input)
        }
        if !batch.isEmpty { dispatch(batch) }
    }

    func cancelAll() {
        let screenPoints = tracks.map { track in
            TouchInput(finger: track.finger, phase: .cancelled, location: track.screenLocation)
        }
        if !screenPoints.isEmpty { dispatch(screenPoints) }
        GestureTurn.shared.run()
    }

    /// GES-10, for the fingers of gestures that are under way in `window`.
    func interruptGestures(in window: UIWindow) {
        let inputs = tracks.filter { track in
            track.touch.window === window
                && track.touch.recognizers.contains { $0.currentState == .began || $0.currentState == .changed }
        }.map { TouchInput(finger: $0.finger, phase: .cancelled, location: $0.screenLocation) }
        if !inputs.isEmpty { dispatch(inputs) }
        GestureTurn.shared.run()
    }

    private func dispatch(_ inputs: [TouchInput]) {
        GestureTurn.shared.run()
        let event = TouchesEvent()
        event.timestamp = MainLoop.main.now
        event.touches = tracks.map(\.touch)
        var changed = Set<Int>()
        for input in inputs {
            if input.phase == .began {
                begin(input, event: event)
            } else {
                update(input)
            }
            changed.insert(input.finger)
        }
        for track in tracks where !changed.contains(track.finger) { track.touch.phase = .stationary }
        event.touches = tracks.map(\.touch)
        guard tracks.contains(where: { changed.contains($0.finger) }) else { return }

        UIApplication.shared.sendEvent(event)

        for track in tracks where track.touch.phase == .ended {
            ScrollToTop.tapped(track.touch, heldFor: event.timestamp - track.downTime)
        }
        for track in tracks where track.touch.isOver { finish(track, event: event) }
        tracks.removeAll { $0.touch.isOver }
        GestureTurn.shared.eventDidEnd()
    }

    private func begin(_ input: TouchInput, event: TouchesEvent) {
        // A host that loses a finger and finds it again has two touches.
        if let stale = tracks.first(where: { $0.finger == input.finger }) {
            cancel(stale)
            tracks.removeAll { $0 === stale }
        }
        guard let (window, view) = TouchTarget.find(at: input.location, event: event) else { return }
        let touch = UITouch()
        touch.window = window
        touch.view = view
        touch.timestamp = event.timestamp
        touch.windowLocation = TouchTarget.windowPoint(input.location, in: window)
        touch.previousWindowLocation = touch.windowLocation
        touch.startLocation = touch.windowLocation
        touch.tapCount = tapCount(at: input.location, in: window)
        tracks.append(TouchTrack(finger: input.finger, touch: touch, screenLocation: input.location))
    }

    private func update(_ input: TouchInput) {
        guard let track = tracks.first(where: { $0.finger == input.finger }), let window = track.touch.window else {
            return
        }
        let touch = track.touch
        touch.previousWindowLocation = touch.windowLocation
        touch.windowLocation = TouchTarget.windowPoint(input.location, in: window)
        touch.timestamp = MainLoop.main.now
        track.screenLocation = input.location
        if touch.windowLocation.distance(to: touch.startLocation) > Policy.tapMovement { touch.tapCount = 0 }
        switch input.phase {
        case .began, .moved: touch.phase = .moved
        case .ended: touch.phase = .ended
        case .cancelled: touch.phase = .cancelled
        }
        if touch.phase == .ended, touch.tapCount > 0 {
            lastTap = (touch.timestamp, input.location, touch.tapCount, Weak(window))
        } else if touch.isOver {
            lastTap = nil
        }
    }

    private func tapCount(at location: CGPoint, in window: UIWindow) -> Int {
        guard let lastTap, lastTap.window.value === window,
            MainLoop.main.now - lastTap.time <= Policy.multiTapInterval,
            location.distance(to: lastTap.location) <= Policy.multiTapDistance
        else { return 1 }
        return lastTap.count + 1
    }

    // MARK: Delivery

    func route(_ event: UIEvent) {
        guard let event = event as? TouchesEvent else { return }
        var windows: [UIWindow] = []
        for touch in event.touches {
            if let window = touch.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
        }
        for window in windows { window.sendEvent(event) }
    }

    func deliver(_ event: UIEvent, in window: UIWindow) {
        guard let event = event as? TouchesEvent else { return }
        let mine = tracks.filter { $0.touch.window === window && !$0.wasDelivered(in: event) }
        for track in mine {
            track.lastEvent = event
            if track.touch.phase == .began { assignRecognizers(to: track.touch, event: event) }
        }
        let changed = mine.map(\.touch).filter { $0.phase != .stationary }
        GestureDelivery.deliver(changed, event: event)
        for track in mine where track.touch.phase != .stationary {
            if track.touch.phase == .began { track.decideViewDelivery(among: tracks) }
            track.enqueue(track.touch.phase)
        }
        drainViews(event: event)
    }

    /// GES-03, GES-04: the recognisers of the hit view and of its ancestors, the deepest first, that want the touch.
    private func assignRecognizers(to touch: UITouch, event: UIEvent) {
        var view = touch.view
        while let current = view {
            for recognizer in GestureDelivery.order(current.gestureRecognizerStorage)
            where recognizer.accepts(touch, event: event) {
                touch.recognizers.append(recognizer)
            }
            view = current.superview
        }
        for recognizer in touch.recognizers { recognizer.track(touch) }
    }

    /// Passes on to views whatever no recogniser holds back any more (GES-07).
    func drainViews(event: UIEvent?) {
        ViewDelivery.drain(tracks, event: event)
        drainLifted(event: event)
    }

    /// Touches that are up but whose end a recogniser still holds back from the view.
    private var lifted: [TouchTrack] = []

    private func drainLifted(event: UIEvent?) {
        guard !lifted.isEmpty else { return }
        ViewDelivery.drain(lifted, event: event)
        lifted.removeAll { $0.isDone }
    }

    /// An event that an override of `sendEvent` swallowed must leave nobody with a finger that is not there.
    private func finish(_ track: TouchTrack, event: UIEvent) {
        if track.lastEvent !== event {
            GestureDelivery.cancel(track.touch, event: event)
            track.cancelView(event: event)
        }
        for recognizer in track.touch.recognizers { recognizer.touchIsUp(track.touch) }
        if track.isDone {
            track.touch.recognizers = []
        } else {
            lifted.append(track)
        }
    }

    private func cancel(_ track: TouchTrack) {
        track.touch.phase = .cancelled
        let event = TouchesEvent()
        event.timestamp = MainLoop.main.now
        event.touches = tracks.map(\.touch)
        GestureDelivery.cancel(track.touch, event: event)
        track.cancelView(event: event)
        for recognizer in track.touch.recognizers { recognizer.touchIsUp(track.touch) }
    }

    // MARK: Changes from outside

    /// A recogniser that recognised takes its touches away from their views (GES-07).
    func claim(_ touches: [UITouch], for recognizer: UIGestureRecognizer) {
        for track in tracks + lifted where touches.contains(where: { $0 === track.touch }) { track.isClaimed = true }
    }

    /// Just before the action.
    func cancelClaimed(_ touches: [UITouch]) {
        for track in tracks + lifted where track.isClaimed && touches.contains(where: { $0 === track.touch }) {
            track.cancelView(event: track.lastEvent)
        }
        lifted.removeAll { $0.isDone }
    }

    /// GES-10, for the touches that `view` itself handles.
    func viewLeftWindow(_ view: UIView) {
        for track in tracks + lifted where track.touch.view === view { track.cancelView(event: track.lastEvent) }
        lifted.removeAll { $0.isDone }
    }
}
