import Foundation

/// Where a controller's view stands between absent and shown, and which call a request makes due (APP-09, APP-10).
struct AppearanceState {
    enum Phase { case disappeared, appearing, appeared, disappearing }

    enum Call: Equatable {
        case willAppear, willDisappear, didAppear, didDisappear
        /// Nothing changes, as asked: no call, and the end that follows is silent too.
        case none
        /// The same flag twice, or an end without a begin.
        case unbalanced
    }

    private(set) var phase = Phase.disappeared
    private(set) var isAnimated = false
    /// `viewIsAppearing` comes once an appearance, when the view is in its place.
    private(set) var owesIsAppearing = false
    /// How many will-calls there have been: what is to end one of them leaves later ones alone.
    private(set) var begins = 0
    /// A begin that asked for what was already so; its end changes nothing.
    private var hasHollowBegin = false

    var isInTransition: Bool { phase == .appearing || phase == .disappearing }

    mutating func begin(appearing: Bool, animated: Bool) -> Call {
        switch (phase, appearing) {
        case (.appearing, true), (.disappearing, false):
            return .unbalanced
        case (.appeared, true), (.disappeared, false):
            hasHollowBegin = true
            return .none
        case (.disappeared, true), (.disappearing, true):
            phase = .appearing
            owesIsAppearing = true
        case (.appeared, false), (.appearing, false):
            phase = .disappearing
            owesIsAppearing = false
        }
        hasHollowBegin = false
        begins += 1
        isAnimated = animated
        return appearing ? .willAppear : .willDisappear
    }

    mutating func end() -> Call {
        switch phase {
        case .appearing:
            phase = .appeared
            return .didAppear
        case .disappearing:
            phase = .disappeared
            return .didDisappear
        case .appeared, .disappeared:
            defer { hasHollowBegin = false }
            return hasHollowBegin ? .none : .unbalanced
        }
    }

    /// Whether `viewIsAppearing` is due; true once.
    mutating func takeIsAppearing() -> Bool {
        defer { owesIsAppearing = false }
        return owesIsAppearing
    }
}
