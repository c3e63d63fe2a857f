/// A section's header or footer.
struct TableBand: Hashable, Comparable {
    var section: Int
    var isFooter: Bool

    static func < (left: TableBand, right: TableBand) -> Bool {
        left.section == right.section ? !left.isFooter && right.isFooter : left.section < right.section
    }
}
