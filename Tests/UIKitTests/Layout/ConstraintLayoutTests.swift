import Testing

@testable import UIKit

@Suite("Constraints place views")
@MainActor
struct ConstraintLayoutTests {
    @Test("Anchors pin a view to its superview's edges")
    func edges() {
        let view = UIView(), host = Host.make(.init(width: 300, height: 200), view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 10),
            view.trailingAnchor.constraint(equalTo: host.trailingAnchor, constant: -20),
            view.topAnchor.constraint(equalTo: host.topAnchor, constant: 5),
            host.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 15),
        ])
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 5, width: 270, height: 180))
    }

    @Test("Center, multiplier and the item form")
    func centerAndMultiplier() {
        let view = UIView(), host = Host.make(.init(width: 300, height: 200), view)
        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: host.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: host.centerYAnchor, constant: -10),
            view.widthAnchor.constraint(equalTo: host.widthAnchor, multiplier: 0.5),
        ])
        host.addConstraint(
            NSLayoutConstraint(
                item: view, attribute: .height, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 0.2,
                constant: 10))
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 75, y: 70, width: 150, height: 40))
    }

    @Test("A new constant moves the view at the next layout, and only its container lays out")
    func constantChange() {
        let inner = Block(), other = Block(), view = UIView()
        let host = Host.make(.init(width: 300, height: 200), inner, other)
        inner.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        let left = view.leftAnchor.constraint(equalTo: inner.leftAnchor)
        NSLayoutConstraint.activate([
            left, view.topAnchor.constraint(equalTo: inner.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
        ])
        for block in [inner, other] {
            NSLayoutConstraint.activate([
                block.topAnchor.constraint(equalTo: host.topAnchor), block.leftAnchor.constraint(equalTo: host.leftAnchor),
                block.widthAnchor.constraint(equalToConstant: 100), block.heightAnchor.constraint(equalToConstant: 100),
            ])
        }
        host.layoutIfNeeded()
        let layouts = (inner.layouts, other.layouts)
        host.layoutIfNeeded()
        #expect((inner.layouts, other.layouts) == layouts)
        left.constant = 33
        #expect(view.frame.minX == 0)
        host.layoutIfNeeded()
        #expect(view.frame.minX == 33)
        #expect(inner.layouts == layouts.0 + 1)
        #expect(other.layouts == layouts.1)
    }

    @Test("Leading and trailing follow the layout direction")
    func rightToLeft() {
        let view = UIView(), host = Host.make(.init(width: 300, height: 200), view)
        host.semanticContentAttribute = .forceRightToLeft
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 50), view.topAnchor.constraint(equalTo: host.topAnchor),
            view.trailingAnchor.constraint(lessThanOrEqualTo: host.trailingAnchor, constant: -10),
        ])
        host.layoutIfNeeded()
        #expect(view.frame.minX == 240)
    }

    @Test("Hugging decides who stretches, compression resistance who shrinks")
    func contentPriorities() {
        let a = Block(50, 20).hugging(251).resisting(749), b = Block(60, 20)
        let host = Host.make(.init(width: 300, height: 200), a, b)
        NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: host.leftAnchor), b.leftAnchor.constraint(equalTo: a.rightAnchor),
            b.rightAnchor.constraint(equalTo: host.rightAnchor), a.topAnchor.constraint(equalTo: host.topAnchor),
            b.topAnchor.constraint(equalTo: host.topAnchor),
        ])
        host.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 0, y: 0, width: 50, height: 20))
        #expect(b.frame == CGRect(x: 50, y: 0, width: 250, height: 20))
        host.frame.size.width = 80
        host.layoutIfNeeded()
        #expect(a.frame.width == 20)
        #expect(b.frame.width == 60)
        a.natural.height = 31
        host.layoutIfNeeded()
        #expect(a.frame.height == 31)
        a.setContentCompressionResistancePriority(.required, for: .horizontal)
        host.layoutIfNeeded()
        #expect(a.frame.width == 50)
        #expect(b.frame.width == 30)
    }

    @Test("A weaker constraint gives way, however slightly weaker")
    func priorities() {
        let view = UIView(), host = Host.make(.init(width: 300, height: 200), view)
        let wish = view.widthAnchor.constraint(equalToConstant: 400)
        wish.priority = UILayoutPriority(749)
        let counter = view.widthAnchor.constraint(equalToConstant: 100)
        counter.priority = .defaultHigh
        NSLayoutConstraint.activate([wish, counter, view.leftAnchor.constraint(equalTo: host.leftAnchor)])
        host.layoutIfNeeded()
        #expect(view.frame.width == 100)
        wish.priority = UILayoutPriority(751)
        host.layoutIfNeeded()
        #expect(view.frame.width == 400)
    }

    @Test("A view that keeps its mask stands where its frame is, and others follow it")
    func maskViews() {
        let anchor = UIView(frame: CGRect(x: 40, y: 50, width: 100, height: 20)), view = Block(10, 10)
        let host = Host.make(.init(width: 300, height: 200), view)
        host.addSubview(anchor)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: anchor.rightAnchor, constant: 5),
            view.topAnchor.constraint(equalTo: anchor.bottomAnchor),
        ])
        host.layoutIfNeeded()
        #expect(view.frame.origin == CGPoint(x: 145, y: 70))
        anchor.frame.origin.x = 60
        host.layoutIfNeeded()
        #expect(view.frame.origin == CGPoint(x: 165, y: 70))
        #expect(anchor.frame.width == 100)
    }

    @Test("Constraints reach across levels of the hierarchy")
    func acrossLevels() {
        let outer = UIView(), inner = UIView(), view = Block(10, 10)
        let host = Host.make(.init(width: 300, height: 200), outer)
        for (child, parent) in [(inner, outer), (view, inner)] as [(UIView, UIView)] {
            child.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(child)
        }
        NSLayoutConstraint.activate([
            outer.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 20),
            outer.topAnchor.constraint(equalTo: host.topAnchor, constant: 30),
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 7),
            inner.topAnchor.constraint(equalTo: outer.topAnchor),
            view.rightAnchor.constraint(equalTo: host.rightAnchor, constant: -50),
            view.centerYAnchor.constraint(equalTo: host.centerYAnchor),
        ])
        host.layoutIfNeeded()
        #expect(view.convert(view.bounds, to: host) == CGRect(x: 240, y: 95, width: 10, height: 10))
    }

    @Test("Edges land on device pixels, and neighbours share them")
    func pixels() {
        let views = [Block(), Block(), Block()]
        let host = Host.make(.init(width: 100, height: 50), views[0], views[1], views[2])
        var constraints: [NSLayoutConstraint] = []
        for (index, view) in views.enumerated() {
            let before = index == 0 ? host.leftAnchor : views[index - 1].rightAnchor
            constraints.append(view.leftAnchor.constraint(equalTo: before))
            constraints.append(view.widthAnchor.constraint(equalTo: host.widthAnchor, multiplier: 0.3337))
        }
        NSLayoutConstraint.activate(constraints)
        host.layoutIfNeeded()
        let scale = UIScreen.main.scale
        for view in views { #expect(abs((view.frame.maxX * scale).rounded() - view.frame.maxX * scale) < 1e-9) }
        #expect(abs(views[0].frame.maxX - views[1].frame.minX) < 1e-9)
        #expect(abs(views[1].frame.maxX - views[2].frame.minX) < 1e-9)
    }

    @Test("Text without room for its width takes the height of its lines")
    func wrapping() {
        let text = Paragraph(), below = Block(10, 10)
        let host = Host.make(.init(width: 100, height: 500), text, below)
        NSLayoutConstraint.activate([
            text.leftAnchor.constraint(equalTo: host.leftAnchor), text.topAnchor.constraint(equalTo: host.topAnchor),
            text.rightAnchor.constraint(lessThanOrEqualTo: host.rightAnchor),
            below.topAnchor.constraint(equalTo: text.bottomAnchor),
        ])
        host.layoutIfNeeded()
        #expect(text.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
        #expect(below.frame.minY == 60)
        host.frame.size.width = 150
        host.layoutIfNeeded()
        #expect(text.frame.height == 40)
    }

    @Test("Baselines of labels and buttons of different sizes stand on one line")
    func baselines() {
        let small = UILabel(), large = UILabel(), button = UIButton(type: .system)
        for (label, size) in [(small, 12), (large, 30)] as [(UILabel, CGFloat)] {
            label.font = .systemFont(ofSize: size)
            label.text = "Text"
        }
        button.setTitle("Go", for: .normal)
        let host = Host.make(.init(width: 300, height: 200), small, large, button)
        NSLayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: host.topAnchor, constant: 10),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
            button.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
        ])
        host.layoutIfNeeded()
        func baseline(_ view: UIView & TextBaselines) -> CGFloat { view.frame.minY + view.textBaselineOffset(first: true) }
        #expect(small.frame.minY > large.frame.minY + 5)
        #expect(abs(baseline(small) - baseline(large)) < 0.7)
        #expect(abs(baseline(button) - baseline(large)) < 0.7)
        large.font = .systemFont(ofSize: 50)
        host.layoutIfNeeded()
        #expect(abs(baseline(small) - baseline(large)) < 0.7)
    }

    @Test("A label wraps in the width that its constraints leave, and keeps its natural width where there is room")
    func label() {
        let label = UILabel(), host = Host.make(.init(width: 120, height: 500), label)
        label.numberOfLines = 0
        label.text = "Several words that do not fit into one line of this width"
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: host.leadingAnchor), label.topAnchor.constraint(equalTo: host.topAnchor),
            label.trailingAnchor.constraint(lessThanOrEqualTo: host.trailingAnchor),
        ])
        host.layoutIfNeeded()
        let line = label.font.lineHeight
        #expect(label.frame.width == 120)
        #expect(label.frame.height > 3 * line)
        label.text = "Short"
        host.layoutIfNeeded()
        #expect(label.frame.width < 60)
        #expect(label.frame.height < 2 * line)
    }

    @Test("Alignment rectangles are what constraints hold")
    func alignmentRects() {
        final class Shadowed: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        }
        let view = Shadowed(), host = Host.make(.init(width: 300, height: 200), view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: host.topAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50),
        ])
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 9, width: 56, height: 54))
    }

    @Test("A transformed view keeps its transform and takes center and bounds from its constraints")
    func transforms() {
        let view = Block(40, 20), host = Host.make(.init(width: 300, height: 200), view)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 100),
            view.topAnchor.constraint(equalTo: host.topAnchor, constant: 100),
        ])
        host.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 40, height: 20))
        #expect(view.center == CGPoint(x: 120, y: 110))
    }

    @Test("ANI-19: layoutIfNeeded inside an animation animates the change of a constraint")
    func animatedChange() {
        let view = Block(40, 20), test = TestWindow()
        test.add(view)
        let left = view.leftAnchor.constraint(equalTo: test.window.leftAnchor)
        NSLayoutConstraint.activate([left, view.topAnchor.constraint(equalTo: test.window.topAnchor)])
        test.window.layoutIfNeeded()
        MainLoop.main.runTurn()
        left.constant = 100
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { test.window.layoutIfNeeded() }
        #expect(view.frame.minX == 100)
        test.pass(0.5)
        let shown = view.layer.presentation()?.frame.minX ?? -1
        #expect(abs(shown - 50) < 2)
    }

    @Test("A commit lays out what constraints moved, without being asked")
    func commit() {
        let view = Block(40, 20), test = TestWindow()
        test.add(view)
        let left = view.leftAnchor.constraint(equalTo: test.window.leftAnchor, constant: 3)
        NSLayoutConstraint.activate([left, view.topAnchor.constraint(equalTo: test.window.topAnchor)])
        MainLoop.main.runTurn()
        test.pass(0.02)
        #expect(view.frame == CGRect(x: 3, y: 0, width: 40, height: 20))
        left.constant = 9
        test.pass(0.02)
        #expect(view.frame.minX == 9)
    }
}
