import Testing

@testable import UIKit

@Suite("Layout guides")
@MainActor
struct LayoutGuideTests {
    @Test("A guide takes part in layout like a view")
    func ownGuide() {
        let view = Block(20, 20), host = Host.make(.init(width: 300, height: 200), view)
        let guide = UILayoutGuide()
        host.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: host.leftAnchor), guide.widthAnchor.constraint(equalToConstant: 40),
            guide.topAnchor.constraint(equalTo: host.topAnchor), guide.heightAnchor.constraint(equalToConstant: 60),
            view.leftAnchor.constraint(equalTo: guide.rightAnchor), view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
        ])
        host.layoutIfNeeded()
        #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 40, height: 60))
        #expect(view.frame.origin == CGPoint(x: 40, y: 20))
        #expect(host.layoutGuides == [guide])
        host.removeLayoutGuide(guide)
        #expect(guide.owningView == nil)
        #expect(host.constraints.isEmpty)
    }

    @Test("GEO-08: the safe area guide follows the screen's unsafe margins")
    func safeArea() {
        let host = UIView(frame: UIScreen.main.bounds), view = Block(20, 20), test = TestWindow(size: UIScreen.main.bounds.size)
        host.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: host.safeAreaLayoutGuide.topAnchor),
            view.leadingAnchor.constraint(equalTo: host.safeAreaLayoutGuide.leadingAnchor),
        ])
        test.add(host)
        test.window.layoutIfNeeded()
        #expect(test.window.safeAreaInsets.top > 0)
        #expect(view.frame.minY == host.safeAreaInsets.top)
        #expect(host.safeAreaLayoutGuide.layoutFrame == host.bounds.inset(by: host.safeAreaInsets))
        host.frame.origin.y = 20
        test.window.layoutIfNeeded()
        #expect(view.frame.minY == test.window.safeAreaInsets.top - 20)
    }

    @Test("Margins are a guide, and attributes of their own")
    func margins() {
        let view = Block(), host = Host.make(.init(width: 300, height: 200), view)
        host.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: host.layoutMarginsGuide.leadingAnchor),
            view.topAnchor.constraint(equalTo: host.layoutMarginsGuide.topAnchor),
            NSLayoutConstraint(
                item: view, attribute: .trailing, relatedBy: .equal, toItem: host, attribute: .trailingMargin, multiplier: 1,
                constant: 0),
            NSLayoutConstraint(
                item: view, attribute: .bottom, relatedBy: .equal, toItem: host, attribute: .bottomMargin, multiplier: 1,
                constant: 0),
        ])
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 2, y: 1, width: 294, height: 196))
        host.directionalLayoutMargins.leading = 30
        host.layoutIfNeeded()
        #expect(view.frame.minX == 30)
    }

    @Test("A controller's view keeps to the system's margins at its sides, and has top and bottom guides")
    func controllerMargins() {
        let controller = UIViewController(), test = TestWindow(size: UIScreen.main.bounds.size), view = Block(20, 20)
        test.window.rootViewController = controller
        controller.view.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor),
            NSLayoutConstraint(
                item: view, attribute: .top, relatedBy: .equal, toItem: controller.topLayoutGuide, attribute: .bottom,
                multiplier: 1, constant: 4),
        ])
        test.window.layoutIfNeeded()
        #expect(controller.view.layoutMargins.left == 16)
        #expect(controller.view.layoutMargins.top == controller.view.safeAreaInsets.top)
        #expect(view.frame.origin == CGPoint(x: 16, y: controller.view.safeAreaInsets.top + 4))
        #expect(controller.topLayoutGuide.length == controller.view.safeAreaInsets.top)
        controller.viewRespectsSystemMinimumLayoutMargins = false
        controller.view.directionalLayoutMargins = .zero
        test.window.layoutIfNeeded()
        #expect(view.frame.minX == 0)
    }

    @Test("A view that preserves its superview's margins keeps out of them")
    func preserving() {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let view = UIView(frame: CGRect(x: 10, y: 0, width: 290, height: 200))
        host.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 50)
        host.addSubview(view)
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        view.preservesSuperviewLayoutMargins = true
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 30, bottom: 8, right: 50))
    }

    @Test("Readable content is never wider than it can be read")
    func readable() {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 100))
        host.directionalLayoutMargins = .zero
        #expect(host.readableContentGuide.layoutFrame == CGRect(x: 164, y: 0, width: 672, height: 100))
    }
}
