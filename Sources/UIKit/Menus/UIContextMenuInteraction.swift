import Foundation

/// A long press shows the menu that the delegate makes: its actions in a sheet, without the blurred preview around them.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    private var press: UILongPressGestureRecognizer?
    private var shown: (sheet: UIAlertController, configuration: UIContextMenuConfiguration)?

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        if let press { self.view?.removeGestureRecognizer(press) }
        press = nil
    }

    open func didMove(to view: UIView?) {
        self.view = view
        guard let view else { return }
        let press = UILongPressGestureRecognizer(
            target: self, action: Selector("_crossfadePress:", UIContextMenuInteraction.pressed(_:)))
        view.addGestureRecognizer(press)
        self.press = press
    }

    open func location(in view: UIView?) -> CGPoint { press?.location(in: view) ?? .zero }

    open func dismissMenu() { shown?.sheet.dismiss(animated: true) }

    func pressed(_ press: UILongPressGestureRecognizer) {
        guard press.state == .began, let view, let delegate, shown == nil,
            let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: press.location(in: view))
        else { return }
        guard let menu = configuration.actionProvider?([]), !menu.shownElements.isEmpty else { return }
        let animator = MenuAnimator(preview: nil)
        delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
        guard let sheet = MenuSheet.present(menu, from: view, onEnd: { [weak self] in self?.menuDidEnd() }) else { return }
        shown = (sheet, configuration)
        animator.run()
    }

    private func menuDidEnd() {
        guard let configuration = shown?.configuration else { return }
        shown = nil
        let animator = MenuAnimator(preview: nil)
        delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
        animator.run()
    }
}

/// Carries out what a delegate adds to a menu's coming or going.
@MainActor
final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(preview: UIViewController?) {
        previewViewController = preview
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func run() {
        let animations = animations, completions = completions
        UIView.animate(withDuration: Policy.menuDuration) {
            for animation in animations { animation() }
        } completion: { _ in
            for completion in completions { completion() }
        }
    }
}
