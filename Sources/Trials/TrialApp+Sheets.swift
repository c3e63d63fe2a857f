import UIKit

// Sheets, and how presentations adapt.
extension TrialApp {
    func changeSheet(_ number: Int, _ how: String) {
        let presented = controllers().filter { $0.presentingViewController != nil }
        guard !presented.isEmpty else { return }
        let controller = presented[presented.count - 1 - number % presented.count]
        switch how {
        case "modal": return controller.isModalInPresentation.toggle()
        case "refuses": return adaptation.refuses = true
        case "allows": return adaptation.refuses = false
        case "keepsStyle": return adaptation.style = UIModalPresentationStyle.none
        case "adapts": return adaptation.style = .fullScreen
        default: break
        }
        guard let sheet = controller.sheetPresentationController else { return }
        sheet.animateChanges {
            switch how {
            case "medium": sheet.detents = [.medium()]
            case "both": sheet.detents = [.medium(), .large()]
            case "custom": sheet.detents = [.custom { _ in 200 }, .large()]
            case "selectMedium": sheet.selectedDetentIdentifier = .medium
            case "selectLarge": sheet.selectedDetentIdentifier = .large
            case "undimmed": sheet.largestUndimmedDetentIdentifier = .medium
            case "grabber": sheet.prefersGrabberVisible.toggle()
            default: sheet.detents = [.large()]
            }
        }
    }
}

/// The delegate of sheets and popovers.
@MainActor
final class TrialAdaptation: NSObject, UISheetPresentationControllerDelegate, UIPopoverPresentationControllerDelegate {
    private weak var app: TrialApp?
    /// Whether it refuses dismissals by the user.
    var refuses = false
    /// What presentations adapt to; nil leaves that to them.
    var style: UIModalPresentationStyle?

    init(_ app: TrialApp) {
        self.app = app
        super.init()
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        app?.heard("adaptiveStyle", nil)
        return style ?? .automatic
    }

    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { app?.heard("willPresentAdaptive", nil) }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        app?.heard("shouldDismiss", nil)
        return !refuses
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        app?.heard("willDismiss", nil)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        app?.heard("didDismiss", nil)
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        app?.heard("attemptToDismiss", nil)
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) { app?.heard("detent", nil) }
}
