import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Storyboards")
struct StoryboardTests {
    @Test("Storyboards: a controller's view is made when first asked for, connected before it wakes and loads")
    func lazyView() throws {
        let board = try Story.board(
            Story.page(
                "a",
                """
                <subviews><label id="l" text="Hello" textAlignment="center" numberOfLines="0"><rect key="frame" x="20" y="30" width="100" \
                height="21"/><fontDescription key="fontDescription" type="boldSystem" pointSize="20"/><color key="textColor" red="1" \
                green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></label></subviews>
                """,
                more: "<connections><outlet property=\"label\" destination=\"l\" id=\"o\"/></connections>"), initial: "a")
        let page = try #require(board.instantiateInitialViewController() as? StoryPage)
        #expect(page.log == ["awake"] && !page.isViewLoaded && page.storyboard === board)
        page.loadViewIfNeeded()
        let label = try #require(page.label)
        #expect(page.log == ["awake", "loaded"] && label.superview === page.view)
        #expect(label.text == "Hello" && label.textAlignment == .center && label.numberOfLines == 0)
        #expect(label.font.pointSize == 20 && label.frame == CGRect(x: 20, y: 30, width: 100, height: 21))
        #expect(label.textColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(page.view.frame.size == CGSize(width: 375, height: 667))
        #expect(page.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    }

    @Test("Storyboards: an app's view has what the document says when its own init(coder:) goes on")
    func customView() throws {
        let objects = try Story.nib(
            """
            <view id="v" customClass="StoryView" customModule="UIKitTests" alpha="0.5" tag="7" clipsSubviews="YES" contentMode="center">
            <rect key="frame" x="1" y="2" width="30" height="40"/><subviews><label id="l" text="in"/></subviews>
            <color key="backgroundColor" white="0.25" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            <connections><outlet property="label" destination="l" id="o"/></connections>
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="4.5"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="9"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="words" value="two words"/>
            </userDefinedRuntimeAttributes></view>
            """).instantiate(withOwner: nil)
        let view = try #require(objects.first as? StoryView)
        #expect(view.atStart == CGRect(x: 1, y: 2, width: 30, height: 40) && view.isAwake)
        #expect(view.alpha == 0.5 && view.tag == 7 && view.clipsToBounds && view.contentMode == .center)
        #expect(view.radius == 4.5 && view.layer.cornerRadius == 9 && view.words == "two words")
        #expect(view.backgroundColor == UIColor(white: 0.25, alpha: 1))
    }

    @Test("Storyboards: constraints hold between ids, the owner where one is left out, guides and ratios")
    func constraints() throws {
        let board = try Story.board(
            Story.page(
                "a",
                """
                <subviews><view id="v" translatesAutoresizingMaskIntoConstraints="NO"><subviews>
                <view id="w" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
                <constraint firstAttribute="width" secondItem="v" secondAttribute="height" multiplier="2:1" id="c1"/>
                <constraint firstItem="w" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="1/4" id="c7"/></constraints>
                </view></subviews>
                <viewLayoutGuide key="safeArea" id="safe"/><constraints>
                <constraint firstItem="v" firstAttribute="leading" secondItem="a-view" secondAttribute="leading" constant="10" id="c2"/>
                <constraint firstAttribute="trailing" secondItem="v" secondAttribute="trailing" constant="30" id="c3"/>
                <constraint firstItem="v" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="5" id="c4"/>
                <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="v" secondAttribute="bottom" priority="250" \
                constant="3" identifier="low" id="c5"/>
                <constraint firstItem="v" firstAttribute="centerX" secondItem="gone" secondAttribute="centerX" id="c6"/></constraints>
                """,
                more: "<connections><outlet property=\"gap\" destination=\"c2\" id=\"o\"/></connections>"))
        let log = FaultLog()
        let page = try #require(board.instantiateViewController(withIdentifier: "a") as? StoryPage)
        let window = TestWindow()
        window.window.rootViewController = page
        window.pass(0.1)
        let view = try #require(page.view.subviews.first)
        #expect(view.frame.minX == 10 && view.frame.maxX == page.view.bounds.width - 30 && view.frame.height == view.frame.width / 2)
        #expect(view.subviews.first.map { abs($0.frame.width - view.frame.width / 4) < 0.5 } == true)
        #expect(view.frame.minY == page.view.safeAreaInsets.top + 5)
        #expect(page.gap?.constant == 10)
        let low = page.view.constraints.first { $0.identifier == "low" }
        #expect(low?.priority == .defaultLow && low?.relation == .greaterThanOrEqual && low?.constant == 3)
        #expect(log.reports.contains { $0.contains("c6") } && log.stops.isEmpty)
    }

    @Test("Storyboards: a container starts with its pages, their titles and their items")
    func containers() throws {
        let board = try Story.board(
            """
            <tabBarController id="t"><tabBar key="tabBar" id="bar"/><connections>
            <segue destination="n" kind="relationship" relationship="viewControllers" id="r1"/>
            <segue destination="b" kind="relationship" relationship="viewControllers" id="r2"/></connections></tabBarController>
            """,
            """
            <navigationController id="n"><tabBarItem key="tabBarItem" title="First" id="i1"/>
            <navigationBar key="navigationBar" id="nb" largeTitles="YES"/>
            <connections><segue destination="a" kind="relationship" relationship="rootViewController" id="r3"/></connections></navigationController>
            """,
            Story.page(
                "a",
                more: """
                    <navigationItem key="navigationItem" title="Top" id="ni"><barButtonItem key="rightBarButtonItem" title="Go" id="bb"><connections>
                    <action selector="tapped:" destination="a" id="ac"/></connections></barButtonItem></navigationItem>
                    <connections><outlet property="item" destination="bb" id="o"/></connections>
                    """),
            Story.page("b", more: "<tabBarItem key=\"tabBarItem\" systemItem=\"search\" id=\"i2\"/>"), initial: "t")
        let tabs = try #require(board.instantiateInitialViewController() as? UITabBarController)
        let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
        let page = try #require(navigation.topViewController as? StoryPage)
        #expect(tabs.tabBar.items?.map(\.title) == ["First", "Search"] && navigation.navigationBar.prefersLargeTitles)
        #expect(page.navigationItem.title == "Top" && page.item?.title == "Go" && page.item === page.navigationItem.rightBarButtonItem)
        page.item?.fire(from: nil, event: nil)
        #expect(page.log == ["awake", "tapped"])
    }

    @Test("Storyboards: controllers and what they are made of let go of each other")
    func lifetimes() throws {
        weak var page: UIViewController?
        weak var view: UIView?
        try autoreleased {
            let board = try Story.board(
                Story.page(
                    "a",
                    """
                    <subviews><button id="b" buttonType="system"><state key="normal" title="Next"/><connections>
                    <segue destination="a" kind="show" id="s"/></connections></button></subviews>
                    """), initial: "a")
            let made = board.instantiateInitialViewController()
            made?.loadViewIfNeeded()
            (page, view) = (made, made?.view)
        }
        #expect(page == nil && view == nil)
    }

    private func autoreleased(_ body: () throws -> Void) rethrows { try body() }
}
