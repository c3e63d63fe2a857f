import UIKit

/// Collects what would stop the app or be printed, while it lives.
@MainActor
final class FaultLog {
    private(set) var stops: [String] = []
    private(set) var reports: [String] = []
    private let onStop = Fault.onStop, onReport = Fault.onReport

    init() {
        Fault.onStop = { [weak self] in self?.stops.append($0) }
        Fault.onReport = { [weak self] in self?.reports.append($0) }
    }

    isolated deinit {
        Fault.onStop = onStop
        Fault.onReport = onReport
    }

    /// How many stops came since the last call.
    func takeStops() -> Int {
        defer { stops = [] }
        return stops.count
    }
}
