import Foundation

extension ModalAnimator {
    /// Rolls the presenter up from its lower edge, and down again.
    func curl(_ context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        let arriving = context.view(forKey: .to), leaving = context.view(forKey: .from)
        guard let presenter = isDismissal ? arriving : leaving,
            let presentation = (container as? PresentationContainerView)?.presentation
        else { return complete(context) }
        if let arriving, let to = context.viewController(forKey: .to) {
            arriving.untransformedFrame = context.finalFrame(for: to)
            if arriving.superview !== container { container.addSubview(arriving) }
            // The picture lays it out.
            if isDismissal { to.sendIsAppearingIfDue() }
        }
        let picture =
            isDismissal ? presenter.layer.pendingNode() : presenter.layer.currentNode(at: MainLoop.main.now)
        let wasHidden = presenter.isHidden
        presenter.isHidden = true
        let timing = ViewTiming(duration: Policy.modCurlDuration, delay: 0, curve: .easeInEaseOut, options: [])
        let rest = Policy.modCurlRest
        let isDismissal = isDismissal
        guard let page = presentation.showCurledPage(picture) else {
            presenter.isHidden = wasHidden
            return complete(context)
        }
        page.curl(picture, from: isDismissal ? rest : 0, to: isDismissal ? 0 : rest, timing: timing)
        let run = ViewAnimationRun(
            completion: { _ in
                presenter.isHidden = wasHidden
                if context.transitionWasCancelled != isDismissal { page.removeFromSuperview() }
                self.complete(context)
            }, blocksTouches: true)
        ViewAnimation.driver?.take(run)
        // The strips move by themselves; this one tells when they are there.
        let shown = CABasicAnimation(keyPath: "opacity")
        shown.fromValue = 1.0
        shown.toValue = 1.0
        ViewAnimation.configure(shown, timing: timing, layer: page.layer)
        run.add(shown, to: page.layer, key: "opacity", property: "opacity", before: .number(1))
        run.close()
    }
}
