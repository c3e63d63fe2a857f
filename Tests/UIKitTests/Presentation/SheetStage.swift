import Testing
import UIKit

/// Answers and writes down what a presentation's delegate is asked.
@MainActor
final class PresentationDelegate: NSObject, UISheetPresentationControllerDelegate {
    let trace: Trace
    var mayDismiss = true
    var onWillDismiss: (() -> Void)?

    init(_ trace: Trace) { self.trace = trace }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        trace.add("shouldDismiss")
        return mayDismiss
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        trace.add("willDismiss")
        onWillDismiss?()
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        trace.add("didDismiss")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        trace.add("didAttempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {
        trace.add("didChange(\(sheetPresentationController.selectedDetentIdentifier?.rawValue.split(separator: ".").last ?? "nil"))")
    }
}

/// A presents B as a sheet, on a screen of 390 × 844 points with 47 and 34 points of unsafe area.
@MainActor
final class SheetStage {
    let trace = Trace()
    let stage: TransitionStage
    let A: TraceController
    let B: TraceController
    let delegate: PresentationDelegate
    let finger = Finger()

    static let largeTop: CGFloat = 57
    static let mediumTop: CGFloat = 433

    init(_ detents: [UISheetPresentationController.Detent] = [.large()], style: UIModalPresentationStyle = .pageSheet) {
        A = TraceController("A", trace)
        B = TraceController("B", trace)
        stage = TransitionStage(A, trace: trace)
        delegate = PresentationDelegate(trace)
        A.view.backgroundColor = .systemBlue
        B.modalPresentationStyle = style
        B.presentationController?.delegate = delegate
        B.sheetPresentationController?.detents = detents
    }

    /// Presented and at rest, with an empty trace.
    @discardableResult
    func shown(_ setUp: (UISheetPresentationController) -> Void = { _ in }) -> SheetStage {
        if let sheet = B.sheetPresentationController { setUp(sheet) }
        A.present(B, animated: true)
        stage.pass(1)
        _ = trace.take()
        return self
    }

    var sheet: UISheetPresentationController { B.sheetPresentationController! }
    var sheetView: UIView { sheet.presentedView! }

    /// Where the model has the sheet, and where it is on screen.
    var top: CGFloat { sheetView.frame.minY }
    var shownTop: CGFloat {
        let shown = stage.shown(sheetView)
        return shown.position.y - shown.bounds.height / 2
    }

    var dimming: CGFloat {
        guard let view = sheet.containerView?.subviews.first, view !== sheetView else { return 0 }
        return CGFloat(stage.shown(view).opacity)
    }

    func lines() -> [String] { trace.take().filter { !$0.hasSuffix(".lay") } }

    /// A finger that goes down from the sheet's upper part by so many points, after the pan has begun.
    func drag(_ distance: CGFloat, over duration: Double = 0.5, hold: Double = 0.2, from: CGFloat? = nil) {
        let start = CGPoint(x: 195, y: from ?? top + 40)
        let sign: CGFloat = distance < 0 ? -1 : 1
        finger.down(at: start).move(by: CGVector(dx: 0, dy: 10 * sign), over: 0.02)
        finger.move(by: CGVector(dx: 0, dy: distance), over: duration)
        if hold > 0 { finger.hold(for: hold).jump(to: finger.location) }
    }

    func end() {
        if B.presentingViewController != nil { B.dismiss(animated: false) }
        stage.pass(0.1)
    }
}
