import Foundation

/// A message and a choice of actions: in the middle of the screen, or from its lower edge.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet, alert }

    open private(set) var preferredStyle = Style.actionSheet

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        self.title = title
        self.message = message
        let isPopover = preferredStyle == .actionSheet && UIScreen.main.traitCollection.userInterfaceIdiom == .pad
        modalPresentationStyle = isPopover ? .popover : .overFullScreen
    }

    open override var title: String? {
        didSet { contentDidChange() }
    }

    open var message: String? {
        didSet { contentDidChange() }
    }

    open private(set) var actions: [UIAlertAction] = []

    /// At most one action may be the cancel action.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, cancelAction != nil {
            return Fault.stop(
                "NSInternalInconsistencyException: UIAlertController can only have one action with a style of "
                    + "UIAlertAction.Style.cancel")
        }
        actions.append(action)
        action.onChange = { [weak self] in self?.alertView?.actionsDidChange() }
        contentDidChange()
    }

    /// Stands out; one of `actions`.
    open var preferredAction: UIAlertAction? {
        didSet {
            if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
                Fault.stop(
                    "NSInternalInconsistencyException: The preferredAction of an alert controller must be contained in "
                        + "the \"actions\" array or be nil.")
            }
            contentDidChange()
        }
    }

    // MARK: Text fields

    /// In the order that they were added; nil for an alert without.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
    private(set) var fields: [UITextField] = []

    /// Only an alert has room for text fields. `configurationHandler` is called before this returns.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return Fault.stop(
                "NSInternalInconsistencyException: Text fields can only be added to an alert controller of style "
                    + "UIAlertController.Style.alert (\(describe(self)))")
        }
        let field = UITextField()
        field.font = .systemFont(ofSize: 13)
        field.addTarget(
            self, action: Selector("_crossfadeReturn:", UIAlertController.fieldDidReturn(_:)), for: .editingDidEndOnExit)
        fields.append(field)
        configurationHandler?(field)
        contentDidChange()
    }

    /// The return key goes on to the next field, and after the last one stands for the preferred action.
    private func fieldDidReturn(_ field: UITextField) {
        guard let index = fields.firstIndex(where: { $0 === field }) else { return }
        if index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else if let preferredAction {
            choose(preferredAction)
        }
    }

    /// The first field takes the keyboard as the alert comes.
    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        if !fields.contains(where: \.isFirstResponder) { fields.first?.becomeFirstResponder() }
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        viewIfLoaded?.endEditing(true)
    }

    var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }
    private var chosen: UIAlertAction?

    // MARK: View

    private var alertView: AlertView? { viewIfLoaded as? AlertView }

    open override func loadView() {
        view = AlertView(owner: self)
        alertView?.rebuild()
    }

    /// What a popover shows differs from what a sheet shows, and only now it is known which it will be.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        contentDidChange()
    }

    private func contentDidChange() {
        guard let alertView else { return }
        alertView.rebuild()
        ownPresentation?.container.setNeedsLayout()
    }

    /// Whether the alert lies in a popover, where a tap beside it takes the place of the cancel action.
    var isInPopover: Bool { ownPresentation?.manager is UIPopoverPresentationController }

    open override var preferredContentSize: CGSize {
        get { isInPopover ? (view as? AlertView)?.fittingSize(width: Policy.popDefaultSize.width) ?? .zero : super.preferredContentSize }
        set { super.preferredContentSize = newValue }
    }

    override func makeBuiltInPresentationController(presenting: UIViewController?) -> UIPresentationController {
        let isPopover =
            preferredStyle == .actionSheet && modalPresentationStyle == .popover
            && UIScreen.main.traitCollection.userInterfaceIdiom == .pad
        guard !isPopover else { return super.makeBuiltInPresentationController(presenting: presenting) }
        return AlertPresentationController(presentedViewController: self, presenting: presenting)
    }

    // MARK: Choosing

    /// Dismisses, then runs the action's handler.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, chosen == nil else { return }
        chosen = action
        guard ownPresentation != nil else { return run(action) }
        dismiss(animated: true) { [self] in run(action) }
    }

    private func run(_ action: UIAlertAction) {
        chosen = nil
        action.handler?(action)
    }

    override func userTappedOutside() -> Bool {
        if let cancelAction, preferredStyle == .actionSheet {
            choose(cancelAction)
            return true
        }
        return !isInPopover
    }

    /// ACC-05
    open override func accessibilityPerformEscape() -> Bool {
        guard let cancelAction else { return super.accessibilityPerformEscape() }
        choose(cancelAction)
        return true
    }
}
