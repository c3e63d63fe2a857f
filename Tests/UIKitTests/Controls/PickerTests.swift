import Testing

@testable import UIKit

@MainActor
private final class Fruits: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var log: [String] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 10 + component }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "Row \(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        log.append("\(component): \(row)")
    }
}

@MainActor
@Suite("Pickers, steppers, search bars and refresh controls")
final class PickerTests {
    private lazy var test: TestWindow = {
        MainLoop.main.reset()
        Leftovers.clear()
        return TestWindow()
    }()
    private let finger = Finger()
    private let fruits = Fruits()

    private func picker() -> UIPickerView {
        let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
        picker.dataSource = fruits
        picker.delegate = fruits
        test.addSubview(picker)
        test.pass(0.1)
        return picker
    }

    @Test("A wheel that is spun stops with a row in the middle and says which")
    func spin() throws {
        let picker = picker()
        #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 1) == 11)
        finger.down(at: CGPoint(x: 80, y: 208)).move(by: CGVector(dx: 0, dy: -70), over: 0.3).hold(for: 0.3).up()
        test.pass(3)
        #expect(fruits.log == ["0: 2"])
        #expect(picker.selectedRow(inComponent: 0) == 2 && picker.selectedRow(inComponent: 1) == 0)
        let row = try #require(picker.view(forRow: 2, forComponent: 0))
        #expect(abs(row.convert(CGPoint(x: 0, y: 16), to: picker).y - 108) < 1)
    }

    @Test("A tap on a row brings it to the middle")
    func tap() {
        let picker = picker()
        finger.tap(at: CGPoint(x: 80, y: 208 + 32))
        test.pass(2)
        #expect(picker.selectedRow(inComponent: 0) == 1)
        #expect(fruits.log == ["0: 1"])
    }

    @Test("A row chosen by the app is not reported")
    func silent() {
        let picker = picker()
        picker.selectRow(5, inComponent: 1, animated: true)
        test.pass(2)
        #expect(picker.selectedRow(inComponent: 1) == 5)
        #expect(fruits.log.isEmpty)
    }

    @Test("Rows away from the middle are flatter and fainter")
    func cylinder() throws {
        let picker = picker()
        let middle = try #require(picker.view(forRow: 0, forComponent: 0))
        let next = try #require(picker.view(forRow: 2, forComponent: 0))
        #expect(middle.transform.d == 1 && next.transform.d < 0.9)
        #expect(next.alpha < middle.alpha)
    }

    @Test("A date picker shows its date, and a spun wheel changes it within the limits")
    func date() throws {
        let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        picker.calendar = calendar
        picker.timeZone = calendar.timeZone
        picker.datePickerMode = .date
        let parts = DateComponents(year: 2024, month: 1, day: 31)
        let start = try #require(calendar.date(from: parts))
        picker.date = start
        var changes = 0
        picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        test.addSubview(picker)
        test.pass(0.1)
        finger.down(at: CGPoint(x: 60, y: 208)).move(by: CGVector(dx: 0, dy: -32), over: 0.3).hold(for: 0.3).up()
        test.pass(3)
        #expect(changes == 1)
        let shown = calendar.dateComponents([.year, .month, .day], from: picker.date)
        #expect(shown.year == 2024 && shown.month == 2 && shown.day == 29)
        picker.maximumDate = start
        #expect(picker.date == start)
    }

    @Test("A stepper steps, repeats while it is held, and stays within its limits")
    func stepper() {
        let stepper = UIStepper(frame: CGRect(x: 20, y: 100, width: 0, height: 0))
        stepper.maximumValue = 3
        var values: [Double] = []
        stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
        test.addSubview(stepper)
        test.pass(0.1)
        finger.tap(at: CGPoint(x: 20 + 70, y: 116))
        #expect(values == [1])
        finger.tap(at: CGPoint(x: 20 + 20, y: 116))
        #expect(values == [1, 0])
        finger.tap(at: CGPoint(x: 20 + 70, y: 116), for: 1.5)
        #expect(values == [1, 0, 1, 2, 3])
        stepper.wraps = true
        finger.tap(at: CGPoint(x: 20 + 70, y: 116))
        #expect(stepper.value == 0)
    }

    private final class Searcher: NSObject, UISearchBarDelegate {
        var log: [String] = []
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begin") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.append(searchText) }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    }

    @Test("A search bar tells its delegate of typing, searching and cancelling")
    func searchBar() {
        let searcher = Searcher(), bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 320, height: 56))
        bar.delegate = searcher
        bar.placeholder = "Search"
        test.addSubview(bar)
        test.pass(0.1)
        finger.tap(at: CGPoint(x: 160, y: 128))
        bar.searchTextField.insertText("a")
        bar.searchTextField.insertText("\n")
        #expect(searcher.log == ["begin", "a", "search"])
        bar.setShowsCancelButton(true, animated: true)
        test.pass(1)
        #expect(bar.searchTextField.frame.maxX < 260)
        finger.tap(at: CGPoint(x: 300, y: 128))
        #expect(searcher.log.last == "cancel")
        bar.resignFirstResponder()
        test.pass(1)
    }

    @Test("Pulled far enough, a refresh control asks once, keeps its room after the finger, and gives it back")
    func refresh() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
        scroll.contentSize = CGSize(width: 320, height: 1000)
        scroll.contentInsetAdjustmentBehavior = .never
        let refresh = UIRefreshControl()
        var asked = 0
        refresh.addAction(UIAction { _ in asked += 1 }, for: .valueChanged)
        scroll.refreshControl = refresh
        test.addSubview(scroll)
        test.pass(0.1)
        finger.down(at: CGPoint(x: 160, y: 100)).move(by: CGVector(dx: 0, dy: 60), over: 0.3).hold(for: 0.2).up()
        test.pass(2)
        #expect(asked == 0 && scroll.contentOffset.y == 0)
        finger.down(at: CGPoint(x: 160, y: 100)).move(by: CGVector(dx: 0, dy: 350), over: 0.4).hold(for: 0.2)
        #expect(asked == 1 && refresh.isRefreshing)
        finger.up()
        test.pass(2)
        #expect(scroll.contentOffset.y == -Policy.refreshHeight)
        refresh.endRefreshing()
        test.pass(1)
        #expect(scroll.contentOffset.y == 0)
        #expect(asked == 1)
    }

    @Test("A navigation item's search controller shows its bar, and its results over the page while something is typed")
    func searchController() {
        let page = UIViewController(), results = UIViewController()
        let search = UISearchController(searchResultsController: results)
        page.title = "Page"
        page.navigationItem.searchController = search
        let navigation = UINavigationController(rootViewController: page)
        test.window.rootViewController = navigation
        test.pass(0.2)
        #expect(search.searchBar.isDescendant(of: navigation.navigationBar))
        let height = navigation.navigationBar.frame.height
        #expect(height == Policy.navBarHeight + Policy.searchBarHeight)
        search.isActive = true
        test.pass(1)
        #expect(search.searchBar.showsCancelButton && search.searchBar.isFirstResponder)
        #expect(navigation.navigationBar.frame.height == Policy.searchBarHeight)
        #expect(results.parent == nil)
        search.searchBar.searchTextField.insertText("x")
        test.pass(0.2)
        #expect(results.parent === page && results.view.superview === page.view)
        search.isActive = false
        test.pass(1)
        #expect(results.parent == nil && !search.searchBar.isFirstResponder)
        #expect(navigation.navigationBar.frame.height == height)
    }
}
