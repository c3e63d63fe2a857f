import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Nibs")
struct NibTests {
    @Test("Nibs: objects come in the file's order, new ones each time, and the owner is connected")
    func owner() throws {
        let nib = try Story.nib("<label id=\"l\" text=\"A\"/><view id=\"v\"/>")
        let first = nib.instantiate(withOwner: nil), second = nib.instantiate(withOwner: nil)
        #expect(first.count == 2 && (first[0] as? UILabel)?.text == "A" && first[1] is UIView)
        #expect(first[0] as AnyObject !== second[0] as AnyObject)
    }

    @Test("Nibs: buttons have their states, controls their values, images views their modes")
    func controls() throws {
        let objects = try Story.nib(
            """
            <button id="b" buttonType="system" contentHorizontalAlignment="left" enabled="NO"><fontDescription key="fontDescription" \
            type="system" pointSize="22"/><inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
            <state key="normal" title="Go"><color key="titleColor" systemColor="systemRedColor"/></state>
            <state key="selected" title="Gone"/></button>
            <slider id="s" minValue="2" maxValue="10" value="4"/><switch id="w" on="YES"/>
            <segmentedControl id="g" selectedSegmentIndex="1"><segments><segment title="X"/><segment title="Y"/></segments></segmentedControl>
            <progressView id="p" progress="0.25"/><pageControl id="c" numberOfPages="3" currentPage="2"/>
            <textField id="f" borderStyle="roundedRect" placeholder="Name"><textInputTraits key="textInputTraits" keyboardType="emailAddress" \
            secureTextEntry="YES"/></textField>
            <textView id="t" editable="NO"><string key="text">Long
            text</string></textView>
            <imageView id="i" contentMode="scaleAspectFill" userInteractionEnabled="NO"/>
            <visualEffectView id="e"><view key="contentView" id="ev"><subviews><view id="x"/></subviews></view><blurEffect style="dark"/></visualEffectView>
            <activityIndicatorView id="a" hidesWhenStopped="YES" animating="YES" style="large"/>
            """).instantiate(withOwner: nil)
        let button = try #require(objects[0] as? UIButton)
        #expect(button.title(for: .normal) == "Go" && button.title(for: .selected) == "Gone" && button.buttonType == .system)
        #expect(button.titleColor(for: .normal) == .systemRed && button.titleLabel?.font.pointSize == 22 && !button.isEnabled)
        #expect(button.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3) && button.contentHorizontalAlignment == .left)
        let slider = try #require(objects[1] as? UISlider)
        #expect(slider.minimumValue == 2 && slider.maximumValue == 10 && slider.value == 4)
        #expect((objects[2] as? UISwitch)?.isOn == true)
        let segments = try #require(objects[3] as? UISegmentedControl)
        #expect(segments.titleForSegment(at: 1) == "Y" && segments.selectedSegmentIndex == 1 && segments.numberOfSegments == 2)
        #expect((objects[4] as? UIProgressView)?.progress == 0.25)
        #expect((objects[5] as? UIPageControl)?.currentPage == 2)
        let field = try #require(objects[6] as? UITextField)
        #expect(field.placeholder == "Name" && field.keyboardType == .emailAddress && field.isSecureTextEntry && field.borderStyle == .roundedRect)
        #expect((objects[7] as? UITextView)?.text == "Long\ntext" && (objects[7] as? UITextView)?.isEditable == false)
        let image = try #require(objects[8] as? UIImageView)
        #expect(image.contentMode == .scaleAspectFill && !image.isUserInteractionEnabled)
        let effect = try #require(objects[9] as? UIVisualEffectView)
        #expect(effect.contentView.subviews.count == 1 && effect.effect is UIBlurEffect)
        #expect((objects[10] as? UIActivityIndicatorView)?.isAnimating == true && (objects[10] as? UIView)?.isHidden == false)
    }

    private final class Asked: UIViewController, UISearchBarDelegate, UIPickerViewDelegate, UITextFieldDelegate, UIScrollViewDelegate {}

    @Test("Nibs: views are connected with their delegates", arguments: ["searchBar", "pickerView", "textField", "scrollView"])
    func delegates(element: String) throws {
        let owner = Asked()
        let view = try Story.nib(
            "<\(element) id=\"a\"><connections><outlet property=\"delegate\" destination=\"-1\" id=\"o\"/></connections></\(element)>"
        ).instantiate(withOwner: owner).first as? UIView
        #expect(view?.value(forKey: "delegate") as AnyObject? === owner)
    }

    @Test("Nibs: a stack arranges its views; a scroll view's content guide is a guide")
    func stacks() throws {
        let objects = try Story.nib(
            """
            <stackView id="s" axis="vertical" alignment="center" distribution="fillEqually" spacing="12"><subviews><view id="a"/><label id="b"/></subviews></stackView>
            <scrollView id="r" clipsSubviews="YES" pagingEnabled="YES"><subviews><view id="c" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
            <viewLayoutGuide key="contentLayoutGuide" id="g"/><constraints>
            <constraint firstItem="c" firstAttribute="leading" secondItem="g" secondAttribute="leading" id="k"/></constraints></scrollView>
            """).instantiate(withOwner: nil)
        let stack = try #require(objects[0] as? UIStackView)
        #expect(stack.arrangedSubviews.count == 2 && stack.axis == .vertical && stack.spacing == 12)
        #expect(stack.alignment == .center && stack.distribution == .fillEqually)
        let scroll = try #require(objects[1] as? UIScrollView)
        #expect(scroll.isPagingEnabled && scroll.clipsToBounds)
        #expect(scroll.constraints.contains { $0.secondItem === scroll.contentLayoutGuide })
    }

    @Test("Nibs: recognizers reach their view and their action's target")
    func recognizers() throws {
        let board = try Story.board(
            Story.page(
                "a", "<connections><outletCollection property=\"gestureRecognizers\" destination=\"tap\" appends=\"YES\" id=\"o\"/></connections>",
                beside: """
                    <tapGestureRecognizer id="tap" numberOfTapsRequired="2"><connections><action selector="tapped:" destination="a" id="x"/>
                    </connections></tapGestureRecognizer>
                    """), initial: "a")
        let page = try #require(board.instantiateInitialViewController() as? StoryPage)
        page.loadViewIfNeeded()
        let tap = try #require(page.view.gestureRecognizers?.first as? UITapGestureRecognizer)
        #expect(tap.numberOfTapsRequired == 2 && tap.view === page.view)
    }

    @Test("Nibs: a static table shows the document's sections and cells")
    func staticTable() throws {
        let board = try Story.board(
            """
            <tableViewController id="t"><tableView key="view" dataMode="static" style="grouped" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <sections><tableViewSection headerTitle="Head" id="s1"><cells>
            <tableViewCell rowHeight="70" style="IBUITableViewCellStyleValue1" textLabel="l" accessoryType="checkmark" id="c1">
            <tableViewCellContentView key="contentView" id="cc"><subviews><label id="l" text="Row"/></subviews></tableViewCellContentView></tableViewCell>
            <tableViewCell id="c2"/></cells></tableViewSection></sections></tableView></tableViewController>
            """, initial: "t")
        let controller = try #require(board.instantiateInitialViewController() as? UITableViewController)
        let window = TestWindow()
        window.window.rootViewController = controller
        window.pass(0.1)
        let table = try #require(controller.tableView)
        #expect(table.style == .grouped && table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 2)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.textLabel?.text == "Row" && cell.accessoryType == .checkmark && cell.frame.height == 70)
        #expect(controller.tableView(table, titleForHeaderInSection: 0) == "Head")
    }

    @Test("Nibs: a collection has its layout and its prototypes")
    func collection() throws {
        let board = try Story.board(
            """
            <collectionViewController id="t"><collectionView key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="3" scrollDirection="horizontal" id="f">
            <size key="itemSize" width="90" height="80"/><inset key="sectionInset" minX="5" minY="6" maxX="7" maxY="8"/></collectionViewFlowLayout>
            <cells><collectionViewCell reuseIdentifier="C" id="c"><rect key="frame" x="0" y="0" width="90" height="80"/>
            <view key="contentView" id="cv"><subviews><label id="l" text="in"/></subviews></view></collectionViewCell></cells></collectionView></collectionViewController>
            """, initial: "t")
        let controller = try #require(board.instantiateInitialViewController() as? UICollectionViewController)
        controller.loadViewIfNeeded()
        let layout = try #require(controller.collectionView.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(layout.minimumLineSpacing == 3 && layout.scrollDirection == .horizontal && layout.itemSize == CGSize(width: 90, height: 80))
        #expect(layout.sectionInset == UIEdgeInsets(top: 6, left: 5, bottom: 8, right: 7) && controller.collectionViewLayout === layout)
        let made = controller.collectionView.cellQueue.makeFromNib("C") as? UICollectionViewCell
        #expect((made?.contentView.subviews.first as? UILabel)?.text == "in" && made?.reuseIdentifier == "C")
    }

    @Test("Nibs: rows made of a prototype come to rest and a finger reaches them, below a large title too")
    func prototypesRest() throws {
        let board = try Story.board(
            """
            <navigationController id="n"><navigationBar key="navigationBar" id="nb" largeTitles="YES"/><connections>
            <segue destination="t" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
            """,
            """
            <tableViewController id="t" customClass="StoryList" customModule="UIKitTests"><tableView key="view" dataMode="prototypes" rowHeight="-1" \
            estimatedRowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><prototypes>
            <tableViewCell reuseIdentifier="R" style="IBUITableViewCellStyleDefault" textLabel="l1" accessoryType="disclosureIndicator" \
            indentationWidth="10" id="cell"><rect key="frame" x="0" y="28" width="375" height="44"/>
            <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" contentMode="center" tableViewCell="cell" id="cc">
            <rect key="frame" x="0" y="0" width="349" height="44"/><subviews>
            <label id="l1" text="One"><rect key="frame" x="16" y="0" width="324" height="44"/><autoresizingMask key="autoresizingMask"/></label></subviews></tableViewCellContentView>
            </tableViewCell></prototypes></tableView><navigationItem key="navigationItem" title="List" id="ni"/></tableViewController>
            """, initial: "n")
        let log = FaultLog()
        let navigation = try #require(board.instantiateInitialViewController() as? UINavigationController)
        let window = TestWindow()
        window.window.rootViewController = navigation
        window.pass(0.2)
        let table = try #require((navigation.topViewController as? StoryList)?.tableView)
        let cell = try #require(table.visibleCells.first)
        #expect(log.reports.isEmpty && log.stops.isEmpty, "\(log.reports)")
        #expect(cell.frame == CGRect(x: 0, y: 0, width: 390, height: 44) && cell.textLabel?.text == "One")
        let middle = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
        #expect(window.hitTest(middle, with: nil)?.isDescendant(of: cell) == true)
    }

    @Test("Nibs: rows whose content is held by constraints come to rest")
    func constrainedPrototypes() throws {
        let board = try Story.board(
            """
            <tableViewController id="t" customClass="StoryList" customModule="UIKitTests"><tableView key="view" dataMode="prototypes" rowHeight="50" \
            separatorStyle="none" sectionHeaderHeight="28" sectionFooterHeight="28" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><prototypes>
            <tableViewCell clipsSubviews="YES" reuseIdentifier="R" indentationWidth="10" id="cell"><rect key="frame" x="0" y="28" width="375" height="50"/>
            <autoresizingMask key="autoresizingMask"/>
            <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" contentMode="center" tableViewCell="cell" id="cc">
            <rect key="frame" x="0" y="0" width="375" height="50"/><autoresizingMask key="autoresizingMask"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="bar"><constraints><constraint firstAttribute="width" constant="5" id="w"/></constraints></view>
            <label text="One" translatesAutoresizingMaskIntoConstraints="NO" id="l1"/></subviews><constraints>
            <constraint firstItem="bar" firstAttribute="leading" secondItem="cc" secondAttribute="leading" id="k1"/>
            <constraint firstItem="bar" firstAttribute="top" secondItem="cc" secondAttribute="top" id="k2"/>
            <constraint firstAttribute="bottom" secondItem="bar" secondAttribute="bottom" id="k3"/>
            <constraint firstItem="l1" firstAttribute="leading" secondItem="cc" secondAttribute="leading" constant="50" id="k4"/>
            <constraint firstItem="l1" firstAttribute="top" secondItem="cc" secondAttribute="top" id="k5"/>
            <constraint firstAttribute="bottom" secondItem="l1" secondAttribute="bottom" id="k6"/>
            <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="l1" secondAttribute="trailing" constant="16" id="k7"/>
            </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView></tableViewController>
            """, initial: "t")
        let log = FaultLog()
        let controller = try #require(board.instantiateInitialViewController() as? StoryList)
        let window = TestWindow()
        window.window.rootViewController = controller
        window.pass(0.2)
        let cell = try #require(controller.tableView.visibleCells.first)
        #expect(log.reports.isEmpty && log.stops.isEmpty, "\(log.reports)")
        #expect(cell.frame.height == 50 && cell.contentView.subviews.map(\.frame.minX) == [0, 50])
        #expect(cell.contentView.subviews.allSatisfy { $0.frame.height == cell.contentView.bounds.height })
    }
}

final class StoryList: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "R", for: indexPath)
    }
}
