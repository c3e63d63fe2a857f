import CoreGraphics

/// What a flow layout is told, points.
struct FlowMetrics {
    struct Section {
        var items: [CGSize]
        var inset: UIEdgeInsets
        var lineSpacing: CGFloat
        var itemSpacing: CGFloat
        var header: CGSize
        var footer: CGSize
    }

    var sections: [Section] = []
    /// What there is across the direction of scrolling.
    var breadth: CGFloat = 0
}

/// Where a flow layout's items are. Worked out along the direction of scrolling, then turned.
struct FlowMap {
    struct Section {
        var header: CGRect?
        var footer: CGRect?
        var items: [CGRect] = []
        /// From the header's start to the footer's end, along.
        var span: ClosedRange<CGFloat> = 0...0
    }

    private(set) var sections: [Section] = []
    private(set) var contentSize = CGSize.zero
    private let isVertical: Bool

    init() { isVertical = true }

    init(metrics: FlowMetrics, isVertical: Bool) {
        self.isVertical = isVertical
        var along: CGFloat = 0
        for section in metrics.sections {
            sections.append(place(section, from: &along, breadth: metrics.breadth))
        }
        contentSize = isVertical
            ? CGSize(width: metrics.breadth, height: along) : CGSize(width: along, height: metrics.breadth)
    }

    private func place(_ metrics: FlowMetrics.Section, from along: inout CGFloat, breadth: CGFloat) -> Section {
        var section = Section()
        let start = along
        let inset = metrics.inset
        let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
        let (near, far) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
        section.header = band(isVertical ? metrics.header.height : metrics.header.width, &along, breadth)
        if !metrics.items.isEmpty || before + after > 0 { along += before }
        let room = breadth - near - far
        let sizes = metrics.items.map { isVertical ? $0 : CGSize(width: $0.height, height: $0.width) }
        var gapBefore: CGFloat?
        var first = 0
        while first < sizes.count {
            let line = lineRange(sizes, from: first, room: room, spacing: metrics.itemSpacing)
            let widths = sizes[line].reduce(0) { $0 + $1.width }
            let isLast = line.upperBound == sizes.count
            let spread = line.count > 1 ? (room - widths) / CGFloat(line.count - 1) : 0
            let isEven = Set(sizes.map(\.width)).count == 1
            // The last line of even items keeps to the columns of the lines above; of uneven ones, to the least gap.
            let gap = isLast ? (isEven ? gapBefore ?? metrics.itemSpacing : metrics.itemSpacing) : max(spread, 0)
            let height = sizes[line].map(\.height).max() ?? 0
            var x = near
            for index in line {
                let size = sizes[index]
                let frame = CGRect(
                    x: x, y: along + (height - size.height) / 2, width: size.width, height: size.height)
                section.items.append(turned(frame))
                x += size.width + gap
            }
            gapBefore = gap
            along += height
            first = line.upperBound
            if !isLast { along += metrics.lineSpacing }
        }
        if !metrics.items.isEmpty || before + after > 0 { along += after }
        section.footer = band(isVertical ? metrics.footer.height : metrics.footer.width, &along, breadth)
        section.span = start...along
        return section
    }

    private func lineRange(_ sizes: [CGSize], from first: Int, room: CGFloat, spacing: CGFloat) -> Range<Int> {
        var end = first + 1
        var used = sizes[first].width
        while end < sizes.count, used + spacing + sizes[end].width <= room + 0.001 {
            used += spacing + sizes[end].width
            end += 1
        }
        return first..<end
    }

    private func band(_ length: CGFloat, _ along: inout CGFloat, _ breadth: CGFloat) -> CGRect? {
        guard length > 0 else { return nil }
        defer { along += length }
        return turned(CGRect(x: 0, y: along, width: breadth, height: length))
    }

    private func turned(_ rect: CGRect) -> CGRect {
        isVertical ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }

    // MARK: Pinned bands

    func pinnedHeader(_ section: Int, in visible: CGRect) -> CGRect {
        let place = sections[section]
        guard let header = place.header.map(turned) else { return .zero }
        let top = isVertical ? visible.minY : visible.minX
        let limit = place.span.upperBound - (place.footer.map(turned)?.height ?? 0) - header.height
        var pinned = header
        pinned.origin.y = min(max(header.minY, top), max(limit, header.minY))
        return turned(pinned)
    }

    func pinnedFooter(_ section: Int, in visible: CGRect) -> CGRect {
        let place = sections[section]
        guard let footer = place.footer.map(turned) else { return .zero }
        let bottom = isVertical ? visible.maxY : visible.maxX
        let limit = place.span.lowerBound + (place.header.map(turned)?.height ?? 0)
        var pinned = footer
        pinned.origin.y = max(min(footer.minY, bottom - footer.height), min(limit, footer.minY))
        return turned(pinned)
    }
}
