import Foundation

extension UIView {
    var effectiveTintColor: UIColor {
        var view: UIView? = self
        var colour: UIColor?
        var isDimmed = false
        while let current = view {
            if colour == nil { colour = current.storedTintColor }
            if current.tintAdjustmentMode == .dimmed { isDimmed = true }
            view = current.superview
        }
        return isDimmed ? .systemGray : colour ?? .systemBlue
    }

    func tintDidChange() {
        tintColorDidChange()
        for view in subviews where view.storedTintColor == nil { view.tintDidChange() }
    }

    func applyBackgroundColor() {
        layer.backgroundColor = storedBackgroundColor?.resolvedColor(with: traitCollection).cgColor
    }
}
