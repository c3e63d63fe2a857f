import Testing
import UIKit

/// Collects what programmer errors are answered with, instead of ending the process, while one of its bodies runs.
@MainActor
final class Misuse {
    private var stops: [String] = []
    private var reports: [String] = []

    /// One exception, whose reason has every one of these words.
    func expectStop(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation, when body: () -> Void) {
        collect(body)
        check(stops, words, sourceLocation)
        #expect(reports == [], sourceLocation: sourceLocation)
    }

    /// One console message with every one of these words.
    func expectReport(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation, when body: () -> Void) {
        collect(body)
        check(reports, words, sourceLocation)
        #expect(stops == [], sourceLocation: sourceLocation)
    }

    func expectNothing(sourceLocation: SourceLocation = #_sourceLocation, when body: () -> Void) {
        collect(body)
        #expect(stops == [] && reports == [], sourceLocation: sourceLocation)
    }

    /// Reports as there may be, but no exception, unless its reason has this word.
    func expectNoStop(but word: String? = nil, sourceLocation: SourceLocation = #_sourceLocation, when body: () -> Void) {
        collect(body)
        let others = stops.filter { stop in word.map { !stop.contains($0) } ?? true }
        #expect(others == [], sourceLocation: sourceLocation)
    }

    private func collect(_ body: () -> Void) {
        (stops, reports) = ([], [])
        let onStop = Fault.onStop, onReport = Fault.onReport
        Fault.onStop = { [weak self] in self?.stops.append($0) }
        Fault.onReport = { [weak self] in self?.reports.append($0) }
        body()
        Fault.onStop = onStop
        Fault.onReport = onReport
    }

    private func check(_ said: [String], _ words: [String], _ sourceLocation: SourceLocation) {
        #expect(said.count == 1, "\(said)", sourceLocation: sourceLocation)
        for word in words {
            #expect(said.first?.contains(word) == true, "\(word): \(said)", sourceLocation: sourceLocation)
        }
    }
}

/// Controllers that messages can name.
final class FirstController: UIViewController {}
final class SecondController: UIViewController {}
final class CardView: UIView {}
