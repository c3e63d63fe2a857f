import Foundation

extension UIView {
    func setGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
        for recognizer in gestureRecognizerStorage { removeGestureRecognizer(recognizer) }
        for recognizer in recognizers { addGestureRecognizer(recognizer) }
    }

    func attach(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizerStorage.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    func detach(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizer.loseTouches()
        gestureRecognizerStorage.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    /// GES-10: this view is in no window any more.
    func gesturesDidLeaveWindow() {
        for recognizer in gestureRecognizerStorage { recognizer.loseTouches() }
        TouchDispatcher.shared.viewLeftWindow(self)
    }
}
