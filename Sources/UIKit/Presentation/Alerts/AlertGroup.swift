import Foundation

/// Header and rows on one rounded plate, with hairlines between them.
@MainActor
final class AlertGroup: UIView {
    private let header: AlertHeader?
    private let rows: [AlertRow]
    private let rowHeight: CGFloat
    /// Two short actions of an alert stand beside each other.
    private let allowsPairs: Bool
    private let list = UIScrollView()
    private var lines: [UIView] = []
    private var usedLines = 0

    init(header: AlertHeader?, rows: [AlertRow], rowHeight: CGFloat, allowsPairs: Bool, color: UIColor) {
        self.header = header
        self.rows = rows
        self.rowHeight = rowHeight
        self.allowsPairs = allowsPairs
        super.init(frame: .zero)
        backgroundColor = color
        clipsToBounds = true
        layer.cornerRadius = Policy.altCornerRadius
        layer.cornerCurve = .continuous
        if let header { addSubview(header) }
        list.contentInsetAdjustmentBehavior = .never
        list.delaysContentTouches = false
        addSubview(list)
        for row in rows { list.addSubview(row) }
    }

    required init?(coder: NSCoder) { nil }

    func actionsDidChange() {
        for row in rows { row.actionDidChange() }
    }

    private func isPair(_ width: CGFloat) -> Bool {
        allowsPairs && rows.count == 2 && rows.allSatisfy { $0.wantedWidth <= width / 2 - 16 }
    }

    private func listHeight(_ width: CGFloat) -> CGFloat {
        rowHeight * CGFloat(isPair(width) ? 1 : rows.count)
    }

    func height(width: CGFloat) -> CGFloat { (header?.height(width: width) ?? 0) + listHeight(width) }

    override func layoutSubviews() {
        super.layoutSubviews()
        usedLines = 0
        let width = bounds.width, wanted = listHeight(width)
        // Where there is too little room both parts scroll, and half a row shows that there are more.
        let listRoom = min(wanted, max(bounds.height - (header?.height(width: width) ?? 0), min(wanted, rowHeight * 1.5)))
        let top = bounds.height - listRoom
        header?.frame = CGRect(x: 0, y: 0, width: width, height: top)
        list.frame = CGRect(x: 0, y: top, width: width, height: listRoom)
        list.contentSize = CGSize(width: width, height: wanted)
        if header != nil, !rows.isEmpty { addLine(CGRect(x: 0, y: top, width: width, height: 0), in: self) }
        if isPair(width) {
            for (index, row) in rows.enumerated() {
                row.frame = CGRect(x: width / 2 * CGFloat(index), y: 0, width: width / 2, height: rowHeight)
            }
            addLine(CGRect(x: width / 2, y: 0, width: 0, height: rowHeight), in: list)
        } else {
            for (index, row) in rows.enumerated() {
                row.frame = CGRect(x: 0, y: rowHeight * CGFloat(index), width: width, height: rowHeight)
                if index > 0 { addLine(CGRect(x: 0, y: row.frame.minY, width: width, height: 0), in: list) }
            }
        }
        while lines.count > usedLines { lines.removeLast().removeFromSuperview() }
    }

    private func addLine(_ place: CGRect, in parent: UIView) {
        let hair = 1 / UIScreen.main.scale
        if usedLines == lines.count { lines.append(makeLine()) }
        let line = lines[usedLines]
        usedLines += 1
        line.frame = CGRect(
            x: place.minX, y: place.minY, width: max(place.width, hair), height: max(place.height, hair))
        // Adding it again would ask for another layout, every time.
        if line.superview !== parent { parent.addSubview(line) }
    }

    private func makeLine() -> UIView {
        let line = UIView()
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        return line
    }
}
