import Foundation

extension Observer {
    /// Where a transition in flight is in its run at present, 0…1; nil for one whose animator alone knows.
    package static func progress(of transition: Int) -> Double? {
        guard let running = Transition.inFlight.first(where: { $0.id == transition }) else { return nil }
        if running.clock.isDriving { return running.clock.currentFraction }
        return (running.interruptible as? UIViewPropertyAnimator).map { Double($0.fractionComplete) }
    }
}
