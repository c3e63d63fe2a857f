import CoreGraphics

/// A value that an animation starts from, ends at or shows.
package enum AnimationValue: Sendable {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    /// Apart, so that the other values stay small.
    indirect case transform(CATransform3D)
    /// Nil is a clear version of whatever it is mixed with.
    case color(CGColor?)
    case path(CGPath?)
    case contents(LayerContents?)
    case numbers([Double])
    case colors([CGColor])
    case backdrop(BackdropFilter?)

    /// Part of the way from `a` to `b`. `t` may leave 0…1 (springs); values of different kinds switch at the end.
    package static func mix(_ a: AnimationValue, _ b: AnimationValue, _ t: Double) -> AnimationValue {
        if t == 0 { return a }
        if t == 1 { return b }
        func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * t }
        switch (a, b) {
        case (.number(let a), .number(let b)): return .number(mix(a, b))
        case (.point(let a), .point(let b)): return .point(CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height)))
        case (.transform(let a), .transform(let b)): return .transform(CATransform3D.mix(a, b, t))
        case (.color(let a), .color(let b)): return .color(CGColor.mix(a, b, t))
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(zip(a, b).compactMap { CGColor.mix($0, $1, t) })
        case (.path(let a?), .path(let b?)): return .path(CGPath.mix(a, b, t))
        case (.contents(let a), .contents(let b)): return .contents(LayerContents.mix(a, b, t))
        case (.backdrop(let a), .backdrop(let b)): return .backdrop(BackdropFilter.mix(a, b, t))
        default:
            guard let from = a.components, let to = b.components, from.count == to.count else { return t < 1 ? a : b }
            return a.withComponents(zip(from, to).map { mix($0, $1) })
        }
    }

    /// `a` and then `b` (TIM-18): numbers add up, matrices concatenate with `b` applied last.
    package static func sum(_ a: AnimationValue, _ b: AnimationValue) -> AnimationValue {
        switch (a, b) {
        case (.number(let a), .number(let b)): return .number(a + b)
        case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
        case (.size(let a), .size(let b)): return .size(CGSize(width: a.width + b.width, height: a.height + b.height))
        case (.transform(let a), .transform(let b)): return .transform(CATransform3DConcat(a, b))
        case (.color(let a?), .color(let b?)):
            return .color(
                CGColor(
                    red: CGFloat(a.red + b.red), green: CGFloat(a.green + b.green), blue: CGFloat(a.blue + b.blue),
                    alpha: a.alpha + b.alpha))
        default:
            guard let x = a.components, let y = b.components, x.count == y.count else { return b }
            return a.withComponents(zip(x, y).map(+))
        }
    }

    /// What summed with `b` gives `a`; nil where values cannot be summed (ANI-12).
    package static func difference(_ a: AnimationValue, _ b: AnimationValue) -> AnimationValue? {
        switch (a, b) {
        case (.transform(let a), .transform(let b)):
            return b.inverse.map { .transform(CATransform3DConcat(a, $0)) }
        default:
            guard let x = a.components, let y = b.components, x.count == y.count else { return nil }
            return a.withComponents(zip(x, y).map(-))
        }
    }

    /// The value that changes nothing when it is added.
    package var zero: AnimationValue? {
        switch self {
        case .number: return .number(0)
        case .point: return .point(.zero)
        case .size: return .size(.zero)
        case .transform: return .transform(CATransform3DIdentity)
        default: break
        }
        return components.map { withComponents($0.map { _ in 0 }) }
    }

    /// `count` times this value.
    func multiplied(by count: Int) -> AnimationValue {
        if case .transform(let t) = self {
            return .transform((0..<count).reduce(CATransform3DIdentity) { sum, _ in CATransform3DConcat(sum, t) })
        }
        guard let components else { return self }
        return withComponents(components.map { $0 * Double(count) })
    }

    /// The numbers of a value that is made of independent numbers.
    var components: [Double]? {
        switch self {
        case .number(let x): [x]
        case .point(let p): [Double(p.x), Double(p.y)]
        case .size(let s): [Double(s.width), Double(s.height)]
        case .rect(let r): [Double(r.minX), Double(r.minY), Double(r.width), Double(r.height)]
        case .numbers(let list): list
        default: nil
        }
    }

    func withComponents(_ c: [Double]) -> AnimationValue {
        switch self {
        case .number where c.count == 1: .number(c[0])
        case .point where c.count == 2: .point(CGPoint(x: c[0], y: c[1]))
        case .size where c.count == 2: .size(CGSize(width: c[0], height: c[1]))
        case .rect where c.count == 4: .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3]))
        case .numbers: .numbers(c)
        default: self
        }
    }

    /// How far apart two values are, for pacing.
    static func distance(_ a: AnimationValue, _ b: AnimationValue) -> Double {
        if case .color(let a?) = a, case .color(let b?) = b {
            let d = [a.red - b.red, a.green - b.green, a.blue - b.blue, Double(a.alpha - b.alpha)]
            return d.reduce(0) { $0 + $1 * $1 }.squareRoot()
        }
        guard let x = a.components, let y = b.components, x.count == y.count else { return 1 }
        return zip(x, y).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }
}

extension CGColor {
    static func mix(_ a: CGColor?, _ b: CGColor?, _ t: Double) -> CGColor? {
        guard let from = a ?? b?.copy(alpha: 0), let to = b ?? a?.copy(alpha: 0) else { return nil }
        func mix(_ x: Double, _ y: Double) -> CGFloat { CGFloat(min(max(x + (y - x) * t, 0), 1)) }
        return CGColor(
            red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue),
            alpha: mix(Double(from.alpha), Double(to.alpha)))
    }
}

extension CGPath {
    /// Outlines with the same steps move point by point; others switch at the end.
    static func mix(_ a: CGPath, _ b: CGPath, _ t: Double) -> CGPath {
        guard a.elements.count == b.elements.count else { return t < 1 ? a : b }
        func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint {
            CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
        }
        var elements: [Element] = []
        elements.reserveCapacity(a.elements.count)
        for pair in zip(a.elements, b.elements) {
            switch pair {
            case (.move(let p), .move(let q)): elements.append(.move(mix(p, q)))
            case (.line(let p), .line(let q)): elements.append(.line(mix(p, q)))
            case (.quad(let c, let p), .quad(let d, let q)):
                elements.append(.quad(control: mix(c, d), end: mix(p, q)))
            case (.cubic(let c1, let c2, let p), .cubic(let d1, let d2, let q)):
                elements.append(.cubic(control1: mix(c1, d1), control2: mix(c2, d2), end: mix(p, q)))
            case (.close, .close): elements.append(.close)
            default: return t < 1 ? a : b
            }
        }
        return CGPath(elements: elements)
    }
}

extension BackdropFilter {
    static func mix(_ a: BackdropFilter?, _ b: BackdropFilter?, _ t: Double) -> BackdropFilter? {
        if a == nil, b == nil { return nil }
        let from = a ?? BackdropFilter(), to = b ?? BackdropFilter()
        func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * t }
        var result = BackdropFilter()
        result.blurRadius = max(mix(from.blurRadius, to.blurRadius), 0)
        result.saturation = mix(from.saturation, to.saturation)
        result.tint = CGColor.mix(from.tint, to.tint, t)
        return result
    }
}
