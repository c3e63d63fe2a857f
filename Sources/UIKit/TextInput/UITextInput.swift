import CoreGraphics
import Foundation

/// A place in a text, counted in UTF-16 units.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }

    nonisolated open override var hash: Int { offset }
}

/// From one place in a text to another.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    open var start: UITextPosition { first }
    open var end: UITextPosition { last }
    open var isEmpty: Bool { first.offset == last.offset }
    private let first: UITextPosition
    private let last: UITextPosition

    init(_ start: UITextPosition, _ end: UITextPosition) {
        first = start
        last = end
        super.init()
    }
}

/// Somebody who edits text. What is selected is the end: text is typed there.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    var selectedTextRange: UITextRange? { get }
    func text(in range: UITextRange) -> String?
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
}

/// A text of ours, as all of it counts its places.
@preconcurrency @MainActor
public protocol _PlainTextInput: UITextInput {
    var _wholeText: String { get }
}

extension _PlainTextInput {
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    public var endOfDocument: UITextPosition { UITextPosition(_wholeText.utf16.count) }
    public var selectedTextRange: UITextRange? { UITextRange(endOfDocument, endOfDocument) }

    public func text(in range: UITextRange) -> String? {
        let units = _wholeText.utf16
        let start = min(max(range.start.offset, 0), units.count), end = min(max(range.end.offset, start), units.count)
        return String(units.dropFirst(start).prefix(end - start))
    }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        fromPosition.offset <= toPosition.offset
            ? UITextRange(fromPosition, toPosition) : UITextRange(toPosition, fromPosition)
    }

    /// nil beyond the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return place >= 0 && place <= _wholeText.utf16.count ? UITextPosition(place) : nil
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset < other.offset ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
    }
}

extension UITextField: _PlainTextInput {
    public var _wholeText: String { text ?? "" }
}

extension UITextView: _PlainTextInput {
    public var _wholeText: String { text ?? "" }
}
