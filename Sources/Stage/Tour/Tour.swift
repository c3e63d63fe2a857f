import UIKit

/// The script when none is given: tries everything once, cancels what can be cancelled, finds its way back, and stops
/// when there is nothing new or time is up. The same app gets the same tour.
@MainActor
final class Tour {
    /// How long a tour takes at most, in virtual seconds.
    static let limit = 30.0
    /// A look at each new picture before the next move.
    private static let pause = 0.15
    private static let patience = 4.0
    /// How long a tour with nothing left to try waits, all in all, for what an app does by itself later.
    private static let longestIdle = 5.0

    private let stage: AppStage
    private let recorder: Recorder
    private let player: ScriptPlayer
    /// Names of moves made, by screen.
    private var tried: [String: Set<String>] = [:]
    /// Where moves led, by screen, in order.
    private var ways: [String: [(move: String, to: String)]] = [:]
    /// Screens that have moves left.
    private var open: Set<String> = []
    private var idle = 0.0

    init(stage: AppStage, recorder: Recorder) {
        self.stage = stage
        self.recorder = recorder
        player = ScriptPlayer(stage: stage, script: Script(name: "tour", steps: []), recorder: recorder)
    }

    func play() throws {
        try rest()
        while stage.time < Self.limit {
            let screen = TourScreen()
            let moves = TourMove.moves(for: screen)
            guard let move = next(moves, on: screen) else {
                guard try awaitOwnWork() else { break }
                continue
            }
            recorder.mark(move.name, at: stage.time)
            tried[screen.fingerprint, default: []].insert(move.name)
            let isDone = moves.allSatisfy { tried[screen.fingerprint]?.contains($0.name) ?? false }
            if isDone { open.remove(screen.fingerprint) } else { open.insert(screen.fingerprint) }
            try player.play(ScriptStep(line: 0, action: move.action))
            try rest()
            note(move.name, from: screen.fingerprint, to: TourScreen().fingerprint)
        }
        try player.closing()
    }

    /// A way that no longer leads where it led is no way, so that the tour does not go round in it.
    private func note(_ move: String, from start: String, to end: String) {
        var known = ways[start] ?? []
        if let old = known.first(where: { $0.move == move }) {
            if old.to != end { known.removeAll { $0.move == move } }
        } else if end != start {
            known.append((move, end))
        }
        ways[start] = known
    }

    private func rest() throws {
        try player.wait(atMost: Self.patience)
        try stage.advance(by: Self.pause)
    }

    /// Goes on to the next thing the app has put off, if that is soon enough: it may lead to another screen.
    private func awaitOwnWork() throws -> Bool {
        guard let due = stage.unrest(transitions: recorder.transitionsInFlight).nextWork, idle + due <= Self.longestIdle
        else { return false }
        let start = stage.time
        try stage.advance(by: due)
        try rest()
        idle += stage.time - start
        return true
    }

    /// The first move that was not tried here; else the first step of the shortest known way to a screen that has one.
    private func next(_ moves: [TourMove], on screen: TourScreen) -> TourMove? {
        let here = screen.fingerprint
        if let fresh = moves.first(where: { !(tried[here]?.contains($0.name) ?? false) }) { return fresh }
        var seen: Set<String> = [here]
        var front: [(screen: String, first: String?)] = [(here, nil)]
        while !front.isEmpty {
            var following: [(screen: String, first: String?)] = []
            for (place, first) in front {
                for way in ways[place] ?? [] where seen.insert(way.to).inserted {
                    let first = first ?? way.move
                    if open.contains(way.to) { return moves.first { $0.name == first } }
                    following.append((way.to, first))
                }
            }
            front = following
        }
        return nil
    }
}
