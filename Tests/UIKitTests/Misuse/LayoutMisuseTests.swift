import Testing
import UIKit

@MainActor
@Suite("Misuse: layout")
struct LayoutMisuseTests {
    @Test("A constraint between views without a common ancestor stops and names both")
    func noAncestor() {
        let misuse = Misuse()
        let card = CardView(), other = UILabel()
        let constraint = card.leadingAnchor.constraint(equalTo: other.leadingAnchor)
        misuse.expectStop("no common ancestor", "CardView", "UILabel") { constraint.isActive = true }
        #expect(!constraint.isActive)
        misuse.expectStop("no common ancestor") {
            NSLayoutConstraint.activate([constraint, card.widthAnchor.constraint(equalToConstant: 5)])
        }
    }

    @Test("A constraint whose item is gone cannot be activated, and one of a removed view falls away")
    func itemGone() {
        let misuse = Misuse()
        let parent = UIView(), child = UIView()
        parent.addSubview(child)
        let lasting = child.leadingAnchor.constraint(equalTo: parent.leadingAnchor)
        lasting.isActive = true
        child.removeFromSuperview()
        #expect(!lasting.isActive)
        var dangling: NSLayoutConstraint?
        do {
            let gone = UIView()
            parent.addSubview(gone)
            dangling = gone.widthAnchor.constraint(equalTo: parent.widthAnchor)
            gone.removeFromSuperview()
        }
        misuse.expectStop("common ancestor") { dangling?.isActive = true }
    }

    @Test("A location equal to a constant, and a pairing of a width with an edge, stop")
    func pairing() {
        let misuse = Misuse()
        let view = CardView()
        misuse.expectStop("CardView", "location") {
            _ = NSLayoutConstraint(
                item: view, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
                constant: 10)
        }
        misuse.expectStop("CardView", "Invalid pairing") {
            _ = NSLayoutConstraint(
                item: view, attribute: .left, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 1, constant: 0)
        }
    }

    @Test("A constraint's constant, multiplier or priority that is no number stops, with the views",
        arguments: [CGFloat.nan, CGFloat.infinity])
    func notANumber(value: CGFloat) {
        let misuse = Misuse()
        let parent = CardView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), child = UILabel()
        parent.addSubview(child)
        misuse.expectStop("constant", "UILabel") { _ = child.widthAnchor.constraint(equalToConstant: value) }
        let width = child.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        misuse.expectStop("constant", "UILabel") { width.constant = value }
        misuse.expectStop("multiplier", "UILabel") {
            _ = child.heightAnchor.constraint(equalTo: parent.heightAnchor, multiplier: value)
        }
        parent.layoutIfNeeded()
        #expect(width.constant == 10)
    }

    @Test("A required priority cannot become optional, nor the other way, while installed")
    func priority() {
        let misuse = Misuse()
        let parent = UIView(), child = CardView()
        parent.addSubview(child)
        let constraint = child.widthAnchor.constraint(equalToConstant: 10)
        constraint.isActive = true
        misuse.expectStop("priority", "required") { constraint.priority = .defaultLow }
    }

    @Test("Constraints that contradict each other are reported once with their views, and one gives way")
    func contradiction() {
        let misuse = Misuse()
        let test = TestWindow(), child = CardView()
        child.translatesAutoresizingMaskIntoConstraints = false
        test.add(child)
        child.widthAnchor.constraint(equalToConstant: 10).isActive = true
        child.widthAnchor.constraint(equalToConstant: 20).isActive = true
        misuse.expectReport("Unable to simultaneously satisfy constraints", "CardView") { test.pass(0.1) }
    }

    @Test("An arranged view taken away elsewhere, and one arranged twice, leave a whole stack")
    func stackView() {
        let misuse = Misuse()
        let stack = UIStackView(), view = UIView(), other = UIStackView()
        misuse.expectNothing {
            stack.addArrangedSubview(view)
            stack.addArrangedSubview(view)
            stack.insertArrangedSubview(view, at: 0)
            #expect(stack.arrangedSubviews == [view])
            other.addArrangedSubview(view)
            #expect(stack.arrangedSubviews.isEmpty)
            stack.removeArrangedSubview(view)
            view.removeFromSuperview()
            #expect(other.arrangedSubviews.isEmpty)
        }
    }

    @Test("A scroll view with impossible offsets, sizes and insets is drawn, or not, without harm",
        arguments: [CGFloat.infinity, -CGFloat.infinity, 1e300, -1e300])
    func scrollView(value: CGFloat) {
        let misuse = Misuse()
        misuse.expectNoStop(but: "CALayerInvalidGeometry") {
            let test = TestWindow(size: CGSize(width: 60, height: 60)), scroll = UIScrollView(frame: test.window.bounds)
            test.add(scroll)
            scroll.contentSize = CGSize(width: value, height: value)
            scroll.contentOffset = CGPoint(x: value, y: 0)
            scroll.setContentOffset(CGPoint(x: 0, y: value), animated: true)
            scroll.contentInset = UIEdgeInsets(top: value, left: 0, bottom: value, right: 0)
            scroll.minimumZoomScale = 5
            scroll.maximumZoomScale = 1
            scroll.setZoomScale(value, animated: true)
            scroll.isPagingEnabled = true
            test.pass(0.5)
            Finger().down(at: CGPoint(x: 30, y: 30)).move(by: CGVector(dx: 0, dy: -25)).up()
            test.pass(0.5)
            _ = Screenshot()
        }
    }

    @Test("A scroll view's offset that is no number stops as an invalid geometry")
    func scrollViewNotANumber() {
        let misuse = Misuse()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        misuse.expectStop("CALayerInvalidGeometry", "UIScrollView") { scroll.contentOffset.y = .nan }
        #expect(scroll.contentOffset == .zero)
    }
}
