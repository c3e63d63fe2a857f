import UIKit

/// Something on screen that looks as if a tap does something: a control, or a row or tile of a list.
@MainActor
struct TourTarget {
    /// What it says, else what it is; the same for the same thing of the same screen.
    let name: String
    /// In points of the screen.
    let center: CGPoint

    /// Rows and tiles of one list beyond this many are more of the same.
    private static let rowsOfAList = 6

    /// What a finger can reach, from top to bottom.
    static func onScreen() -> [TourTarget] {
        var found: [(view: UIView, frame: CGRect)] = []
        for window in UIScreen.main.windowsFrontFirst where !window.isHidden {
            collect(window, clip: UIScreen.main.bounds, into: &found)
        }
        var rows: [ObjectIdentifier: Int] = [:]
        var names: [String: Int] = [:]
        return found.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }.compactMap { view, frame in
            if let list = list(of: view) {
                rows[ObjectIdentifier(list), default: 0] += 1
                guard rows[ObjectIdentifier(list), default: 0] <= rowsOfAList else { return nil }
            }
            let name = words(of: view) ?? "\(type(of: view))"
            names[name, default: 0] += 1
            let count = names[name, default: 1]
            return TourTarget(
                name: count == 1 ? name : "\(name) \(count)", center: CGPoint(x: frame.midX, y: frame.midY))
        }
    }

    private static func collect(_ view: UIView, clip: CGRect, into found: inout [(view: UIView, frame: CGRect)]) {
        guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
        let frame = view.convert(view.bounds, to: UIScreen.main as any UICoordinateSpace)
        let visible = clip.intersection(frame)
        if isTarget(view), !visible.isNull, visible.width >= 4, visible.height >= 4,
            isReached(view, at: CGPoint(x: visible.midX, y: visible.midY))
        {
            found.append((view, visible))
        }
        let inner = view.clipsToBounds ? visible : clip
        for subview in view.subviews { collect(subview, clip: inner, into: &found) }
    }

    private static func isTarget(_ view: UIView) -> Bool {
        // A field brings up the keyboard and leads nowhere.
        if view is UITextField { return false }
        if let control = view as? UIControl { return control.isEnabled }
        return list(of: view) != nil
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
