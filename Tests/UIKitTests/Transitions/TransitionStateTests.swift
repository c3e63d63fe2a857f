import Testing

@testable import UIKit

@Suite("Transition states")
struct TransitionStateTests {
    @Test("A transition ends once: every way through the table comes to the end and stays there")
    func everyPathEnds() {
        var seen: Set<TransitionState> = []
        func visit(_ state: TransitionState) {
            guard seen.insert(state).inserted else { return }
            for move in TransitionMove.allCases {
                if let next = state.after(move) { visit(next) }
            }
        }
        visit(.requested)
        #expect(seen == Set(TransitionState.allCases))
        #expect(TransitionMove.allCases.allSatisfy { TransitionState.ended.after($0) == nil })
        #expect(TransitionMove.allCases.filter { TransitionState.completing.after($0) != nil } == [.end])
    }

    @Test("Completing is possible from every state between the will-calls and the end, and from no other")
    func completing() {
        let from = TransitionState.allCases.filter { $0.after(.complete) != nil }
        #expect(Set(from) == [.preparing, .running, .interactive, .settling])
    }
}

@Suite("Appearance states")
struct AppearanceStateTests {
    @Test("APP-09: begin and end give the will-call and the did-call")
    func plain() {
        var state = AppearanceState()
        #expect(state.begin(appearing: true, animated: true) == .willAppear)
        #expect(state.end() == .didAppear)
        #expect(state.begin(appearing: false, animated: true) == .willDisappear)
        #expect(state.end() == .didDisappear)
    }

    @Test("APP-10: the opposite begin while one is pending cancels it, and one end closes it")
    func cancel() {
        var state = AppearanceState()
        #expect(state.begin(appearing: true, animated: true) == .willAppear)
        #expect(state.begin(appearing: false, animated: true) == .willDisappear)
        #expect(state.end() == .didDisappear)
        #expect(state.end() == .unbalanced)
    }

    @Test("APP-10: the same flag twice, or an end without a begin, is unbalanced and calls nothing")
    func unbalanced() {
        var state = AppearanceState()
        #expect(state.end() == .unbalanced)
        #expect(state.begin(appearing: true, animated: true) == .willAppear)
        #expect(state.begin(appearing: true, animated: true) == .unbalanced)
        #expect(state.end() == .didAppear)
        #expect(state.end() == .unbalanced)
    }

    @Test("APP-03: isAppearing is due once an appearance, and not after it was cancelled")
    func isAppearing() {
        var state = AppearanceState()
        _ = state.begin(appearing: true, animated: false)
        let first = state.takeIsAppearing(), second = state.takeIsAppearing()
        #expect(first && !second)
        _ = state.end()
        _ = state.begin(appearing: false, animated: false)
        let leaving = state.takeIsAppearing()
        #expect(!leaving)
        _ = state.begin(appearing: true, animated: false)
        let returning = state.takeIsAppearing()
        #expect(returning)
    }
}
