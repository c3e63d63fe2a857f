import CoreGraphics
import Foundation

/// The row of a table that is swiped aside: follows the finger, shows the row's actions and performs one.
@MainActor
final class RowSwipe: NSObject {
    private unowned let table: UITableView
    let pan = RowSwipeGestureRecognizer(target: nil, action: nil)
    private(set) weak var cell: UITableViewCell?
    private var actionsView: SwipeActionsView?
    private var configuration: UISwipeActionsConfiguration?
    private var offsetAtStart: CGFloat = 0

    init(_ table: UITableView) {
        self.table = table
        super.init()
        pan.addTarget(self, action: Selector("_crossfadeSwipe", RowSwipe.panned))
        table.addGestureRecognizer(pan)
        table.panGestureRecognizer.require(toFail: pan)
    }

    var isOpen: Bool { cell != nil }

    // MARK: The finger

    /// Only sideways, and only where the row has something to show.
    var mayBegin: Bool {
        let way = pan.translation(in: table), place = pan.location(in: table)
        guard abs(way.x) > abs(way.y) else { return false }
        guard let path = table.indexPathForRow(at: CGPoint(x: place.x - way.x, y: place.y - way.y)),
            let touched = table.cellForRow(at: path)
        else { return false }
        if touched === cell { return true }
        if isOpen { close(animated: true) }
        guard !table.isEditing else { return false }
        return prepare(touched, path, isAtRight: way.x < 0)
    }

    private func panned() {
        switch pan.state {
        case .began: offsetAtStart = offset
        case .changed: follow(offsetAtStart - pan.translation(in: table).x)
        case .ended: settle(velocity: -pan.velocity(in: table).x)
        case .cancelled, .failed: close(animated: true)
        default: break
        }
    }

    private func follow(_ wanted: CGFloat) {
        guard let actionsView, let cell else { return }
        var pulled = actionsView.isAtRight ? wanted : -wanted
        let isFull = canBeFull && pulled >= cell.bounds.width * Policy.swipeFullPart
        if pulled < 0 { pulled *= Policy.swipeResistance }
        if !canBeFull, pulled > actionsView.wantedWidth {
            pulled = actionsView.wantedWidth + (pulled - actionsView.wantedWidth) * Policy.swipeResistance
        }
        actionsView.setFull(isFull)
        setOffset(actionsView.isAtRight ? pulled : -pulled)
    }

    private var canBeFull: Bool { configuration?.performsFirstActionWithFullSwipe ?? false }

    private func settle(velocity: CGFloat) {
        guard let actionsView, let cell else { return }
        if actionsView.isFull, let first = configuration?.actions.first {
            animate { self.setOffset(actionsView.isAtRight ? cell.bounds.width : -cell.bounds.width) }
            return perform(first, actionsView)
        }
        let outward = actionsView.isAtRight ? velocity : -velocity
        let pulled = actionsView.isAtRight ? offset : -offset
        let opens = abs(outward) > 100 ? outward > 0 : pulled > actionsView.wantedWidth / 2
        if opens { openFully() } else { close(animated: true) }
    }

    // MARK: Opening and closing

    /// As a tap on the row's delete control does.
    func open(_ cell: UITableViewCell, at path: IndexPath) {
        if isOpen { close(animated: true) }
        let isAtRight = table.effectiveUserInterfaceLayoutDirection == .leftToRight
        if prepare(cell, path, isAtRight: isAtRight) { openFully() }
    }

    private func openFully() {
        guard let actionsView else { return }
        animate { self.setOffset(actionsView.isAtRight ? actionsView.wantedWidth : -actionsView.wantedWidth) }
    }

    private func prepare(_ cell: UITableViewCell, _ path: IndexPath, isAtRight: Bool) -> Bool {
        let isTrailing = isAtRight == (table.effectiveUserInterfaceLayoutDirection == .leftToRight)
        guard let configuration = table.swipeActions(forRowAt: path, isTrailing: isTrailing),
            !configuration.actions.isEmpty
        else { return false }
        table.delegate?.tableView(table, willBeginEditingRowAt: path)
        let view = SwipeActionsView(configuration.actions, isAtRight: isAtRight) { [weak self] action, source in
            self?.perform(action, source)
        }
        (self.configuration, actionsView, self.cell) = (configuration, view, cell)
        UIView.performWithoutAnimation {
            cell.addSubview(view)
            cell.isSwiped = true
            setOffset(0)
        }
        return true
    }

    func close(animated: Bool) {
        guard let cell, let view = actionsView else { return }
        let path = table.indexPath(for: cell)
        (self.cell, actionsView, configuration) = (nil, nil, nil)
        let shut = { Self.setOffset(0, of: cell, view) }
        let end = { [weak table] in
            view.removeFromSuperview()
            if table?.swipedCell !== cell { cell.isSwiped = false }
            if let table { table.delegate?.tableView(table, didEndEditingRowAt: path) }
        }
        guard animated else {
            shut()
            return end()
        }
        animate(shut) { _ in end() }
    }

    /// The row leaves the table, however it is.
    func cellWillLeave(_ leaving: UITableViewCell) {
        if leaving === cell { close(animated: false) }
    }

    private func animate(_ change: @escaping () -> Void, _ completion: ((Bool) -> Void)? = nil) {
        UIView.animate(
            withDuration: Policy.swipeSettleDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: change, completion: completion)
    }

    // MARK: Geometry

    /// How far the row's content has gone to the left, points.
    private var offset: CGFloat { cell?.bounds.minX ?? 0 }

    private func setOffset(_ offset: CGFloat) {
        guard let cell, let actionsView else { return }
        Self.setOffset(offset, of: cell, actionsView)
    }

    /// The content moves by the cell's bounds; what is beside it is the actions.
    private static func setOffset(_ offset: CGFloat, of cell: UITableViewCell, _ actions: SwipeActionsView) {
        cell.bounds.origin.x = offset
        let width = max(actions.isAtRight ? offset : -offset, 0)
        actions.frame = CGRect(
            x: actions.isAtRight ? cell.bounds.width : -width, y: 0, width: width, height: cell.bounds.height)
        actions.layoutIfNeeded()
    }

    // MARK: Acting

    private func perform(_ action: UIContextualAction, _ source: UIView) {
        let acting = cell
        action.handler(action, source) { [weak self] _ in
            guard let self, let acting, self.cell === acting else { return }
            self.close(animated: true)
        }
    }
}

/// Follows a finger sideways. A swipe from the screen's edge comes before it (GES-16).
final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        maximumNumberOfTouches = 1
    }

    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
    }
}
