import CoreGraphics
import MainLoop

/// Text of many lines that scrolls and can be edited.
///
/// The class body holds what Apple lets subclasses override, as Swift lets nobody override what an extension declares;
/// the work is in the extensions and in `TextEditing`.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, TextEditing {
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

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutText()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittedSize(forWidth: size.width) }

    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        return CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEditable && window != nil }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }

    @discardableResult
    open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

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
    var ownTypingAttributes: [NSAttributedString.Key: Any]?

    open func scrollRangeToVisible(_ range: NSRange) { showRange(range) }

    // MARK: Text input

    // The same lines in both editors: apps override them, and nobody can override what a protocol's extension declares.

    open var hasText: Bool { !editedText.isEmpty }
    open func insertText(_ text: String) { typeText(text) }
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
