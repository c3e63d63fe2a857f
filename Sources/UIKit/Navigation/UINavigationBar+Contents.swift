import Foundation

extension UINavigationBar {
    func show(_ items: [UINavigationItem]) {
        for item in storedItems where !items.contains(where: { $0 === item }) { item.bar = nil }
        storedItems = items
        for item in items { item.bar = self }
        guard !isInTransition else { return }
        updateBackground()
        content.show(topItem, back: backItem, in: self)
        setNeedsLayout()
    }

    /// One of the shown items was changed.
    func itemDidChange() {
        guard !isInTransition else { return }
        updateBackground()
        content.show(topItem, back: backItem, in: self)
        setNeedsLayout()
    }

    /// A tap on the back button.
    func goBack() {
        guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return }
        if let navigation {
            navigation.popViewController(animated: true)
        } else {
            popItem(animated: false)
        }
    }

    /// Shows or hides the bar by its alpha until `endFade`.
    func fade(shown: Bool) { fade(to: shown ? 1 : 0) }

    /// - Parameter fraction: of its own alpha.
    func fade(to fraction: CGFloat) {
        let resting = restingAlpha ?? alpha
        restingAlpha = resting
        alpha = resting * fraction
    }

    func endFade() {
        guard let resting = restingAlpha else { return }
        restingAlpha = nil
        alpha = resting
    }
}
