import Testing

@testable import UIKit

@MainActor
@Suite("Documents: what differs by size class, and the attributes of controls")
final class VariationTests {
    private lazy var stage = TestWindow()

    /// The parts of a page shown in a container whose height can be made compact.
    private func show(_ parts: String, more: String = "") throws -> (parent: UIViewController, page: UIViewController) {
        let page = try #require(try Story.board(Story.page("p", parts + more)).instantiateViewController(withIdentifier: "p") as? StoryPage)
        let parent = UIViewController()
        stage.window.rootViewController = parent
        parent.addChild(page)
        parent.view.addSubview(page.view)
        page.didMove(toParent: parent)
        stage.window.layoutIfNeeded()
        return (parent, page)
    }

    private func makeCompact(_ pair: (parent: UIViewController, page: UIViewController), _ isCompact: Bool) {
        pair.parent.setOverrideTraitCollection(
            isCompact ? UITraitCollection(verticalSizeClass: .compact) : nil, forChild: pair.page)
        stage.window.layoutIfNeeded()
    }

    @Test("Storyboards: constants, constraints and attributes follow the traits as they change")
    func attributes() throws {
        let pair = try show(
            """
            <subviews><stackView id="s" spacing="4" translatesAutoresizingMaskIntoConstraints="NO" axis="vertical">\
            <subviews><label id="l" text="Text"><fontDescription key="fontDescription" type="system" pointSize="17"/>\
            <color key="textColor" systemColor="systemRedColor"/><variation key="heightClass=compact">\
            <fontDescription key="fontDescription" type="system" pointSize="30"/></variation></label></subviews>\
            <constraints><constraint firstAttribute="width" constant="100" id="w"><variation key="heightClass=compact" constant="200"/></constraint>\
            <constraint firstAttribute="height" constant="40" id="h"/></constraints>
            <variation key="default"><mask key="constraints"><exclude reference="h"/></mask></variation>\
            <variation key="heightClass=compact" axis="horizontal" spacing="9"><mask key="constraints"><include reference="h"/></mask></variation>\
            </stackView></subviews>
            """)
        let stack = try #require(pair.page.view.subviews.first as? UIStackView)
        let label = try #require(stack.arrangedSubviews.first as? UILabel)
        func state() -> [CGFloat] {
            let own = stack.constraints.filter { $0.firstItem === stack && $0.secondItem == nil && [100, 200, 40].contains($0.constant) }
            return [CGFloat(stack.axis.rawValue), stack.spacing, label.font.pointSize] + own.map(\.constant).sorted()
        }
        #expect(state() == [1, 4, 17, 100])
        makeCompact(pair, true)
        #expect(state() == [0, 9, 30, 40, 200])
        makeCompact(pair, false)
        #expect(state() == [1, 4, 17, 100])
    }

    @Test("Storyboards: a subview that is installed for some size classes comes and goes with them, in its place")
    func subviews() throws {
        let pair = try show(
            """
            <subviews><view id="a" tag="1"/><view id="b" tag="2"/><view id="c" tag="3"/></subviews>\
            <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>\
            <variation key="heightClass=compact"><mask key="subviews"><include reference="b"/></mask></variation>
            """)
        #expect(pair.page.view.subviews.map(\.tag) == [1, 3])
        makeCompact(pair, true)
        #expect(pair.page.view.subviews.map(\.tag) == [1, 2, 3])
        pair.page.view.subviews[1].removeFromSuperview()
        makeCompact(pair, false)
        #expect(pair.page.view.subviews.map(\.tag) == [1, 3])
        makeCompact(pair, true)
        #expect(pair.page.view.subviews.map(\.tag) == [1, 2, 3])
    }

    @Test("Nibs: steppers, pickers, search bars and texts have what the document says")
    func controls() throws {
        let objects = try Story.nib(
            """
            <stepper id="s" value="3" minimumValue="1" maximumValue="9" stepValue="2" wraps="YES" autorepeat="NO" continuous="NO"/>
            <datePicker id="d" datePickerMode="date" minuteInterval="5" style="wheels"><date key="date" timeIntervalSinceReferenceDate="600000000"/>\
            <date key="minimumDate" timeIntervalSinceReferenceDate="500000000"/></datePicker>
            <searchBar id="b" text="old" placeholder="Find" prompt="Where" searchBarStyle="minimal" showsCancelButton="YES" showsScopeBar="YES" \
            translucent="NO"><scopeButtonTitles><string>One</string><string>Two</string></scopeButtonTitles>\
            <color key="barTintColor" systemColor="systemRedColor"/><textInputTraits key="textInputTraits" keyboardType="URL" returnKeyType="go"/></searchBar>
            <pickerView id="p"/>
            <textField id="f" text="abc"><textInputTraits key="textInputTraits" spellCheckingType="no" keyboardAppearance="alert" textContentType="email"/></textField>
            <progressView id="q" progressViewStyle="bar"/>
            """).instantiate(withOwner: nil)
        let stepper = try #require(objects[0] as? UIStepper)
        #expect([stepper.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue] == [3, 1, 9, 2])
        #expect(stepper.wraps && !stepper.autorepeat && !stepper.isContinuous)
        let dates = try #require(objects[1] as? UIDatePicker)
        #expect(dates.datePickerMode == .date && dates.minuteInterval == 5 && dates.preferredDatePickerStyle == .wheels)
        #expect(dates.minimumDate == Date(timeIntervalSinceReferenceDate: 500_000_000))
        let search = try #require(objects[2] as? UISearchBar)
        #expect(search.text == "old" && search.placeholder == "Find" && search.prompt == "Where" && search.searchBarStyle == .minimal)
        #expect(search.showsCancelButton && search.showsScopeBar && search.scopeButtonTitles == ["One", "Two"] && !search.isTranslucent)
        #expect(search.barTintColor == .systemRed && search.searchTextField.keyboardType == .URL && search.searchTextField.returnKeyType == .go)
        #expect(objects[3] is UIPickerView)
        let field = try #require(objects[4] as? UITextField)
        #expect(field.spellCheckingType == .no && field.keyboardAppearance == .dark && field.textContentType == .emailAddress)
        #expect((objects[5] as? UIProgressView)?.progressViewStyle == .bar)
    }
}
