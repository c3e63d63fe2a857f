import Compositor
import Testing

@testable import QuartzCore

@MainActor
private func x(_ time: Double, model: Double = 50, _ configure: (CABasicAnimation) -> Void) -> Double {
    let screen = Screen()
    let layer = screen.add()
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: model, y: 0)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.duration = 1
    configure(animation)
    layer.add(animation, forKey: nil)
    screen.turn()
    screen.run(to: time)
    return (Double(screen.shown(layer).geometry.position.x) * 1e6).rounded() / 1e6
}

@MainActor
struct ValueTests {
    @Test("TIM-17: every pair of from, to and by; the missing end is the current value")
    func ends() {
        #expect(x(0.5) { $0.fromValue = 0; $0.toValue = 10 } == 5)
        #expect(x(0.5) { $0.fromValue = 10; $0.byValue = 20 } == 20)
        #expect(x(0.5) { $0.toValue = 30; $0.byValue = 20 } == 20)
        #expect(x(0.5) { $0.fromValue = 0 } == 25)
        #expect(x(0.5) { $0.toValue = 100 } == 75)
        #expect(x(0.5) { $0.byValue = 20 } == 60)
        #expect(x(0.5) { _ in } == 50)
    }

    @Test("TIM-18: an additive animation adds to the value so far")
    func additive() {
        #expect(x(0.5) { $0.fromValue = -20; $0.toValue = 0; $0.isAdditive = true } == 40)
    }

    @Test("ANI-11: two additive animations add up; each ends at its own time")
    func additiveTwice() {
        let screen = Screen()
        let layer = screen.add()
        CATransaction.setDisableActions(true)
        layer.position = CGPoint(x: 200, y: 0)
        for (from, duration) in [(-100.0, 1.0), (-100, 2)] {
            let animation = CABasicAnimation(keyPath: "position")
            animation.fromValue = CGPoint(x: from, y: 0)
            animation.toValue = CGPoint.zero
            animation.isAdditive = true
            animation.duration = duration
            layer.add(animation, forKey: nil)
        }
        screen.turn()
        #expect(screen.shown(layer).geometry.position.x == 0)
        screen.run(to: 0.5)
        #expect(screen.shown(layer).geometry.position.x == 75)
        screen.run(to: 1)
        #expect(layer.attached.count == 1)
        #expect(screen.shown(layer).geometry.position.x == 150)
    }

    @Test("ANI-11: bounds move by origin and size apart")
    func boundsParts() {
        let screen = Screen()
        let layer = screen.add()
        CATransaction.setDisableActions(true)
        layer.bounds = CGRect(x: 10, y: 20, width: 30, height: 40)
        let origin = CABasicAnimation(keyPath: "bounds.origin")
        origin.fromValue = NSValue(cgPoint: CGPoint(x: -10, y: -20))
        origin.toValue = NSValue(cgPoint: .zero)
        let size = CABasicAnimation(keyPath: "bounds.size")
        size.fromValue = NSValue(cgSize: CGSize(width: -30, height: -40))
        size.toValue = NSValue(cgSize: .zero)
        for animation in [origin, size] {
            animation.isAdditive = true
            animation.duration = 1
            layer.add(animation, forKey: nil)
        }
        screen.turn()
        #expect(screen.shown(layer).bounds == .zero)
        screen.run(to: 0.5)
        #expect(screen.shown(layer).bounds == CGRect(x: 5, y: 10, width: 15, height: 20))
    }

    @Test("TIM-18: additive transforms concatenate")
    func additiveTransform() throws {
        let screen = Screen()
        let layer = screen.add()
        CATransaction.setDisableActions(true)
        let new = CATransform3DConcat(CATransform3DMakeScale(2, 2, 1), CATransform3DMakeTranslation(30, 0, 0))
        let old = CATransform3DMakeRotation(0.5, 0, 0, 1)
        layer.transform = new
        let difference = try #require(AnimationValue.difference(.transform(old), .transform(new))?.any)
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = difference
        animation.toValue = CATransform3DIdentity
        animation.isAdditive = true
        animation.duration = 1
        layer.add(animation, forKey: nil)
        screen.turn()
        let shown = screen.shown(layer).geometry.transform
        #expect(near(shown.m11, old.m11) && near(shown.m12, old.m12) && near(shown.m41, 0))
        screen.run(to: 1)
        #expect(screen.shown(layer).geometry.transform == new)
    }

    @Test("TIM-18: cumulative repeats go on from the last one's end")
    func cumulative() {
        #expect(
            x(2.5) {
                $0.fromValue = 0
                $0.toValue = 10
                $0.isCumulative = true
                $0.repeatCount = 4
            } == 25)
    }

    @Test("Values may be numbers of any type, boxed or not")
    func numberTypes() {
        for value: Any in [10, 10.0, CGFloat(10), Float(10), NSNumber(value: 10), UInt8(10)] {
            #expect(x(0.5) { $0.fromValue = 0; $0.toValue = value } == 5)
        }
    }

    @Test("Colours, paths and gradient colours mix; nil colours fade in")
    func otherValues() throws {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1), blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        guard case .color(let purple?) = AnimationValue.mix(.color(red), .color(blue), 0.5) else {
            Issue.record("no colour")
            return
        }
        #expect(purple.components == [0.5, 0, 0.5, 1])
        guard case .color(let faded?) = AnimationValue.mix(.color(nil), .color(blue), 0.25) else {
            Issue.record("no colour")
            return
        }
        #expect(faded.components == [0, 0, 1, 0.25])
        let a = CGPath(elements: [.move(.zero), .line(CGPoint(x: 10, y: 0))])
        let b = CGPath(elements: [.move(.zero), .line(CGPoint(x: 20, y: 10))])
        guard case .path(let path?) = AnimationValue.mix(.path(a), .path(b), 0.5) else {
            Issue.record("no path")
            return
        }
        #expect(path.elements == [.move(.zero), .line(CGPoint(x: 15, y: 5))])
    }

    @Test("Contents cross-fade")
    func contents() throws {
        let screen = Screen()
        let layer = screen.add()
        CATransaction.setDisableActions(true)
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        func image(_ pixel: UInt32) -> CGImage {
            let bitmap = Bitmap(width: 4, height: 4, isOpaque: true)
            for y in 0..<4 { for x in 0..<4 { bitmap[x, y] = pixel } }
            return CGImage(bitmap: bitmap)
        }
        let animation = CABasicAnimation(keyPath: "contents")
        animation.fromValue = image(0xffff_0000)
        animation.toValue = image(0xff00_00ff)
        animation.duration = 1
        layer.add(animation, forKey: nil)
        screen.turn()
        screen.run(to: 0.5)
        let tree = try #require(screen.context.tree)
        let pixel = Compositor().render(tree, at: screen.loop.now, threads: 1)[50, 50]
        #expect(abs(Int(pixel >> 16 & 255) - 128) <= 1 && abs(Int(pixel & 255) - 128) <= 1)
    }

    @Test("Key paths reach the parts of a transform")
    func transformParts() {
        func shown(_ keyPath: String, _ to: Any) -> CATransform3D {
            let screen = Screen()
            let layer = screen.add()
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.toValue = to
            animation.duration = 1
            layer.add(animation, forKey: nil)
            screen.turn()
            screen.run(to: 0.5)
            return screen.shown(layer).geometry.transform
        }
        #expect(shown("transform.translation.x", 10) == CATransform3DMakeTranslation(5, 0, 0))
        #expect(shown("transform.translation", CGSize(width: 4, height: 8)) == CATransform3DMakeTranslation(2, 4, 0))
        #expect(shown("transform.scale", 3) == CATransform3DMakeScale(2, 2, 2))
        #expect(shown("transform.scale.x", 3) == CATransform3DMakeScale(2, 1, 1))
        let turned = shown("transform.rotation.z", Double.pi)
        #expect(near(turned.m12, 1) && near(turned.m11, 0))
        let whole = shown("transform.rotation", 4 * Double.pi)
        #expect(near(whole.m11, 1))
        let tilted = shown("transform.rotation.y", Double.pi / 2)
        #expect(near(tilted.m11, cos(.pi / 4)))
    }
}
