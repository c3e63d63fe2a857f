import UIKit

/// Tells what happens in a trial, line by line: its steps, every call that the framework makes, every transition.
@MainActor
final class TrialTrace {
    private let print: (String) -> Void
    private var known: [ObjectIdentifier: Known] = [:]
    private var count = 0
    private let onCallback = Observer.onCallback, onTransition = Observer.onTransition

    private struct Known {
        weak var object: AnyObject?
        let number: Int
    }

    init(_ print: @escaping (String) -> Void) {
        self.print = print
        Observer.onCallback = { [unowned self] in tell($0) }
        Observer.onTransition = { [unowned self] in tell($0) }
    }

    func begin(_ step: Step) { print(step.text) }

    func stop() {
        Observer.onCallback = onCallback
        Observer.onTransition = onTransition
    }

    private func tell(_ callback: Observer.Callback) {
        print("    \(time(callback.time))  \(name(callback.object))  \(callback.call)")
    }

    private func tell(_ record: Observer.TransitionRecord) {
        let ends = [record.from, record.to].map { $0.map { name($0) } ?? "nothing" }
        print("    \(time(record.time))  \(record.kind.rawValue) from \(ends[0]) to \(ends[1]): \(record.step)")
    }

    private func time(_ seconds: Double) -> String { String(Double(Int(seconds * 1000)) / 1000) }

    /// Pages by their own numbers, the others by the order in which they come up.
    private func name(_ object: AnyObject) -> String {
        let kind = String(describing: type(of: object)), key = ObjectIdentifier(object)
        if let page = object as? TrialPage { return "\(kind) \(page.number)" }
        if let entry = known[key], entry.object === object { return "\(kind) #\(entry.number)" }
        count += 1
        known[key] = Known(object: object, number: count)
        return "\(kind) #\(count)"
    }
}
