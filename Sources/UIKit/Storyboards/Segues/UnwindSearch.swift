import Foundation
import ObjectiveC

/// Finds who takes an unwind segue, and goes back there.
@MainActor
enum UnwindSearch {
    /// Outward from the source: in each container the children it allows, inner ones first, then itself.
    static func destination(for asking: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var inner = asking.source
        while let outer = inner.parent ?? inner.presentingViewController {
            if inner.parent == nil {
                if let found = search(outer, asking) { return found }
            } else {
                for child in outer.allowedChildrenForUnwinding(from: asking) where child !== inner {
                    if let found = search(child, asking) { return found }
                }
                if accepts(outer, asking) { return outer }
            }
            inner = outer
        }
        return nil
    }

    private static func search(_ controller: UIViewController, _ asking: UIStoryboardUnwindSegueSource) -> UIViewController? {
        for child in controller.allowedChildrenForUnwinding(from: asking) {
            if let found = search(child, asking) { return found }
        }
        return accepts(controller, asking) ? controller : nil
    }

    private static func accepts(_ controller: UIViewController, _ asking: UIStoryboardUnwindSegueSource) -> Bool {
        controller.canPerformUnwindSegueAction(asking.unwindAction, from: asking.source, sender: asking.sender as Any)
    }

    /// Dismisses what covers the destination and tells each container between to show it.
    static func unwind(_ segue: UIStoryboardSegue, animated: Bool) {
        let destination = segue.destination
        var isAnimated = animated
        let line = Array(sequence(first: destination) { $0.parent })
        // What the destination or a container of it presents holds the source.
        if let presenting = line.first(where: { $0.presentation != nil }) {
            presenting.dismiss(animated: isAnimated)
            isAnimated = false
        }
        let wasEnabled = UIView.areAnimationsEnabled
        if !isAnimated { UIView.setAnimationsEnabled(false) }
        for (child, container) in zip(line, line.dropFirst()) { container.unwind(for: segue, towards: child) }
        UIView.setAnimationsEnabled(wasEnabled)
    }
}
