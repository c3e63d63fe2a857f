import UIKit

/// A screen as someone sees it who does not know the app: its controller, its texts and what seems to take touches.
@MainActor
struct TourScreen {
    /// Equal for screens that look like the same place.
    let fingerprint: String
    let size: CGSize
    let canGoBack: Bool
    let targets: [TourTarget]
    /// What can be dragged and does not lie in the middle.
    let handles: [TourTarget]
    /// Where a drag through the middle seems to lead somewhere.
    let dragDirections: [TourDirection]
    /// Edges that a swipe may begin at, the way back of a navigation controller aside.
    let edges: [UIRectEdge]
    let takesTaps: Bool
    let takesPinches: Bool
    /// A point beside a presented view that leaves some of the screen free.
    let outside: CGPoint?

    init() {
        size = UIScreen.main.bounds.size
        let top = AppStage.topController
        let names = ElementFinder.elements().flatMap(\.names).sorted()
        fingerprint = ([top.map { ObjectNames.type(of: $0) } ?? "none"] + names).joined(separator: "\n")
        let navigation = top?.navigationController
        canGoBack = (navigation?.viewControllers.count ?? 0) > 1
        targets = TourTarget.onScreen()
        handles = TourTarget.handles()
        let middle = TourRecognizers.at(CGPoint(x: size.width / 2, y: size.height / 2))
        dragDirections = TourDirection.allCases.filter { direction in
            middle.contains { TourRecognizers.mayLead($0, direction) }
        }
        edges = TourScreen.edges(size, except: navigation?.interactivePopGestureRecognizer)
        takesTaps = middle.contains { TourRecognizers.takesTap($0) && $0.view.map(TourTarget.isScreenful) ?? false }
        takesPinches = middle.contains { $0 is UIPinchGestureRecognizer }
        outside = TourScreen.pointBeside(top, on: size)
    }

    private static func edges(_ size: CGSize, except own: UIGestureRecognizer?) -> [UIRectEdge] {
        let places: [(UIRectEdge, CGPoint)] = [
            (.left, CGPoint(x: 1, y: size.height / 2)), (.right, CGPoint(x: size.width - 1, y: size.height / 2)),
            (.top, CGPoint(x: size.width / 2, y: 1)), (.bottom, CGPoint(x: size.width / 2, y: size.height - 1)),
        ]
        return places.compactMap { edge, point in
            TourRecognizers.at(point).contains {
                $0 !== own && ($0 as? UIScreenEdgePanGestureRecognizer)?.edges.contains(edge) == true
            } ? edge : nil
        }
    }

    private static func pointBeside(_ top: UIViewController?, on size: CGSize) -> CGPoint? {
        var presented = top
        while let current = presented, let parent = current.parent { presented = parent }
        guard let presented, presented.presentingViewController != nil, let view = presented.viewIfLoaded else { return nil }
        let frame = view.convert(view.bounds, to: UIScreen.main as any UICoordinateSpace)
        let room: CGFloat = 40
        if frame.minY > room { return CGPoint(x: size.width / 2, y: frame.minY / 2) }
        if frame.maxY < size.height - room { return CGPoint(x: size.width / 2, y: (frame.maxY + size.height) / 2) }
        if frame.minX > room { return CGPoint(x: frame.minX / 2, y: size.height / 2) }
        if frame.maxX < size.width - room { return CGPoint(x: (frame.maxX + size.width) / 2, y: size.height / 2) }
        return nil
    }
}
