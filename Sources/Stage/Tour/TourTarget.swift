import UIKit

/// Something on screen that looks as if a finger does something to it: a control, a row or tile of a list, a view with a
/// recogniser of its own.
@MainActor
struct TourTarget {
    /// What it says, else what it is; the same for the same thing of the same screen.
    let name: String
    /// In points of the screen.
    let center: CGPoint
    /// Of a handle, its own.
    var recognizers: [UIGestureRecognizer] = []

    /// Rows and tiles of one list beyond this many are more of the same.
    private static let rowsOfAList = 6
    private static let mostHandles = 3
    private static let mostOfScreen: CGFloat = 0.6

    /// What a finger can reach, from top to bottom.
    static func onScreen() -> [TourTarget] {
        var rows: [ObjectIdentifier: Int] = [:]
        return named(reachable(where: isTarget)).flatMap { target, view -> [TourTarget] in
            if let control = view as? UISegmentedControl { return segments(of: control, target) }
            guard let list = list(of: view) else { return [target] }
            rows[ObjectIdentifier(list), default: 0] += 1
            return rows[ObjectIdentifier(list), default: 0] <= rowsOfAList ? [target] : []
        }
    }

    /// Each segment by itself, but for the one that is chosen already.
    private static func segments(of control: UISegmentedControl, _ target: TourTarget) -> [TourTarget] {
        let count = control.numberOfSegments
        guard count > 1, count <= rowsOfAList * 2 else { return [target] }
        let frame = control.convert(control.bounds, to: UIScreen.main as any UICoordinateSpace)
        return (0..<count).filter { $0 != control.selectedSegmentIndex }.map { index in
            let place = CGPoint(x: frame.minX + frame.width * (CGFloat(index) + 0.5) / CGFloat(count), y: frame.midY)
            return TourTarget(name: control.titleForSegment(at: index) ?? "\(target.name) \(index + 1)", center: place)
        }
    }

    /// Views with a drag of their own that the middle of the screen does not touch, from top to bottom.
    static func handles() -> [TourTarget] {
        let screen = UIScreen.main.bounds
        let middle = Set(TourRecognizers.at(CGPoint(x: screen.midX, y: screen.midY)).map(ObjectIdentifier.init))
        let found = reachable { view in
            guard !(view is UIScrollView), !(view is UIControl) else { return false }
            return (view.gestureRecognizers ?? []).contains { recognizer in
                !middle.contains(ObjectIdentifier(recognizer))
                    && TourDirection.allCases.contains { TourRecognizers.mayLead(recognizer, $0) }
            }
        }
        return named(found).prefix(mostHandles).map { target, view in
            var target = target
            target.recognizers = view.gestureRecognizers ?? []
            return target
        }
    }

    /// Each way the recognisers listen to, the roomier of two opposite ones.
    func directions(on size: CGSize) -> [TourDirection] {
        let ways: [TourDirection] = [
            center.x < size.width / 2 ? .right : .left, center.y < size.height / 2 ? .down : .up,
        ]
        return ways.filter { way in recognizers.contains { TourRecognizers.mayLead($0, way) } }
    }

    private static func reachable(where isWanted: (UIView) -> Bool) -> [(view: UIView, frame: CGRect)] {
        var found: [(view: UIView, frame: CGRect)] = []
        for window in UIScreen.main.windowsFrontFirst where !window.isHidden {
            collect(window, clip: UIScreen.main.bounds, where: isWanted, into: &found)
        }
        return found.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    }

    private static func named(_ found: [(view: UIView, frame: CGRect)]) -> [(TourTarget, UIView)] {
        var names: [String: Int] = [:]
        return found.map { view, frame in
            let name = words(of: view) ?? "\(type(of: view))"
            names[name, default: 0] += 1
            let count = names[name, default: 1]
            let target = TourTarget(
                name: count == 1 ? name : "\(name) \(count)", center: CGPoint(x: frame.midX, y: frame.midY))
            return (target, view)
        }
    }

    private static func collect(
        _ view: UIView, clip: CGRect, where isWanted: (UIView) -> Bool, into found: inout [(view: UIView, frame: CGRect)]
    ) {
        guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
        let frame = view.convert(view.bounds, to: UIScreen.main as any UICoordinateSpace)
        let visible = clip.intersection(frame)
        if isWanted(view), !visible.isNull, visible.width >= 4, visible.height >= 4,
            isReached(view, at: CGPoint(x: visible.midX, y: visible.midY))
        {
            found.append((view, visible))
        }
        let inner = view.clipsToBounds ? visible : clip
        for subview in view.subviews { collect(subview, clip: inner, where: isWanted, into: &found) }
    }

    private static func isTarget(_ view: UIView) -> Bool {
        // A field brings up the keyboard and leads nowhere.
        if view is UITextField { return false }
        if let control = view as? UIControl { return control.isEnabled }
        if list(of: view) != nil { return true }
        return !isScreenful(view) && (view.gestureRecognizers ?? []).contains(where: TourRecognizers.takesTap)
    }

    /// Whether the view covers so much that it is the screen itself.
    static func isScreenful(_ view: UIView) -> Bool {
        let screen = UIScreen.main.bounds.size, size = view.bounds.size
        return size.width * size.height > screen.width * screen.height * mostOfScreen
    }

    /// The list that the row or tile belongs to, if a tap selects it.
    private static func list(of view: UIView) -> UIView? {
        guard view is UITableViewCell || view is UICollectionViewCell else { return nil }
        var above = view.superview
        while let current = above {
            if let table = current as? UITableView { return table.allowsSelection ? table : nil }
            if let collection = current as? UICollectionView { return collection.allowsSelection ? collection : nil }
            above = current.superview
        }
        return nil
    }

    /// Whether a finger there touches the view or something in it.
    private static func isReached(_ view: UIView, at point: CGPoint) -> Bool {
        for window in UIScreen.main.windowsFrontFirst {
            let place = window.convert(point, from: UIScreen.main as any UICoordinateSpace)
            guard let hit = window.hitTest(place, with: nil) else { continue }
            return hit.isDescendant(of: view)
        }
        return false
    }

    /// Its own name, else the first text inside.
    private static func words(of view: UIView) -> String? {
        if let own = view.spokenLabel ?? view.accessibilityIdentifier { return own }
        for subview in view.subviews where !subview.isHidden {
            if let words = words(of: subview) { return words }
        }
        return nil
    }
}
