import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Segues")
struct SegueTests {
    private func shown(_ controller: UIViewController?) -> TestWindow {
        let window = TestWindow()
        window.window.rootViewController = controller
        window.pass(0.1)
        return window
    }

    private func button(_ segue: String) -> String {
        """
        <subviews><button id="button" buttonType="system"><rect key="frame" x="20" y="120" width="100" height="40"/>\
        <state key="normal" title="Next"/><connections>\(segue)</connections></button></subviews>
        """
    }

    private func stack(_ segue: String, next: String = Story.page("b", attributes: "title=\"B\"")) throws -> UINavigationController {
        let board = try Story.board(
            """
            <navigationController id="n"><connections><segue destination="a" kind="relationship" relationship="rootViewController" id="r"/>
            </connections></navigationController>
            """, Story.page("a", button(segue), more: "<connections><segue destination=\"b\" kind=\"show\" identifier=\"byCode\" id=\"s2\"/></connections>"),
            next, initial: "n")
        return try #require(board.instantiateInitialViewController() as? UINavigationController)
    }

    private func tap(_ page: UIViewController?) {
        (page?.view.subviews.first { $0 is UIButton } as? UIButton)?.sendActions(for: .touchUpInside)
    }

    @Test("Segues: a button's segue asks, prepares and shows; a refused one does nothing")
    func show() throws {
        let navigation = try stack("<segue destination=\"b\" kind=\"show\" identifier=\"go\" id=\"s\"/>")
        let window = shown(navigation), page = try #require(navigation.topViewController as? StoryPage)
        page.refuses = true
        tap(page)
        #expect(page.log.suffix(1) == ["may go"] && navigation.viewControllers.count == 1)
        page.refuses = false
        tap(page)
        window.pass(1)
        #expect(page.log.suffix(2) == ["may go", "prepare go UIStoryboardSegue"] && navigation.topViewController?.title == "B")
    }

    @Test("Segues: code performs one by identifier without asking; a name that none has stops the app")
    func byIdentifier() throws {
        let navigation = try stack("")
        let window = shown(navigation), page = try #require(navigation.topViewController as? StoryPage)
        page.performSegue(withIdentifier: "byCode", sender: nil)
        window.pass(1)
        #expect(page.log.suffix(1) == ["prepare byCode UIStoryboardSegue"] && navigation.viewControllers.count == 2)
        let log = FaultLog()
        page.performSegue(withIdentifier: "none", sender: nil)
        #expect(log.stops.first?.contains("has no segue with identifier 'none'") == true)
    }

    @Test("Segues: a presentation has the segue's styles before the source prepares it")
    func presentation() throws {
        let navigation = try stack(
            "<segue destination=\"b\" kind=\"presentation\" modalPresentationStyle=\"overFullScreen\" modalTransitionStyle=\"crossDissolve\" id=\"s\"/>")
        let window = shown(navigation)
        tap(navigation.topViewController)
        window.pass(1)
        let presented = navigation.presentedViewController
        #expect(presented?.title == "B" && presented?.modalPresentationStyle == .overFullScreen)
        #expect(presented?.modalTransitionStyle == .crossDissolve)
        navigation.dismiss(animated: false)
    }

    @Test("Segues: a custom one is of the app's class, which says what happens")
    func custom() throws {
        let navigation = try stack(
            "<segue destination=\"b\" kind=\"custom\" identifier=\"own\" customClass=\"StorySegue\" customModule=\"UIKitTests\" id=\"s\"/>")
        let window = shown(navigation), page = try #require(navigation.topViewController as? StoryPage)
        tap(page)
        window.pass(0.1)
        #expect(page.log.suffix(2) == ["prepare own StorySegue", "custom to B"] && navigation.viewControllers.count == 1)
    }

    @Test("Segues: a segue action makes the destination")
    func action() throws {
        let navigation = try stack(
            "<segue destination=\"b\" kind=\"show\" destinationCreationSelector=\"makeNext:sender:\" id=\"s\"/>")
        let window = shown(navigation)
        tap(navigation.topViewController)
        window.pass(1)
        #expect((navigation.topViewController as? StoryPage)?.word == "chosen" && navigation.topViewController?.title == "B")
    }

    @Test("Segues: an unwind one goes back to the nearest page that has the action, over a presentation too")
    func unwind() throws {
        let back = Story.page(
            "b", button("<segue destination=\"x\" kind=\"unwind\" identifier=\"home\" unwindAction=\"comeBack:\" id=\"u\"/>"),
            beside: "<exit id=\"x\"/>", attributes: "title=\"B\"")
        for kind in ["show", "presentation"] {
            let navigation = try stack("<segue destination=\"b\" kind=\"\(kind)\" modalPresentationStyle=\"fullScreen\" id=\"s\"/>", next: back)
            let window = shown(navigation), page = try #require(navigation.topViewController as? StoryPage)
            tap(page)
            window.pass(1)
            let next = navigation.presentedViewController ?? navigation.topViewController
            #expect(next !== page)
            tap(next)
            window.pass(1)
            #expect(page.log.last == "back from home" && navigation.viewControllers == [page])
            #expect(navigation.presentedViewController == nil)
        }
    }

    @Test("Segues: an embedded page fills its container and has been prepared before its parent is loaded")
    func embed() throws {
        let board = try Story.board(
            Story.page(
                "a",
                """
                <subviews><containerView id="c"><rect key="frame" x="10" y="20" width="200" height="100"/><connections>
                <segue destination="b" kind="embed" identifier="inner" id="e"/></connections></containerView></subviews>
                """),
            Story.page("b"), initial: "a")
        let page = try #require(board.instantiateInitialViewController() as? StoryPage)
        page.loadViewIfNeeded()
        #expect(page.log == ["awake", "prepare inner UIStoryboardSegue", "loaded"])
        let inner = try #require(page.children.first)
        #expect(inner.view.superview === page.view.subviews.first && inner.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    }

    @Test("Segues: choosing a prototype cell starts its segue, before the delegate hears")
    func cell() throws {
        let board = try Story.board(
            Story.page(
                "a",
                """
                <subviews><tableView id="t" rowHeight="60"><rect key="frame" x="0" y="0" width="375" height="600"/><prototypes>
                <tableViewCell reuseIdentifier="R" style="IBUITableViewCellStyleSubtitle" textLabel="l1" detailTextLabel="l2" id="cell">
                <tableViewCellContentView key="contentView" id="cc"><subviews><label id="l1" text="One"/><label id="l2" text="Two">
                <fontDescription key="fontDescription" type="system" pointSize="11"/></label></subviews></tableViewCellContentView>
                <connections><segue destination="b" kind="presentation" identifier="row" id="s"/></connections></tableViewCell></prototypes>
                </tableView></subviews>
                """),
            Story.page("b"), initial: "a")
        let page = try #require(board.instantiateInitialViewController() as? StoryPage)
        let window = shown(page)
        let table = try #require(page.view.subviews.first as? UITableView)
        let source = OneRow { page.log.append("selected") }
        (table.dataSource, table.delegate) = (source, source)
        window.pass(0.1)
        let cell = try #require(table.visibleCells.first)
        #expect(cell.textLabel?.text == "One" && cell.detailTextLabel?.font.pointSize == 11 && cell.reuseIdentifier == "R")
        #expect(cell.frame.height == 60)
        Finger().down(at: CGPoint(x: 100, y: 30)).up()
        window.pass(1)
        #expect(page.log.suffix(3) == ["may row", "prepare row UIStoryboardSegue", "selected"])
        #expect(page.presentedViewController is StoryPage)
        page.dismiss(animated: false)
    }
}

@MainActor
private final class OneRow: NSObject, UITableViewDataSource, UITableViewDelegate {
    private let onSelect: () -> Void
    init(_ onSelect: @escaping () -> Void) { self.onSelect = onSelect }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "R", for: indexPath)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { onSelect() }
}
