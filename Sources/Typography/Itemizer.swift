import CTextLibs
import CoreGraphics

/// A stretch of a paragraph with one style, direction and script.
struct TextItem {
    let range: Range<Int>
    let style: Int
    let level: UInt8
    let script: UInt32
}

enum Itemizer {
    /// The items of a paragraph in the order of the text. Tabs and attachments are items of their own.
    static func items(_ text: StyledText, _ range: Range<Int>, _ directions: Directions) -> [TextItem] {
        let scripts = scripts(text.units[range])
        var items: [TextItem] = []
        var start = range.lowerBound
        var style = text.styleIndex(at: start)
        func isAlone(_ unit: UInt16) -> Bool { unit == 9 || unit == 0xfffc }
        for i in range {
            let unit = text.units[i]
            let next = i + 1
            var ends = next == range.upperBound || isAlone(unit) || isAlone(text.units[next])
            let offset = i - range.lowerBound
            if !ends, let levels = directions.levels, levels[offset] != levels[offset + 1] { ends = true }
            if !ends, let scripts, scripts[offset] != scripts[offset + 1] { ends = true }
            if text.runs[style].end <= next, next < range.upperBound { ends = true }
            guard ends else { continue }
            items.append(
                TextItem(
                    range: start..<next, style: style,
                    level: directions.levels?[start - range.lowerBound] ?? directions.baseLevel,
                    script: scripts?[start - range.lowerBound] ?? HB_SCRIPT_LATIN.rawValue))
            start = next
            while style + 1 < text.runs.count, text.runs[style].end <= next { style += 1 }
        }
        return items
    }

    /// A script a unit, characters of all scripts joined to the ones before (or after) them; nil if all is Latin.
    private static func scripts(_ units: ArraySlice<UInt16>) -> [UInt32]? {
        guard units.contains(where: { $0 >= 0x250 && !(0x2000...0x206f).contains($0) }) else { return nil }
        let functions = hb_unicode_funcs_get_default()
        var result: [UInt32] = []
        result.reserveCapacity(units.count)
        let common = HB_SCRIPT_COMMON.rawValue, inherited = HB_SCRIPT_INHERITED.rawValue
        var current = common
        var i = units.startIndex
        while i < units.endIndex {
            var scalar = UInt32(units[i]), length = 1
            if UTF16.isLeadSurrogate(units[i]), i + 1 < units.endIndex, UTF16.isTrailSurrogate(units[i + 1]) {
                scalar = 0x10000 + (UInt32(units[i]) - 0xd800) << 10 + UInt32(units[i + 1]) - 0xdc00
                length = 2
            }
            let script = hb_unicode_script(functions, scalar).rawValue
            if script != common, script != inherited, script != current {
                // What came before the first letter of a known script belongs to it.
                if current == common { for k in result.indices { result[k] = script } }
                current = script
            }
            for _ in 0..<length { result.append(current) }
            i += length
        }
        return current == common ? result.map { _ in HB_SCRIPT_LATIN.rawValue } : result
    }
}
