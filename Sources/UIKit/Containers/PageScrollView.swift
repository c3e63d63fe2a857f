import CoreGraphics

/// Tells its page controller about movement.
@MainActor
final class PageScrollView: UIScrollView {
    var scrolled: () -> Void = {}
    var rested: () -> Void = {}
    var isArranging = false

    override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            super.bounds = newValue
            if old != newValue.origin, !isArranging { scrolled() }
        }
    }

    override var isDragging: Bool {
        get { super.isDragging }
        set {
            super.isDragging = newValue
            restIfStill()
        }
    }

    override var isDecelerating: Bool {
        get { super.isDecelerating }
        set {
            super.isDecelerating = newValue
            restIfStill()
        }
    }

    /// A drag that ends may go on as deceleration within the same turn.
    private func restIfStill() {
        TurnEnd.perform { [weak self] in
            guard let self, !isDragging, !isDecelerating else { return }
            rested()
        }
    }
}
