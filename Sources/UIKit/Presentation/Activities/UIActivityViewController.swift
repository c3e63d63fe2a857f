import CoreGraphics
import Foundation

/// A sheet with what can be done with some items: the app's own activities, and copying. No other app is there to share
/// with.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    private let items: [Any]
    private let applicationActivities: [UIActivity]
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    open var completionHandler: CompletionHandler?
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    private var isOver = false

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        self.applicationActivities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        let isPad = UIScreen.main.traitCollection.userInterfaceIdiom == .pad
        modalPresentationStyle = isPad ? .popover : .pageSheet
        if !isPad { sheetPresentationController?.detents = [.medium(), .large()] }
    }

    public required init?(coder: NSCoder) { nil }

    private var activities: [UIActivity] {
        (applicationActivities + [CopyActivity()]).filter { activity in
            guard activity.canPerform(withActivityItems: items) else { return false }
            return activity.activityType.map { !(excludedActivityTypes ?? []).contains($0) } ?? true
        }
    }

    // MARK: View

    open override func loadView() {
        let list = ActivityList(title: title(of: items), activities: activities)
        list.onChoose = { [weak self] in self?.choose($0) }
        list.onClose = { [weak self] in self?.close() }
        view = list
    }

    /// The first text, address or kind among the items.
    private func title(of items: [Any]) -> String {
        if let text = items.lazy.compactMap({ $0 as? String }).first { return text }
        if let url = items.lazy.compactMap({ $0 as? URL }).first { return url.absoluteString }
        return items.count == 1 ? "1 Item" : "\(items.count) Items"
    }

    private func close() {
        dismiss(animated: true) { [self] in finish(nil, false) }
    }

    /// A sheet that is pulled down did nothing.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed, chosen == nil { finish(nil, false) }
    }

    private var chosen: UIActivity?

    private func choose(_ activity: UIActivity) {
        guard chosen == nil else { return }
        chosen = activity
        activity.prepare(withActivityItems: items)
        activity.onFinish = { [weak self, weak activity] completed in
            guard let self else { return }
            if self.presentingViewController != nil {
                self.dismiss(animated: true) { self.finish(activity?.activityType, completed) }
            } else {
                self.finish(activity?.activityType, completed)
            }
        }
        if let controller = activity.activityViewController {
            present(controller, animated: true)
        } else {
            activity.perform()
        }
    }

    private func finish(_ type: UIActivity.ActivityType?, _ completed: Bool) {
        guard !isOver else { return }
        isOver = true
        completionWithItemsHandler?(type, completed, nil, nil)
        completionHandler?(type, completed)
    }
}

/// The sheet's content: what is shared, and rows to choose from.
@MainActor
final class ActivityList: UIView {
    private let label = UILabel()
    private let cross = UIButton(type: .close)
    private let group = UIView()
    private var rows: [ActivityRow] = []
    private static let rowHeight: CGFloat = 48
    var onChoose: ((UIActivity) -> Void)?
    var onClose: (() -> Void)?

    init(title: String, activities: [UIActivity]) {
        super.init(frame: .zero)
        backgroundColor = .systemGroupedBackground
        label.text = title
        label.font = .systemFont(ofSize: 15, weight: .semibold)
        label.numberOfLines = 2
        cross.accessibilityLabel = "Close"
        cross.addTarget(self, action: Selector("_crossfadeClose", ActivityList.closed), for: .touchUpInside)
        group.backgroundColor = .secondarySystemGroupedBackground
        group.layer.cornerRadius = Policy.tableInsetGroupCornerRadius
        group.clipsToBounds = true
        for view in [label, cross, group] as [UIView] { addSubview(view) }
        rows = activities.map { activity in
            let row = ActivityRow(title: activity.activityTitle ?? "", image: activity.activityImage) { [weak self] in
                self?.onChoose?(activity)
            }
            group.addSubview(row)
            return row
        }
    }

    required init?(coder: NSCoder) { nil }

    private func closed() { onClose?() }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: 16, dy: 0)
        cross.frame = CGRect(x: area.maxX - 30, y: 18, width: 30, height: 30)
        label.frame = CGRect(x: area.minX, y: 12, width: max(cross.frame.minX - 12 - area.minX, 0), height: 42)
        var y: CGFloat = 0
        for row in rows {
            row.frame = CGRect(x: 0, y: y, width: area.width, height: Self.rowHeight)
            y += Self.rowHeight
        }
        group.frame = CGRect(x: area.minX, y: 70, width: area.width, height: y)
    }
}
