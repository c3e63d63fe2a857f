import Testing

@testable import QuartzCore

private final class Answer: CAAction {
    var heard: [String] = []

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { heard.append(event) }
}

private final class Delegate: CALayerDelegate {
    var answer: (any CAAction)?
    var asked: [String] = []

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        asked.append(event)
        return answer
    }
}

private final class ClassActionLayer: CALayer {
    nonisolated(unsafe) static var answer: (any CAAction)?

    override class func defaultAction(forKey event: String) -> (any CAAction)? { answer }
}

@MainActor
struct ActionTests {
    @Test("TIM-10: delegate, actions, style, class default: the first answer wins")
    func order() {
        let screen = Screen()
        let layer = ClassActionLayer()
        screen.root.addSublayer(layer)
        screen.turn()
        let byDelegate = Answer(), byActions = Answer(), byStyle = Answer(), byClass = Answer()
        let delegate = Delegate()
        func change() { layer.zPosition += 1 }

        ClassActionLayer.answer = byClass
        change()
        #expect(byClass.heard == ["zPosition"])
        layer.style = ["actions": ["zPosition": byStyle] as [String: Any]]
        change()
        #expect(byStyle.heard.count == 1)
        layer.actions = ["zPosition": byActions]
        change()
        #expect(byActions.heard.count == 1)
        layer.delegate = delegate
        delegate.answer = byDelegate
        change()
        #expect(byDelegate.heard.count == 1)
        delegate.answer = nil
        change()
        #expect(byActions.heard.count == 2)
        #expect(delegate.asked == ["zPosition", "zPosition"])
        #expect(layer.attached.isEmpty)
        #expect(byClass.heard.count == 1 && byStyle.heard.count == 1)
    }

    @Test("TIM-10: an explicit null ends the search with no action")
    func null() {
        let screen = Screen()
        let layer = screen.add()
        let delegate = Delegate()
        delegate.answer = NSNull()
        layer.delegate = delegate
        layer.actions = ["opacity": Answer()]
        #expect(layer.action(forKey: "opacity") == nil)
        layer.opacity = 0
        #expect(layer.attached.isEmpty)
    }

    @Test("TIM-10: the action is looked for before the change and run after it")
    func lookedForBefore() {
        final class Watcher: CALayerDelegate, CAAction {
            var before: Float = -1, after: Float = -1
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                before = layer.opacity
                return self
            }
            func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
                after = (anObject as? CALayer)?.opacity ?? -1
            }
        }
        let layer = CALayer()
        let watcher = Watcher()
        layer.delegate = watcher
        layer.opacity = 0.25
        #expect(watcher.before == 1)
        #expect(watcher.after == 0.25)
    }

    @Test("TIM-11: free layers animate a change, layers not yet committed do not")
    func implicit() {
        let screen = Screen()
        let new = CALayer()
        screen.root.addSublayer(new)
        new.opacity = 0.5
        #expect(new.animationKeys() == nil)
        screen.turn()
        new.opacity = 1
        #expect(new.animationKeys() == ["opacity"])
        new.position = CGPoint(x: 1, y: 1)
        new.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(new.animationKeys() == ["opacity", "bounds", "position"])
    }

    @Test("TIM-11: a view-backed layer, whose delegate answers null, does not")
    func viewBacked() {
        let screen = Screen()
        let layer = screen.add()
        let view = Delegate()
        view.answer = NSNull()
        layer.delegate = view
        layer.position = CGPoint(x: 5, y: 5)
        #expect(layer.animationKeys() == nil)
    }

    @Test("TIM-17: an implicit animation runs from the value shown to the new one, by the default curve")
    func implicitValues() {
        let screen = Screen()
        let layer = screen.add()
        layer.position = CGPoint(x: 100, y: 0)
        screen.turn()
        screen.run(to: 0.125)
        #expect(near(screen.shown(layer).geometry.position.x, 100 * CubicCurve.standard.value(at: 0.5), 1e-6))
        let shown = screen.shown(layer).geometry.position.x
        layer.position = CGPoint(x: 0, y: 0)
        screen.turn()
        #expect(near(screen.shown(layer).geometry.position.x, shown))
        screen.run(to: 0.375)
        #expect(screen.shown(layer).geometry.position.x == 0)
    }

    @Test("TIM-10: coming and going posts onOrderIn and onOrderOut to a layer with answers of its own")
    func orderActions() {
        let screen = Screen()
        let layer = CALayer()
        let answer = Answer()
        layer.actions = [kCAOnOrderIn: answer, kCAOnOrderOut: answer]
        screen.turn()
        screen.root.addSublayer(layer)
        layer.removeFromSuperlayer()
        #expect(answer.heard == [kCAOnOrderIn, kCAOnOrderOut])
    }
}
