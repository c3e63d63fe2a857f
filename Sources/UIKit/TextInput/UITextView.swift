import CoreGraphics
import MainLoop
import Typography

/// Text of many lines that scrolls and can be edited.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, TextEditing {
    public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")

    let label = UILabel()
    let marks = SelectionMarks()
    var selection = TextSelection()

    @_nonoverride open var delegate: (any UITextViewDelegate)? {
        get { super.delegate as? any UITextViewDelegate }
        set { super.delegate = newValue }
    }

    // MARK: Text

    open var text: String! {
        get { label.text ?? "" }
        set {
            changing("text", "attributedText", of: self) {
                label.text = newValue ?? ""
                textDidChange()
                caretToEnd()
            }
        }
    }

    open var attributedText: NSAttributedString! {
        get { label.attributedText ?? NSAttributedString(string: "") }
        set {
            changing("text", "attributedText", of: self) {
                label.attributedText = newValue
                textDidChange()
                caretToEnd()
            }
        }
    }

    open var font: UIFont? {
        get { label.font }
        set {
            label.font = newValue ?? .systemFont(ofSize: 12)
            textDidChange()
            noteSetting(\UITextView.font)
        }
    }

    open var textColor: UIColor? {
        get { label.textColor }
        set {
            label.textColor = newValue ?? .label
            noteSetting(\UITextView.textColor)
        }
    }

    open var textAlignment: NSTextAlignment {
        get { label.textAlignment }
        set {
            label.textAlignment = newValue
            setNeedsLayout()
        }
    }

    /// Points around the text.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { textDidChange() } }

    public let textContainer = NSTextContainer()

    open var isEditable = true { didSet { if !isEditable { _ = resignFirstResponder() } } }
    open var isSelectable = true
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var keyboardType = UIKeyboardType.default { didSet { Keyboard.update() } }
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default { didSet { Keyboard.update() } }
    open var isSecureTextEntry = false
    open var textContentType: UITextContentType?
    private var ownInputView: UIView?
    private var ownInputAccessoryView: UIView?

    open override var inputView: UIView? {
        get { ownInputView }
        set {
            ownInputView = newValue
            Keyboard.update()
        }
    }

    open override var inputAccessoryView: UIView? {
        get { ownInputAccessoryView }
        set {
            ownInputAccessoryView = newValue
            Keyboard.update()
        }
    }

    // MARK: Making one

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    public init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame)
        setUpText()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpText()
        decodeText(coder)
    }

    private func setUpText() {
        asDefaults { backgroundColor = .systemBackground }
        alwaysBounceVertical = true
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 12)
        label.lineBreakMode = .byWordWrapping
        label.text = ""
        addSubview(label)
        addSubview(marks.caret)
        textContainer.didChange = { [weak self] in self?.textDidChange() }
        addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("_tapped:", UITextView.tapped(_:))))
        let twice = UITapGestureRecognizer(target: self, action: Selector("_tappedTwice:", UITextView.tappedTwice(_:)))
        twice.numberOfTapsRequired = 2
        addGestureRecognizer(twice)
    }

    // MARK: Layout

    private var textArea: UIEdgeInsets {
        let padding = textContainer.lineFragmentPadding
        return UIEdgeInsets(
            top: textContainerInset.top, left: textContainerInset.left + padding, bottom: textContainerInset.bottom,
            right: textContainerInset.right + padding)
    }

    private func textSize(forWidth width: CGFloat) -> CGSize {
        let room = max(width - textArea.left - textArea.right, 0)
        let size = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
        return CGSize(width: room, height: max(size.height, (font ?? .systemFont(ofSize: 12)).lineHeight))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = textSize(forWidth: bounds.width)
        label.frame = CGRect(origin: CGPoint(x: textArea.left, y: textArea.top), size: size)
        let content = CGSize(width: bounds.width, height: size.height + textArea.top + textArea.bottom)
        if contentSize != content { contentSize = content }
        marks.show(in: self, behind: label, within: nil)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fitted = textSize(forWidth: size.width)
        return CGSize(width: size.width, height: (fitted.height + textArea.top + textArea.bottom).rounded(.up))
    }

    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        return CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
    }

    func textDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEditable && window != nil }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, delegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        setNeedsLayout()
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        setNeedsLayout()
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) { touched(recognizer, count: 1) }

    private func tappedTwice(_ recognizer: UITapGestureRecognizer) { touched(recognizer, count: 2) }

    private func touched(_ recognizer: UITapGestureRecognizer, count: Int) {
        guard isEditable, becomeFirstResponder() else { return }
        layoutIfNeeded()
        if isSelectable { touchText(at: recognizer.location(in: self), tapCount: count) }
    }

    open var hasText: Bool { !text.isEmpty }

    /// In UTF-16 units.
    open var selectedRange: NSRange {
        get { selection.range }
        set { setSelection(newValue) }
    }

    /// What the next typed text looks like, until the selection changes.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { ownTypingAttributes ?? attributesAtCaret }
        set { ownTypingAttributes = newValue }
    }
    private var ownTypingAttributes: [NSAttributedString.Key: Any]?

    private var attributesAtCaret: [NSAttributedString.Key: Any] {
        guard let whole = attributedText, whole.length > 0 else { return [.font: textFont, .foregroundColor: textColor ?? .label] }
        return whole.attributes(at: min(max(selection.range.location - 1, 0), whole.length - 1), effectiveRange: nil)
    }

    open func scrollRangeToVisible(_ range: NSRange) {
        layoutIfNeeded()
        let places = rects(of: range)
        scrollRectToVisible(places.dropFirst().reduce(places.first ?? caretPlace(range.location)) { $0.union($1) }, animated: false)
    }

    open func insertText(_ text: String) { typeText(text) }

    open func deleteBackward() { deleteText() }

    // MARK: UITextInput

    open func text(in range: UITextRange) -> String? { text(inUnits: range.units) }

    open func replace(_ range: UITextRange, withText text: String) { replaceText(range, with: text) }

    open var selectedTextRange: UITextRange? {
        get { UITextRange(selection.range) }
        set { if let newValue { setSelection(newValue.units) } }
    }

    open var markedTextRange: UITextRange? { selection.marked.map { UITextRange($0) } }

    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText, selected: selectedRange) }

    open func unmarkText() { selection.marked = nil }

    open var beginningOfDocument: UITextPosition { UITextPosition(0) }

    open var endOfDocument: UITextPosition { UITextPosition(editedText.utf16.count) }

    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        fromPosition.offset <= toPosition.offset
            ? UITextRange(fromPosition, toPosition) : UITextRange(toPosition, fromPosition)
    }

    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? { place(position.offset + offset) }

    open func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { place(position, moved: direction, by: offset) }

    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset < other.offset ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
    }

    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

    open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        farthest(in: range, direction)
    }

    open func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? { extended(position, direction) }

    open func firstRect(for range: UITextRange) -> CGRect { rects(of: range.units).first ?? caretRect(for: range.start) }

    open func caretRect(for position: UITextPosition) -> CGRect { caretPlace(position.offset) }

    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { selectionParts(of: range.units) }

    open func closestPosition(to point: CGPoint) -> UITextPosition? { closest(to: point) }

    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        closest(to: point, in: range.units)
    }

    open func characterRange(at point: CGPoint) -> UITextRange? { character(at: point) }

    // MARK: The edit menu's actions

    open override func select(_ sender: Any?) { selectWord() }

    open override func selectAll(_ sender: Any?) { selectEverything() }

    open override func copy(_ sender: Any?) { _ = copySelected() }

    open override func cut(_ sender: Any?) { if copySelected() { takeSelected() } }

    open override func paste(_ sender: Any?) { pasteText() }

    open override func delete(_ sender: Any?) { takeSelected() }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canEdit(action) ?? super.canPerformAction(action, withSender: sender)
    }

    // MARK: Inside

    var editedText: String { text }
    var shownText: String { text }
    var textFont: UIFont { font ?? .systemFont(ofSize: 12) }
    var textPlace: CGRect { label.frame }

    func placedText() -> (layout: TextLayout, origin: CGPoint) {
        let (layout, origin) = label.placedLayout(in: CGRect(origin: .zero, size: label.frame.size))
        return (layout, CGPoint(x: label.frame.minX + origin.x, y: label.frame.minY + origin.y))
    }

    func mayChange(_ range: NSRange, to replacement: String) -> Bool {
        delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
    }

    /// Text with attributes keeps them.
    func exchange(_ range: NSRange, for replacement: String) {
        if label.hasAttributes || ownTypingAttributes != nil {
            let whole = NSMutableAttributedString(attributedString: attributedText)
            whole.replaceCharacters(in: range, with: NSAttributedString(string: replacement, attributes: typingAttributes))
            label.attributedText = whole
        } else {
            let whole = NSMutableString(string: text)
            whole.replaceCharacters(in: range, with: replacement)
            label.text = String(describing: whole)
        }
        textDidChange()
    }

    func textWasEdited() {
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        layoutIfNeeded()
        scrollRectToVisible(caretPlace(selection.end), animated: false)
    }

    func selectionDidChange() {
        ownTypingAttributes = nil
        setNeedsLayout()
        delegate?.textViewDidChangeSelection(self)
    }
}

/// The column that a text view's text runs in.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// Points at each end of a line.
    open var lineFragmentPadding: CGFloat = 5 { didSet { didChange() } }
    var didChange: () -> Void = {}

    public override init() { super.init() }
}
