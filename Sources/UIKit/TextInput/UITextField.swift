import CoreGraphics
import MainLoop

/// One line of text to edit. Text wider than the field moves along with the caret.
///
/// The class body holds what Apple lets subclasses override, as Swift lets nobody override what an extension declares;
/// the work is in the extensions and in `TextEditing`.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, TextEditing {
    open weak var delegate: (any UITextFieldDelegate)?

    let label = FieldLabel(isPlaceholder: false)
    let placeholderLabel = FieldLabel(isPlaceholder: true)
    let marks = SelectionMarks()
    let clearButton = UIButton(type: .custom)
    var selection = TextSelection()
    var editedText = ""
    var storedFont: UIFont = .systemFont(ofSize: 17)

    // MARK: Text

    open var text: String? {
        get { editedText }
        set { changing("text", "attributedText", of: self) { setText(newValue ?? "") } }
    }

    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: editedText, attributes: defaultTextAttributes) }
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

    // MARK: Rectangles, for subclasses

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func textRect(forBounds bounds: CGRect) -> CGRect { textArea(bounds, isEditing: false) }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textArea(bounds, isEditing: true) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearButtonPlace(bounds) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { leftViewPlace(bounds) }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rightViewPlace(bounds) }

    /// Draws the text; `rect` is the field's area for it, from its own upper left.
    open func drawText(in rect: CGRect) { label.drawPlainly(in: rect) }
    open func drawPlaceholder(in rect: CGRect) { placeholderLabel.drawPlainly(in: rect) }

    open override var intrinsicContentSize: CGSize { wantedSize }
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

    // MARK: Text input

    // The same lines in both editors: apps override them, and nobody can override what a protocol's extension declares.

    open var hasText: Bool { !editedText.isEmpty }
    open func insertText(_ text: String) { type(text) }
    open func deleteBackward() { deleteText() }

    open func text(in range: UITextRange) -> String? { text(inUnits: range.units) }
    open func replace(_ range: UITextRange, withText text: String) { replaceText(range, with: text) }
    open var selectedTextRange: UITextRange? {
        get { UITextRange(selection.range) }
        set { if let newValue { setSelection(newValue.units) } }
    }
    open var markedTextRange: UITextRange? { selection.marked.map { UITextRange($0) } }
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText, selected: selectedRange) }
    open func unmarkText() { selection.marked = nil }
    open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

    open var beginningOfDocument: UITextPosition { UITextPosition(0) }
    open var endOfDocument: UITextPosition { lastPosition }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? { place(position.offset + offset) }
    open func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { place(position, moved: direction, by: offset) }
    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        farthest(in: range, direction)
    }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult { position.order(to: other) }
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(between: fromPosition, toPosition)
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
}
