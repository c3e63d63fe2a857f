import Foundation

/// Back button, title and items of one navigation item.
@MainActor
final class BarContentView: UIView {
    private weak var bar: UINavigationBar?
    private weak var item: UINavigationItem?
    private weak var back: UINavigationItem?
    private var leading: [UIView] = []
    private var trailing: [UIView] = []
    private var backButton: BarBackButton?
    private(set) var title: UIView?
    var backLabel: UIView? { backButton?.name }
    private var largeTitle: UILabel?

    private static let margin: CGFloat = 16
    private static let spacing: CGFloat = 12

    func show(_ item: UINavigationItem?, back: UINavigationItem?, in bar: UINavigationBar) {
        self.item = item
        self.back = back
        self.bar = bar
        update()
    }

    /// Builds the views anew, where they belong: an animation that changes the bar's look does not move them there.
    func update() {
        UIView.performWithoutAnimation {
            build()
            guard window != nil, !bounds.isEmpty else { return }
            // Only these: a layout pass would begin above the bar.
            layoutSubviews()
            for view in subviews where view is BarControl { view.layoutSubviews() }
        }
    }

    private func build() {
        // Out of its window the field would lose the keyboard.
        for view in subviews where view !== item?.searchController?.searchBar { view.removeFromSuperview() }
        leading = []
        trailing = []
        backButton = nil
        title = nil
        largeTitle = nil
        guard let item, let bar else { return }
        addBack(bar, item)
        leading += (item.leftBarButtonItems ?? []).compactMap(makeView)
        trailing = (item.rightBarButtonItems ?? []).compactMap(makeView)
        addTitle(bar, item)
        for view in leading + trailing { addSubview(view) }
        addSearch(item)
        setNeedsLayout()
    }

    /// The bar's look of now for the views that are there.
    func restyle() {
        guard let item, let bar else { return }
        let look = bar.appearance(of: item)
        backButton?.appearance = look.backButtonAppearance
        for case let button as BarItemButton in leading + trailing {
            button.appearance = button.isDone ? look.doneButtonAppearance : look.buttonAppearance
        }
        if title !== item.titleView, let label = title as? UILabel { styleTitle(label, bar, item) }
        if let largeTitle { styleLargeTitle(largeTitle, bar, item) }
    }

    private func styleTitle(_ label: UILabel, _ bar: UINavigationBar, _ item: UINavigationItem) {
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        label.textColor = bar.barStyle == .black ? .white : .label
        label.style(with: bar.titleTextAttributes ?? bar.appearance(of: item).titleTextAttributes)
    }

    private func styleLargeTitle(_ label: UILabel, _ bar: UINavigationBar, _ item: UINavigationItem) {
        label.font = .systemFont(ofSize: 34, weight: .bold)
        label.textColor = .label
        label.style(with: bar.largeTitleTextAttributes ?? bar.appearance(of: item).largeTitleTextAttributes)
    }

    /// NAV-28
    private func addBack(_ bar: UINavigationBar, _ item: UINavigationItem) {
        guard let back, item.leavesRoomForBackButton else { return }
        // An item that nobody made takes what proxies hold, too.
        let backItem = back.backBarButtonItem ?? UIBarButtonItem()
        backItem.takeAppearance(in: bar)
        let button = BarBackButton(
            title: back.backBarButtonItem?.title ?? back.backButtonTitle ?? back.title ?? "Back",
            isMinimal: back.backButtonDisplayMode == .minimal, item: backItem,
            look: bar.appearance(of: item).backButtonAppearance, indicator: bar.backIndicator(of: item)
        ) { [weak bar, weak back] in
            if let own = back?.backBarButtonItem, own.action != nil || own.primaryAction != nil {
                return own.fire(from: own, event: nil)
            }
            bar?.goBack()
        }
        backButton = button
        addSubview(button)
    }

    private func addTitle(_ bar: UINavigationBar, _ item: UINavigationItem) {
        if bar.showsLargeTitle(of: item) {
            let label = UILabel()
            label.text = item.title
            styleLargeTitle(label, bar, item)
            largeTitle = label
            addSubview(label)
        }
        if let view = item.titleView {
            title = view
            addSubview(view)
        } else if let text = item.title, largeTitle == nil {
            let label = UILabel()
            label.text = text
            label.textAlignment = .center
            styleTitle(label, bar, item)
            label.accessibilityTraits = .header
            title = label
            addSubview(label)
        }
    }

    private func makeView(_ item: UIBarButtonItem) -> UIView? {
        if let bar { item.takeAppearance(in: bar) }
        item.onChange = { [weak self] in self?.update() }
        if item.isHidden || item.systemItem == .flexibleSpace { return nil }
        if let view = item.customView { return view }
        if item.systemItem == .fixedSpace {
            return UIView(frame: CGRect(x: 0, y: 0, width: item.width, height: 1))
        }
        let look = bar?.appearance(of: self.item)
        return BarItemButton(item, look: item.style == .done ? look?.doneButtonAppearance : look?.buttonAppearance)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let row = CGRect(x: 0, y: 0, width: bounds.width, height: Policy.navBarHeight)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, x: CGFloat, width: CGFloat, height: CGFloat) {
            let left = isMirrored ? row.width - x - width : x
            view.untransformedFrame = CGRect(
                x: left, y: row.midY - height / 2, width: width, height: height)
        }
        // The screen's rounded or notched sides stay free.
        let sides = safeAreaInsets
        let (leadingSide, trailingSide) = isMirrored ? (sides.right, sides.left) : (sides.left, sides.right)
        var left = leadingSide + Self.margin, right = row.width - trailingSide - Self.margin
        if let backButton {
            let size = backButton.fittingSize(in: row.width * 0.4)
            place(backButton, x: leadingSide + 8, width: size.width, height: row.height)
            left = leadingSide + 8 + size.width + Self.spacing
        }
        for view in leading {
            let size = Self.size(of: view, in: row)
            place(view, x: left, width: size.width, height: size.height)
            left += size.width + Self.spacing
        }
        for view in trailing {
            let size = Self.size(of: view, in: row)
            right -= size.width
            place(view, x: right, width: size.width, height: size.height)
            right -= Self.spacing
        }
        if let title {
            let wanted = title.sizeThatFits(CGSize(width: max(right - left, 0), height: row.height))
            let width = min(wanted.width, max(right - left, 0))
            let centred = (row.width - width) / 2
            let x = min(max(centred, left), max(right - width, left))
            place(title, x: x, width: width, height: min(wanted.height, row.height))
            if let bar, title !== item?.titleView {
                let shift = bar.titleShift(of: item)
                title.center.x += shift.horizontal
                title.center.y += shift.vertical
            }
        }
        largeTitle?.untransformedFrame = CGRect(
            x: sides.left + Self.margin, y: row.maxY,
            width: max(row.width - sides.left - sides.right - 2 * Self.margin, 0), height: 41)
        placeSearch()
    }

    private func addSearch(_ item: UINavigationItem) {
        guard let search = item.searchController?.searchBar else { return }
        search.isBare = true
        if search.superview !== self { addSubview(search) }
    }

    /// Under the titles; while somebody searches, in their place.
    private func placeSearch() {
        guard let controller = item?.searchController else { return }
        let isAlone = controller.hidesTitleRow
        controller.searchBar.untransformedFrame = CGRect(
            x: 0, y: isAlone ? 0 : bounds.height - Policy.searchBarHeight, width: bounds.width,
            height: Policy.searchBarHeight)
        for view in subviews where view !== controller.searchBar { view.alpha = isAlone ? 0 : 1 }
    }

    private static func size(of view: UIView, in row: CGRect) -> CGSize {
        let size = view.bounds.isEmpty || view is BarItemButton ? view.sizeThatFits(row.size) : view.bounds.size
        return CGSize(width: size.width, height: min(size.height, row.height))
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    /// An empty place in the row is not the bar's content.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
