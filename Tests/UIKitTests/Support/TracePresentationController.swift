import Testing
import UIKit

/// A presentation controller that writes its calls down.
@MainActor
final class TracePresentationController: UIPresentationController {
    var trace: Trace?
    var removesPresenter = false
    /// Whether the next layout of the container is written down.
    var tracesLayout = false

    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        guard tracesLayout else { return }
        tracesLayout = false
        trace?.add("pc.layout")
    }

    override var shouldRemovePresentersView: Bool { removesPresenter }

    override func presentationTransitionWillBegin() {
        trace?.add("pc.presentationTransitionWillBegin")
        #expect(containerView != nil)
        #expect(presentedViewController.transitionCoordinator != nil)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        trace?.add("pc.presentationTransitionDidEnd(\(completed))")
    }

    override func dismissalTransitionWillBegin() { trace?.add("pc.dismissalTransitionWillBegin") }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        trace?.add("pc.dismissalTransitionDidEnd(\(completed))")
    }
}
