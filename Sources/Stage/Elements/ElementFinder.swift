import UIKit

/// Finds what is on screen by name.
@MainActor
package enum ElementFinder {
    /// Everything that has a name and can be seen, windows and views front first.
    package static func elements() -> [Element] {
        let screen = UIScreen.main.bounds
        var elements: [Element] = []
        for window in UIScreen.main.windowsFrontFirst where !window.isHidden {
            collect(window, clip: screen, into: &elements)
        }
        return elements
    }

    private static func collect(_ view: UIView, clip: CGRect, into elements: inout [Element]) {
        guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return }
        let frame = view.convert(view.bounds, to: UIScreen.main as any UICoordinateSpace)
        var inner = clip
        if view.clipsToBounds { inner = clip.intersection(frame) }
        for subview in view.subviews.reversed() { collect(subview, clip: inner, into: &elements) }
        let visible = clip.intersection(frame)
        guard !visible.isNull, visible.width > 0, visible.height > 0 else { return }
        let element = Element(
            view: view, label: view.spokenLabel, identifier: view.accessibilityIdentifier, frame: visible)
        if !element.names.isEmpty { elements.append(element) }
    }

    package enum Match {
        case found(Element)
        /// On screen, but another view lies over it.
        case covered(Element, by: UIView)
        case missing
    }

    /// The front-most element of that name whose middle can be touched. An exact identifier comes before an exact
    /// label, and that before one that differs in case only.
    package static func find(_ name: String) -> Match {
        let elements = elements()
        let lowercased = name.lowercased()
        let tests: [(Element) -> Bool] = [
            { $0.identifier == name }, { $0.label == name }, { $0.label?.lowercased() == lowercased },
        ]
        for test in tests {
            let matches = elements.filter(test)
            guard let first = matches.first else { continue }
            for match in matches where cover(of: match) == nil { return .found(match) }
            return cover(of: first).map { .covered(first, by: $0) } ?? .found(first)
        }
        return .missing
    }

    /// The view before the element that takes touches meant for it; nil where they reach it, a view around or behind it,
    /// or nobody.
    private static func cover(of element: Element) -> UIView? {
        for window in UIScreen.main.windowsFrontFirst {
            let point = window.convert(element.center, from: UIScreen.main as any UICoordinateSpace)
            if let hit = window.hitTest(point, with: nil) { return isBefore(element.view, hit) ? hit : nil }
            if window === element.view.window { return nil }
        }
        return nil
    }

    /// Whether `other`, which lies where the view is, is neither in it, around it nor behind it.
    private static func isBefore(_ view: UIView, _ other: UIView) -> Bool {
        guard view.window === other.window else { return true }
        let ways = zip(ancestry(of: view), ancestry(of: other))
        guard let (own, its) = ways.first(where: { $0 !== $1 }), let siblings = own.superview?.subviews else { return false }
        return siblings.firstIndex { $0 === own } ?? 0 < siblings.firstIndex { $0 === its } ?? 0
    }

    /// From the window down to the view.
    private static func ancestry(of view: UIView) -> [UIView] {
        Array(sequence(first: view, next: \.superview)).reversed()
    }

    /// What is on screen, for a message: `"Next", "Title" and 3 more`.
    package static func inventory() -> String {
        var names: [String] = []
        for element in elements().reversed() {
            let name = element.label ?? element.identifier ?? ""
            let line = name.replacingOccurrences(of: "\n", with: " ")
            if !names.contains(line) { names.append(line) }
        }
        guard !names.isEmpty else { return "nothing with a name is on screen" }
        let shown = names.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
        return "on screen: " + shown + (names.count > 12 ? " and \(names.count - 12) more" : "")
    }
}
