import Foundation

extension UINavigationController {
    /// A swipe up hides the bars, one down shows them; they follow the finger.
    public var hidesBarsOnSwipe: Bool {
        get { barHiding.isOnSwipe }
        set { barHiding.isOnSwipe = newValue }
    }

    /// A tap that nothing else takes shows or hides the bars.
    public var hidesBarsOnTap: Bool {
        get { barHiding.isOnTap }
        set { barHiding.isOnTap = newValue }
    }

    /// Little height hides the bars; a tap that nothing else takes brings them back.
    public var hidesBarsWhenVerticallyCompact: Bool {
        get { barHiding.isWhenCompact }
        set { barHiding.isWhenCompact = newValue }
    }

    /// The keyboard hides the bars as it comes; a tap that nothing else takes brings them back.
    public var hidesBarsWhenKeyboardAppears: Bool {
        get { barHiding.isWithKeyboard }
        set { barHiding.isWithKeyboard = newValue }
    }

    public var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }

    public var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
}

/// Hides a navigation controller's bars by what the user does, and brings them back.
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
    private unowned let navigation: UINavigationController
    let swipe = UIPanGestureRecognizer()
    let tap = UITapGestureRecognizer()

    var isOnSwipe = false { didSet { attach() } }
    var isOnTap = false { didSet { attach() } }
    var isWhenCompact = false { didSet { traitsMayHaveChanged() } }
    var isWithKeyboard = false { didSet { attach() } }

    /// Whether little height has hidden the bars, so that more height brings them back.
    private var hiddenByHeight = false
    private var isCompact = false
    /// Whether the toolbar went with the bar, so that it comes back with it.
    private var hidTools = false
    /// How much of the bars showed when the finger took them, 0…1.
    private var startFraction: CGFloat = 1

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        swipe.addTarget(self, action: Selector("_crossfadeBarSwipe:", BarHiding.swiped(_:)))
        tap.addTarget(self, action: Selector("_crossfadeBarTap:", BarHiding.tapped(_:)))
        for recognizer in [swipe, tap] {
            recognizer.delegate = self
            recognizer.cancelsTouchesInView = false
        }
    }

    /// The recognisers are on the view where they have something to do.
    func attach() {
        swipe.isEnabled = isOnSwipe
        tap.isEnabled = isOnTap || isWithKeyboard || (isWhenCompact && isCompact)
        guard let view = navigation.viewIfLoaded else { return }
        for recognizer in [swipe, tap] where recognizer.isEnabled { view.addGestureRecognizer(recognizer) }
    }

    // MARK: Both bars

    private func setHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != navigation.isBarHidden else { return }
        navigation.setNavigationBarHidden(hidden, animated: animated)
        if hidden {
            hidTools = !navigation.isToolbarHidden
            if hidTools { navigation.setToolbarHidden(true, animated: animated) }
        } else if hidTools {
            hidTools = false
            navigation.setToolbarHidden(false, animated: animated)
        }
        hiddenByHeight = hiddenByHeight && hidden
        navigation.setNeedsStatusBarAppearanceUpdate()
    }

    // MARK: Height and keyboard

    func traitsMayHaveChanged() {
        let wasCompact = isCompact
        isCompact = navigation.traitCollection.verticalSizeClass == .compact
        attach()
        guard isWhenCompact else { return }
        if isCompact, !wasCompact || !navigation.hasBeenShown, !navigation.isBarHidden {
            setHidden(true, animated: navigation.hasBeenShown)
            hiddenByHeight = true
        } else if !isCompact, hiddenByHeight {
            setHidden(false, animated: navigation.hasBeenShown)
        }
    }

    func keyboardAppears() {
        if isWithKeyboard, navigation.isShown { setHidden(true, animated: true) }
    }

    // MARK: Tap

    private func tapped(_ gesture: UITapGestureRecognizer) {
        let mayHide = isOnTap || (isWhenCompact && isCompact)
        if gesture.state == .ended, navigation.isBarHidden || mayHide {
            setHidden(!navigation.isBarHidden, animated: true)
        }
    }

    // MARK: Swipe

    private func swiped(_ gesture: UIPanGestureRecognizer) {
        guard let view = navigation.viewIfLoaded else { return }
        let height = max(navigation.bar.heightForContents, 1)
        let fraction = min(max(startFraction + gesture.translation(in: view).y / height, 0), 1)
        switch gesture.state {
        case .began:
            startFraction = navigation.isBarHidden ? 0 : 1
            navigation.holdBars(at: startFraction)
        case .changed:
            if navigation.heldBarFraction != nil { navigation.holdBars(at: fraction) }
        case .ended:
            let ahead = fraction + gesture.velocity(in: view).y / height * Policy.navBarSwipeProjection
            letGo(hidden: ahead < 0.5)
        case .cancelled, .failed:
            letGo(hidden: navigation.isBarHidden)
        default: break
        }
    }

    private func letGo(hidden: Bool) {
        guard navigation.heldBarFraction != nil else { return }
        navigation.heldBarFraction = nil
        hidden == navigation.isBarHidden ? navigation.returnBars() : setHidden(hidden, animated: true)
    }

    // MARK: UIGestureRecognizerDelegate

    /// A swipe has to have something to do: up where the bars are, down where they are not.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard navigation.running == nil else { return false }
        guard gestureRecognizer === swipe, let view = navigation.viewIfLoaded else { return true }
        let way = swipe.translation(in: view)
        return abs(way.y) > abs(way.x) && (way.y < 0) != navigation.isBarHidden
    }

    /// Content scrolls while the bars go.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === swipe && otherGestureRecognizer.view is UIScrollView }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let view = touch.view else { return false }
        if view.isDescendant(of: navigation.bar) || view.isDescendant(of: navigation.tools) { return false }
        return gestureRecognizer === swipe || !(view is UIControl)
    }
}

extension UINavigationController {
    /// The bars stay where a finger has them.
    /// - Parameter fraction: how much of them shows, 0…1.
    func holdBars(at fraction: CGFloat) {
        heldBarFraction = fraction
        UIView.performWithoutAnimation {
            bar.fade(to: fraction)
            placeBar()
            if !areToolsHidden { placeTools() }
        }
    }

    /// A finger let go of them where they go back to where they were.
    func returnBars() {
        barMoves += 1
        let move = barMoves
        isBarMoving = true
        UIView.animate(withDuration: Policy.navBarHideShowDuration) { [self] in
            bar.fade(shown: !isBarHidden)
            placeBar()
            placeTools()
        } completion: { [weak self] _ in
            if self?.barMoves == move { self?.settleBar() }
        }
    }
}

extension Policy {
    /// A swipe that hides or shows the bars counts where they would be after so many seconds.
    nonisolated(unsafe) package static var navBarSwipeProjection: CGFloat = 0.1
}

extension Keyboard {
    /// The navigation controllers around who types make room.
    static func hideBars(around responder: UIResponder) {
        var current: UIResponder? = responder
        while let here = current {
            (here as? UINavigationController)?.barHiding.keyboardAppears()
            current = here.next
        }
    }
}
