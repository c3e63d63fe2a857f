import CoreGraphics
import MainLoop

/// Text of many lines that scrolls and can be edited at its end.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIKeyInput {
    public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")

    let label = UILabel()
    let caret = UIView()

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
            }
        }
    }

    open var attributedText: NSAttributedString! {
        get { label.attributedText ?? NSAttributedString(string: "") }
        set {
            changing("text", "attributedText", of: self) {
                label.attributedText = newValue
                textDidChange()
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
        caret.isHidden = true
        addSubview(label)
        addSubview(caret)
        textContainer.didChange = { [weak self] in self?.textDidChange() }
        addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("_tapped:", UITextView.tapped(_:))))
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
        layoutCaret()
    }

    private func layoutCaret() {
        caret.isHidden = !isFirstResponder
        guard isFirstResponder else { return }
        caret.backgroundColor = tintColor
        let line = (font ?? .systemFont(ofSize: 12)).lineHeight
        // The text after the last break, as wide as it stands on its line.
        let last = text.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
        let probe = UILabel()
        probe.font = font
        probe.text = last
        let width = probe.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: line)).width
        let room = max(label.frame.width, 1)
        let x = width <= room ? width : width.truncatingRemainder(dividingBy: room)
        caret.frame = CGRect(
            x: label.frame.minX + min(x, room - 2), y: label.frame.maxY - line, width: 2, height: line)
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

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        if isEditable { _ = becomeFirstResponder() }
    }

    open var hasText: Bool { !text.isEmpty }

    open func insertText(_ text: String) { change(NSRange(location: self.text.utf16.count, length: 0), to: text) }

    open func deleteBackward() {
        guard let last = text.last else { return }
        let length = String(last).utf16.count
        change(NSRange(location: text.utf16.count - length, length: length), to: "")
    }

    private func change(_ range: NSRange, to replacement: String) {
        guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true else { return }
        text = (String(text.utf16.prefix(range.location)) ?? text) + replacement
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        delegate?.textViewDidChangeSelection(self)
        layoutIfNeeded()
        scrollRectToVisible(caret.frame, animated: false)
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
