import Foundation

extension UISheetPresentationController {
    /// The places of the sheet in the container as it is now.
    var layout: SheetLayout {
        let container = containerView
        return makeLayout(bounds: container?.bounds ?? .zero, insets: container?.safeAreaInsets ?? .zero)
    }

    func makeLayout(bounds: CGRect, insets: UIEdgeInsets) -> SheetLayout {
        let traits = traitCollection
        if let size = centeredSize(bounds, traits) {
            let top = bounds.midY - size.height / 2
            return SheetLayout(
                bounds: bounds, form: .centered(size), rests: [(.large, top)],
                undimmedCount: undimmedCount(of: [.large]), reachesTop: false)
        }
        if traits.verticalSizeClass == .compact, !prefersEdgeAttachedInCompactHeight {
            return SheetLayout(
                bounds: bounds, form: .full, rests: [(.large, bounds.minY)], undimmedCount: 0, reachesTop: true)
        }
        let top = bounds.minY + insets.top + Policy.shtTopGap
        let maximum = max(bounds.maxY - insets.bottom - top, 0)
        let context = DetentContext(traits: traits, maximum: maximum)
        var rests: [SheetLayout.Rest] = detents.compactMap { detent in
            guard let height = detent.resolvedValue(in: context), !height.isNaN else { return nil }
            return (detent.identifier, bounds.maxY - insets.bottom - min(max(height, 0), maximum))
        }
        if rests.isEmpty { rests = [(.large, top)] }
        // Stable, so that detents of one height keep their order.
        rests = rests.enumerated().sorted { a, b in
            a.element.top == b.element.top ? a.offset < b.offset : a.element.top > b.element.top
        }.map(\.element)
        return SheetLayout(
            bounds: bounds, form: edgeForm(bounds, insets, traits), rests: rests,
            undimmedCount: undimmedCount(of: rests.map(\.identifier)), reachesTop: rests[rests.count - 1].top <= top)
    }

    /// Where both size classes are regular.
    private func centeredSize(_ bounds: CGRect, _ traits: UITraitCollection) -> CGSize? {
        guard traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .regular else { return nil }
        var size = presentationStyle == .formSheet ? Policy.shtFormSize : Policy.shtPageSize
        let preferred = presentedViewController.preferredContentSize
        if preferred.width > 0, preferred.height > 0 { size = preferred }
        return CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
    }

    private func edgeForm(_ bounds: CGRect, _ insets: UIEdgeInsets, _ traits: UITraitCollection) -> SheetLayout.Form {
        guard traits.verticalSizeClass == .compact else { return .edgeAttached(x: bounds.minX, width: bounds.width) }
        let room = bounds.inset(by: UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right))
        let preferred = presentedViewController.preferredContentSize.width
        guard widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0, preferred < room.width else {
            return .edgeAttached(x: room.minX, width: room.width)
        }
        return .edgeAttached(x: room.midX - preferred / 2, width: preferred)
    }

    /// SHT-03: by the order in which the detents were given.
    private func undimmedCount(of active: [Detent.Identifier]) -> Int {
        let order = detents.map(\.identifier)
        guard let largest = largestUndimmedDetentIdentifier, let limit = order.firstIndex(of: largest) else { return 0 }
        let undimmed = order[...limit]
        return active.prefix { undimmed.contains($0) }.count
    }
}
