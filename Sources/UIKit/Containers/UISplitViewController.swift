import CoreGraphics
import Foundation

/// Two or three columns side by side where there is room; where there is not, one navigation stack of them.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
        case twoDisplaceSecondary

        public static let primaryHidden = DisplayMode.secondaryOnly
        public static let allVisible = DisplayMode.oneBesideSecondary
        public static let primaryOverlay = DisplayMode.oneOverSecondary
    }

    public static let automaticDimension: CGFloat = -1

    open weak var delegate: (any UISplitViewControllerDelegate)?

    /// Primary first.
    open var viewControllers: [UIViewController] {
        get { columns }
        set { replaceColumns(with: newValue) }
    }

    open var preferredDisplayMode = DisplayMode.automatic { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// Part of the width.
    open var preferredPrimaryColumnWidthFraction: CGFloat = UISplitViewController.automaticDimension {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }
    open var minimumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }
    open var maximumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }
    open var presentsWithGesture = true

    private var columns: [UIViewController] = []
    private let divider = UIView()

    /// Whether there is room for one column only.
    open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }

    open var displayMode: DisplayMode {
        if isCollapsed { return .secondaryOnly }
        return preferredDisplayMode == .secondaryOnly ? .secondaryOnly : .oneBesideSecondary
    }

    open var primaryColumnWidth: CGFloat {
        guard let view = viewIfLoaded, !isCollapsed, displayMode != .secondaryOnly else { return 0 }
        let part = preferredPrimaryColumnWidthFraction < 0 ? 0.4 : preferredPrimaryColumnWidthFraction
        let low = minimumPrimaryColumnWidth < 0 ? 0 : minimumPrimaryColumnWidth
        let high = maximumPrimaryColumnWidth < 0 ? 320 : maximumPrimaryColumnWidth
        return min(max(view.bounds.width * part, low), max(high, low))
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        divider.backgroundColor = .separator
        view.addSubview(divider)
        showColumns()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        showColumns()
    }

    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        if isCollapsed {
            if let navigation = columns.first as? UINavigationController {
                let page = (vc as? UINavigationController)?.topViewController ?? vc
                navigation.pushViewController(page, animated: true)
            } else {
                present(vc, animated: true)
            }
        } else {
            replaceColumns(with: Array(columns.prefix(1)) + [vc])
        }
    }

    /// A column that was taken away by hand.
    override func childDidLeave(_ child: UIViewController) {
        columns.removeAll { $0 === child }
        removeIfGone(child)
        // It may have heard that it will appear with this one, and nobody tells it more.
        if child.appearance.phase == .appearing, child.viewIfLoaded?.superview == nil {
            child.startAppearance(false, animated: false)
            child.finishAppearanceIfPending()
        }
        viewIfLoaded?.setNeedsLayout()
    }

    /// In its viewWillAppear it was not yet in the view that it left.
    private func removeIfGone(_ column: UIViewController) {
        guard column.parent !== self, let view = column.viewIfLoaded, view.superview === viewIfLoaded else { return }
        view.removeFromSuperview()
    }

    private func replaceColumns(with new: [UIViewController]) {
        for old in columns where !new.contains(where: { $0 === old }) {
            old.willMove(toParent: nil)
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        let added = new.filter { controller in !columns.contains { $0 === controller } }
        columns = new
        for controller in added {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        if isViewLoaded { showColumns() }
    }

    /// Collapsed, the primary column is what shows unless the delegate keeps the secondary.
    private var visibleColumns: [UIViewController] {
        guard isCollapsed, columns.count > 1 else {
            return displayMode == .secondaryOnly && columns.count > 1 ? Array(columns.suffix(1)) : columns
        }
        let keepsPrimary =
            delegate?.splitViewController(self, collapseSecondary: columns[1], onto: columns[0]) ?? true
        return [keepsPrimary ? columns[0] : columns[1]]
    }

    private func showColumns() {
        guard let view = viewIfLoaded else { return }
        let visible = visibleColumns
        for hidden in columns where !visible.contains(where: { $0 === hidden }) {
            hidden.viewIfLoaded?.removeFromSuperview()
        }
        let first = visible.count > 1 ? primaryColumnWidth : 0
        let line = 1 / max(traitCollection.displayScale, 1)
        var x: CGFloat = 0
        for (index, controller) in visible.enumerated() {
            controller.loadViewIfNeeded()
            // Loading may have taken it away.
            guard controller.parent === self else { continue }
            let isLast = index == visible.count - 1
            let width = isLast ? view.bounds.width - x : first
            let frame = CGRect(x: x, y: 0, width: max(width, 0), height: view.bounds.height)
            if controller.view.superview !== view { view.insertSubview(controller.view, belowSubview: divider) }
            guard controller.parent === self else {
                removeIfGone(controller)
                continue
            }
            if controller.view.frame != frame { controller.view.frame = frame }
            x += width + line
        }
        divider.isHidden = visible.count < 2
        divider.frame = CGRect(x: first, y: 0, width: line, height: view.bounds.height)
    }
}

/// Decides how columns come together. Every member is optional.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    /// true keeps the primary column and drops the secondary.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool
}

extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }

    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { false }
}

extension UIViewController {
    public var splitViewController: UISplitViewController? { nearestAncestor(UISplitViewController.self) }
}
