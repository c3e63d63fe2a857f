import Foundation

/// Presents a controller in a bubble that points at where it comes from; in compact width, unless the delegate keeps
/// it, as a sheet.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    open var permittedArrowDirections: UIPopoverArrowDirection = .any {
        didSet { setNeedsPlacement() }
    }
    /// What the popover points at.
    open var sourceView: UIView? {
        didSet { setNeedsPlacement() }
    }
    /// In `sourceView`, points; null for all of it.
    open var sourceRect = CGRect.null {
        didSet { setNeedsPlacement() }
    }
    open var canOverlapSourceViewRect = false {
        didSet { setNeedsPlacement() }
    }
    open var barButtonItem: UIBarButtonItem? {
        didSet { setNeedsPlacement() }
    }
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        didSet { setNeedsPlacement() }
    }
    /// Which way the arrow points while the popover is shown.
    open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// Views beside the popover that stay interactive.
    open var passthroughViews: [UIView]?
    open var backgroundColor: UIColor? {
        didSet { setNeedsPlacement() }
    }
    /// What the popover keeps free inside the safe area, points.
    open var popoverLayoutMargins = UIEdgeInsets(
        top: Policy.popMargin, left: Policy.popMargin, bottom: Policy.popMargin, right: Policy.popMargin)
    {
        didSet { setNeedsPlacement() }
    }

    /// What the popover becomes where it adapts to a sheet.
    open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: nil)

    private var popoverView: PopoverView?
    private let catcher = BackdropView()

    open override var presentedView: UIView? { popoverView ?? super.presentedView }

    /// MOD-26
    open override var adaptivePresentationStyle: UIModalPresentationStyle { Policy.popAdaptiveStyle }

    override func makeManager(
        for style: UIModalPresentationStyle, presenting shown: UIViewController
    ) -> UIPresentationController {
        guard style.isSheet, shown === presentedViewController else {
            return super.makeManager(for: style, presenting: shown)
        }
        adaptiveSheetPresentationController.resolvedStyle = style
        return adaptiveSheetPresentationController
    }

    // MARK: Place

    /// Where the source was when it was last on screen, in the container.
    private var lastSource: CGRect?

    /// Whether the source stands elsewhere than when the popover was placed: it is not followed while it moves by itself.
    var hasMovedSource: Bool { container.flatMap { source(in: $0) } != placedSource }

    private var placedSource: CGRect?

    private var layout: PopoverLayout? {
        guard let container else { return nil }
        let area = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
        var size = presentedViewController.preferredContentSize
        if size.width <= 0 { size.width = Policy.popDefaultSize.width }
        if size.height <= 0 { size.height = Policy.popDefaultSize.height }
        let source = source(in: container) ?? CGRect(x: area.midX, y: area.midY, width: 0, height: 0)
        return PopoverLayout(source: source, size: size, area: area, permitted: permittedArrowDirections)
    }

    private func source(in container: UIView) -> CGRect? {
        if let sourceView {
            // One that has left the window stays where it was.
            guard sourceView.window != nil, sourceView.window === container.window else { return lastSource }
            let rect = sourceRect.isNull ? sourceView.bounds : sourceRect
            lastSource = container.convert(rect, from: sourceView as UIView?)
            return lastSource
        }
        return (barButtonItem ?? sourceItem)?.frame(in: container)
    }

    open override var frameOfPresentedViewInContainerView: CGRect { layout?.frame ?? .zero }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { layout?.body.size ?? parentSize }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        guard let presentation, presentation.phase == .presented, self.container?.window != nil else { return }
        UIView.animate(ModalAnimator.timing(), keyframes: nil, { placeNow() }, nil)
    }

    /// A transition has moved what popovers over it point at.
    static func followSources(in window: UIWindow?) {
        var next = window?.rootViewController?.presentation
        while let presentation = next {
            (presentation.manager as? UIPopoverPresentationController)?.setNeedsPlacement()
            next = presentation.presented.presentation
        }
    }

    private func setNeedsPlacement() { container?.setNeedsLayout() }

    private func placeNow() {
        container?.setNeedsLayout()
        container?.layoutIfNeeded()
    }

    // MARK: For the engine

    override func installChrome() {
        guard let container, let content = presentedViewController.view else { return }
        if sourceView == nil, barButtonItem == nil, sourceItem == nil {
            Fault.stop(
                "NSGenericException: UIPopoverPresentationController (\(describe(self))) should have a non-nil "
                    + "sourceView or barButtonItem set before the presentation occurs.")
        }
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        popoverView = PopoverView(content: content)
        catcher.onTap = { [weak self] in self?.presentation?.outsideTapped() }
        catcher.frame = container.bounds
        container.insertSubview(catcher, at: 0)
        layoutChrome()
    }

    override func removeChrome() {
        catcher.removeFromSuperview()
        popoverView?.removeFromSuperview()
        popoverView?.release()
        popoverView = nil
        arrowDirection = .unknown
    }

    override func layoutChrome() {
        guard let container, let layout else { return }
        catcher.untransformedFrame = container.bounds
        arrowDirection = layout.direction
        placedSource = source(in: container)
        popoverView?.show(layout, color: backgroundColor ?? presentedViewController.view.backgroundColor ?? .systemBackground)
    }

    override var letsUserDismiss: Bool { true }

    override var backdrop: UIView? { catcher }

    override func takesTouches(at point: CGPoint) -> Bool {
        guard let container else { return true }
        return !(passthroughViews ?? []).contains { view in
            view.window != nil && view.point(inside: view.convert(point, from: container as UIView?), with: nil)
        }
    }

    override func builtInAnimator(
        _ transitionStyle: UIModalTransitionStyle, isDismissal: Bool
    ) -> any UIViewControllerAnimatedTransitioning {
        PopoverAnimator(isDismissal: isDismissal, tip: layout?.tip)
    }
}

extension UIViewController {
    /// nil unless this controller, or the one that it lies in, is or would be presented as a popover.
    public var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
}
