import Foundation

/// One call later on the app's clock; starting it again replaces the call.
@MainActor
final class GestureTimer {
    private var token: MainLoop.Token?

    func start(after delay: Double, _ action: @escaping @MainActor () -> Void) {
        cancel()
        token = MainLoop.main.schedule(at: MainLoop.main.now + delay) { [weak self] in
            MainActor.assumeIsolated {
                self?.token = nil
                action()
            }
        }
    }

    func cancel() {
        if let token { MainLoop.main.cancel(token) }
        token = nil
    }
}
