import UIKit

/// The fingers that are on the glass, and where.
@MainActor
package struct Fingers {
    private var locations: [Int: CGPoint] = [:]

    package var isEmpty: Bool { locations.isEmpty }

    /// In the order in which they came down.
    package var all: [(finger: Int, location: CGPoint)] {
        locations.keys.sorted().compactMap { finger in locations[finger].map { (finger, $0) } }
    }

    mutating func down(at location: CGPoint) -> TouchInput {
        let finger = (0...).first { locations[$0] == nil } ?? 0
        locations[finger] = location
        return TouchInput(finger: finger, phase: .began, location: location)
    }

    mutating func move(_ finger: Int, to location: CGPoint) -> TouchInput {
        locations[finger] = location
        return TouchInput(finger: finger, phase: .moved, location: location)
    }

    mutating func up(_ finger: Int, phase: TouchInput.Phase) -> TouchInput {
        let location = locations.removeValue(forKey: finger) ?? .zero
        return TouchInput(finger: finger, phase: phase, location: location)
    }

    /// The finger that came down last within `distance` points of a place.
    func held(near place: CGPoint, distance: CGFloat) -> Int? {
        all.last { hypot($0.location.x - place.x, $0.location.y - place.y) <= distance }?.finger
    }
}
