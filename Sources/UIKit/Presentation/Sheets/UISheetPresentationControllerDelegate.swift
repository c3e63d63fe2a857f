import Foundation

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// SHT-02: the user chose another detent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {
        send("sheetPresentationControllerDidChangeSelectedDetentIdentifier:", to: self, [sheetPresentationController])
            ?? ()
    }

    // What lowered calls of optional members ask: nil where the app's class has no such method.
    public var sheetPresentationControllerDidChangeSelectedDetentIdentifier__optional:
        ((UISheetPresentationController) -> Void)?
    {
        SelectorRegistry.hasMethod("sheetPresentationControllerDidChangeSelectedDetentIdentifier:", of: type(of: self))
            ? { self.sheetPresentationControllerDidChangeSelectedDetentIdentifier($0) } : nil
    }
}
