import Foundation

extension UIApplication {
    /// Takes what fingers did at the present time. Several reports of one finger are events of their own.
    package func receive(_ inputs: [TouchInput]) { TouchDispatcher.shared.receive(inputs) }

    /// GES-10: what a call, an alert or leaving the app does to fingers on the glass.
    package func cancelAllTouches() { TouchDispatcher.shared.cancelAll() }

    /// The base of `sendEvent(_:)`: every window that has touches gets the event.
    func route(_ event: UIEvent) { TouchDispatcher.shared.route(event) }
}

extension UIWindow {
    /// The base of `sendEvent(_:)`: recognisers first, then views (GES-03).
    func deliver(_ event: UIEvent) { TouchDispatcher.shared.deliver(event, in: self) }
}
