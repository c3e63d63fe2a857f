import CoreGraphics
import Typography

/// Where the text stands.
extension UITextView {
    func setUpText() {
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

    func fittedSize(forWidth width: CGFloat) -> CGSize {
        let fitted = textSize(forWidth: width)
        return CGSize(width: width, height: (fitted.height + textArea.top + textArea.bottom).rounded(.up))
    }

    func layoutText() {
        let size = textSize(forWidth: bounds.width)
        label.frame = CGRect(origin: CGPoint(x: textArea.left, y: textArea.top), size: size)
        let content = CGSize(width: bounds.width, height: size.height + textArea.top + textArea.bottom)
        if contentSize != content { contentSize = content }
        marks.show(in: self, behind: label, within: nil)
    }

    func textDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    func showRange(_ range: NSRange) {
        layoutIfNeeded()
        let places = rects(of: range)
        scrollRectToVisible(places.dropFirst().reduce(places.first ?? caretPlace(range.location)) { $0.union($1) }, animated: false)
    }

    var textFont: UIFont { font ?? .systemFont(ofSize: 12) }
    var textPlace: CGRect { label.frame }

    func placedText() -> (layout: TextLayout, origin: CGPoint) {
        let (layout, origin) = label.placedLayout(in: CGRect(origin: .zero, size: label.frame.size))
        return (layout, CGPoint(x: label.frame.minX + origin.x, y: label.frame.minY + origin.y))
    }
}
