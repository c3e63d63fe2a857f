import Testing
import UIKit

@MainActor
@Suite("The coordinator of a modal transition, to its last moment")
struct ModalCoordinatorTests {
    /// Which of the two controllers has a coordinator now.
    private func seen(_ s: ModalStage) -> String {
        (s.A.transitionCoordinator == nil ? "-" : "A") + (s.B.transitionCoordinator == nil ? "-" : "B")
    }

    /// Writes down who has a coordinator at each step of the end.
    private func watch(_ s: ModalStage, _ log: @escaping (String) -> Void) {
        for page in [s.A, s.B] {
            page.onCall = { call in if call.hasPrefix("d") { log(call + " " + seen(s)) } }
        }
        let coordinator = s.B.transitionCoordinator
        #expect(coordinator != nil && s.A.transitionCoordinator === coordinator)
        coordinator?.animate(alongsideTransition: nil) { _ in log("co " + seen(s)) }
    }

    @Test("CTX-16, COO-01: both have it in did-calls, coordinator completions and the request's own completion; then it is gone",
        arguments: [UIModalPresentationStyle.fullScreen, .custom, .pageSheet], [true, false])
    func toTheEnd(style: UIModalPresentationStyle, isDismissal: Bool) {
        let s = ModalStage(style, customized: style != .pageSheet)
        if isDismissal { s.presented() }
        var log: [String] = []
        let completion = { log.append("completion " + seen(s)) }
        isDismissal ? s.B.dismiss(animated: true, completion: completion) : s.A.present(s.B, animated: true, completion: completion)
        watch(s) { log.append($0) }
        s.stage.pass(1)
        #expect(log.count >= 3 && log.allSatisfy { $0.hasSuffix(" AB") }, "\(log)")
        #expect(log.last == "completion AB" && seen(s) == "--")
        s.A.onCall = nil
        s.B.onCall = nil
        if !isDismissal { s.B.dismiss(animated: false) }
        s.stage.pass(0.1)
    }

    @Test("CTX-16, COO-08: after a cancel too, and isCancelled says so", arguments: [UIModalPresentationStyle.fullScreen, .custom], [true, false])
    func cancelled(style: UIModalPresentationStyle, isDismissal: Bool) {
        let s = ModalStage(style), driver = s.drive()
        if isDismissal {
            s.delegate.interaction = nil
            s.presented()
            s.delegate.interaction = driver
        }
        isDismissal ? s.dismiss() : s.present()
        var log: [String] = []
        watch(s) { log.append($0) }
        s.B.transitionCoordinator?.animate(alongsideTransition: nil) { [unowned s] context in
            log.append("\(s.B.transitionCoordinator?.isCancelled ?? false) \(context.isCancelled) AB")
        }
        driver.update(0.5)
        driver.cancel()
        s.stage.pass(1)
        #expect(log.suffix(2) == ["co AB", "true true AB"] && log.allSatisfy { $0.hasSuffix(" AB") }, "\(log)")
        #expect(seen(s) == "--")
    }

    @Test("CTX-16, MOD-20: who is dismissed in between has it too, and a child asks its parent")
    func chain() {
        let s = ModalStage(.overFullScreen, customized: false), C = TraceController("C", s.trace), c = TraceController("c", s.trace)
        C.modalPresentationStyle = .overFullScreen
        C.addChild(c)
        s.presented()
        s.B.present(C, animated: false)
        s.stage.pass(0.1)
        s.A.dismiss(animated: true)
        var seen: [Bool] = []
        s.A.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
            seen = [s.A, s.B, C, c].map { $0.transitionCoordinator != nil }
        }
        s.stage.pass(1)
        #expect(seen == [true, true, true, true])
        #expect([s.A, s.B, C, c].allSatisfy { $0.transitionCoordinator == nil })
    }

    @Test("COO-03, CTX-16: what the request's completion registers comes too late to move along, and still completes")
    func lateRegistration() {
        let s = ModalStage(.fullScreen)
        var log: [String] = []
        s.A.present(s.B, animated: true) {
            let isQueued = s.B.transitionCoordinator?.animate(alongsideTransition: { _ in log.append("moves") }) { _ in
                log.append("completes")
            }
            log.append("queued \(isQueued ?? true)")
        }
        s.stage.pass(1)
        #expect(log == ["queued false", "completes"])
    }

    @Test("CTX-16, MOD-21: the completion of a presentation may present and dismiss; the new transition has its own coordinator")
    func nextInCompletion() {
        let s = ModalStage(.fullScreen), C = TraceController("C", s.trace)
        C.modalPresentationStyle = .fullScreen
        var first: AnyObject?, second: AnyObject?
        s.A.present(s.B, animated: true) {
            s.B.present(C, animated: true)
            second = s.B.transitionCoordinator
        }
        first = s.B.transitionCoordinator
        s.stage.pass(0.35)
        #expect(first != nil && second != nil && first !== second && C.transitionCoordinator === second)
        s.stage.pass(1)
        #expect(s.B.presentedViewController === C && s.stage.takeReports() == [])
        s.A.dismiss(animated: false)
        s.stage.pass(0.1)
    }
}
