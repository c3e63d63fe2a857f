import Foundation

// A finger that takes a sheet on its way up.
extension UISheetPresentationController {
    /// The transition that a finger may end early: the presentation, or the way back of a dismissal that was called off.
    private var catchable: Transition? {
        guard Policy.shtCatchesInFlight, layout.isCard, let transition = presentation?.transition else { return nil }
        switch transition.state {
        case .running: return presentation?.phase == .presenting && (transition.animator as? ModalAnimator)?.style == .coverVertical ? transition : nil
        case .settling: return transition.isCancelled && transition.interactionController is SheetDismissDriver ? transition : nil
        default: return nil
        }
    }

    /// Whether a finger that comes down at `point`, in the container, comes down on a sheet that is on its way up.
    func mayCatch(at point: CGPoint) -> Bool {
        guard catchable != nil, let sheetView else { return false }
        return (sheetView.layer.presentation() ?? sheetView.layer).frame.contains(point)
    }

    /// The way ends here, where the sheet is shown: presented, or still presented.
    func catchInFlight() {
        guard let transition = catchable, let sheetView else { return }
        let shown = sheetView.layer.presentation() ?? sheetView.layer
        let top = shown.frame.minY
        heldTop = top
        if transition.state == .running {
            // The animator's own completion ends the presentation.
            stopMoving()
        } else {
            transition.cancelNow()
        }
        guard presentation?.phase == .presented, presentation?.transition == nil else { return }
        heldTop = top
        UIView.performWithoutAnimation { placeNow() }
    }

    /// Stops the sheet, and what moves along with it, at once.
    private func stopMoving() {
        for layer in [dimming.layer, card?.moving.layer, sheetView?.layer].compactMap({ $0 }) {
            for entry in layer.takeAnimations(where: { $0.layer === layer }) { entry.stop(finished: false) }
        }
    }

    /// GES-19: what takes no touches during a transition: all but the container, which lets a finger catch the sheet.
    var viewsHeldInTransition: [UIView] {
        guard Policy.shtCatchesInFlight, let sheetView else { return [container].compactMap { $0 } }
        return [sheetView, dimming]
    }
}
