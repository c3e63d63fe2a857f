import UIKit

/// A screen as someone sees it who does not know the app: its controller, its texts and what seems to take touches.
@MainActor
struct TourScreen {
    /// Equal for screens that look like the same place.
    let fingerprint: String
    let size: CGSize
    let canGoBack: Bool
    /// Enabled controls with a name, top to bottom.
    let controls: [Element]
    let takesPans: Bool
    let takesTaps: Bool
    let takesPinches: Bool

    init() {
        size = UIScreen.main.bounds.size
        let top = AppStage.topController
        let elements = ElementFinder.elements()
        let names = elements.flatMap(\.names).sorted()
        fingerprint = ([top.map { ObjectNames.type(of: $0) } ?? "none"] + names).joined(separator: "\n")
        canGoBack = (top?.navigationController?.viewControllers.count ?? 0) > 1
        controls = elements
            .filter { ($0.view as? UIControl)?.isEnabled == true && $0.view.isUserInteractionEnabled }
            .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
        let recognizers = TourScreen.recognizers(at: CGPoint(x: size.width / 2, y: size.height / 2))
        takesPans = recognizers.contains { $0 is UIPanGestureRecognizer && !($0 is UIScreenEdgePanGestureRecognizer) }
        takesTaps = recognizers.contains { $0 is UITapGestureRecognizer }
        takesPinches = recognizers.contains { $0 is UIPinchGestureRecognizer }
    }

    /// Those that would see a touch there.
    private static func recognizers(at point: CGPoint) -> [UIGestureRecognizer] {
        for window in UIScreen.main.windowsFrontFirst {
            let place = window.convert(point, from: UIScreen.main as any UICoordinateSpace)
            guard let hit = window.hitTest(place, with: nil) else { continue }
            var found: [UIGestureRecognizer] = []
            var view: UIView? = hit
            while let current = view {
                found += (current.gestureRecognizers ?? []).filter(\.isEnabled)
                view = current.superview
            }
            return found
        }
        return []
    }
}
