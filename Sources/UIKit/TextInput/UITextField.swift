import CoreGraphics
import MainLoop

/// One line of text to edit. Text wider than the field moves along with the caret.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, TextEditing {
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
    public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

    public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
    public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
    public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")

    open weak var delegate: (any UITextFieldDelegate)?

    let label = FieldLabel(isPlaceholder: false)
    let placeholderLabel = FieldLabel(isPlaceholder: true)
    let marks = SelectionMarks()
    var selection = TextSelection()
    let clearButton = UIButton(type: .custom)
    private var storedText = ""
    private var storedFont: UIFont = .systemFont(ofSize: 17)

    // MARK: Text

    open var text: String? {
        get { storedText }
        set { changing("text", "attributedText", of: self) { setText(newValue ?? "") } }
    }

    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: storedText, attributes: defaultTextAttributes) }
        set { changing("text", "attributedText", of: self) { setText(newValue?.string ?? "") } }
    }

    open var placeholder: String? {
        didSet { placeholderDidChange() }
    }

    open var attributedPlaceholder: NSAttributedString? {
        didSet {
            placeholderLabel.attributedText = attributedPlaceholder
            setNeedsLayout()
        }
    }

    open var font: UIFont? {
        get { storedFont }
        set {
            storedFont = newValue ?? .systemFont(ofSize: 17)
            label.font = storedFont
            placeholderLabel.font = storedFont
            invalidateIntrinsicContentSize()
            setNeedsLayout()
            noteSetting(\UITextField.font)
        }
    }

    open var textColor: UIColor? = .label {
        didSet {
            noteSetting(\UITextField.textColor)
            label.textColor = textColor ?? .label
        }
    }

    open var textAlignment = NSTextAlignment.natural {
        didSet {
            noteSetting(\UITextField.textAlignment)
            label.textAlignment = textAlignment
            placeholderLabel.textAlignment = textAlignment
            setNeedsLayout()
        }
    }

    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { [.font: storedFont, .foregroundColor: textColor ?? .label] }
        set {
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
            noteSetting(\UITextField.defaultTextAttributes)
        }
    }

    open var adjustsFontSizeToFitWidth: Bool {
        get { label.adjustsFontSizeToFitWidth }
        set { label.adjustsFontSizeToFitWidth = newValue }
    }

    /// Points; the smallest that the font shrinks to.
    open var minimumFontSize: CGFloat = 0 {
        didSet { label.minimumScaleFactor = minimumFontSize / max(storedFont.pointSize, 1) }
    }

    // MARK: Look

    open var borderStyle = BorderStyle.none {
        didSet {
            noteSetting(\UITextField.borderStyle)
            borderDidChange()
        }
    }
    open var background: UIImage? {
        didSet { layer.contents = background?.cgImage }
    }
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    open var leftView: UIView? { didSet { replace(oldValue, leftView) } }
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    open var rightView: UIView? { didSet { replace(oldValue, rightView) } }
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

    // MARK: Keyboard

    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var keyboardType = UIKeyboardType.default { didSet { Keyboard.update() } }
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default { didSet { Keyboard.update() } }
    open var enablesReturnKeyAutomatically = false
    open var textContentType: UITextContentType?
    open var isSecureTextEntry = false { didSet { showText() } }
    open var clearsOnBeginEditing = false
    open var clearsOnInsertion = false
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

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpField()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpField()
        decodeField(coder)
    }

    private func setUpField() {
        label.field = self
        placeholderLabel.field = self
        label.font = storedFont
        placeholderLabel.font = storedFont
        placeholderLabel.textColor = .placeholderText
        label.lineBreakMode = .byTruncatingTail
        clearButton.isHidden = true
        clearButton.accessibilityLabel = "Clear text"
        clearButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        clearButton.tintColor = .tertiaryLabel
        clearButton.addTarget(self, action: Selector("_clear:", UITextField.clearPressed(_:)), for: .touchUpInside)
        for view in [placeholderLabel, label, marks.caret, clearButton] { addSubview(view) }
    }

    // MARK: Rectangles, for subclasses

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    open func textRect(forBounds bounds: CGRect) -> CGRect { textArea(bounds, isEditing: false) }

    open func editingRect(forBounds bounds: CGRect) -> CGRect { textArea(bounds, isEditing: true) }

    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// Draws the text; `rect` is the field's area for it, from its own upper left.
    open func drawText(in rect: CGRect) { label.drawPlainly(in: rect) }

    open func drawPlaceholder(in rect: CGRect) { placeholderLabel.drawPlainly(in: rect) }

    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.maxX - 24, y: bounds.midY - 10, width: 20, height: 20)
    }

    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = leftView?.bounds.size else { return .zero }
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = rightView?.bounds.size else { return .zero }
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open override var intrinsicContentSize: CGSize {
        let shown = storedText.isEmpty ? placeholderLabel : label
        let margin: CGFloat = borderStyle == .roundedRect || borderStyle == .bezel ? 14 : borderStyle == .line ? 4 : 0
        return CGSize(
            width: shown.intrinsicContentSize.width + margin,
            height: (storedFont.lineHeight + (borderStyle == .roundedRect ? 14 : 2)).rounded(.up))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutField()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    // MARK: Editing

    open var isEditing: Bool { isFirstResponder }

    open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }

    @discardableResult
    open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard isTouchInside, becomeFirstResponder(), let touch else { return }
        layoutIfNeeded()
        touchText(at: touch.location(in: self), tapCount: touch.tapCount)
    }

    open var hasText: Bool { !storedText.isEmpty }

    open func insertText(_ text: String) { type(text) }

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

    func setText(_ text: String) {
        guard text != storedText else { return }
        store(text)
        caretToEnd()
    }

    /// Leaves the selection as it is.
    func store(_ text: String) {
        storedText = text
        showText()
        invalidateIntrinsicContentSize()
    }

    func showText() {
        label.text = shownText
        placeholderLabel.isHidden = !storedText.isEmpty
        setNeedsLayout()
    }

    var editedText: String { storedText }

    var shownText: String { isSecureTextEntry ? String(repeating: "•", count: storedText.count) : storedText }

    private func placeholderDidChange() {
        placeholderLabel.text = placeholder
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func replace(_ old: UIView?, _ new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    private func borderDidChange() {
        layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
        layer.borderWidth = borderStyle == .none ? 0 : borderStyle == .roundedRect ? 0.5 : 1
        layer.borderColor = (borderStyle == .line ? UIColor.label : UIColor.systemGray4).cgColor
        if borderStyle == .roundedRect, backgroundColor == nil { backgroundColor = .systemBackground }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func clearPressed(_ sender: UIButton) { clear() }
}
