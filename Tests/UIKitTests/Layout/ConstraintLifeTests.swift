import Testing

@testable import UIKit

@Suite("The life of a constraint")
@MainActor
struct ConstraintLifeTests {
    @Test("The nearest common container holds an active constraint")
    func holder() {
        let a = Block(), b = Block(), host = Host.make(.init(width: 300, height: 200), a, b)
        let between = a.leftAnchor.constraint(equalTo: b.rightAnchor)
        let own = a.widthAnchor.constraint(equalToConstant: 10)
        #expect(!between.isActive)
        NSLayoutConstraint.activate([between, own])
        #expect(host.constraints == [between])
        #expect(a.constraints == [own])
        #expect(between.isActive)
        #expect(between.firstItem === a && between.secondItem === b)
        #expect(own.secondItem == nil && own.secondAttribute == .notAnAttribute)
        #expect(a.constraintsAffectingLayout(for: .horizontal) == [between, own])
        between.isActive = false
        #expect(host.constraints.isEmpty)
    }

    @Test("A constraint between nothing holds a place until a real one takes it")
    func placeholder() {
        let placeholder = NSLayoutConstraint()
        placeholder.constant = 12
        placeholder.isActive = false
        #expect(placeholder.firstItem == nil && placeholder.constant == 12 && !placeholder.isActive)
    }

    @Test("A constraint's anchors are equal to its items' own")
    func anchors() {
        let a = Block(), b = Block()
        let between = a.leftAnchor.constraint(equalTo: b.rightAnchor), own = a.widthAnchor.constraint(equalToConstant: 10)
        #expect(between.firstAnchor == a.leftAnchor && between.secondAnchor == b.rightAnchor && between.firstAnchor != b.leftAnchor)
        #expect(own.firstAnchor == a.widthAnchor && own.secondAnchor == nil)
    }

    @Test("A view that leaves its superview loses the constraints to what it leaves and keeps its own")
    func leaving() {
        let outer = UIView(), view = Block(), child = Block(10, 10)
        let host = Host.make(.init(width: 300, height: 200), outer)
        outer.addSubview(view)
        view.addSubview(child)
        let across = view.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 20)
        let deep = child.topAnchor.constraint(equalTo: outer.topAnchor)
        let inside = child.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 4)
        let own = view.widthAnchor.constraint(equalToConstant: 77)
        NSLayoutConstraint.activate([across, deep, inside, own])
        host.layoutIfNeeded()
        view.removeFromSuperview()
        #expect(!across.isActive && !deep.isActive)
        #expect(inside.isActive && own.isActive)
        host.addSubview(view)
        view.topAnchor.constraint(equalTo: host.topAnchor, constant: 12).isActive = true
        host.layoutIfNeeded()
        #expect(view.frame.width == 77)
        #expect(view.frame.minY == 12)
        #expect(child.frame.minX == 4)
    }

    @Test("A subtree laid out on its own goes on with its constraints in a window")
    func joining() {
        let view = Block(30, 30), host = Host.make(.init(width: 100, height: 100), view)
        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: host.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: host.centerYAnchor),
        ])
        host.layoutIfNeeded()
        #expect(view.frame.minX == 35)
        let test = TestWindow()
        test.add(host)
        host.frame.size = CGSize(width: 200, height: 100)
        test.window.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 85, y: 35, width: 30, height: 30))
    }

    @Test("Views that share no ancestor cannot be constrained")
    func noCommonAncestor() {
        let a = UIView(), b = UIView()
        let reasons = Host.stops { a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true }
        #expect(reasons.count == 1)
        #expect(reasons.first?.contains("no common ancestor") == true)
    }

    @Test("Attributes that cannot meet are refused with UIKit's reason")
    func pairing() {
        let a = UIView()
        func refused(_ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute, to: Any?) -> String? {
            Host.stops {
                _ = NSLayoutConstraint(
                    item: a, attribute: first, relatedBy: .equal, toItem: to, attribute: second, multiplier: 1, constant: 0)
            }.first
        }
        #expect(refused(.left, .top, to: a)?.contains("Invalid pairing") == true)
        #expect(refused(.left, .leading, to: a)?.contains("Invalid pairing") == true)
        #expect(refused(.width, .left, to: a)?.contains("Invalid pairing") == true)
        #expect(refused(.left, .notAnAttribute, to: nil)?.contains("location equal to a constant") == true)
        #expect(refused(.centerX, .leading, to: a) == nil)
        #expect(refused(.width, .notAnAttribute, to: nil) == nil)
    }

    @Test("updateConstraints runs once at first, and again when asked, inner views first")
    func updateConstraints() {
        final class Asker: UIView {
            var log: (String) -> Void = { _ in }
            var name = ""
            override class var requiresConstraintBasedLayout: Bool { true }
            override func updateConstraints() {
                log(name)
                super.updateConstraints()
            }
        }
        var log: [String] = []
        let outer = Asker(), inner = Asker(), host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        (outer.name, inner.name) = ("outer", "inner")
        for view in [outer, inner] { view.log = { log.append($0) } }
        outer.addSubview(inner)
        host.addSubview(outer)
        host.layoutIfNeeded()
        #expect(log == ["inner", "outer"])
        host.layoutIfNeeded()
        #expect(log.count == 2)
        outer.setNeedsUpdateConstraints()
        #expect(outer.needsUpdateConstraints())
        host.updateConstraintsIfNeeded()
        #expect(log == ["inner", "outer", "outer"])
        #expect(!outer.needsUpdateConstraints())
    }

    @Test("Opting out of the mask later hands the view to its constraints, and back")
    func mask() {
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 50, height: 50)), host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        host.addSubview(view)
        let other = Block(10, 10)
        host.addSubview(other)
        other.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
        host.layoutIfNeeded()
        #expect(other.frame.minX == 55)
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 20), view.widthAnchor.constraint(equalToConstant: 30),
        ])
        host.layoutIfNeeded()
        #expect(view.frame.minX == 20 && other.frame.minX == 50)
    }
}
