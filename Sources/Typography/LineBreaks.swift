import CTextLibs
import CoreGraphics

/// Where a line may end, by the Unicode line breaking algorithm.
enum LineBreaks {
    private static let isReady: Bool = {
        init_linebreak()
        return true
    }()

    /// For each unit whether a line may end after it.
    static func opportunities(_ units: ArraySlice<UInt16>) -> [Bool] {
        guard isReady, !units.isEmpty else { return [] }
        var breaks = [CChar](repeating: 0, count: units.count)
        units.withUnsafeBufferPointer { set_linebreaks_utf16($0.baseAddress, $0.count, nil, &breaks) }
        return breaks.map { $0 == LINEBREAK_ALLOWBREAK || $0 == LINEBREAK_MUSTBREAK }
    }
}

extension UInt16 {
    /// Hangs over the line's end instead of going onto the next line.
    var isLineSpace: Bool {
        self == 0x20 || self == 9 || (0x2000...0x200a).contains(self) && self != 0x2007 || self == 0x3000
    }

    var isNewline: Bool { self == 10 || self == 13 || self == 0x2028 || self == 0x2029 || self == 0x85 || self == 12 }
}
