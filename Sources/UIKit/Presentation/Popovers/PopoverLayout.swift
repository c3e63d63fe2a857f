import Foundation

public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = UIPopoverArrowDirection(rawValue: 1)
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Where a popover lies so that its arrow touches the source.
struct PopoverLayout: Equatable {
    /// The way the arrow points; empty for a popover without one.
    private(set) var direction: UIPopoverArrowDirection
    /// Body and arrow together, in the container.
    private(set) var frame: CGRect
    /// Of the arrow's tip, in the container.
    private(set) var tip: CGPoint

    /// - Parameters:
    ///   - area: what the popover may cover.
    ///   - size: of the content.
    init(source: CGRect, size wanted: CGSize, area: CGRect, permitted: UIPopoverArrowDirection) {
        let arrow = Policy.popArrow.height
        let candidates = [UIPopoverArrowDirection.up, .down, .left, .right].filter(permitted.contains)
        guard !candidates.isEmpty else {
            let size = CGSize(width: min(wanted.width, area.width), height: min(wanted.height, area.height))
            direction = []
            tip = CGPoint(x: source.midX, y: source.midY)
            frame = Self.inside(
                area, CGRect(x: tip.x - size.width / 2, y: tip.y - size.height / 2, width: size.width, height: size.height))
            return
        }
        func room(_ direction: UIPopoverArrowDirection) -> CGSize {
            switch direction {
            case .up: CGSize(width: area.width, height: area.maxY - source.maxY - arrow)
            case .down: CGSize(width: area.width, height: source.minY - area.minY - arrow)
            case .left: CGSize(width: area.maxX - source.maxX - arrow, height: area.height)
            default: CGSize(width: source.minX - area.minX - arrow, height: area.height)
            }
        }
        func shown(_ direction: UIPopoverArrowDirection) -> CGFloat {
            let room = room(direction)
            return max(min(room.width, wanted.width), 0) * max(min(room.height, wanted.height), 0)
        }
        // The first that shows most of the content.
        var best = candidates[0]
        for candidate in candidates where shown(candidate) > shown(best) { best = candidate }
        direction = best
        let space = room(best)
        let size = CGSize(width: max(min(wanted.width, space.width), 0), height: max(min(wanted.height, space.height), 0))
        switch best {
        case .up, .down:
            let x = Self.clamp(source.midX - size.width / 2, area.minX, area.maxX - size.width)
            let y = best == .up ? source.maxY : source.minY - arrow - size.height
            frame = CGRect(x: x, y: y, width: size.width, height: size.height + arrow)
            tip = CGPoint(x: Self.reach(source.midX, x, x + size.width), y: best == .up ? source.maxY : source.minY)
        default:
            let y = Self.clamp(source.midY - size.height / 2, area.minY, area.maxY - size.height)
            let x = best == .left ? source.maxX : source.minX - arrow - size.width
            frame = CGRect(x: x, y: y, width: size.width + arrow, height: size.height)
            tip = CGPoint(x: best == .left ? source.maxX : source.minX, y: Self.reach(source.midY, y, y + size.height))
        }
    }

    /// The content's part of the frame, in the popover's own coordinates.
    var body: CGRect {
        let arrow = Policy.popArrow.height
        let bounds = CGRect(origin: .zero, size: frame.size)
        switch direction {
        case .up: return bounds.inset(by: UIEdgeInsets(top: arrow, left: 0, bottom: 0, right: 0))
        case .down: return bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: arrow, right: 0))
        case .left: return bounds.inset(by: UIEdgeInsets(top: 0, left: arrow, bottom: 0, right: 0))
        case .right: return bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: arrow))
        default: return bounds
        }
    }

    private static func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        min(max(value, low), max(high, low))
    }

    private static func inside(_ area: CGRect, _ rect: CGRect) -> CGRect {
        CGRect(
            x: clamp(rect.minX, area.minX, area.maxX - rect.width), y: clamp(rect.minY, area.minY, area.maxY - rect.height),
            width: rect.width, height: rect.height)
    }

    /// The arrow's base stays clear of the corners.
    private static func reach(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        let keep = Policy.popCornerRadius + Policy.popArrow.width / 2
        return high - low > 2 * keep ? clamp(value, low + keep, high - keep) : (low + high) / 2
    }
}
