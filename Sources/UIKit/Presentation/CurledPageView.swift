import Foundation

/// The presenter as a page whose lower part is rolled up, over what a partial curl has uncovered (MOD-10). A tap on it
/// brings it down again.
@MainActor
final class CurledPageView: UIView {
    private weak var presentation: Presentation?
    private var shownSize = CGSize.zero

    init(_ presentation: Presentation, picture: RenderNode, frame: CGRect) {
        self.presentation = presentation
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clipsToBounds = true
        addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("_crossfadeCurlTap:", CurledPageView.tapped(_:))))
        curl(picture, from: Policy.modCurlRest, to: Policy.modCurlRest, timing: nil)
    }

    required init?(coder: NSCoder) { nil }

    func curl(_ picture: RenderNode, from start: CGFloat, to end: CGFloat, timing: ViewTiming?) {
        for layer in layer.sublayers ?? [] { layer.removeFromSuperlayer() }
        shownSize = bounds.size
        PageCurl(size: bounds.size, from: start, to: end, timing: timing).add(picture, to: layer)
    }

    /// In another size the page is another picture.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != shownSize, let presentation, presentation.transition == nil,
            let view = presentation.presenting.viewIfLoaded
        else { return }
        view.untransformedFrame = bounds
        view.layoutIfNeeded()
        curl(view.layer.pendingNode(), from: Policy.modCurlRest, to: Policy.modCurlRest, timing: nil)
    }

    /// Only what is left of the page takes touches.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) && point.y < bounds.height * (1 - Policy.modCurlRest)
    }

    private func tapped(_ gesture: UITapGestureRecognizer) {
        guard gesture.state == .ended, let presentation, presentation.phase == .presented else { return }
        presentation.presented.dismiss(animated: true)
    }
}

extension Presentation {
    var curledPage: CurledPageView? { container.subviews.lazy.compactMap { $0 as? CurledPageView }.first }

    /// The page as it lies at rest, animated or not (MOD-22).
    /// - Parameter picture: of the presenter; as it is now where nothing else is said.
    @discardableResult
    func showCurledPage(_ picture: RenderNode? = nil) -> CurledPageView? {
        guard transitionStyle == .partialCurl, !UIAccessibility.fadesInsteadOfSliding else { return nil }
        if let curledPage { return curledPage }
        guard let picture = picture ?? presenting.viewIfLoaded?.layer.pendingNode() else { return nil }
        let page = CurledPageView(self, picture: picture, frame: container.bounds)
        container.addSubview(page)
        return page
    }
}
