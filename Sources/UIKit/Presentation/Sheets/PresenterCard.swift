import Foundation

/// Makes what is behind a sheet at full height a card of its own: a little smaller, its top edge just above the
/// sheet's. The app's view stays as it is; a layer around the view's own does it.
@MainActor
final class PresenterCard {
    /// Not in the view tree: it only lends its layer, so that view animations move it.
    let plate = UIView()
    private weak var view: UIView?
    private let isSheet: Bool

    /// - Parameter view: the presenter's: the view of a controller, or the sheet that it lies in.
    init?(behind view: UIView) {
        guard let superview = view.superview else { return nil }
        self.view = view
        isSheet = view is SheetView
        guard !isSheet else { return }
        plate.layer.debugName = "PresenterCard"
        plate.clipsToBounds = true
        plate.layer.cornerCurve = .continuous
        view.surround(with: plate.layer)
        fit(superview)
    }

    /// The layer that moves.
    var moving: UIView { isSheet ? view ?? plate : plate }

    private var isInPlace: Bool { isSheet || view?.outerLayer === plate.layer }

    private func fit(_ superview: UIView) {
        plate.bounds = superview.bounds
        plate.center = CGPoint(x: superview.bounds.midX, y: superview.bounds.midY)
    }

    /// - Parameters:
    ///   - fraction: 0 as without a card, 1 all the way.
    ///   - top: where the card's upper edge ends, in the superview. Points.
    func show(_ fraction: CGFloat, top: CGFloat, radius: CGFloat) {
        guard isInPlace, let view, let superview = view.superview else { return }
        if !isSheet, plate.bounds != superview.bounds { fit(superview) }
        let target = moving, frame = target.untransformedFrame
        guard frame.width > 0, fraction > 0, frame.minY <= top + 2 * Policy.shtTopGap else {
            target.transform = .identity
            if !isSheet { plate.layer.cornerRadius = 0 }
            return
        }
        let scale = 1 - fraction * 2 * Policy.shtCardInset / frame.width
        let shrunkTop = frame.midY - frame.height * scale / 2
        let wantedTop = frame.minY + (top - frame.minY) * fraction
        target.transform = CGAffineTransform(translationX: 0, y: wantedTop - shrunkTop).scaledBy(x: scale, y: scale)
        if !isSheet { plate.layer.cornerRadius = radius * fraction / max(scale, 0.01) }
    }

    func remove() {
        if isSheet {
            view?.transform = .identity
        } else if isInPlace {
            view?.surround(with: nil)
        }
    }
}
