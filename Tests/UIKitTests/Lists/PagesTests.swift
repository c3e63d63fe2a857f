import Testing

@testable import UIKit

@MainActor
private final class Pages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let all: [UIViewController]
    var log: [String] = []

    init(_ count: Int) {
        all = (0..<count).map { index in
            let page = UIViewController()
            page.title = "\(index)"
            return page
        }
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, by: -1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, by: 1) }

    private func neighbour(of page: UIViewController, by step: Int) -> UIViewController? {
        guard let index = all.firstIndex(of: page), all.indices.contains(index + step) else { return nil }
        return all[index + step]
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.append("will \(pendingViewControllers[0].title ?? "")") }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.append("did \(previousViewControllers[0].title ?? "") \(completed)") }
}

@MainActor
private final class TracePages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let all: [TraceController]

    init(_ all: [TraceController]) { self.all = all }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { viewController === all[1] ? all[0] : nil }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { viewController === all[0] ? all[1] : nil }
}

@MainActor
@Suite struct PagesTests {
    @Test("a swipe turns the page and tells the delegate; a short one turns nothing")
    func turning() {
        let test = TestWindow()
        let pages = Pages(3)
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.dataSource = pages
        controller.delegate = pages
        controller.setViewControllers([pages.all[0]], direction: .forward, animated: false)
        test.window.rootViewController = controller
        MainLoop.main.runTurn()
        let finger = Finger().down(at: CGPoint(x: 300, y: 400))
        finger.move(by: CGVector(dx: -250, dy: 0), over: 0.15).up()
        test.pass(1.5)
        #expect(controller.viewControllers?.first?.title == "1")
        #expect(pages.log == ["will 1", "did 0 true"])
        pages.log = []
        finger.down(at: CGPoint(x: 300, y: 400)).move(by: CGVector(dx: -40, dy: 0), over: 0.5).hold(for: 0.3).up()
        test.pass(1.5)
        #expect(controller.viewControllers?.first?.title == "1")
        #expect(pages.log == ["will 2", "did 1 false"])
    }

    @Test("X-03: both pages hear of a turn by hand as it begins and as it ends, the arriving one first",
        arguments: [true, false])
    func turnCalls(isTurned: Bool) {
        let trace = Trace()
        let test = TestWindow()
        let source = TracePages([TraceController("A", trace), TraceController("B", trace)])
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.dataSource = source
        controller.delegate = source
        controller.setViewControllers([source.all[0]], direction: .forward, animated: false)
        test.window.rootViewController = controller
        test.pass(0.1)
        func calls() -> [String] {
            trace.take().filter { line in ["wA", "wD", "dA", "dD"].contains { line.contains($0) } }
        }
        for _ in 0..<2 {
            _ = trace.take()
            let finger = Finger().down(at: CGPoint(x: 300, y: 400))
            finger.move(by: CGVector(dx: isTurned ? -250 : -40, dy: 0), over: 0.15)
            #expect(calls() == ["B.wA(t)", "A.wD(t)"])
            finger.hold(for: 0.3).up()
            test.pass(1.5)
            #expect(calls() == (isTurned ? ["B.dA(t)", "A.dD(t)"] : ["B.wD(t)", "A.wA(t)", "B.dD(t)", "A.dA(t)"]))
            if isTurned { break }
        }
    }

    @Test("X-03: a page controller that leaves in the midst of a turn takes both pages along, with one end each")
    func leavingInTurn() {
        let trace = Trace()
        let test = TestWindow()
        let source = TracePages([TraceController("A", trace), TraceController("B", trace)])
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.dataSource = source
        controller.setViewControllers([source.all[0]], direction: .forward, animated: false)
        test.window.rootViewController = controller
        test.pass(0.1)
        _ = trace.take()
        let finger = Finger().down(at: CGPoint(x: 300, y: 400))
        finger.move(by: CGVector(dx: -100, dy: 0), over: 0.15)
        test.window.rootViewController = UIViewController()
        test.pass(1)
        finger.up()
        let calls = trace.take()
        for page in ["A", "B"] {
            #expect(calls.filter { $0.hasPrefix("\(page).wD") }.count == 1)
            #expect(calls.filter { $0.hasPrefix("\(page).dD") }.count == 1)
        }
        #expect(!calls.contains { $0.contains(".dA") })
    }

    @Test("a page set with animation slides in and is the only one shown at the end")
    func setting() {
        let test = TestWindow()
        let pages = Pages(2)
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        test.window.rootViewController = controller
        controller.setViewControllers([pages.all[0]], direction: .forward, animated: false)
        MainLoop.main.runTurn()
        var isDone = false
        controller.setViewControllers([pages.all[1]], direction: .forward, animated: true) { isDone = $0 }
        test.pass(1)
        #expect(isDone)
        #expect(pages.all[1].view.window != nil)
        #expect(pages.all[0].view.window == nil)
        #expect(pages.all[1].view.convert(CGPoint.zero, to: nil) == .zero)
    }

    @Test("in compact width a split view shows one column; the detail is pushed on the primary's stack")
    func collapsed() {
        let test = TestWindow()
        let split = UISplitViewController()
        let list = UIViewController(), detail = UIViewController(), other = UIViewController()
        let stack = UINavigationController(rootViewController: list)
        final class KeepsPrimary: NSObject, UISplitViewControllerDelegate {
            func splitViewController(
                _ splitViewController: UISplitViewController,
                collapseSecondary secondaryViewController: UIViewController,
                onto primaryViewController: UIViewController
            ) -> Bool { true }
        }
        let delegate = KeepsPrimary()
        split.delegate = delegate
        split.viewControllers = [stack, detail]
        test.window.rootViewController = split
        MainLoop.main.runTurn()
        #expect(split.isCollapsed)
        #expect(stack.view.window != nil && detail.viewIfLoaded?.window == nil)
        split.showDetailViewController(other, sender: nil)
        test.pass(1)
        #expect(stack.topViewController === other)
        #expect(list.splitViewController === split)
    }

    @Test("a snapshot moves rows to their new places, by identifier")
    func diffable() {
        let test = TestWindow()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, name in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = name
            return cell
        }
        test.add(table)
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b", "c"])
        source.apply(snapshot, animatingDifferences: false)
        MainLoop.main.runTurn()
        let third = table.cellForRow(at: IndexPath(row: 2, section: 0))
        snapshot.deleteItems(["a"])
        snapshot.moveItem("c", beforeItem: "b")
        snapshot.appendItems(["d"])
        source.apply(snapshot)
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === third)
        #expect(table.visibleCells.map { $0.textLabel?.text ?? "" } == ["c", "b", "d"])
        #expect(source.indexPath(for: "b") == IndexPath(row: 1, section: 0))
        test.pass(1)
    }
}
