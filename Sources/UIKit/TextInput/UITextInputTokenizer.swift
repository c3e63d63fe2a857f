import Foundation

/// Finds the units that a text is made of.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition?
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool
}

/// Words are what stands between spaces and signs; a line is a paragraph.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var input: (any UITextInput)?

    public init(textInput: UIResponder & UITextInput) {
        input = textInput
        super.init()
    }

    private var text: String {
        guard let input, let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else { return "" }
        return input.text(in: all) ?? ""
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        let units = TextUnits(text).ranges(of: granularity), place = position.offset
        let found = direction.isBackward
            ? units.first { $0.location < place && place <= $0.location + $0.length }
            : units.first { $0.location <= place && place < $0.location + $0.length }
        return found.map { UITextRange($0) }
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        TextUnits(text).ranges(of: granularity).contains {
            (direction.isBackward ? $0.location : $0.location + $0.length) == position.offset
        }
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition? {
        let units = TextUnits(text).ranges(of: granularity), place = position.offset
        if direction.isBackward { return units.last { $0.location < place }.map { UITextPosition($0.location) } }
        return units.first { $0.location + $0.length > place }.map { UITextPosition($0.location + $0.length) }
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
    }
}

/// The units of a text, as ranges of UTF-16 units.
struct TextUnits {
    private let text: String

    init(_ text: String) { self.text = text }

    func ranges(of granularity: UITextGranularity) -> [NSRange] {
        switch granularity {
        case .character: characters.map(\.range)
        case .word: runs { $0.isLetter || $0.isNumber || $0 == "'" || $0 == "_" }
        case .sentence: pieces { ".!?".contains($0) || $0.isNewline }
        case .paragraph, .line: runs { !$0.isNewline }
        case .document: text.isEmpty ? [] : [NSRange(location: 0, length: text.utf16.count)]
        }
    }

    private var characters: [(character: Character, range: NSRange)] {
        var place = 0
        return text.map { character in
            defer { place += character.utf16.count }
            return (character, NSRange(location: place, length: character.utf16.count))
        }
    }

    /// What belongs together.
    private func runs(_ belongs: (Character) -> Bool) -> [NSRange] {
        var runs: [NSRange] = []
        for (character, range) in characters where belongs(character) {
            if let last = runs.last, last.location + last.length == range.location {
                runs[runs.count - 1].length += range.length
            } else {
                runs.append(range)
            }
        }
        return runs
    }

    /// What ends with something.
    private func pieces(_ ends: (Character) -> Bool) -> [NSRange] {
        var pieces: [NSRange] = [], isOpen = false
        for (character, range) in characters {
            if isOpen { pieces[pieces.count - 1].length += range.length } else { pieces.append(range) }
            isOpen = !ends(character)
        }
        return pieces
    }

    /// The character before a place, with all that is part of it.
    func character(before place: Int) -> NSRange? {
        characters.last { $0.range.location < place && $0.range.location + $0.range.length >= place }?.range
    }

    /// The word at a place, or the one that ends there; nil in between.
    func word(at place: Int) -> NSRange? {
        let words = ranges(of: .word)
        return words.first { $0.location <= place && place < $0.location + $0.length }
            ?? words.first { $0.location + $0.length == place }
    }
}
