import Foundation

extension UITabBarController {
    var more: UINavigationController {
        if let moreStorage { return moreStorage }
        let made = makeMoreController()
        moreStorage = made
        return made
    }

    private func makeMoreController() -> UINavigationController {
        let list = MoreListController()
        list.tabs = self
        let navigation = UINavigationController(rootViewController: list)
        navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        return navigation
    }

    /// The list is there while it is needed.
    func updateMore() {
        if hasMore {
            if more.parent !== self {
                add(child: more)
                more.sendDidMove(to: self)
            }
            (more.viewControllers.first as? MoreListController)?.update()
        } else if let moreStorage, moreStorage.parent === self, selected !== moreStorage {
            moreStorage.sendWillMove(to: nil)
            remove(child: moreStorage)
        }
    }
}

/// The tabs that have no place in the bar, one a row.
@MainActor
final class MoreListController: UIViewController {
    weak var tabs: UITabBarController?
    private let scrollView = UIScrollView()
    private var rows: [MoreRow] = []

    init() {
        super.init(nibName: nil, bundle: nil)
        title = UITabBarItem.SystemItem.more.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.alwaysBounceVertical = true
        view.addSubview(scrollView)
        update()
    }

    func update() {
        guard isViewLoaded else { return }
        for row in rows { row.removeFromSuperview() }
        rows = (tabs?.overflow ?? []).map { controller in
            MoreRow(controller.tabBarItem) { [weak self, weak controller] in
                if let controller { self?.tabs?.userSelects(controller, item: controller.tabBarItem) }
            }
        }
        for row in rows { scrollView.addSubview(row) }
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: 0, y: CGFloat(index) * MoreRow.height, width: view.bounds.width, height: MoreRow.height)
        }
        scrollView.contentSize = CGSize(width: view.bounds.width, height: CGFloat(rows.count) * MoreRow.height)
    }
}

/// One row of the list behind More.
@MainActor
final class MoreRow: BarControl {
    static let height: CGFloat = 44
    private static let margin: CGFloat = 16
    private let icon = UIImageView()
    private let label = UILabel()
    private let line = UIView()
    private let chevron = UIImageView(image: UIImage(systemName: "chevron.right"))

    init(_ item: UITabBarItem, act: @escaping () -> Void) {
        super.init(act: act)
        icon.image = item.image?.templateForBar
        icon.contentMode = .center
        label.text = item.title
        label.font = .systemFont(ofSize: 17)
        line.backgroundColor = .separator
        chevron.tintColor = .tertiaryLabel
        chevron.contentMode = .scaleAspectFit
        accessibilityLabel = item.accessibilityLabel ?? item.title
        accessibilityIdentifier = item.accessibilityIdentifier
        for part in [icon, label, line, chevron] {
            part.isUserInteractionEnabled = false
            part.accessibilityElementsHidden = true
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, x: CGFloat, width: CGFloat, height: CGFloat) {
            view.frame = CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: (bounds.height - height) / 2, width: width,
                height: height)
        }
        let text = Self.margin + 28 + 12
        place(icon, x: Self.margin, width: 28, height: 28)
        place(label, x: text, width: max(bounds.width - text - 40, 0), height: bounds.height)
        place(chevron, x: bounds.width - Self.margin - 12, width: 12, height: 14)
        chevron.transform = isMirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity
        let thickness = 1 / max(traitCollection.displayScale, 1)
        line.frame = CGRect(
            x: isMirrored ? 0 : text, y: bounds.height - thickness, width: bounds.width - text, height: thickness)
    }
}
