import Testing
import UIKit

@testable import Stage

/// What a tour finds on screens of many kinds.
@MainActor
@Suite struct TourTests {
    private func moves(on controller: UIViewController) -> [String] {
        let app = TestApp { controller }
        app.launch()
        return withExtendedLifetime(app) { TourMove.moves(for: TourScreen()).map(\.name) }
    }

    @Test("rows and tiles are tapped by their first words, a few of each list")
    func rows() {
        let table = RowsController(style: .plain)
        #expect(moves(on: table).prefix(7) == ["tap Row 0", "tap Row 1", "tap Row 2", "tap Row 3", "tap Row 4", "tap Row 5"]
            + ["drag down, cancelled"])
        table.tableView.allowsSelection = false
        #expect(!moves(on: table).contains { $0.hasPrefix("tap") })
    }

    @Test("a control without words is tapped by its kind; what is covered or disabled is not")
    func controls() {
        let page = UIViewController()
        for (index, y) in [20, 120, 220].enumerated() {
            let button = UIButton(frame: CGRect(x: 20, y: y, width: 100, height: 60))
            button.isEnabled = index != 1
            page.view.addSubview(button)
        }
        #expect(moves(on: page) == ["tap UIButton", "tap UIButton 2"])
        let cover = UIView(frame: CGRect(x: 0, y: 200, width: 200, height: 200))
        page.view.addSubview(cover)
        #expect(moves(on: page) == ["tap UIButton"])
    }

    @Test("edges that take swipes are swiped from, and pans dragged in every direction")
    func gestures() {
        let page = UIViewController()
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .right
        page.view.addGestureRecognizer(edge)
        #expect(moves(on: page) == ["swipe from the rightEdge, cancelled", "swipe from the rightEdge, finished"])
        page.view.addGestureRecognizer(UIPanGestureRecognizer())
        let drags = ["left", "right", "down", "up"].flatMap { ["drag \($0), cancelled", "drag \($0), finished"] }
        #expect(moves(on: page).dropFirst(2) == drags[...])
    }

    @Test("what takes taps of its own is tapped; a view that covers the screen is the screen")
    func tappedViews() {
        let page = UIViewController()
        page.view.addGestureRecognizer(UITapGestureRecognizer())
        let photo = UIImageView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
        photo.isUserInteractionEnabled = true
        photo.addGestureRecognizer(UITapGestureRecognizer())
        let double = UIView(frame: CGRect(x: 100, y: 20, width: 60, height: 60))
        let twice = UITapGestureRecognizer()
        twice.numberOfTapsRequired = 2
        double.addGestureRecognizer(twice)
        for view in [photo, double] { page.view.addSubview(view) }
        #expect(moves(on: page) == ["tap UIImageView", "tap the middle"])
    }

    @Test("every segment that is not chosen is tapped")
    func segments() {
        let page = UIViewController()
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.frame = CGRect(x: 10, y: 20, width: 180, height: 32)
        control.selectedSegmentIndex = 1
        page.view.addSubview(control)
        #expect(moves(on: page) == ["tap One", "tap Three"])
    }

    @Test("what can be dragged and lies beside the middle is dragged to where there is room")
    func handles() {
        let page = UIViewController()
        let sheet = UIView(frame: CGRect(x: 0, y: 320, width: 200, height: 80))
        sheet.addGestureRecognizer(UIPanGestureRecognizer())
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = .down
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        bar.addGestureRecognizer(swipe)
        for view in [sheet, bar] { page.view.addSubview(view) }
        #expect(moves(on: page) == ["drag UIView down", "drag UIView 2 left", "drag UIView 2 up"])
    }

    @Test("a tour's places are its own, whatever things on screen are called")
    func places() throws {
        let base = try TemporaryFolder()
        let page = UIViewController()
        page.view.addGestureRecognizer(UIPinchGestureRecognizer())
        for (index, name) in ["center", "leftEdge"].enumerated() {
            let view = UIView(frame: CGRect(x: 20, y: 40 * CGFloat(index), width: 30, height: 30))
            view.accessibilityIdentifier = name
            page.view.addSubview(view)
        }
        page.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
        let film = try TestApp { page }.film(nil, to: base.path + "/film", fps: 5)
        #expect(film.marks.map(\.name) == ["pinch"])
    }

    @Test("beside a presented view that leaves some screen free there is a tap")
    func beside() throws {
        let page = UIViewController()
        let app = TestApp { page }
        app.launch()
        let sheet = UIViewController()
        sheet.modalPresentationStyle = .pageSheet
        sheet.sheetPresentationController?.detents = [.medium()]
        page.present(sheet, animated: false)
        try app.stage.advance(by: 0.1)
        let outside = try #require(TourScreen().outside)
        #expect(outside.y < 150)
        #expect(TourMove.moves(for: TourScreen()).last?.name == "tap beside")
    }
}

private final class RowsController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

/// Where a tour goes.
@MainActor
@Suite struct TourWayTests {
    @Test("an app that acts by itself after a while is waited for")
    func ownWork() throws {
        let base = try TemporaryFolder()
        let app = TestApp {
            let page = TestPage(.white, title: "First")
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { page.present(TestPage(.orange, title: "Second"), animated: true) }
            return page
        }
        let film = try app.film(nil, to: base.path + "/film", fps: 5)
        #expect(film.transitions.first?.kind == "present")
    }

    @Test("a clock that never stops is not waited for longer than that")
    func clock() throws {
        let base = try TemporaryFolder()
        var timer: Timer?
        defer { timer?.invalidate() }
        let app = TestApp {
            timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in }
            return UIViewController()
        }
        let film = try app.film(nil, to: base.path + "/film", fps: 5)
        #expect((film.frames.last?.time ?? 99) < 12)
    }

    @Test("a way that led somewhere once is not walked again and again")
    func deadWay() throws {
        let base = try TemporaryFolder()
        // The first tap leads to a page with more to try; afterwards the button does nothing.
        var isUsed = false
        let app = TestApp {
            UINavigationController(rootViewController: TestPage(.white, title: "First", [("Once", { page in
                if isUsed { return }
                isUsed = true
                let next = TestPage(.orange, title: "Second", [("Back", { $0.navigationController?.popViewController(animated: false) }), ("Other", { _ in })])
                page.navigationController?.pushViewController(next, animated: false)
            })]))
        }
        let film = try app.film(nil, to: base.path + "/film", fps: 5)
        #expect(film.marks.filter { $0.name == "tap Once" }.count == 2)
        #expect((film.frames.last?.time ?? 99) < Tour.limit)
    }
}
