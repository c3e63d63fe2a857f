import Testing

@testable import UIKit

@MainActor
@Suite("Appearance proxies")
final class AppearanceProxyTests {
    private lazy var stage = TestWindow()

    private final class Card: UIView {}
    private final class LoudLabel: UILabel {}

    @Test("What a proxy holds is taken when a view comes into a window, not before and not later")
    func arrival() {
        defer { AppearanceProxies.removeAll() }
        let early = UILabel()
        stage.addSubview(early)
        UILabel.appearance().textColor = .red
        let label = UILabel()
        #expect(label.textColor == .label)
        stage.addSubview(label)
        #expect(label.textColor == .red)
        #expect(early.textColor == .label)
        early.removeFromSuperview()
        stage.addSubview(early)
        #expect(early.textColor == .red)
    }

    @Test("A value set by hand stays, also where it is the default")
    func byHand() {
        defer { AppearanceProxies.removeAll() }
        UILabel.appearance().textColor = .red
        UILabel.appearance().numberOfLines = 3
        let label = UILabel()
        label.textColor = .label
        stage.addSubview(label)
        #expect(label.textColor == .label)
        #expect(label.numberOfLines == 3)
    }

    @Test("A value that came from a proxy is not one set by hand: the next proxy's replaces it")
    func replaced() {
        defer { AppearanceProxies.removeAll() }
        UILabel.appearance().textColor = .red
        let label = UILabel()
        stage.addSubview(label)
        label.removeFromSuperview()
        UILabel.appearance().textColor = .blue
        stage.addSubview(label)
        #expect(label.textColor == .blue)
    }

    @Test("Our own defaults give way to a proxy")
    func defaults() {
        defer { AppearanceProxies.removeAll() }
        UITableView.appearance().backgroundColor = .red
        UITableViewCell.appearance().backgroundColor = .blue
        let table = UITableView(frame: .zero), cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        stage.addSubview(table)
        stage.addSubview(cell)
        #expect(table.backgroundColor == .red)
        #expect(cell.backgroundColor == .blue)
    }

    @Test("A subclass's proxy has the last word, whichever was first")
    func subclass() {
        defer { AppearanceProxies.removeAll() }
        LoudLabel.appearance().textColor = .red
        UILabel.appearance().textColor = .blue
        UIView.appearance().tintColor = .green
        let loud = LoudLabel(), label = UILabel()
        stage.addSubview(loud)
        stage.addSubview(label)
        #expect(loud.textColor == .red && loud.tintColor == .green)
        #expect(label.textColor == .blue)
    }

    @Test("A proxy for a container is for what stands in one, innermost first, controllers included")
    func containers() {
        defer { AppearanceProxies.removeAll() }
        UILabel.appearance().textColor = .blue
        UILabel.appearance(whenContainedInInstancesOf: [Card.self, UITableView.self]).textColor = .red
        UILabel.appearance(whenContainedInInstancesOf: [UIPageViewController.self]).textColor = .green
        func labelColor(in views: [UIView]) -> UIColor {
            let label = UILabel()
            for (outer, inner) in zip(views, views.dropFirst() + [label]) { outer.addSubview(inner) }
            stage.addSubview(views[0])
            return label.textColor
        }
        #expect(labelColor(in: [UITableView(frame: .zero), UIView(), Card()]) == .red)
        #expect(labelColor(in: [Card(), UITableView(frame: .zero)]) == .blue)
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        #expect(labelColor(in: [pages.view]) == .green)
    }

    @Test("A proxy for traits is for what is shown under them")
    func traits() {
        defer { AppearanceProxies.removeAll() }
        UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .red
        let dark = UIView(), label = UILabel(), other = UILabel()
        dark.overrideUserInterfaceStyle = .dark
        stage.addSubview(dark)
        dark.addSubview(label)
        stage.addSubview(other)
        #expect(label.textColor == .red)
        #expect(other.textColor == .label)
    }

    @Test("A setter with a state is held for each state")
    func states() {
        defer { AppearanceProxies.removeAll() }
        UIButton.appearance().setTitleColor(.red, for: .normal)
        UIButton.appearance().setTitleColor(.green, for: .highlighted)
        let button = UIButton(type: .custom)
        button.setTitleColor(.blue, for: .highlighted)
        stage.addSubview(button)
        #expect(button.titleColor(for: .normal) == .red)
        #expect(button.titleColor(for: .highlighted) == .blue)
    }

    @Test("Bars and their items take the look that proxies hold; an item in another kind of bar keeps its own")
    func bars() throws {
        defer { AppearanceProxies.removeAll() }
        UINavigationBar.appearance().barTintColor = .red
        UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
        UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).tintColor = .yellow
        UITabBar.appearance().tintColor = .green
        UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.purple], for: .normal)
        let page = UIViewController()
        page.title = "Page"
        let item = UIBarButtonItem(title: "Do", style: .plain, target: nil, action: nil)
        let tool = UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)
        page.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: page)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let window = TestWindow()
        window.window.rootViewController = tabs
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 390, height: 49))
        toolbar.items = [tool]
        window.addSubview(toolbar)
        window.pass(0.1)
        #expect(navigation.navigationBar.barTintColor == .red)
        #expect(item.tintColor == .yellow && tool.tintColor == nil)
        #expect(tabs.tabBar.tintColor == .green)
        let tabItem = try #require(tabs.tabBar.items?.first)
        #expect(tabItem.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .purple)
        let labels = Self.labels(in: navigation.navigationBar)
        #expect(labels.first { $0.text == "Page" }?.textColor == .white)
        #expect(labels.first { $0.text == "Do" }?.textColor == .yellow)
    }

    @Test("The back button takes what a proxy holds for its title's place, also without an item of the app's")
    func backButton() throws {
        defer { AppearanceProxies.removeAll() }
        func backLabel() throws -> CGRect {
            let below = UIViewController(), page = UIViewController()
            below.title = "Below"
            let navigation = UINavigationController()
            navigation.viewControllers = [below, page]
            let window = TestWindow()
            window.window.rootViewController = navigation
            window.pass(0.1)
            let label = try #require(Self.labels(in: navigation.navigationBar).first { $0.text == "Below" })
            return label.convert(label.bounds, to: navigation.navigationBar)
        }
        let before = try backLabel()
        UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(
            UIOffset(horizontal: -200, vertical: 3), for: .default)
        let after = try backLabel()
        #expect(after.minX == before.minX - 200 && after.minY == before.minY + 3)
    }

    @Test("A proxy is the same object for the same question and none of its views comes on screen")
    func identity() {
        defer { AppearanceProxies.removeAll() }
        #expect(UINavigationBar.appearance() === UINavigationBar.appearance())
        #expect(UINavigationBar.appearance() !== UINavigationBar.appearance(whenContainedInInstancesOf: [Card.self]))
        #expect(UINavigationBar.appearance().window == nil)
        UINavigationBar.appearance().isTranslucent = false
        #expect(!UINavigationBar.appearance().isTranslucent)
    }

    private static func labels(in view: UIView) -> [UILabel] {
        ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap { labels(in: $0) }
    }
}
