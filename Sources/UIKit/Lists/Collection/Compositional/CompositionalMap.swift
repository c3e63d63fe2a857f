import CoreGraphics
import Foundation

/// The places of all cells and bands of a compositional layout.
@MainActor
struct CompositionalMap {
    struct Band {
        let item: NSCollectionLayoutBoundarySupplementaryItem
        let index: Int
        var frame: CGRect
    }

    struct Cell {
        var frame: CGRect
        /// What the cell itself is asked for.
        var estimatesWidth = false
        var estimatesHeight = false

        func offsetBy(dx: CGFloat, dy: CGFloat) -> Cell {
            Cell(
                frame: frame.offsetBy(dx: dx, dy: dy), estimatesWidth: estimatesWidth,
                estimatesHeight: estimatesHeight)
        }
    }

    struct Section {
        var frame = CGRect.zero
        var cells: [Cell] = []
        var bands: [Band] = []
        var decorations: [(kind: String, frame: CGRect, zIndex: Int)] = []
    }

    private(set) var sections: [Section] = []
    private(set) var contentSize = CGSize.zero
    private let isVertical: Bool
    private let environment: CompositionalEnvironment
    private let measured: [IndexPath: CGSize]

    /// - Parameter measured: what cells with estimated sizes asked for.
    init(
        _ descriptions: [(section: NSCollectionLayoutSection, count: Int)], isVertical: Bool, spacing: CGFloat,
        in environment: CompositionalEnvironment, measured: [IndexPath: CGSize]
    ) {
        self.isVertical = isVertical
        self.environment = environment
        self.measured = measured
        var place: CGFloat = 0
        for (index, description) in descriptions.enumerated() {
            if index > 0 { place += spacing }
            let made = layOut(description.section, description.count, at: place, number: index)
            sections.append(made)
            place = isVertical ? made.frame.maxY : made.frame.maxX
        }
        let size = environment.contentSize
        contentSize = isVertical ? CGSize(width: size.width, height: place) : CGSize(width: place, height: size.height)
    }

    private func layOut(_ section: NSCollectionLayoutSection, _ count: Int, at start: CGFloat, number: Int) -> Section {
        var made = Section()
        let whole = environment.contentSize, insets = section.contentInsets
        let inner = CGSize(
            width: max(whole.width - insets.leading - insets.trailing, 0),
            height: isVertical ? whole.height : max(whole.height - insets.top - insets.bottom, 0))
        var place = start
        // Bands before the cells.
        for (index, item) in section.boundarySupplementaryItems.enumerated() where !item.isAtEnd {
            place = add(item, index, to: &made, at: place, inner, insets)
        }
        place += isVertical ? insets.top : insets.leading
        var next = 0
        var isFirst = true
        while next < count {
            if !isFirst { place += section.interGroupSpacing }
            isFirst = false
            let origin = isVertical ? CGPoint(x: insets.leading, y: place) : CGPoint(x: place, y: insets.top)
            let first = IndexPath(item: next, section: number)
            let group = layOut(section.group, in: inner, from: first, limit: count - next)
            guard !group.frames.isEmpty else { break }
            made.cells += group.frames.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
            next += group.frames.count
            place += isVertical ? group.size.height : group.size.width
        }
        place += isVertical ? insets.bottom : insets.trailing
        for (index, item) in section.boundarySupplementaryItems.enumerated() where item.isAtEnd {
            place = add(item, index, to: &made, at: place, inner, insets)
        }
        made.frame = isVertical
            ? CGRect(x: 0, y: start, width: whole.width, height: place - start)
            : CGRect(x: start, y: 0, width: place - start, height: whole.height)
        for item in section.decorationItems {
            let frame = inset(made.frame, by: item.contentInsets)
            made.decorations.append((item.elementKind, frame, item.zIndex))
        }
        return made
    }

    private func add(
        _ item: NSCollectionLayoutBoundarySupplementaryItem, _ index: Int, to section: inout Section, at place: CGFloat,
        _ inner: CGSize, _ insets: NSDirectionalEdgeInsets
    ) -> CGFloat {
        let size = item.layoutSize.points(in: inner)
        let origin = isVertical ? CGPoint(x: insets.leading, y: place) : CGPoint(x: place, y: insets.top)
        let frame = CGRect(origin: origin, size: size).offsetBy(dx: item.offset.x, dy: item.offset.y)
        section.bands.append(Band(item: item, index: index, frame: inset(frame, by: item.contentInsets)))
        guard item.extendsBoundary else { return place }
        return place + (isVertical ? size.height : size.width)
    }

    private func inset(_ frame: CGRect, by insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(
            x: frame.minX + insets.leading, y: frame.minY + insets.top,
            width: max(frame.width - insets.leading - insets.trailing, 0),
            height: max(frame.height - insets.top - insets.bottom, 0))
    }

    // MARK: Groups

    /// The frames of as many cells as the group takes, at most `limit`, from its own upper left.
    private func layOut(
        _ group: NSCollectionLayoutGroup, in container: CGSize, from first: IndexPath, limit: Int
    ) -> (frames: [Cell], size: CGSize) {
        var size = group.layoutSize.points(in: container)
        let insets = group.contentInsets
        let inner = CGSize(
            width: max(size.width - insets.leading - insets.trailing, 0),
            height: max(size.height - insets.top - insets.bottom, 0))
        if case .custom(let provider) = group.arrangement {
            let room = CompositionalEnvironment(size: inner, traits: environment.traitCollection)
            let frames = provider(room).prefix(limit).map {
                Cell(frame: $0.frame.offsetBy(dx: insets.leading, dy: insets.top))
            }
            return (Array(frames), size)
        }
        let isRow = if case .horizontal = group.arrangement { true } else { false }
        let line = fill(group, isRow: isRow, inner, first, limit)
        // What is estimated is as large as what is in it.
        if group.layoutSize.heightDimension.isEstimated {
            size.height = (isRow ? line.thickness : line.length) + insets.top + insets.bottom
        }
        if group.layoutSize.widthDimension.isEstimated {
            size.width = (isRow ? line.length : line.thickness) + insets.leading + insets.trailing
        }
        return (line.frames.map { $0.offsetBy(dx: insets.leading, dy: insets.top) }, size)
    }

    private struct Line {
        var frames: [Cell] = []
        var length: CGFloat = 0
        var thickness: CGFloat = 0
    }

    private func fill(
        _ group: NSCollectionLayoutGroup, isRow: Bool, _ inner: CGSize, _ first: IndexPath, _ limit: Int
    ) -> Line {
        guard !group.subitems.isEmpty else { return Line() }
        let gap = group.interItemSpacing?.spacing ?? 0
        let isOpen = isRow ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
        let room = isRow ? inner.width : inner.height
        let sharers = CGFloat(group.count ?? 1)
        let shared: CGFloat? = group.sharesExtent ? max((room - gap * (sharers - 1)) / sharers, 0) : nil
        // One round of an open group; of any other, as many items as fit.
        let most = group.count ?? (isOpen ? group.subitems.count : Int.max)
        var parts: [(frames: [Cell], extent: CGFloat)] = []
        var line = Line()
        var taken = 0
        while parts.count < most, taken < limit {
            let item = group.subitems[parts.count % group.subitems.count]
            var container = inner
            if let shared, isOpen == false { if isRow { container.width = shared } else { container.height = shared } }
            let path = IndexPath(item: first.item + taken, section: first.section)
            let made = layOut(
                item, in: container, path, limit - taken, shared: isOpen ? nil : shared, isRow: isRow)
            guard !made.frames.isEmpty else { break }
            let start = parts.isEmpty ? 0 : line.length + gap
            let extent = isRow ? made.size.width : made.size.height
            if group.count == nil, !isOpen, !parts.isEmpty, start + extent > room + 0.01 { break }
            let frames = made.frames.map { $0.offsetBy(dx: isRow ? start : 0, dy: isRow ? 0 : start) }
            parts.append((frames, extent))
            taken += frames.count
            line.length = start + extent
            line.thickness = max(line.thickness, isRow ? made.size.height : made.size.width)
            if extent <= 0 { break }
        }
        // What is left goes between the items.
        if let spacing = group.interItemSpacing, spacing.isFlexibleSpacing, parts.count > 1, room > line.length {
            let more = (room - line.length) / CGFloat(parts.count - 1)
            for index in parts.indices {
                let shift = more * CGFloat(index)
                parts[index].frames = parts[index].frames.map {
                    $0.offsetBy(dx: isRow ? shift : 0, dy: isRow ? 0 : shift)
                }
            }
        }
        line.frames = parts.flatMap(\.frames)
        return line
    }

    private func layOut(
        _ item: NSCollectionLayoutItem, in container: CGSize, _ path: IndexPath, _ limit: Int, shared: CGFloat?,
        isRow: Bool
    ) -> (frames: [Cell], size: CGSize) {
        if let group = item as? NSCollectionLayoutGroup {
            return layOut(group, in: container, from: path, limit: limit)
        }
        var size = item.layoutSize.points(in: container)
        if let shared { if isRow { size.width = shared } else { size.height = shared } }
        if let wanted = measured[path] {
            let insets = item.contentInsets
            if item.layoutSize.heightDimension.isEstimated { size.height = wanted.height + insets.top + insets.bottom }
            if item.layoutSize.widthDimension.isEstimated {
                size.width = wanted.width + insets.leading + insets.trailing
            }
        }
        let cell = Cell(
            frame: inset(CGRect(origin: .zero, size: size), by: item.contentInsets),
            estimatesWidth: item.layoutSize.widthDimension.isEstimated,
            estimatesHeight: item.layoutSize.heightDimension.isEstimated)
        return ([cell], size)
    }
}
