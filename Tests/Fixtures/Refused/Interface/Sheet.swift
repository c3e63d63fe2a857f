import UIKit

// SHT: a sheet may not be there, its detents are made by name, and identifiers are no strings.

func shape(_ page: UIViewController, _ sheet: UISheetPresentationController) {
    page.sheetPresentationController?.detents = [.medium(), .large()]
    page.sheetPresentationController.detents = [.large()] // refused: must be unwrapped
    page.sheetPresentationController = sheet // refused: get-only

    sheet.detents = [.medium(), .small()] // refused: small
    sheet.detents = .medium() // refused: medium
    sheet.detents = nil // refused: nil
    sheet.detents = [.medium] // refused: medium
    _ = UISheetPresentationController.Detent() // refused: inaccessible
    _ = UISheetPresentationController.Detent.custom { _ in 200 }
    _ = UISheetPresentationController.Detent.custom { 200 } // refused: expects 1 argument
    sheet.detents[0].identifier = .medium // refused: let

    sheet.selectedDetentIdentifier = .medium
    sheet.selectedDetentIdentifier = "medium" // refused: cannot assign
    sheet.selectedDetentIdentifier = .medium() // refused: non-function
    sheet.largestUndimmedDetentIdentifier = UISheetPresentationController.Detent.medium() // refused: cannot assign
    sheet.prefersGrabberVisible = nil // refused: nil
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    sheet.animateChanges(0.3) // refused: cannot convert
}
