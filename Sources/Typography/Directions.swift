import CTextLibs
import CoreGraphics

/// Directions of a paragraph's text by the Unicode bidirectional algorithm.
struct Directions {
    /// A level a UTF-16 unit, odd from right to left; nil where all are the base level.
    let levels: [UInt8]?
    let baseLevel: UInt8

    init(_ units: ArraySlice<UInt16>, _ direction: ParagraphStyle.Direction) {
        guard direction == .rightToLeft || units.contains(where: Self.mayTurn) else {
            (levels, baseLevel) = (nil, 0)
            return
        }
        var scalars: [FriBidiChar] = [], lengths: [Int] = []
        var decoder = UTF16()
        var iterator = units.makeIterator()
        decode: while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar):
                scalars.append(scalar.value)
                lengths.append(scalar.value > 0xffff ? 2 : 1)
            case .error:
                scalars.append(0xfffd)
                lengths.append(1)
            case .emptyInput: break decode
            }
        }
        let count = FriBidiStrIndex(scalars.count)
        var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        var found = [FriBidiLevel](repeating: 0, count: scalars.count)
        var base: FriBidiParType =
            switch direction {
            case .natural: FRIBIDI_PAR_ON
            case .leftToRight: FRIBIDI_PAR_LTR
            case .rightToLeft: FRIBIDI_PAR_RTL
            }
        fribidi_get_bidi_types(scalars, count, &types)
        fribidi_get_bracket_types(scalars, count, types, &brackets)
        _ = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &found)
        baseLevel = base == FRIBIDI_PAR_RTL || base == FRIBIDI_PAR_WRTL ? 1 : 0
        levels = zip(found, lengths).flatMap { Array(repeating: UInt8(bitPattern: $0), count: $1) }
    }

    /// Whether a unit can make the order of characters differ from that of the text.
    private static func mayTurn(_ unit: UInt16) -> Bool {
        guard unit >= 0x590 else { return false }
        switch unit {
        case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfefc, 0x200f, 0x202b, 0x202e, 0x2067, 0xd802...0xd803,
            0xd83a...0xd83b:
            return true
        default: return false
        }
    }
}

extension [GlyphRun] {
    /// From the order of the text to the order on the line, left to right (rule L2).
    mutating func reorder() {
        guard let highest = map(\.level).max(), highest > 0 else { return }
        for level in (1...highest).reversed() {
            var start = 0
            while start < count {
                guard self[start].level >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < count, self[end].level >= level { end += 1 }
                self[start..<end].reverse()
                start = end
            }
        }
    }
}
