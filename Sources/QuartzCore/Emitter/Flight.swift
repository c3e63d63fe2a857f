import Foundation

/// One particle's way from its birth to its end.
struct Flight {
    private let start: CGPoint
    private let velocity: CGVector
    private let acceleration: CGVector
    private let life: Double
    private let scale: CGFloat
    private let scaleSpeed: CGFloat
    private let spin: CGFloat
    private let alpha: CGFloat
    private let alphaSpeed: CGFloat

    /// The way is shown as straight lines between so many points.
    private static let samples = 16

    init(_ cell: CAEmitterCell, _ layer: CAEmitterLayer, _ chance: inout Chance) {
        start = Self.birthplace(layer, &chance)
        let speed = chance.around(cell.velocity, cell.velocityRange * 2) * CGFloat(layer.velocity)
        let direction = chance.around(cell.emissionLongitude, cell.emissionRange)
        let inPlane = cos(cell.emissionLatitude)
        velocity = CGVector(dx: cos(direction) * speed * inPlane, dy: sin(direction) * speed * inPlane)
        acceleration = CGVector(dx: cell.xAcceleration, dy: cell.yAcceleration)
        let seconds = chance.around(CGFloat(cell.lifetime), CGFloat(cell.lifetimeRange))
        life = max(Double(seconds) * Double(layer.lifetime), 0.001)
        scale = chance.around(cell.scale, cell.scaleRange) * CGFloat(layer.scale)
        scaleSpeed = cell.scaleSpeed * CGFloat(layer.scale)
        spin = chance.around(cell.spin, cell.spinRange * 2) * CGFloat(layer.spin)
        alpha = chance.around(cell.color?.alpha ?? 1, CGFloat(cell.alphaRange))
        alphaSpeed = CGFloat(cell.alphaSpeed)
    }

    private static func birthplace(_ layer: CAEmitterLayer, _ chance: inout Chance) -> CGPoint {
        let a = chance.unit(), b = chance.unit()
        let middle = layer.emitterPosition, size = layer.emitterSize
        switch layer.emitterShape {
        case .line: return CGPoint(x: middle.x + (a - 0.5) * size.width, y: middle.y)
        case .rectangle, .cuboid:
            if layer.emitterMode == .outline { return onOutline(middle, size, a) }
            if layer.emitterMode == .points {
                return CGPoint(
                    x: middle.x + (a < 0.5 ? -size.width : size.width) / 2,
                    y: middle.y + (b < 0.5 ? -size.height : size.height) / 2)
            }
            return CGPoint(x: middle.x + (a - 0.5) * size.width, y: middle.y + (b - 0.5) * size.height)
        case .circle, .sphere:
            let radius = layer.emitterMode == .volume || layer.emitterMode == .surface
                ? size.width * b.squareRoot() : size.width
            return CGPoint(x: middle.x + radius * cos(a * 2 * .pi), y: middle.y + radius * sin(a * 2 * .pi))
        default: return middle
        }
    }

    private static func onOutline(_ middle: CGPoint, _ size: CGSize, _ part: CGFloat) -> CGPoint {
        let way = part * 2 * (size.width + size.height)
        let x = middle.x - size.width / 2, y = middle.y - size.height / 2
        if way < size.width { return CGPoint(x: x + way, y: y) }
        if way < size.width + size.height { return CGPoint(x: x + size.width, y: y + way - size.width) }
        if way < 2 * size.width + size.height {
            return CGPoint(x: x + way - size.width - size.height, y: y + size.height)
        }
        return CGPoint(x: x, y: y + way - 2 * size.width - size.height)
    }

    /// Repeats for ever, once a period.
    func animation(period: CFTimeInterval, begin: CFTimeInterval) -> CAAnimationGroup {
        let moments = (0...Self.samples).map { CGFloat($0) / CGFloat(Self.samples) }
        let times = moments.map { $0 * CGFloat(life) }
        let group = CAAnimationGroup()
        group.animations = [
            keyframes("position", moments, times.map { t in
                CGPoint(
                    x: start.x + velocity.dx * t + acceleration.dx * t * t / 2,
                    y: start.y + velocity.dy * t + acceleration.dy * t * t / 2)
            }),
            keyframes("transform.scale", moments, times.map { max(scale + scaleSpeed * $0, 0) }),
            keyframes("transform.rotation.z", moments, times.map { spin * $0 }),
            keyframes("opacity", moments, times.map { min(max(alpha + alphaSpeed * $0, 0), 1) }),
        ]
        group.duration = period
        group.beginTime = begin
        group.repeatCount = .infinity
        group.isRemovedOnCompletion = false
        return group
    }

    /// Over after the particle's life; until the next the layer's own opacity, none, holds.
    private func keyframes(_ path: String, _ moments: [CGFloat], _ values: [Any]) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: path)
        animation.values = values
        animation.keyTimes = moments.map { NSNumber(value: Double($0)) }
        animation.duration = life
        return animation
    }
}
