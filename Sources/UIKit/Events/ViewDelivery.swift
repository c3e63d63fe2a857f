import Foundation

/// Calls the touch methods of views.
@MainActor
enum ViewDelivery {
    /// Passes on what the tracks hold ready: touches of one view and phase come together.
    static func drain(_ tracks: [TouchTrack], event: UIEvent?) {
        while true {
            var groups: [(view: UIView?, phase: UITouch.Phase, touches: [UITouch])] = []
            for track in tracks {
                guard let phase = track.takeNext() else { continue }
                if let index = groups.firstIndex(where: { $0.view === track.touch.view && $0.phase == phase }) {
                    groups[index].touches.append(track.touch)
                } else {
                    groups.append((track.touch.view, phase, [track.touch]))
                }
            }
            guard !groups.isEmpty else { return }
            for group in groups { send(group.phase, group.touches, event: event) }
        }
    }

    /// The touches read the phase that their view is told, even where it is told late.
    static func send(_ phase: UITouch.Phase, _ touches: [UITouch], event: UIEvent?) {
        guard let view = touches.first?.view else { return }
        let phases = touches.map(\.phase)
        for touch in touches { touch.phase = phase }
        let set = Set(touches)
        switch phase {
        case .began: view.touchesBegan(set, with: event)
        case .moved: view.touchesMoved(set, with: event)
        case .ended: view.touchesEnded(set, with: event)
        case .cancelled: view.touchesCancelled(set, with: event)
        default: break
        }
        for (touch, phase) in zip(touches, phases) { touch.phase = phase }
    }
}
