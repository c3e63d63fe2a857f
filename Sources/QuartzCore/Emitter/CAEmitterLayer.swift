import Foundation

public struct CAEmitterLayerEmitterShape: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

public struct CAEmitterLayerEmitterMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

public struct CAEmitterLayerRenderMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// Sends out particles. Where each is at a time follows from that time and the seed alone: a particle's place is taken
/// again by the same flight once its time is over.
open class CAEmitterLayer: CALayer {
    open var emitterCells: [CAEmitterCell]? { didSet { emissionDidChange() } }
    /// Multiplies that of the cells. At 0 the particles under way fly on to their end.
    open var birthRate: Float = 1 {
        didSet {
            guard birthRate != oldValue else { return }
            if birthRate == 0 { stopEmission() } else { emissionDidChange() }
        }
    }
    open var lifetime: Float = 1 { didSet { emissionDidChange() } }
    open var emitterPosition = CGPoint.zero { didSet { emissionDidChange() } }
    open var emitterZPosition: CGFloat = 0 { didSet { emissionDidChange() } }
    open var emitterSize = CGSize.zero { didSet { emissionDidChange() } }
    open var emitterDepth: CGFloat = 0 { didSet { emissionDidChange() } }
    open var emitterShape = CAEmitterLayerEmitterShape.point { didSet { emissionDidChange() } }
    open var emitterMode = CAEmitterLayerEmitterMode.volume { didSet { emissionDidChange() } }
    /// Particles are painted one over the other in any mode; nothing is added up.
    open var renderMode = CAEmitterLayerRenderMode.unordered
    open var preservesDepth = false
    open var velocity: Float = 1 { didSet { emissionDidChange() } }
    open var scale: Float = 1 { didSet { emissionDidChange() } }
    open var spin: Float = 1 { didSet { emissionDidChange() } }
    open var seed: UInt32 = 0 { didSet { emissionDidChange() } }

    private var particles: [Particle] = []
    private var isDue = false

    /// More particles at a time than these are not shown.
    private static let mostParticles = 3000

    /// Changes of one turn are taken together.
    private func emissionDidChange() {
        isDue = true
        setNeedsLayout()
    }

    open override func layoutSublayers() {
        super.layoutSublayers()
        guard isDue else { return }
        isDue = false
        emit()
    }

    private func emit() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for particle in particles { particle.layer.removeFromSuperlayer() }
        particles = []
        if birthRate > 0 {
            let now = convertTime(CACurrentMediaTime(), from: nil)
            for (number, cell) in (emitterCells ?? []).enumerated() where cell.isEnabled {
                emit(cell, number, from: now)
            }
        }
        CATransaction.commit()
    }

    private func emit(_ cell: CAEmitterCell, _ number: Int, from now: CFTimeInterval) {
        let rate = Double(cell.birthRate * birthRate)
        let longest = Double((cell.lifetime + cell.lifetimeRange / 2) * lifetime)
        guard rate > 0, longest > 0, let picture = cell.picture else { return }
        let count = min(max(Int((rate * longest).rounded(.up)), 1), Self.mostParticles)
        let period = max(Double(count) / rate, longest)
        for slot in 0..<count {
            var chance = Chance(seed: UInt64(seed) &* 1_000_003 &+ UInt64(number) &* 10_007 &+ UInt64(slot))
            let flight = Flight(cell, self, &chance)
            let layer = CALayer()
            let size = CGSize(
                width: CGFloat(picture.width) / cell.contentsScale * cell.contentsRect.width,
                height: CGFloat(picture.height) / cell.contentsScale * cell.contentsRect.height)
            layer.bounds = CGRect(origin: .zero, size: size)
            layer.contents = picture
            layer.contentsRect = cell.contentsRect
            layer.opacity = 0
            layer.zPosition = emitterZPosition
            addSublayer(layer)
            let begin = now + cell.beginTime + Double(slot) / rate
            layer.add(flight.animation(period: period, begin: begin), forKey: "flight")
            particles.append(Particle(layer: layer, flight: flight, begin: begin, period: period))
        }
    }

    /// Who is under way arrives; nobody sets out.
    private func stopEmission() {
        guard !isDue else { return }
        let now = convertTime(CACurrentMediaTime(), from: nil)
        for particle in particles {
            guard now >= particle.begin else {
                particle.layer.removeFromSuperlayer()
                continue
            }
            let flights = ((now - particle.begin) / particle.period).rounded(.down) + 1
            let last = particle.flight.animation(period: particle.period, begin: particle.begin)
            last.repeatCount = Float(flights)
            particle.layer.add(last, forKey: "flight")
        }
        particles = []
    }

    private struct Particle {
        let layer: CALayer
        let flight: Flight
        let begin: CFTimeInterval
        let period: CFTimeInterval
    }
}

/// Numbers that look random and are the same for the same seed.
struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

    /// From 0 to 1.
    mutating func unit() -> CGFloat {
        state = state &+ 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        z ^= z >> 31
        return CGFloat(z >> 11) / CGFloat(1 << 53)
    }

    /// Around a middle, over a whole range.
    mutating func around(_ middle: CGFloat, _ range: CGFloat) -> CGFloat { middle + (unit() - 0.5) * range }
}
