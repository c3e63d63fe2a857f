import Testing
@testable import UIKit

@MainActor
@Suite("Tab bar")
struct TabBarTests {
    /// A bar by itself, in a window.
    @MainActor
    private final class Bar: NSObject, UITabBarDelegate {
        let test: TestWindow
        let bar: UITabBar
        let items: [UITabBarItem]
        var selected: [UITabBarItem] = []

        init(count: Int = 3) {
            MainLoop.main.reset()
            test = TestWindow()
            bar = UITabBar(frame: CGRect(x: 0, y: 300, width: 390, height: 49))
            items = (0..<count).map {
                UITabBarItem(title: "Item \($0)", image: UIImage(systemName: "star"), tag: $0)
            }
            super.init()
            bar.items = items
            bar.delegate = self
            test.add(bar)
            test.pass(0.1)
        }

        func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selected.append(item) }
    }

    @Test("UITabBar: by itself it selects the tapped item and tells its delegate, again for the same item")
    func standAlone() {
        let b = Bar()
        #expect(b.bar.selectedItem == nil)
        Finger().tap(at: CGPoint(x: 195, y: 320))
        Finger().tap(at: CGPoint(x: 195, y: 320))
        #expect(b.selected == [b.items[1], b.items[1]])
        #expect(b.bar.selectedItem === b.items[1])
        b.bar.selectedItem = b.items[2]
        #expect(b.selected.count == 2)
        #expect(b.bar.buttons.map(\.isSelected) == [false, false, true])
    }

    @Test("UITabBar: items share the width of a phone in reading order, from the right where that is from the right")
    func order() {
        let b = Bar()
        #expect(b.bar.buttons.map(\.frame.minX) == [0, 130, 260])
        b.bar.semanticContentAttribute = .forceRightToLeft
        b.test.pass(0.1)
        #expect(b.bar.buttons.map(\.frame.minX) == [260, 130, 0])
        Finger().tap(at: CGPoint(x: 20, y: 320))
        #expect(b.selected == [b.items[2]])
    }

    @Test("UITabBar: centred items stand together in the middle")
    func centred() {
        let b = Bar(count: 2)
        b.bar.itemPositioning = .centered
        b.bar.itemWidth = 60
        b.bar.itemSpacing = 20
        b.test.pass(0.1)
        #expect(b.bar.buttons.map(\.frame.minX) == [125, 205])
    }

    @Test("UITabBar: a pressed item is dimmed, an item that is off takes no taps")
    func pressed() {
        let b = Bar()
        let finger = Finger().down(at: CGPoint(x: 60, y: 320))
        #expect(b.bar.buttons[0].alpha < 1)
        finger.up()
        #expect(b.bar.buttons[0].alpha == 1)
        b.items[1].isEnabled = false
        Finger().tap(at: CGPoint(x: 195, y: 320))
        #expect(b.selected == [b.items[0]])
    }

    @Test("UITabBar: icons are 25 points, titles of 10 points below them, inside 49 points")
    func metrics() throws {
        let b = Bar()
        #expect(b.bar.sizeThatFits(CGSize(width: 390, height: 0)).height == 49)
        let parts = b.bar.buttons[0].subviews
        let icon = try #require(parts.compactMap { $0 as? UIImageView }.first)
        let label = try #require(parts.compactMap { $0 as? UILabel }.first)
        #expect(icon.frame.size == CGSize(width: 25, height: 25))
        #expect(label.font.pointSize == 10)
        #expect(icon.frame.maxY <= label.frame.minY && label.frame.maxY <= 49)
        #expect(icon.frame.midX == 65 && abs(label.frame.midX - 65) < 0.01)
    }

    @Test("UITabBar: the selected item has the tint, the others the unselected tint or grey")
    func colors() throws {
        let b = Bar()
        func colors() -> [UIColor?] {
            b.bar.buttons.map { $0.subviews.compactMap { $0 as? UIImageView }.first?.tintColor }
        }
        b.bar.selectedItem = b.items[0]
        #expect(colors() == [.systemBlue, .systemGray, .systemGray])
        b.bar.tintColor = .systemRed
        b.bar.unselectedItemTintColor = .systemGreen
        #expect(colors() == [.systemRed, .systemGreen, .systemGreen])
        let appearance = UITabBarAppearance()
        appearance.stackedLayoutAppearance.selected.iconColor = .systemPink
        appearance.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemBrown]
        b.bar.standardAppearance = appearance
        #expect(colors() == [.systemPink, .systemGreen, .systemGreen])
        let label = try #require(b.bar.buttons[1].subviews.compactMap { $0 as? UILabel }.first)
        #expect(label.textColor == .systemBrown)
    }

    @Test("UITabBar: the background is the appearance's, with the hairline over the upper edge")
    func background() {
        let b = Bar()
        #expect(b.bar.background.hairlineEdge == .top)
        b.bar.barTintColor = .systemYellow
        #expect(b.bar.background.backgroundColor == .systemYellow)
        let appearance = UITabBarAppearance()
        appearance.configureWithTransparentBackground()
        b.bar.barTintColor = nil
        b.bar.standardAppearance = appearance
        #expect(b.bar.background.backgroundColor == nil)
        b.bar.scrollEdgeAppearance = UITabBarAppearance()
        #expect(b.bar.background.backgroundColor != nil)
        let copy = UITabBarAppearance(barAppearance: appearance)
        copy.stackedLayoutAppearance.normal.iconColor = .red
        #expect(appearance.stackedLayoutAppearance.normal.iconColor == nil)
    }

    @Test("UITabBarItem: the selected image, changes of an item on screen, and its badge")
    func item() throws {
        let b = Bar()
        let plain = UIImage(systemName: "heart"), chosen = UIImage(systemName: "bell")
        b.items[0].image = plain
        b.items[0].selectedImage = chosen
        b.items[0].title = "Hearts"
        let icon = try #require(b.bar.buttons[0].subviews.compactMap { $0 as? UIImageView }.first)
        let label = try #require(b.bar.buttons[0].subviews.compactMap { $0 as? UILabel }.first)
        let before = icon.image
        b.bar.selectedItem = b.items[0]
        #expect(label.text == "Hearts")
        #expect(icon.image !== before)
        let badge = try #require(b.bar.buttons[0].subviews.compactMap { $0 as? TabBadgeView }.first)
        #expect(badge.isHidden)
        b.items[0].badgeValue = "12"
        b.items[0].badgeColor = .systemGreen
        b.test.pass(0.1)
        #expect(!badge.isHidden && badge.backgroundColor == .systemGreen)
        #expect(badge.frame.height == 18 && badge.frame.width > 18 && badge.frame.minX > icon.frame.midX)
        #expect(b.bar.buttons[0].accessibilityValue == "12")
        b.items[0].badgeValue = nil
        #expect(badge.isHidden)
    }

    @Test("UITabBar: in a low bar titles stand beside smaller icons, and a badge leaves the title free")
    func inline() throws {
        let b = Bar()
        b.items[0].badgeValue = "12"
        let low = UIViewController(), outer = UIViewController()
        outer.addChild(low)
        outer.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .compact), forChild: low)
        b.test.add(outer.view)
        outer.view.addSubview(low.view)
        low.view.addSubview(b.bar)
        b.bar.frame = CGRect(x: 0, y: 300, width: 390, height: 32)
        b.test.pass(0.1)
        #expect(b.bar.sizeThatFits(.zero).height == 32)
        let parts = b.bar.buttons[0].subviews
        let icon = try #require(parts.compactMap { $0 as? UIImageView }.first)
        let label = try #require(parts.compactMap { $0 as? UILabel }.first)
        let badge = try #require(parts.compactMap { $0 as? TabBadgeView }.first)
        #expect(icon.frame.width == 20 && icon.frame.midY == 16)
        #expect(label.frame.minX >= icon.frame.maxX && abs(label.frame.midY - 16) < 1)
        #expect(badge.frame.maxX <= label.frame.minX)
    }

    @Test("UITabBarItem: a system item has its name and drawing")
    func systemItem() {
        let item = UITabBarItem(tabBarSystemItem: .favorites, tag: 7)
        #expect(item.title == "Favorites" && item.image != nil && item.tag == 7)
    }

    @Test("UITabBar: items are buttons with names; the selected one says so")
    func accessibility() {
        let b = Bar()
        b.bar.selectedItem = b.items[1]
        #expect(b.bar.buttons.map(\.accessibilityLabel) == ["Item 0", "Item 1", "Item 2"])
        #expect(b.bar.buttons[1].accessibilityTraits == [.button, .selected])
        #expect(b.bar.buttons[0].accessibilityTraits == .button)
    }

    @Test("UITabBar: what a tab bar controller manages may not be changed by hand")
    func managed() {
        let s = TabStage()
        s.tabs.tabBar.items = []
        s.tabs.tabBar.selectedItem = s.B.tabBarItem
        let other = Bar()
        s.tabs.tabBar.delegate = other
        let faults = s.stage.takeFaults()
        #expect(faults.count == 3)
        #expect(faults.allSatisfy { $0.contains("UITabBarController") })
        #expect(s.tabs.tabBar.items?.count == 3 && s.tabs.tabBar.delegate === s.tabs)
    }

    @Test("UITabBarController: the bar is at the bottom with the home indicator below the items")
    func place() {
        let s = TabStage()
        #expect(s.tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
        #expect(s.tabs.tabBar.buttons.allSatisfy { $0.frame.height == 49 })
        #expect(s.A.view.frame == s.stage.window.bounds)
        #expect(s.A.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 83, right: 0))
    }

    @Test("UITabBarController: a subclass's tabBar(_:didSelect:) hears of a tap before the selection changes")
    func override() {
        final class Tabs: UITabBarController {
            var seen: [Int] = []
            override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
                seen += [selectedIndex, tabBar.items?.firstIndex { $0 === item } ?? -1]
            }
        }
        let tabs = Tabs()
        let s = TabStage("ABC", tabs: tabs)
        s.tap(2)
        #expect(tabs.seen == [0, 2])
    }
}
