import CoreGraphics
import Foundation

/// Every member is optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// A field to search with, and beside it what ends the search.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning {
    public enum Style: UInt, Sendable { case `default`, prominent, minimal }

    public let searchTextField = UISearchTextField()
    private let cancel = UIButton(type: .system)
    private let background = BarBackgroundView()
    private let scopes = UISegmentedControl(frame: .zero)
    private let promptLabel = UILabel()
    /// A search controller hears before the delegate.
    weak var controller: UISearchController?

    open weak var delegate: (any UISearchBarDelegate)?
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeSearch(coder)
    }

    private func setUp() {
        background.hairlineEdge = .bottom
        cancel.setTitle("Cancel", for: .normal)
        cancel.titleLabel?.font = .systemFont(ofSize: 17)
        cancel.alpha = 0
        cancel.addTarget(self, action: Selector("_crossfadeCancel", UISearchBar.cancelled), for: .touchUpInside)
        promptLabel.font = .systemFont(ofSize: 13)
        promptLabel.textAlignment = .center
        scopes.isHidden = true
        scopes.addTarget(self, action: Selector("_crossfadeScope", UISearchBar.scopeChanged), for: .valueChanged)
        searchTextField.delegate = self
        searchTextField.addTarget(
            self, action: Selector("_crossfadeTyped", UISearchBar.typed), for: .editingChanged)
        for view in [background, promptLabel, searchTextField, cancel, scopes] as [UIView] { addSubview(view) }
        lookDidChange()
    }

    // MARK: Text

    open var text: String? {
        get { searchTextField.text }
        set {
            let old = searchTextField.text ?? ""
            searchTextField.text = newValue
            if old != newValue ?? "" { tellText() }
        }
    }
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    open var prompt: String? {
        didSet {
            promptLabel.text = prompt
            sizeMayHaveChanged()
        }
    }

    private func typed() { tellText() }

    private func tellText() {
        delegate?.searchBar(self, textDidChange: text ?? "")
        controller?.update()
    }

    // MARK: Cancel

    open var showsCancelButton: Bool {
        get { isCancelShown }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    private var isCancelShown = false

    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard isCancelShown != showsCancelButton else { return }
        if animated { layoutIfNeeded() }
        isCancelShown = showsCancelButton
        setNeedsLayout()
        guard animated else { return }
        UIView.animate(withDuration: Policy.searchDuration, delay: 0, options: .beginFromCurrentState) {
            self.layoutIfNeeded()
        }
    }

    private func cancelled() {
        delegate?.searchBarCancelButtonClicked(self)
        controller?.cancel()
    }

    // MARK: Scopes

    open var scopeButtonTitles: [String]? {
        didSet {
            scopes.removeAllSegments()
            for (index, title) in (scopeButtonTitles ?? []).enumerated() {
                scopes.insertSegment(withTitle: title, at: index, animated: false)
            }
            scopes.selectedSegmentIndex = scopeButtonTitles?.isEmpty == false ? 0 : -1
        }
    }
    open var selectedScopeButtonIndex: Int {
        get { max(scopes.selectedSegmentIndex, 0) }
        set { scopes.selectedSegmentIndex = newValue }
    }
    open var showsScopeBar = false {
        didSet {
            scopes.isHidden = !showsScopeBar
            sizeMayHaveChanged()
        }
    }

    private func scopeChanged() {
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        controller?.update()
    }

    // MARK: Look

    open var searchBarStyle = Style.default {
        didSet { lookDidChange() }
    }
    open var barStyle = UIBarStyle.default {
        didSet { lookDidChange() }
    }
    open var barTintColor: UIColor? {
        didSet {
            noteSetting(\UISearchBar.barTintColor)
            lookDidChange()
        }
    }
    open var isTranslucent = true {
        didSet { lookDidChange() }
    }
    open var backgroundImage: UIImage? {
        didSet {
            noteSetting(\UISearchBar.backgroundImage)
            lookDidChange()
        }
    }
    open var showsBookmarkButton = false
    open var showsSearchResultsButton = false

    /// In a navigation bar, and where the style is minimal, there is no ground of its own.
    var isBare = false {
        didSet { lookDidChange() }
    }

    private func lookDidChange() {
        let look = UIBarAppearance()
        if isBare || searchBarStyle == .minimal {
            look.configureWithTransparentBackground()
        } else if let backgroundImage {
            look.configureWithTransparentBackground()
            look.backgroundImage = backgroundImage
        } else {
            look.backgroundColor = barTintColor ?? (barStyle == .black ? .black : .secondarySystemBackground)
        }
        background.appearance = look
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { true }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

    // MARK: Layout

    private var height: CGFloat {
        Policy.searchBarHeight + (prompt == nil ? 0 : 20) + (showsScopeBar ? Policy.searchScopeHeight : 0)
    }

    private func sizeMayHaveChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ frame: CGRect) {
            view.frame = isMirrored ? CGRect(
                x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
        let margin = Policy.searchMargin
        let top: CGFloat = prompt == nil ? 0 : 20
        promptLabel.frame = CGRect(x: 0, y: 2, width: bounds.width, height: prompt == nil ? 0 : 18)
        let row = bounds.height - top - (showsScopeBar ? Policy.searchScopeHeight : 0)
        let wanted = cancel.intrinsicContentSize.width
        let end = bounds.width - margin - (isCancelShown ? wanted + margin : 0)
        let fieldHeight = min(Policy.searchFieldHeight, row)
        place(
            searchTextField,
            CGRect(x: margin, y: top + (row - fieldHeight) / 2, width: max(end - margin, 0), height: fieldHeight))
        place(
            cancel,
            CGRect(
                x: isCancelShown ? end + margin : bounds.width, y: top + (row - 36) / 2, width: wanted, height: 36))
        cancel.alpha = isCancelShown ? 1 : 0
        scopes.frame = CGRect(x: margin, y: top + row, width: max(bounds.width - 2 * margin, 0), height: 32)
    }
}

extension UISearchBar: UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        delegate?.searchBarShouldBeginEditing(self) ?? true
    }

    public func textFieldDidBeginEditing(_ textField: UITextField) {
        controller?.activate()
        delegate?.searchBarTextDidBeginEditing(self)
    }

    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        delegate?.searchBarShouldEndEditing(self) ?? true
    }

    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        delegate?.searchBarTextDidEndEditing(self)
    }

    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true }

    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        delegate?.searchBarSearchButtonClicked(self)
        if controller != nil { textField.resignFirstResponder() }
        return true
    }
}

extension Policy {
    /// The height of a search bar, of its field and of its scopes, and the space between its parts, points.
    nonisolated(unsafe) package static var searchBarHeight: CGFloat = 56
    nonisolated(unsafe) package static var searchFieldHeight: CGFloat = 36
    nonisolated(unsafe) package static var searchScopeHeight: CGFloat = 44
    nonisolated(unsafe) package static var searchMargin: CGFloat = 8
    /// How long the cancel button takes to come, seconds.
    nonisolated(unsafe) package static var searchDuration = 0.25
}
