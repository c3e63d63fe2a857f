import Testing

@testable import QuartzCore

private final class DialLayer: CALayer {
    var angle = 0.0

    override init() { super.init() }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override init(layer: Any) {
        super.init(layer: layer)
        angle = (layer as? DialLayer)?.angle ?? -1
    }
}

@MainActor
struct PresentationTests {
    @Test("TIM-09: there is no presentation before the first commit")
    func nilBeforeCommit() {
        let screen = Screen()
        let layer = CALayer()
        screen.root.addSublayer(layer)
        #expect(layer.presentation() == nil)
        screen.turn()
        #expect(layer.presentation() != nil)
    }

    @Test("TIM-09: it shows the last commit, with animations applied")
    func asOfLastCommit() throws {
        let screen = Screen()
        let layer = screen.add()
        CATransaction.setDisableActions(true)
        layer.position = CGPoint(x: 40, y: 0)
        #expect(layer.presentation()?.position == .zero)
        screen.turn()
        #expect(layer.presentation()?.position == CGPoint(x: 40, y: 0))
    }

    @Test("TIM-09: its superlayer and sublayers are presentation copies, model() leads back")
    func relatives() throws {
        let screen = Screen()
        let layer = screen.add()
        let child = screen.add(to: layer)
        let copy = try #require(child.presentation())
        #expect(copy !== child)
        #expect(copy.model() === child)
        #expect(child.model() === child)
        let above = try #require(copy.superlayer)
        #expect(above !== layer && above.model() === layer)
        let below = try #require(layer.presentation()?.sublayers?.first)
        #expect(below !== child && below.model() === child)
    }

    @Test("TIM-09: the copy is made by the layer's own class")
    func subclass() throws {
        let screen = Screen()
        let layer = DialLayer()
        layer.angle = 3
        screen.root.addSublayer(layer)
        screen.turn()
        #expect(try #require(layer.presentation()).angle == 3)
    }

    @Test("TIM-09: writing to the copy changes nothing on screen")
    func writing() throws {
        let screen = Screen()
        let layer = screen.add()
        try #require(layer.presentation()).opacity = 0
        screen.turn()
        #expect(layer.opacity == 1)
        #expect(screen.shown(layer).geometry.opacity == 1)
    }

    @Test("GEO-04: conversion between presentation copies uses what is shown")
    func conversion() throws {
        let screen = Screen()
        let layer = screen.add()
        layer.bounds.size = CGSize(width: 10, height: 10)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = 1
        layer.add(animation, forKey: nil)
        screen.turn()
        screen.run(to: 0.5)
        let copy = try #require(layer.presentation())
        #expect(copy.convert(CGPoint.zero, to: screen.root.presentation()).x == 45)
        #expect(screen.root.presentation()?.hitTest(CGPoint(x: 50, y: 0))?.model() === layer)
        #expect(screen.root.hitTest(CGPoint(x: 50, y: 0)) === screen.root)
    }
}
