import Testing

@testable import UIKit

@MainActor
@Suite("Dynamic animators")
final class DynamicAnimatorTests {
    private lazy var test = TestWindow()
    private lazy var ground = test.addView(CGRect(x: 0, y: 0, width: 300, height: 600))
    private lazy var animator = UIDynamicAnimator(referenceView: ground)

    private func box(_ frame: CGRect) -> UIView {
        MainLoop.main.reset()
        return test.addView(frame, to: ground)
    }

    private final class Log: NSObject, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
        var lines: [String] = []
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
            at p: CGPoint
        ) { lines.append("items") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
        ) { lines.append("boundary \(identifier == nil ? "edge" : "own")") }
        func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("paused") }
        func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resumed") }
    }

    @Test("Gravity of 1 is 1000 points a second squared, whatever the size")
    func gravity() {
        let small = box(CGRect(x: 0, y: 0, width: 20, height: 20)), big = box(CGRect(x: 100, y: 0, width: 90, height: 90))
        animator.addBehavior(UIGravityBehavior(items: [small, big]))
        test.pass(0.5)
        #expect(abs(small.frame.minY - 125) < 6)
        #expect(abs(big.frame.minY - 125) < 6)
    }

    @Test("Inside the reference view's bounds a falling item comes to rest on the lower edge, and the animator rests too")
    func rest() {
        let log = Log(), item = box(CGRect(x: 100, y: 300, width: 50, height: 50))
        animator.delegate = log
        let collision = UICollisionBehavior(items: [item])
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = log
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [item]))
        test.pass(4)
        #expect(abs(item.frame.maxY - 600) < 1)
        #expect(log.lines == ["resumed", "boundary edge", "paused"])
        #expect(!animator.isRunning)
    }

    @Test("An elastic item bounces, higher than one that is not")
    func elasticity() {
        let item = box(CGRect(x: 100, y: 100, width: 50, height: 50)), dull = box(CGRect(x: 200, y: 100, width: 50, height: 50))
        let collision = UICollisionBehavior(items: [item, dull])
        collision.translatesReferenceBoundsIntoBoundary = true
        let matter = UIDynamicItemBehavior(items: [item])
        matter.elasticity = 0.8
        for behavior in [collision, matter, UIGravityBehavior(items: [item, dull])] { animator.addBehavior(behavior) }
        test.pass(1.3)
        #expect(item.frame.maxY < 500)
        #expect(dull.frame.maxY > 590)
    }

    @Test("Items that fall on each other stack and are told of")
    func stack() {
        let log = Log()
        let lower = box(CGRect(x: 100, y: 500, width: 60, height: 60)), upper = box(CGRect(x: 100, y: 300, width: 60, height: 60))
        let collision = UICollisionBehavior(items: [lower, upper])
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = log
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [lower, upper]))
        test.pass(3)
        #expect(log.lines.contains("items"))
        #expect(abs(upper.center.y - lower.center.y + 60) < 2)
    }

    @Test("A line of the app's own stops what falls on it; removed, it does not")
    func boundary() {
        let log = Log(), item = box(CGRect(x: 100, y: 100, width: 50, height: 50))
        let collision = UICollisionBehavior(items: [item])
        collision.addBoundary(withIdentifier: NSString(string: "shelf"), from: CGPoint(x: 0, y: 300), to: CGPoint(x: 300, y: 300))
        collision.collisionDelegate = log
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [item]))
        test.pass(2)
        #expect(abs(item.frame.maxY - 300) < 1)
        #expect(log.lines == ["boundary own"])
        collision.removeBoundary(withIdentifier: NSString(string: "shelf"))
        test.pass(0.5)
        #expect(item.frame.maxY > 350)
    }

    @Test("A turned item that is pinned by a corner swings about it and comes to rest")
    func pinned() {
        let item = box(CGRect(x: 100, y: 100, width: 80, height: 120))
        item.transform = CGAffineTransform(rotationAngle: -.pi / 2)
        let corner = item.convert(CGPoint.zero, to: test.window)
        let pin = UIAttachmentBehavior(
            item: item, offsetFromCenter: UIOffset(horizontal: -40, vertical: -60), attachedToAnchor: corner)
        #expect(pin.length < 0.01)
        let air = UIDynamicItemBehavior(items: [item])
        air.angularResistance = 3
        for behavior in [pin, UIGravityBehavior(items: [item]), air] { animator.addBehavior(behavior) }
        for _ in 0..<10 {
            test.pass(0.2)
            let now = item.convert(CGPoint.zero, to: test.window)
            #expect(hypot(now.x - corner.x, now.y - corner.y) < 1)
        }
        test.pass(20)
        #expect(!animator.isRunning)
        #expect(abs(item.center.x - corner.x) < 3 && item.center.y > corner.y + 60)
    }

    @Test("A line's name may be what a text is where texts are no objects")
    func plainName() {
        let collision = UICollisionBehavior(items: [])
        collision.addBoundary(withIdentifier: "shelf" as AnyHashable, from: .zero, to: CGPoint(x: 300, y: 300))
        #expect(collision.boundaryIdentifiers as? [NSString] == ["shelf"])
        collision.removeBoundary(withIdentifier: NSString("shelf"))
        #expect(collision.boundaryIdentifiers == nil)
    }

    @Test("An instantaneous push of 1 gives 100 by 100 points a hundred points a second, once")
    func push() {
        let item = box(CGRect(x: 0, y: 0, width: 100, height: 100))
        let push = UIPushBehavior(items: [item], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        animator.addBehavior(push)
        test.pass(1)
        #expect(abs(item.frame.minX - 100) < 3)
        #expect(!push.active)
    }

    @Test("A continuous push accelerates, a small item more than a large one")
    func continuousPush() {
        let small = box(CGRect(x: 0, y: 0, width: 50, height: 50)), large = box(CGRect(x: 0, y: 200, width: 100, height: 100))
        let push = UIPushBehavior(items: [small, large], mode: .continuous)
        push.setAngle(0, magnitude: 1)
        animator.addBehavior(push)
        test.pass(1)
        #expect(abs(large.frame.minX - 50) < 3)
        #expect(abs(small.frame.minX - 200) < 10)
    }

    @Test("A snap ends at its point, upright, and comes again when the point moves")
    func snap() {
        let item = box(CGRect(x: 0, y: 0, width: 40, height: 40))
        item.transform = CGAffineTransform(rotationAngle: 1)
        let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 150, y: 300))
        animator.addBehavior(snap)
        test.pass(3)
        #expect(item.center == CGPoint(x: 150, y: 300))
        #expect(abs(item.transform.b) < 0.01)
        snap.snapPoint = CGPoint(x: 50, y: 50)
        test.pass(3)
        #expect(item.center == CGPoint(x: 50, y: 50))
    }

    @Test("A rod keeps its length while the item swings, a spring stretches")
    func attachment() {
        let item = box(CGRect(x: 200, y: 90, width: 20, height: 20)), hung = box(CGRect(x: 50, y: 90, width: 20, height: 20))
        let rod = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 110, y: 100))
        let spring = UIAttachmentBehavior(item: hung, attachedToAnchor: CGPoint(x: 60, y: 50))
        spring.frequency = 1
        spring.damping = 0.5
        for behavior in [rod, spring, UIGravityBehavior(items: [item, hung])] { animator.addBehavior(behavior) }
        test.pass(0.4)
        #expect(rod.length == 100)
        #expect(abs(hypot(item.center.x - 110, item.center.y - 100) - 100) < 1)
        #expect(item.center.y > 110)
        #expect(hung.center.y > 105)
    }

    @Test("Two runs of the same scene move alike, to the bit")
    func determinism() {
        func run() -> [CGPoint] {
            let items = (0..<4).map { box(CGRect(x: 40 + 30 * CGFloat($0), y: 60 * CGFloat($0), width: 40, height: 40)) }
            let animator = UIDynamicAnimator(referenceView: ground)
            let collision = UICollisionBehavior(items: items)
            collision.translatesReferenceBoundsIntoBoundary = true
            animator.addBehavior(collision)
            animator.addBehavior(UIGravityBehavior(items: items))
            test.pass(1.5)
            defer { for item in items { item.removeFromSuperview() } }
            return items.map(\.center)
        }
        #expect(run() == run())
    }
}
