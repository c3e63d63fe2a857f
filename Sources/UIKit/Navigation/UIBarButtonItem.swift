import Foundation

/// A button of a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain, bordered, done
    }

    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    private(set) var systemItem: SystemItem?
    /// The button that stands for the item in a bar.
    weak var shownView: UIView?

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        systemItem = Self.systemItem(of: coder)
        if let systemItem, title == nil { title = systemItem.title }
        if systemItem == .done || systemItem == .save { style = .done }
        decodeButtonItem(coder)
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        self.style = style
        self.target = target as AnyObject?
        self.action = action
    }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target as AnyObject?
        self.action = action
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        self.systemItem = systemItem
        title = systemItem.title
        style = systemItem == .done || systemItem == .save ? .done : .plain
        self.target = target as AnyObject?
        self.action = action
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil
    ) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu?
    ) {
        self.init(title: title, image: image, primaryAction: primaryAction)
        self.menu = menu
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// - Parameter width: points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let space = UIBarButtonItem()
        space.systemItem = .fixedSpace
        space.width = width
        return space
    }

    open class func flexibleSpace() -> UIBarButtonItem {
        let space = UIBarButtonItem()
        space.systemItem = .flexibleSpace
        return space
    }

    open var style = Style.plain {
        didSet { onChange?() }
    }
    /// Points; 0 lets the content decide.
    open var width: CGFloat = 0 {
        didSet { onChange?() }
    }
    open var customView: UIView? {
        didSet { onChange?() }
    }
    open var action: Selector?
    open weak var target: AnyObject?
    open var primaryAction: UIAction?
    /// Shown by a tap, unless there is something else to do.
    open var menu: UIMenu?
    open var tintColor: UIColor? {
        didSet {
            noteSetting(\UIBarButtonItem.tintColor)
            onChange?()
        }
    }
    open var isHidden = false {
        didSet { onChange?() }
    }
    open var isSelected = false
    open var changesSelectionAsPrimaryAction = false
    /// Titles that the item may take on; the bar does not keep room for the widest of them.
    open var possibleTitles: Set<String>?

    // MARK: Look

    private var customs = BarButtonCustoms()

    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        customs.backgrounds[.init(state, barMetrics)] = backgroundImage
        noteSetting(Int(state.rawValue), barMetrics.rawValue, of: UIBarButtonItem.self) {
            $0.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
        }
        onChange?()
    }

    /// For items of one style only.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) {
        if style == self.style { setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics) }
    }

    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        customs.backgrounds[.init(state, barMetrics)]
    }

    open func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
        style == self.style ? backgroundImage(for: state, barMetrics: barMetrics) : nil
    }

    /// Downwards, in points.
    open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        customs.backgroundShifts[barMetrics.rawValue] = adjustment
        onChange?()
    }

    open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        customs.backgroundShifts[barMetrics.rawValue] ?? 0
    }

    /// In points, to the right and downwards.
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        customs.titleShifts[barMetrics.rawValue] = adjustment
        noteSetting(barMetrics.rawValue, of: UIBarButtonItem.self) {
            $0.setTitlePositionAdjustment(adjustment, for: barMetrics)
        }
        onChange?()
    }

    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        customs.titleShifts[barMetrics.rawValue] ?? .zero
    }

    open func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        customs.backBackgrounds[.init(state, barMetrics)] = backgroundImage
        noteSetting(Int(state.rawValue), barMetrics.rawValue, of: UIBarButtonItem.self) {
            $0.setBackButtonBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
        }
        onChange?()
    }

    open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        customs.backBackgrounds[.init(state, barMetrics)]
    }

    /// In points, to the right and downwards.
    open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        customs.backTitleShifts[barMetrics.rawValue] = adjustment
        noteSetting(barMetrics.rawValue, of: UIBarButtonItem.self) {
            $0.setBackButtonTitlePositionAdjustment(adjustment, for: barMetrics)
        }
        onChange?()
    }

    open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        customs.backTitleShifts[barMetrics.rawValue] ?? .zero
    }

    /// Downwards, in points.
    open func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        customs.backBackgroundShifts[barMetrics.rawValue] = adjustment
        onChange?()
    }

    open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        customs.backBackgroundShifts[barMetrics.rawValue] ?? 0
    }

    /// The two faces of a controller's edit button.
    func showsEditing(_ isEditing: Bool) {
        systemItem = isEditing ? .done : .edit
        style = isEditing ? .done : .plain
        title = systemItem?.title
    }

    /// What a tap does.
    func fire(from sender: Any?, event: UIEvent?) {
        if let primaryAction { return primaryAction.perform(from: self) }
        guard let action else {
            if let menu, let view = shownView ?? customView { MenuSheet.present(menu, from: view) {} }
            return
        }
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }
}

extension UIBarButtonItem.SystemItem {
    /// The word that stands for a system item without a drawing of its own.
    var title: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .undo: "Undo"
        case .redo: "Redo"
        default: nil
        }
    }
}
