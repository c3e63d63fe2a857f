import CoreGraphics
import Foundation
import ObjectiveC

/// A segue in a document, ready to be performed as often as the user asks for it.
@MainActor
final class SegueTemplate: NSObject {
    let element: InterfaceElement
    private let document: InterfaceDocument
    private let storyboard: UIStoryboard?
    private weak var source: UIViewController?
    /// What a popover points at.
    private weak var anchor: AnyObject?

    init(_ element: InterfaceElement, of source: UIViewController, in nib: NibInstantiation) {
        self.element = element
        self.source = source
        document = nib.document
        storyboard = nib.storyboard
        super.init()
    }

    func takeAnchor(from nib: NibInstantiation) {
        if let found = nib.object(element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"]) { anchor = found }
    }

    var identifier: String? { element["identifier"].flatMap { $0.isEmpty ? nil : $0 } }

    private var kind: String { element["kind"] ?? "show" }

    /// What a control, item or recognizer sends.
    var selector: Selector { Selector("perform:", SegueTemplate.triggered(by:)) }

    /// The user asks for it: the source may refuse.
    func triggered(by sender: Any?) {
        if let recognizer = sender as? UIGestureRecognizer {
            let isDiscrete = recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
            guard recognizer.state == (isDiscrete ? .ended : .began) else { return }
        }
        guard let source, source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else { return }
        perform(sender: sender)
    }

    func perform(sender: Any?) {
        guard let source else { return }
        if kind == "unwind" { return unwind(from: source, sender: sender) }
        guard let destination = makeDestination(sender: sender) else { return }
        let segue = makeSegue(type, identifier: identifier, source: source, destination: destination)
        prepare(destination)
        segue.handler = handler(source, destination, sender: sender)
        source.prepare(for: segue, sender: sender)
        segue.perform()
    }

    private var type: UIStoryboardSegue.Type { NibClass.fitting(element, UIStoryboardSegue.self, in: document.file) }

    // MARK: The destination

    /// Made by the source's `@IBSegueAction` where it has one for this segue.
    private func makeDestination(sender: Any?) -> UIViewController? {
        guard let id = element["destination"], let storyboard else { return nil }
        guard let action = element["destinationCreationSelector"], let source else { return storyboard.make(id: id) }
        return storyboard.make(id: id) { [identifier] coder in
            let count = action.count { $0 == ":" }
            let arguments = Array([coder, sender, identifier].prefix(count)) as [Any?]
            guard let result = Selector(action).invoke(on: source, with: arguments) else {
                Fault.stop("\(describe(source)) has no segue action \(action); mark the method @IBSegueAction")
                return nil
            }
            return result.value as? UIViewController
        }
    }

    private func prepare(_ destination: UIViewController) {
        if let style = UIModalPresentationStyle(word: element["modalPresentationStyle"]) { destination.modalPresentationStyle = style }
        if let style = UIModalTransitionStyle(word: element["modalTransitionStyle"]) { destination.modalTransitionStyle = style }
        if kind == "popoverPresentation" || kind == "popover" { destination.modalPresentationStyle = .popover }
    }

    // MARK: What the kinds do

    private func handler(_ source: UIViewController, _ destination: UIViewController, sender: Any?) -> (() -> Void)? {
        let isAnimated = element.flag("animates") ?? true
        switch kind {
        case "push":
            return {
                guard let navigation = source.navigationController else {
                    return Fault.stop(
                        "NSGenericException: Push segues can only be used when the source controller is managed by an instance of "
                            + "UINavigationController; \(describe(source)) is not")
                }
                navigation.pushViewController(destination, animated: isAnimated)
            }
        case "presentation", "modal": return { source.present(destination, animated: isAnimated) }
        case "popoverPresentation", "popover":
            let anchor = anchor ?? sender
            return {
                let popover = destination.popoverPresentationController
                if let item = anchor as? UIBarButtonItem { popover?.barButtonItem = item }
                if let view = anchor as? UIView {
                    popover?.sourceView = view
                    popover?.sourceRect = view.bounds
                }
                source.present(destination, animated: isAnimated)
            }
        case "showDetail", "replace": return { source.showDetailViewController(destination, sender: sender) }
        case "show": return { source.show(destination, sender: sender) }
        default: return nil
        }
    }

    /// Puts the destination into a container view, for as long as both are there.
    func embed(in container: UIView) {
        guard let source, let destination = makeDestination(sender: nil) else { return }
        let segue = makeSegue(type, identifier: identifier, source: source, destination: destination)
        segue.handler = {
            source.addChild(destination)
            destination.view.frame = container.bounds
            destination.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            destination.view.translatesAutoresizingMaskIntoConstraints = true
            container.addSubview(destination.view)
            destination.didMove(toParent: source)
        }
        source.prepare(for: segue, sender: nil)
        segue.perform()
    }

    // MARK: Unwinding

    private func unwind(from source: UIViewController, sender: Any?) {
        guard let name = element["unwindAction"], !name.isEmpty else { return }
        let action = Selector(name)
        let asking = UIStoryboardUnwindSegueSource(source: source, unwindAction: action, sender: sender)
        // As on iOS, where nobody answers nothing happens.
        guard let destination = UnwindSearch.destination(for: asking) else { return }
        let segue = makeSegue(type, identifier: identifier, source: source, destination: destination)
        segue.handler = { UnwindSearch.unwind(segue, animated: self.element.flag("animates") ?? true) }
        source.prepare(for: segue, sender: sender)
        action.perform(on: destination, with: [segue])
        segue.perform()
    }
}
