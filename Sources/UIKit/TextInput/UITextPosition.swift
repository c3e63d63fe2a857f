import CoreGraphics
import Foundation

/// A place in a text, counted in UTF-16 units.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    let offset: Int

    public override init() {
        offset = 0
        super.init()
    }

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }

    nonisolated open override var hash: Int { offset }

    func order(to other: UITextPosition) -> ComparisonResult {
        offset < other.offset ? .orderedAscending : offset > other.offset ? .orderedDescending : .orderedSame
    }
}

/// From one place in a text to another.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    open var start: UITextPosition { first }
    open var end: UITextPosition { last }
    open var isEmpty: Bool { start.offset == end.offset }
    nonisolated private let first: UITextPosition
    nonisolated private let last: UITextPosition

    public override init() {
        first = UITextPosition()
        last = first
        super.init()
    }

    init(_ start: UITextPosition, _ end: UITextPosition) {
        first = start
        last = end
        super.init()
    }

    convenience init(_ range: NSRange) {
        self.init(UITextPosition(range.location), UITextPosition(range.location + range.length))
    }

    /// In whichever order the two stand.
    convenience init(between one: UITextPosition, _ other: UITextPosition) {
        if one.offset <= other.offset { self.init(one, other) } else { self.init(other, one) }
    }

    var units: NSRange { NSRange(location: start.offset, length: max(end.offset - start.offset, 0)) }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITextRange else { return false }
        return first.isEqual(other.first) && last.isEqual(other.last)
    }

    nonisolated open override var hash: Int { first.hash ^ last.hash << 1 }
}

/// A part of what is selected, on one line.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    private let part: CGRect
    private let isFirst: Bool
    private let isLast: Bool

    public override init() {
        (part, isFirst, isLast) = (.zero, false, false)
        super.init()
    }

    init(_ rect: CGRect, isFirst: Bool, isLast: Bool) {
        (part, self.isFirst, self.isLast) = (rect, isFirst, isLast)
        super.init()
    }

    open var rect: CGRect { part }
    open var writingDirection: NSWritingDirection { .natural }
    open var containsStart: Bool { isFirst }
    open var containsEnd: Bool { isLast }
    open var isVertical: Bool { false }
}

public enum UITextStorageDirection: Int, Sendable { case forward, backward }

public enum UITextLayoutDirection: Int, Sendable { case right = 2, left, up, down }

public enum UITextGranularity: Int, Sendable { case character, word, sentence, paragraph, line, document }

/// Either of the two kinds of direction.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection { .init(rawValue: direction.rawValue) }

    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection { .init(rawValue: direction.rawValue) }

    /// Toward the text's start.
    var isBackward: Bool {
        rawValue == UITextStorageDirection.backward.rawValue || rawValue == UITextLayoutDirection.left.rawValue
            || rawValue == UITextLayoutDirection.up.rawValue
    }
}
