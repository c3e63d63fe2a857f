import Foundation

extension UITabBarController {
    func replaceControllers(with wanted: [UIViewController]) {
        // Its delegate is being asked about a selection.
        if isExchanging {
            return afterAsking.append { [weak self] in self?.setViewControllers(wanted, animated: false) }
        }
        if let running {
            return running.whenOver { [weak self] in self?.setViewControllers(wanted, animated: false) }
        }
        var new: [UIViewController] = []
        let wanted = wanted.filter { !refusesTab($0) }
        for controller in wanted where !new.contains(where: { $0 === controller }) { new.append(controller) }
        if new.count < wanted.count {
            Fault.report("\(describe(self)): a controller stands more than once in viewControllers; it gets one tab")
        }
        let old = controllers
        let gone = old.filter { former in !new.contains { $0 === former } }
        let place = old.firstIndex { $0 === selected } ?? 0
        controllers = new
        for controller in new where controller.parent !== self {
            add(child: controller)
            controller.sendDidMove(to: self)
        }
        updateMore()
        for controller in gone where controller.parent === self { controller.sendWillMove(to: nil) }
        let next = selection(after: selected, at: place)
        if next === selected {
            letGo(of: gone)
            updateBar()
            bottomBarDidChange()
        } else {
            exchange(for: next, gone: gone)
        }
    }

    private func refusesTab(_ controller: UIViewController) -> Bool {
        guard controller.isAncestorOrSelf(of: self) else { return false }
        Fault.stop(
            "NSInvalidArgumentException: \(describe(controller)) cannot be a tab of \(describe(self)): it is "
                + "\(controller === self ? "the tab bar controller itself" : "an ancestor of it")")
        return true
    }

    private func selection(after former: UIViewController?, at place: Int) -> UIViewController? {
        if let former, controllers.contains(where: { $0 === former }) || (hasMore && former === more) { return former }
        return controllers.indices.contains(place) ? controllers[place] : controllers.first
    }

    /// The end of their time as tabs.
    func letGo(of gone: [UIViewController]) {
        for controller in gone where controller.parent === self {
            controller.viewIfLoaded?.removeFromSuperview()
            remove(child: controller)
        }
        updateMore()
        children = controllers + [moreStorage].compactMap { $0?.parent === self ? $0 : nil }
    }

    // MARK: Items

    private var maximumItems: Int {
        let limits = Policy.tabMaximumItems
        return max(traitCollection.horizontalSizeClass == .regular ? limits.regular : limits.compact, 2)
    }

    /// Whether some tabs have no place in the bar.
    var hasMore: Bool { controllers.count > maximumItems }

    /// Whom the bar's items stand for: the tabs, or the first of them and the list of the others.
    var itemControllers: [UIViewController] {
        hasMore ? Array(controllers.prefix(maximumItems - 1)) + [more] : controllers
    }

    /// The tabs behind More.
    var overflow: [UIViewController] { hasMore ? Array(controllers.dropFirst(maximumItems - 1)) : [] }

    func updateBar() {
        let shown = itemControllers
        let marked = shown.first { $0 === selected } ?? (hasMore && selected != nil ? more : nil)
        bar.show(shown.map { $0.tabBarItem }, selected: marked?.tabBarItem)
    }

    /// An item object was replaced, or the stack that it comes from.
    func itemsMayHaveChanged() {
        guard running == nil else { return updateBar() }
        updateMore()
        updateBar()
        if !hasMore, let moreStorage, selected === moreStorage { exchange(for: controllers.first) }
    }
}
