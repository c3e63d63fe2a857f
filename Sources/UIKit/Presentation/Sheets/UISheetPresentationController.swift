import Foundation

/// Presents a controller as a sheet that rests at detents and goes down with the finger.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    // MARK: Detents

    /// SHT-01: not empty, the smallest first.
    open var detents: [Detent] = [.large()] {
        didSet {
            if detents.isEmpty {
                Fault.stop("NSInvalidArgumentException: \(describe(self)) needs at least one detent")
                detents = oldValue
            }
            setNeedsPlacement()
        }
    }

    /// SHT-02: nil stands for the smallest.
    open var selectedDetentIdentifier: Detent.Identifier? {
        willSet { _willChange(self, "selectedDetentIdentifier") }
        didSet {
            setNeedsPlacement()
            _didChange(self, "selectedDetentIdentifier")
        }
    }

    /// SHT-03: at this detent and below it what is behind stays interactive; nil dims at every detent.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { setNeedsPlacement() }
    }

    /// SHT-05
    open var prefersScrollingExpandsWhenScrolledToEdge = true

    /// Asks custom detents for their heights again.
    open func invalidateDetents() { setNeedsPlacement() }

    /// SHT-04: the only way to have changes of these properties animate; layout is done afterwards.
    open func animateChanges(_ changes: () -> Void) { animatePlacement(changes) }

    // MARK: Look

    open var prefersGrabberVisible = false {
        didSet { setNeedsPlacement() }
    }

    /// Points; nil for the system's.
    open var preferredCornerRadius: CGFloat? {
        didSet { setNeedsPlacement() }
    }

    /// In compact height: a sheet at the bottom edge instead of one that covers everything.
    open var prefersEdgeAttachedInCompactHeight = false {
        didSet { setNeedsPlacement() }
    }

    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
        didSet { setNeedsPlacement() }
    }

    /// What the sheet comes from in a large window.
    open var sourceView: UIView?

    // MARK: State

    var sheetView: SheetView?
    let dimming = BackdropView()
    var card: PresenterCard?
    /// Of the sheet's upper edge, while something other than the selected detent decides it.
    var heldTop: CGFloat?
    var drag: SheetDrag?
    /// Moves the sheet to where it rests.
    var settling: UIViewPropertyAnimator?
    private(set) lazy var pan = SheetPanGestureRecognizer(sheet: self)

    open override var presentedView: UIView? { sheetView ?? super.presentedView }

    open override var frameOfPresentedViewInContainerView: CGRect {
        let layout = layout
        return layout.frame(top: heldTop ?? layout.rests[layout.index(of: selectedDetentIdentifier)].top)
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        let bounds = CGRect(origin: .zero, size: parentSize)
        let layout = makeLayout(bounds: bounds, insets: containerView?.safeAreaInsets ?? .zero)
        return layout.frame(top: layout.rests[layout.index(of: selectedDetentIdentifier)].top).size
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        setNeedsPlacement()
    }

    // MARK: For the engine

    override func installChrome() { buildSheet() }
    override func removeChrome() { takeSheetApart() }
    override func showChrome(_ isShown: Bool) { applyChrome(isShown: isShown) }
    override func layoutChrome() { placeChrome() }
    override func transitionDidCancel() { sheetStays() }
    override var chromeOutsideContainer: UIView? { card?.moving }
    override var coversRest: Bool { layout.dimming(top: currentTop) > 0 || !layout.isCard }
    override var letsUserDismiss: Bool { true }
    override var heldViews: [UIView] { viewsHeldInTransition }
    override var backdrop: UIView? { dimming }
    override func takesTouches(at point: CGPoint) -> Bool { coversRest }
    override func builtInAnimator(
        _ transitionStyle: UIModalTransitionStyle, isDismissal: Bool
    ) -> any UIViewControllerAnimatedTransitioning {
        ModalAnimator(
            transitionStyle, isDismissal: isDismissal, velocity: isDismissal ? takeDismissalVelocity() : 0)
    }
    /// Whether the delegate is still to hear of a detent that the user chose.
    var selectionChanged = false
    /// Whole distances a second that a flick gives a dismissal which no finger drives.
    var dismissalVelocity: CGFloat = 0
}

extension UIViewController {
    /// The sheet that this controller, or the one that it lies in, is or would be presented by; nil in other styles.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
}
