import CoreGraphics
import Foundation

extension UITableView {
    static func style(of coder: NSCoder) -> Style {
        coder.nibCoder?.element.word("style", ["grouped": .grouped, "insetGrouped": .insetGrouped]) ?? .plain
    }

    func decodeTable(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        let element = coder.element, nib = coder.nib
        decodeScrolling(coder)
        func height(_ attribute: String) -> CGFloat { element.number(attribute) ?? UITableView.automaticDimension }
        rowHeight = height("rowHeight")
        estimatedRowHeight = height("estimatedRowHeight")
        sectionHeaderHeight = Self.decided(height("sectionHeaderHeight"), by: element)
        sectionFooterHeight = Self.decided(height("sectionFooterHeight"), by: element)
        estimatedSectionHeaderHeight = height("estimatedSectionHeaderHeight")
        estimatedSectionFooterHeight = height("estimatedSectionFooterHeight")
        separatorStyle = element["separatorStyle"] == "none" ? .none : .singleLine
        if let color = coder.color("separatorColor") { separatorColor = color }
        if let insets = element.insets("separatorInset") { separatorInset = insets }
        allowsSelection = element.flag("allowsSelection") ?? true
        allowsMultipleSelection = element.flag("allowsMultipleSelection") ?? element.flag("multipleSelection") ?? false
        if let view = nib.makeView(element.child(key: "tableHeaderView")) { tableHeaderView = view }
        if let view = nib.makeView(element.child(key: "tableFooterView")) { tableFooterView = view }
        if let view = nib.makeView(element.child(key: "backgroundView")) { backgroundView = view }
        for cell in element.list("prototypes") {
            guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else { continue }
            cellQueue.register(nib: UINib(part: cell, of: nib), for: identifier)
        }
        if element["dataMode"] == "static" || element.child("sections") != nil { staticContent = StaticTableContent(element, in: nib) }
    }

    /// Interface Builder writes the heights of bands that a plain table of its time had; a table asks its views for them.
    private static func decided(_ height: CGFloat, by element: InterfaceElement) -> CGFloat {
        [18, 22, 28].contains(height) ? automaticDimension : height
    }
}

/// The sections and cells that a document gives a table, for a table view controller to show.
@MainActor
final class StaticTableContent {
    struct Section {
        let header: String?
        let footer: String?
        let headerHeight: CGFloat?
        let footerHeight: CGFloat?
        let cells: [UITableViewCell]
        /// Points; nil where the table decides.
        let heights: [CGFloat?]
    }

    let sections: [Section]

    init(_ element: InterfaceElement, in nib: NibInstantiation) {
        sections = element.list("sections").filter { $0.name == "tableViewSection" }.map { section in
            let elements = section.list("cells").filter { $0.name == "tableViewCell" }
            let made = elements.map { (nib.make($0) as? UITableViewCell, $0.number("rowHeight")) }
            return Section(
                header: nib.text(section, "headerTitle"), footer: nib.text(section, "footerTitle"),
                headerHeight: section.number("headerHeight"), footerHeight: section.number("footerHeight"),
                cells: made.compactMap(\.0), heights: made.filter { $0.0 != nil }.map(\.1))
        }
    }

    func section(_ index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }

    func cell(at path: IndexPath) -> UITableViewCell? {
        guard let section = section(path.section), section.cells.indices.contains(path.row) else { return nil }
        return section.cells[path.row]
    }

    func height(at path: IndexPath) -> CGFloat? {
        guard let section = section(path.section), section.heights.indices.contains(path.row) else { return nil }
        return section.heights[path.row]
    }
}
