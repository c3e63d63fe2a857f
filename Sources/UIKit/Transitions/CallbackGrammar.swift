import Foundation

/// The legal order of what controllers, presentation controllers and animators are told. Reads along while
/// `TransitionInvariants` has a listener.
@MainActor
final class CallbackGrammar {
    static let shared = CallbackGrammar()

    /// Where a controller's appearance calls stand.
    private enum Appearance { case unknown, gone, appearing, isAppearing, appeared, disappearing }

    /// Where a presentation controller's calls stand.
    private enum Presenting { case unknown, presenting, presented, dismissing }

    private struct Entry {
        weak var object: AnyObject?
        var appearance = Appearance.unknown
        var isLoaded = false
        var presenting = Presenting.unknown
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    /// Starts anew: who is known so far may stand anywhere.
    func forget() { entries = [:] }

    func read(_ object: AnyObject, _ call: String) {
        let key = ObjectIdentifier(object)
        var entry = entries[key].flatMap { $0.object === object ? $0 : nil } ?? Entry(object: object)
        if let appearance = step(entry.appearance, call) {
            let skips = call == "viewDidAppear(_:)" && entry.appearance == .appearing && isToldByHand(object)
            expect(appearance.isLegal || skips, object, call, "\(entry.appearance)")
            if call == "viewWillAppear(_:)", let controller = object as? UIViewController {
                expect(controller.isViewLoaded, object, call, "not loaded")
            }
            entry.appearance = appearance.next
        } else if call == "viewDidLoad()" {
            expect(!entry.isLoaded, object, call, "loaded")
            entry.isLoaded = true
        } else if let presenting = step(entry.presenting, call) {
            expect(presenting.isLegal, object, call, "\(entry.presenting)")
            entry.presenting = presenting.next
        } else {
            return
        }
        entries[key] = entry
        if entries.count > 4096 { entries = entries.filter { $0.value.object != nil } }
    }

    /// A container that forwards by hand may call whom it does not show, whose viewIsAppearing then does not come.
    private func isToldByHand(_ object: AnyObject) -> Bool {
        guard let controller = object as? UIViewController, let parent = controller.parent else { return false }
        return !parent.shouldAutomaticallyForwardAppearanceMethods && controller.viewIfLoaded?.window == nil
    }

    private func expect(_ holds: Bool, _ object: AnyObject, _ call: String, _ state: String) {
        TransitionInvariants.expect(holds, "\(describe(object)) was sent \(call) while \(state)")
    }

    /// APP-02, APP-03, APP-10. nil: not an appearance call.
    private func step(_ state: Appearance, _ call: String) -> (isLegal: Bool, next: Appearance)? {
        switch call {
        case "viewWillAppear(_:)": ([.unknown, .gone, .disappearing].contains(state), .appearing)
        case "viewIsAppearing(_:)": ([.unknown, .appearing].contains(state), .isAppearing)
        case "viewDidAppear(_:)": ([.unknown, .isAppearing].contains(state), .appeared)
        case "viewWillDisappear(_:)":
            ([.unknown, .appeared, .appearing, .isAppearing].contains(state), .disappearing)
        case "viewDidDisappear(_:)": ([.unknown, .disappearing].contains(state), .gone)
        default: nil
        }
    }

    /// MOD-15, MOD-16. nil: not a call about a presentation.
    private func step(_ state: Presenting, _ call: String) -> (isLegal: Bool, next: Presenting)? {
        switch call {
        case "presentationTransitionWillBegin()": (state == .unknown, .presenting)
        case "presentationTransitionDidEnd(_:)": ([.unknown, .presenting].contains(state), .presented)
        case "dismissalTransitionWillBegin()": ([.unknown, .presented].contains(state), .dismissing)
        case "dismissalTransitionDidEnd(_:)": ([.unknown, .dismissing].contains(state), .presented)
        default: nil
        }
    }
}
