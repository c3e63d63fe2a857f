import UIKit

/// Listens to the framework and writes down callbacks, transitions and marks, in film time.
@MainActor
package final class Recorder {
    package private(set) var callbacks: [Film.Callback] = []
    package private(set) var transitions: [Film.Transition] = []
    package private(set) var marks: [Film.Mark] = []
    private var names = ObjectNames()
    /// The place in `transitions` of those that have not ended, by the framework's number.
    private var running: [Int: Int] = [:]
    /// Those that play by themselves after a finger let go.
    private var settling: Set<Int> = []
    private let time: (Double) -> Double

    package var transitionsInFlight: Int { running.count }

    /// - Parameter time: from the app's clock to film time.
    package init(time: @escaping (Double) -> Double) { self.time = time }

    package func start() {
        Observer.onCallback = { [weak self] in self?.record($0) }
        Observer.onTransition = { [weak self] in self?.record($0) }
    }

    package func stop() {
        Observer.onCallback = nil
        Observer.onTransition = nil
    }

    package func mark(_ name: String, at time: Double) { marks.append(Film.Mark(time: time, name: name)) }

    /// Notes where transitions are that nobody reports on: at each frame.
    package func sample(at time: Double) {
        for (id, index) in running where settling.contains(id) {
            // A spring may shoot over; progress does not.
            if let value = Observer.progress(of: id) { append(min(max(value, 0), 1), at: time, to: index) }
        }
    }

    private func record(_ callback: Observer.Callback) {
        callbacks.append(
            Film.Callback(
                time: time(callback.time), object: names.name(of: callback.object), call: callback.call,
                animated: callback.animated))
    }

    private func record(_ record: Observer.TransitionRecord) {
        let now = time(record.time)
        if case .began(let isInteractive, let duration) = record.step {
            running[record.id] = transitions.count
            transitions.append(
                Film.Transition(
                    kind: record.kind.rawValue, from: record.from.map(ObjectNames.type), to: record.to.map(ObjectNames.type),
                    start: now, end: nil, isInteractive: isInteractive, outcome: nil, duration: duration,
                    progress: [Film.ProgressSample(time: now, value: 0)]))
            return
        }
        guard let index = running[record.id] else { return }
        switch record.step {
        case .began: break
        case .progress(let value):
            transitions[index].isInteractive = true
            settling.remove(record.id)
            append(value, at: now, to: index)
        case .decided(let cancelled):
            // From here on the rest plays by itself, from where the finger left it.
            let value = transitions[index].progress.last?.value ?? 0
            append(value, at: now, to: index)
            settling.insert(record.id)
            transitions[index].outcome = cancelled ? .cancelled : .finished
        case .ended(let completed):
            running[record.id] = nil
            settling.remove(record.id)
            transitions[index].end = now
            transitions[index].outcome = completed ? .finished : .cancelled
            append(completed ? 1 : 0, at: now, to: index)
        }
    }

    private func append(_ value: Double, at time: Double, to index: Int) {
        // The last word of one moment counts.
        if transitions[index].progress.last?.time == time { transitions[index].progress.removeLast() }
        transitions[index].progress.append(Film.ProgressSample(time: time, value: value))
    }
}
