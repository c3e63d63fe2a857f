import Foundation

/// One asked-for change of a stack.
@MainActor
enum NavigationRequest {
    case push(UIViewController)
    case pop
    case popTo(UIViewController)
    case popToRoot
    case set([UIViewController])

    /// As a message calls it.
    var name: String {
        switch self {
        case .push(let controller): "the push of \(describe(controller))"
        case .pop: "a pop"
        case .popTo(let controller): "the pop to \(describe(controller))"
        case .popToRoot: "the pop to the root"
        case .set: "setViewControllers"
        }
    }

    /// Runs when its turn comes (NAV-33).
    struct Waiting {
        let request: NavigationRequest
        let animated: Bool
    }
}

/// What a request means for the stack as it is.
@MainActor
struct NavigationChange {
    let kind: Observer.TransitionKind
    let operation: UINavigationController.Operation
    let before: [UIViewController]
    var after: [UIViewController]

    var from: UIViewController? { before.last }
    var to: UIViewController? { after.last }
    var movesTop: Bool { from !== to }
    /// New to the stack, lower ones first.
    var added: [UIViewController] { after.filter { new in !before.contains { $0 === new } } }
    /// Gone from the stack, lower ones first (NAV-05).
    var removed: [UIViewController] { before.filter { old in !after.contains { $0 === old } } }

    /// nil where the request changes nothing or is refused.
    init?(_ request: NavigationRequest, of stack: [UIViewController], in navigation: UINavigationController) {
        before = stack
        switch request {
        case .push(let controller):
            guard !stack.contains(where: { $0 === controller }) else {
                guard Policy.navDuplicatePush == .stopsTheApp else { return nil }
                Fault.stop(
                    "NSInvalidArgumentException: Pushing the same view controller instance more than once is not "
                        + "supported (\(describe(controller)))")
                return nil
            }
            guard !navigation.refusesToPush(controller) else { return nil }
            (kind, operation, after) = (.push, .push, stack + [controller])
        case .pop:
            guard stack.count > 1 else { return nil }
            (kind, operation, after) = (.pop, .pop, Array(stack.dropLast()))
        case .popTo(let controller):
            guard let index = stack.firstIndex(where: { $0 === controller }) else {
                Fault.stop(
                    "NSInternalInconsistencyException: Tried to pop to a view controller that doesn't exist "
                        + "(\(describe(controller)))")
                return nil
            }
            (kind, operation, after) = (.pop, .pop, Array(stack[...index]))
        case .popToRoot:
            guard let root = stack.first else { return nil }
            (kind, operation, after) = (.pop, .pop, [root])
        case .set(let controllers):
            let identities = Set(controllers.map { ObjectIdentifier($0) })
            guard identities.count == controllers.count else {
                Fault.stop(
                    "NSInvalidArgumentException: All view controllers in a navigation controller must be distinct "
                        + "(\(controllers.map { describe($0) }.joined(separator: ", ")))")
                return nil
            }
            if let tabs = controllers.dropFirst().first(where: { $0 is UITabBarController }) {
                Fault.stop(
                    "NSInvalidArgumentException: A tab bar controller cannot stand above another page "
                        + "(\(describe(tabs)) in \(describe(navigation)))")
                return nil
            }
            let isRefused = controllers.contains { new in
                !stack.contains { $0 === new } && navigation.refusesToHold(new)
            }
            guard !isRefused else { return nil }
            let top = controllers.last
            let isKnown = stack.contains { $0 === top }
            kind = .set
            operation = top === stack.last ? .none : isKnown ? .pop : .push
            after = controllers
        }
    }
}
