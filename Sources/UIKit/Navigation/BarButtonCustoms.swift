import Foundation

/// What one bar item says of its own look, by state and by the height of the bar.
struct BarButtonCustoms {
    struct Place: Hashable {
        let state: UInt
        let metrics: Int

        init(_ state: UIControl.State, _ metrics: UIBarMetrics) {
            self.state = state.rawValue
            self.metrics = metrics.rawValue
        }
    }

    var backgrounds: [Place: UIImage] = [:]
    var backBackgrounds: [Place: UIImage] = [:]
    /// Downwards, in points.
    var backgroundShifts: [Int: CGFloat] = [:]
    var backBackgroundShifts: [Int: CGFloat] = [:]
    var titleShifts: [Int: UIOffset] = [:]
    var backTitleShifts: [Int: UIOffset] = [:]
}
