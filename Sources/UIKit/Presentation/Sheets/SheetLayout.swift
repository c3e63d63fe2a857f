import Foundation

/// Where a sheet can be in its container, and what its position means for what is behind it. A value: the same
/// container, traits and detents give the same answers.
struct SheetLayout {
    enum Form: Equatable {
        /// From the bottom edge up.
        case edgeAttached(x: CGFloat, width: CGFloat)
        /// In the middle of a large window.
        case centered(CGSize)
        /// Everything: no card, no drag.
        case full
    }

    typealias Rest = (identifier: UISheetPresentationController.Detent.Identifier, top: CGFloat)

    let bounds: CGRect
    let form: Form
    /// The active detents, the smallest first.
    let rests: [Rest]
    /// How many of `rests`, from the smallest on, leave what is behind alone (SHT-03).
    let undimmedCount: Int
    /// Whether the last of `rests` is as high as a sheet gets.
    let reachesTop: Bool

    var smallestTop: CGFloat { rests[0].top }
    var largestTop: CGFloat { rests[rests.count - 1].top }
    /// Just out of sight.
    var awayTop: CGFloat { bounds.maxY }
    var isCard: Bool { form != .full }

    func index(of identifier: UISheetPresentationController.Detent.Identifier?) -> Int {
        rests.firstIndex { $0.identifier == identifier } ?? 0
    }

    /// Between detents a sheet grows; below the smallest it moves.
    func frame(top: CGFloat) -> CGRect {
        switch form {
        case .full: return bounds
        case .centered(let size):
            return CGRect(x: bounds.midX - size.width / 2, y: top, width: size.width, height: size.height)
        case .edgeAttached(let x, let width):
            return CGRect(x: x, y: top, width: width, height: bounds.maxY - min(top, smallestTop))
        }
    }

    /// 0…1 of the full dimming.
    func dimming(top: CGFloat) -> CGFloat {
        guard isCard, undimmedCount < rests.count else { return 0 }
        let full = rests[undimmedCount].top
        let none = undimmedCount > 0 ? rests[undimmedCount - 1].top : awayTop
        return Self.fraction(of: top, from: none, to: full)
    }

    /// 0…1 of the presenter's way to a card behind this one: near the top only.
    func stacking(top: CGFloat) -> CGFloat {
        guard case .edgeAttached = form, reachesTop, undimmedCount < rests.count else { return 0 }
        let start = rests.count > 1 ? rests[rests.count - 2].top : awayTop
        return Self.fraction(of: top, from: start, to: largestTop)
    }

    private static func fraction(of value: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
        guard start != end else { return value <= end ? 1 : 0 }
        return min(max((start - value) / (start - end), 0), 1)
    }

    /// Where the finger holds the sheet; it lags where the sheet may not go, above its largest detent and below `floor`.
    func held(_ wanted: CGFloat, above floor: CGFloat) -> CGFloat {
        if wanted < largestTop { return largestTop - Self.stretched(largestTop - wanted, Policy.shtStretch.up) }
        if wanted > floor { return floor + Self.stretched(wanted - floor, Policy.shtStretch.blocked) }
        return wanted
    }

    private static func stretched(_ distance: CGFloat, _ extent: CGFloat) -> CGFloat {
        (1 - 1 / (distance * Policy.scrollRubberBand / extent + 1)) * extent
    }

    enum Goal: Equatable { case rest(Int), away }

    /// What is nearest to `top` (GES-18).
    func goal(nearest top: CGFloat, mayLeave: Bool = true) -> Goal {
        var best = 0
        for index in rests.indices where abs(rests[index].top - top) < abs(rests[best].top - top) { best = index }
        return mayLeave && abs(awayTop - top) < abs(rests[best].top - top) ? .away : .rest(best)
    }
}
