import QuartzCore
import Testing

@MainActor
@Suite("Emitter layers")
struct EmitterTests {
    private func dot() -> CGImage? {
        let context = CGContext(
            data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
        context?.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
        context?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        return context?.makeImage()
    }

    private func emitter(seed: UInt32 = 1) -> CAEmitterLayer {
        let cell = CAEmitterCell()
        cell.contents = dot()
        cell.birthRate = 10
        cell.lifetime = 2
        cell.velocity = 50
        cell.emissionRange = .pi / 4
        cell.yAcceleration = 20
        let layer = CAEmitterLayer()
        layer.seed = seed
        layer.emitterPosition = CGPoint(x: 100, y: 100)
        layer.emitterCells = [cell]
        layer.layoutIfNeeded()
        return layer
    }

    private func ways(_ layer: CAEmitterLayer) -> [[CGPoint]] {
        (layer.sublayers ?? []).map { particle in
            let group = particle.animation(forKey: "flight") as? CAAnimationGroup
            let position = group?.animations?.first as? CAKeyframeAnimation
            return (position?.values ?? []).compactMap { $0 as? CGPoint }
        }
    }

    @Test("As many particles are in flight as are born in a lifetime, one after the other")
    func count() {
        let layer = emitter()
        #expect(layer.sublayers?.count == 20)
        let begins = (layer.sublayers ?? []).compactMap { $0.animation(forKey: "flight")?.beginTime }
        #expect(zip(begins, begins.dropFirst()).allSatisfy { abs($1 - $0 - 0.1) < 1e-9 })
    }

    @Test("A particle sets out from the emitter and is accelerated")
    func way() throws {
        let way = try #require(ways(emitter()).first)
        #expect(way.first == CGPoint(x: 100, y: 100))
        let end = try #require(way.last)
        #expect(hypot(end.x - 100, end.y - 100 - 40) < 101)
        #expect(end.x > 150)
    }

    @Test("The same seed sends the same particles, another one others")
    func seed() {
        #expect(ways(emitter(seed: 3)) == ways(emitter(seed: 3)))
        #expect(ways(emitter(seed: 3)) != ways(emitter(seed: 4)))
    }

    @Test("With a birth rate of zero who has not set out never does, and the others end their flight")
    func stop() {
        let layer = emitter()
        layer.birthRate = 0
        let repeats = (layer.sublayers ?? []).compactMap { $0.animation(forKey: "flight")?.repeatCount }
        #expect(repeats.allSatisfy { $0 == 1 })
        #expect(repeats.count == 1)
    }
}
