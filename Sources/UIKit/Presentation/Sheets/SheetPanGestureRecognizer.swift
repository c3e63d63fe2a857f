import Foundation

/// Drags a sheet up and down, and knows which drags belong to the content of the sheet.
@MainActor
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
    private weak var sheet: UISheetPresentationController?
    /// The content under the finger, if it scrolls.
    private(set) weak var scrollView: UIScrollView?

    init(sheet: UISheetPresentationController) {
        self.sheet = sheet
        super.init(target: sheet, action: Selector("_crossfadeSheetPan:", UISheetPresentationController.panned(_:)))
    }

    private var travel: CGVector {
        guard let touch = attempt.touches.first else { return .zero }
        return touch.windowLocation.displacement(from: touch.startLocation)
    }

    override func mayStart(with touch: UITouch) -> Bool {
        scrollView = nil
        guard let sheet, let view = sheet.sheetView else { return false }
        guard sheet.mayDrag else { return sheet.mayCatch(at: touch.location(in: sheet.containerView)) }
        return touch.view?.isDescendant(of: view) ?? false
    }

    /// Up or down more than sideways; what goes sideways first is somebody else's.
    override func hasMovedEnough(_ travel: CGVector) -> Bool {
        guard super.hasMovedEnough(travel) else { return false }
        guard abs(travel.dy) > abs(travel.dx), !belongsToContent(travel) else {
            state = .failed
            return false
        }
        return true
    }

    private func belongsToContent(_ travel: CGVector) -> Bool {
        var view = attempt.touches.first?.view
        while let current = view, current !== sheet?.sheetView {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled, scrollView.scrolls(.vertical) {
                self.scrollView = scrollView
                return !takes(travel, from: scrollView)
            }
            view = current.superview
        }
        return false
    }

    /// SHT-05: whether a drag over scrolling content moves the sheet and not the content.
    func takes(_ travel: CGVector, from scrollView: UIScrollView) -> Bool {
        guard let sheet, sheet.mayDrag, abs(travel.dy) > abs(travel.dx) else { return false }
        guard !scrollView.hasRoom(.vertical, forward: false) else { return false }
        return travel.dy > 0 || sheet.scrollingExpands
    }
}
