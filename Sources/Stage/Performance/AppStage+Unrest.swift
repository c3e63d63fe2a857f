import UIKit

/// What keeps an app from being still.
package struct Unrest: Equatable {
    /// Names of layers whose animations still run.
    package var layers: [String] = []
    /// Those of them that will never end.
    package var endless: [String] = []
    /// When the next piece of work is due, in seconds from now.
    package var nextWork: Double?
    package var transitions = 0
    /// What those lack that should have ended.
    package var overdue: [String] = []

    /// Work that is due sooner than this, in seconds, is waited for; later work is the app's own business.
    static let horizon = 0.1

    package var isEmpty: Bool { layers.isEmpty && transitions == 0 && (nextWork ?? .infinity) > Unrest.horizon }

    /// Whether waiting cannot help.
    var isHopeless: Bool { !endless.isEmpty && endless.count == layers.count && transitions == 0 && nextWork == nil }

    /// "UIImageView is still animating".
    var description: String {
        var parts: [String] = []
        func names(_ all: [String]) -> String {
            var unique: [String] = []
            for name in all where !unique.contains(name) { unique.append(name) }
            return unique.prefix(3).joined(separator: ", ") + (unique.count > 3 ? " and \(unique.count - 3) more" : "")
        }
        if !endless.isEmpty { parts.append("\(names(endless)) animates without an end") }
        let others = layers.filter { !endless.contains($0) }
        if !others.isEmpty { parts.append("\(names(others)) still animates") }
        if !overdue.isEmpty {
            parts += overdue
        } else if transitions > 0 {
            parts.append(transitions == 1 ? "a transition is in flight" : "\(transitions) transitions are in flight")
        }
        if parts.isEmpty, let nextWork, nextWork <= Unrest.horizon { parts.append("a timer or display link fires again and again") }
        return parts.joined(separator: "; ")
    }
}

extension AppStage {
    /// - Parameter transitions: how many are in flight.
    package func unrest(transitions: Int) -> Unrest {
        var unrest = Unrest(transitions: transitions, overdue: transitions > 0 ? OverdueTransitions.reports : [])
        unrest.nextWork = MainLoop.main.nextEventTime.map { $0 - appTime }
        if let root = tree?.root { Self.collect(root, parentTime: appTime, host: appTime, rate: 1, into: &unrest) }
        return unrest
    }

    /// - Parameter rate: how fast the parent's time passes; 0 stands still, and its animations with it.
    private static func collect(
        _ node: RenderNode, parentTime: Double, host: Double, rate: Double, into unrest: inout Unrest
    ) {
        guard node.isMoving else { return }
        let time = node.timeMap.localTime(at: parentTime)
        let rate = node.timeMap.rate(at: parentTime, parentRate: rate)
        let ends = node.animations.flatMap { animation -> [Double] in
            // A free one goes on where its layer stands still.
            if animation.isFree { return animation.timing.end > host ? [animation.timing.end] : [] }
            guard rate != 0, let end = animation.end(from: time), end > time else { return [] }
            return [end]
        }
        if !ends.isEmpty { unrest.layers.append(node.name) }
        if ends.contains(.infinity) { unrest.endless.append(node.name) }
        for child in node.content.children { collect(child, parentTime: time, host: host, rate: rate, into: &unrest) }
        if let mask = node.content.mask { collect(mask, parentTime: time, host: host, rate: rate, into: &unrest) }
    }
}

extension TimeMap {
    /// How fast local time passes.
    fileprivate func rate(at parentTime: Double, parentRate: Double) -> Double {
        guard let drive else { return parentRate * speed }
        return parentTime < drive.begin + drive.duration ? parentRate : 0
    }
}

extension RenderAnimation {
    /// When it stops moving, by its layer's clock; nil for one that stands still.
    fileprivate func end(from time: Double) -> Double? {
        guard let timebase else { return timing.speed == 0 ? nil : timing.end }
        guard timebase.speed != 0, timing.speed != 0 else { return nil }
        let own = timebase.localTime(at: time)
        // Backwards it stops at its begin.
        let rest = timebase.speed > 0 ? timing.end - own : own - timing.begin
        return time + rest / abs(timebase.speed)
    }
}
