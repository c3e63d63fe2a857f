import UIKit

/// The app that a trial's steps are done to.
@MainActor
package final class TrialApp {
    let window: UIWindow
    /// The delegates in force; new ones replace them.
    var guide: TrialGuide?
    var modalGuides: [TrialGuide] = []
    var tabGuide: TrialGuide?
    lazy var adaptation = TrialAdaptation(self)
    /// A page that is shown more than once.
    var spare: TrialPage?
    /// What may be taken hold of, the newest last.
    var animators: [UIViewPropertyAnimator] = []
    /// What the animators that never complete have left, and what the drivers drive; the newest last.
    var stash: [(Bool?) -> Void] = []
    var drivers: [any TrialDriver] = []
    private(set) var hooks: [(at: String, reaction: String)] = []
    /// What was found to be wrong, the first first.
    private(set) var complaints: [String] = []
    private var numbers = 0
    private var reactionDepth = 0
    private var tracked: [Tracked] = []
    /// The controller whose willShow has come and whose didShow has not, for each navigation controller; the app
    /// itself where a didShow has come. A new delegate knows of none.
    private var announced: [ObjectIdentifier: ObjectIdentifier] = [:]
    /// Coordinator blocks that have not come yet.
    var dueCompletions = 0
    var isEnding = false
    /// Where each finger is that is down.
    var fingers: [CGPoint?] = [nil, nil]
    var presentationNumber = 0
    var ranPresentations: Set<Int> = []

    private struct Tracked {
        weak var object: AnyObject?
        let name: String
    }

    init() {
        window = UIWindow(frame: UIScreen.main.bounds)
        window.isHidden = false
    }

    func nextNumber() -> Int {
        numbers += 1
        return numbers
    }

    func complain(_ text: String) {
        if complaints.count < 20 { complaints.append(text) }
    }

    // MARK: Lifetimes

    /// Has `object` looked for at rest.
    func track(_ object: AnyObject?) {
        guard let object else { return }
        tracked.append(Tracked(object: object, name: "\(type(of: object)) \(numbers)"))
    }

    /// What still lives and is not part of what the window shows or holds.
    func leaks() -> [String] {
        let held = Set(reachable().map { ObjectIdentifier($0) })
        return tracked.compactMap { entry in
            guard let object = entry.object, !held.contains(ObjectIdentifier(object)) else { return nil }
            return "\(entry.name) outlives its use"
        }
    }

    private func reachable() -> [AnyObject] {
        var found: [AnyObject] = []
        for controller in controllers() {
            found.append(controller)
            if let view = controller.viewIfLoaded { found.append(view) }
            // Asking makes one where there is none yet.
            if controller.presentingViewController != nil, let presentation = controller.presentationController {
                found.append(presentation)
            }
            if let source = controller.ownPopover?.sourceView { addViews(source, to: &found) }
            if let delegate = controller.transitioningDelegate { found.append(delegate) }
        }
        if let guide { found.append(guide) }
        if let tabGuide { found.append(tabGuide) }
        if let spare {
            found.append(spare)
            if let view = spare.viewIfLoaded { found.append(view) }
        }
        return found + modalGuides
    }

    private func addViews(_ view: UIView, to found: inout [AnyObject]) {
        found.append(view)
        for subview in view.subviews { addViews(subview, to: &found) }
    }

    // MARK: Who is there

    /// Every controller that the window leads to, outermost first.
    func controllers() -> [UIViewController] {
        var found: [UIViewController] = []
        func visit(_ controller: UIViewController) {
            guard !found.contains(where: { $0 === controller }) else { return }
            found.append(controller)
            for child in controller.children { visit(child) }
            if let pages = controller as? TrialPages { for leaf in pages.leaves { visit(leaf) } }
            if let presented = controller.presentedViewController { visit(presented) }
        }
        if let root = window.rootViewController { visit(root) }
        return found
    }

    /// The one that a step's number means, counted from the topmost; nil where there is none.
    func find<T: UIViewController>(_ type: T.Type, _ number: Int) -> T? {
        let all = controllers().compactMap { $0 as? T }
        return all.isEmpty ? nil : all[all.count - 1 - number % all.count]
    }

    // MARK: Callbacks

    func arm(_ hook: (at: String, reaction: String)) { hooks.append(hook) }

    /// Lets the first hook that waits for this call act.
    func heard(_ call: String, _ page: UIViewController?) {
        guard !isEnding, reactionDepth < 3, let index = hooks.firstIndex(where: { $0.at == call }) else { return }
        let hook = hooks.remove(at: index)
        reactionDepth += 1
        react(hook.reaction, page)
        reactionDepth -= 1
    }

    func disarm() { hooks = [] }

    /// Every coordinator's completion has to come, once.
    func joinCoordinator(of controller: UIViewController) {
        guard let coordinator = controller.transitionCoordinator else { return }
        track(coordinator)
        dueCompletions += 1
        var ran = false
        coordinator.animate { [weak self] _ in
            self?.heard("alongside", nil)
        } completion: { [weak self] _ in
            guard let self else { return }
            if ran { self.complain("a coordinator's completion ran twice") }
            ran = true
            self.dueCompletions -= 1
            self.heard("coordinatorCompletion", nil)
        }
        coordinator.notifyWhenInteractionChanges { [weak self] _ in self?.heard("interactionChanged", nil) }
    }

    /// NAV-15
    func willShow(_ controller: UIViewController, in navigation: UINavigationController) {
        announced[ObjectIdentifier(navigation)] = ObjectIdentifier(controller)
        heard("willShow", controller)
    }

    func didShow(_ controller: UIViewController, in navigation: UINavigationController) {
        let key = ObjectIdentifier(navigation)
        if let last = announced[key], last != ObjectIdentifier(controller) {
            complain("didShow came without its willShow")
        }
        announced[key] = ObjectIdentifier(self)
        heard("didShow", controller)
    }

    func forgetAnnouncements() { announced = [:] }
}
