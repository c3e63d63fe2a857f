import Foundation

/// The container of a presentation; its layout is bracketed by the presentation controller (MOD-17).
@MainActor
final class PresentationContainerView: UIView {
    weak var presentation: Presentation?
    /// ACC-04
    var coversRest: Bool { presentation?.manager.coversRest ?? false }

    override func layoutSubviews() {
        guard let controller = presentation?.manager else { return super.layoutSubviews() }
        Observer.callback(controller, "containerViewWillLayoutSubviews()")
        controller.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        let before = presentedPlace
        presentation?.placePresentedView()
        controller.layoutChrome()
        // What is presented from there may point at something in it.
        if presentedPlace != before { presentation?.presented.presentation?.container.setNeedsLayout() }
        Observer.callback(controller, "containerViewDidLayoutSubviews()")
        controller.containerViewDidLayoutSubviews()
    }

    /// Where the presented controller's view lies in the container, whatever lies between.
    private var presentedPlace: CGRect? { presentation?.presented.viewIfLoaded.map { convert($0.bounds, from: $0) } }

    /// Where the presentation leaves room, touches go to what is behind, unless something is there to take them.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard let hit, let manager = presentation?.manager, hit === self || hit === manager.backdrop else { return hit }
        return manager.takesTouches(at: point) ? hit : nil
    }
}
