import Testing

@testable import UIKit

/// Rows that can be deleted, inserted and moved.
@MainActor
private final class EditableRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var names: [String]
    var log: [String] = []
    var configuration: UISwipeActionsConfiguration?
    var style = UITableViewCell.EditingStyle.delete

    init(_ names: [String]) {
        self.names = names
        super.init()
        _registerSelectors(
            EditableRows.self, [], names: ["tableView:commit:forRowAt:", "tableView:moveRowAt:to:"])
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { names[indexPath.row] != "Fixed" }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        log.append("\(editingStyle) \(names[indexPath.row])")
        guard editingStyle == .delete else { return }
        names.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to aim: IndexPath) {
        log.append("move \(source.row) to \(aim.row)")
        names.insert(names.remove(at: source.row), at: aim.row)
    }
    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { style }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { configuration }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { log.append("will begin") }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { log.append("did end") }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select \(indexPath.row)") }
}

@MainActor
@Suite("Editing of tables")
final class TableEditingTests {
    private let rows = EditableRows(["A", "B", "C", "D"])
    private let finger = Finger()
    private lazy var test = TestWindow()
    private lazy var table: UITableView = {
        MainLoop.main.reset()
        Leftovers.clear()
        let table = UITableView(frame: CGRect(x: 0, y: 100, width: 320, height: 440))
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self.rows
        table.delegate = self.rows
        self.test.addSubview(table)
        self.test.pass(0.1)
        return table
    }()

    private func cell(_ row: Int) -> UITableViewCell { table.cellForRow(at: IndexPath(row: row, section: 0))! }

    private func part(_ name: String, in view: UIView) -> UIView? {
        if view.accessibilityLabel == name, view.isAccessibilityElement, view.alpha > 0 { return view }
        return view.subviews.lazy.compactMap { self.part(name, in: $0) }.first
    }

    private func middle(of view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?)
    }

    private var shown: [String?] { table.visibleCells.map { $0.textLabel?.text } }

    private func swipe(_ row: Int, by distance: CGFloat, over duration: Double = 0.3, holds: Bool = false) {
        let start = middle(of: cell(row))
        finger.down(at: CGPoint(x: distance < 0 ? 300 : 20, y: start.y)).move(by: CGVector(dx: distance, dy: 0), over: duration)
        if !holds {
            finger.hold(for: 0.2).up()
            test.pass(1)
        }
    }

    @Test("A row in editing shows its control and gives it room; without editing both are gone")
    func controls() throws {
        table.setEditing(true, animated: true)
        test.pass(1)
        #expect(cell(0).isEditing && cell(0).editingStyle == .delete)
        #expect(cell(0).contentView.frame.minX == Policy.editControlWidth)
        let minus = try #require(part("Remove", in: cell(0)))
        #expect(minus.frame.minX == 0)
        #expect(part("Reorder", in: cell(0)) != nil)
        table.setEditing(false, animated: false)
        test.pass(0.1)
        #expect(cell(0).contentView.frame.minX == 0)
        #expect(part("Remove", in: cell(0)) == nil)
    }

    @Test("A row that may not be edited has no control and cannot be swiped")
    func fixed() {
        rows.names[1] = "Fixed"
        table.reloadData()
        test.pass(0.1)
        swipe(1, by: -120)
        #expect(cell(1).bounds.minX == 0)
        table.isEditing = true
        test.pass(0.1)
        #expect(cell(1).editingStyle == .none && cell(0).editingStyle == .delete)
        #expect(part("Remove", in: cell(1)) == nil)
    }

    @Test("The delete control opens the row, and Delete has the data source delete it")
    func delete() throws {
        table.setEditing(true, animated: false)
        test.pass(0.1)
        finger.tap(at: middle(of: try #require(part("Remove", in: cell(1)))))
        test.pass(1)
        #expect(cell(1).bounds.minX > 0)
        let delete = try #require(part("Delete", in: cell(1)))
        finger.tap(at: middle(of: delete))
        test.pass(1)
        #expect(rows.log.contains("delete B"))
        #expect(rows.names == ["A", "C", "D"])
        #expect(shown == ["A", "C", "D"])
        #expect(table.visibleCells.allSatisfy { $0.bounds.minX == 0 })
    }

    @Test("The insert control asks the data source at once")
    func insert() throws {
        rows.style = .insert
        table.setEditing(true, animated: false)
        test.pass(0.1)
        finger.tap(at: middle(of: try #require(part("Insert", in: cell(0)))))
        test.pass(0.5)
        #expect(rows.log == ["insert A"])
    }

    @Test("A swipe to the side follows the finger, opens the row where it passes the middle, and a touch elsewhere closes it")
    func opening() throws {
        swipe(0, by: -50, holds: true)
        #expect(cell(0).bounds.minX > 30)
        finger.move(by: CGVector(dx: -40, dy: 0)).hold(for: 0.2).up()
        test.pass(1)
        #expect(cell(0).bounds.minX >= Policy.swipeActionWidth)
        #expect(rows.log == ["will begin"])
        finger.tap(at: middle(of: cell(2)))
        test.pass(1)
        #expect(cell(0).bounds.minX == 0)
        #expect(rows.log == ["will begin", "did end"])
    }

    @Test("A swipe that ends before the middle closes again")
    func closing() {
        swipe(0, by: -30)
        #expect(cell(0).bounds.minX == 0)
    }

    @Test("A drag up or down scrolls and opens nothing")
    func vertical() {
        let start = middle(of: cell(1))
        finger.down(at: start).move(by: CGVector(dx: -5, dy: -80)).up()
        test.pass(1)
        #expect(rows.log.isEmpty)
    }

    @Test("The row's own actions stand outermost first; the chosen one is handed on and its end closes the row")
    func actions() throws {
        var done: [String] = []
        let more = UIContextualAction(style: .normal, title: "More") { _, _, end in
            done.append("more")
            end(true)
        }
        let flag = UIContextualAction(style: .destructive, title: "Flag") { _, _, _ in done.append("flag") }
        rows.configuration = UISwipeActionsConfiguration(actions: [flag, more])
        swipe(0, by: -150)
        let flagButton = try #require(part("Flag", in: cell(0))), moreButton = try #require(part("More", in: cell(0)))
        #expect(middle(of: flagButton).x > middle(of: moreButton).x)
        #expect(flagButton.backgroundColor == .systemRed)
        finger.tap(at: middle(of: moreButton))
        test.pass(1)
        #expect(done == ["more"])
        #expect(cell(0).bounds.minX == 0)
    }

    @Test("A swipe across the row performs the first action, unless the configuration forbids it")
    func fullSwipe() {
        var count = 0
        let action = UIContextualAction(style: .normal, title: "Do") { _, _, end in
            count += 1
            end(true)
        }
        let configuration = UISwipeActionsConfiguration(actions: [action])
        rows.configuration = configuration
        swipe(0, by: -260)
        #expect(count == 1)
        configuration.performsFirstActionWithFullSwipe = false
        swipe(1, by: -260)
        #expect(count == 1)
        #expect(cell(1).bounds.minX > 0)
    }

    @Test("A carried row takes its new place, the others make room on the way, and the data source is told")
    func reorder() throws {
        table.setEditing(true, animated: false)
        test.pass(0.1)
        let carried = cell(0), second = cell(1)
        finger.down(at: middle(of: try #require(part("Reorder", in: carried))))
        finger.move(by: CGVector(dx: 0, dy: 90), over: 0.4).hold(for: 0.4)
        #expect(second.frame.minY == 0)
        finger.up()
        test.pass(1)
        #expect(rows.log == ["move 0 to 2"])
        #expect(shown == ["B", "C", "A", "D"])
        #expect(table.indexPath(for: carried) == IndexPath(row: 2, section: 0))
        #expect(abs(carried.frame.minY - 2 * carried.frame.height) < 1)
    }

    @Test("Rows are not chosen while editing, unless the table allows it")
    func selection() {
        table.setEditing(true, animated: false)
        test.pass(0.1)
        finger.tap(at: middle(of: cell(0)))
        #expect(rows.log.isEmpty)
        table.allowsSelectionDuringEditing = true
        finger.tap(at: middle(of: cell(0)))
        #expect(rows.log == ["select 0"])
    }

    @Test("With several rows to choose in editing a circle says which are chosen")
    func multipleSelection() {
        table.allowsMultipleSelectionDuringEditing = true
        table.setEditing(true, animated: false)
        test.pass(0.1)
        finger.tap(at: middle(of: cell(0)))
        finger.tap(at: middle(of: cell(2)))
        #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
        #expect(part("Selected", in: cell(0)) != nil && part("Not selected", in: cell(1)) != nil)
    }

    @Test("A controller's edit button turns editing on and off, in its table too")
    func editButton() {
        let controller = UITableViewController(style: .plain)
        controller.loadViewIfNeeded()
        let item = controller.editButtonItem
        #expect(item.title == "Edit")
        item.fire(from: item, event: nil)
        #expect(controller.isEditing && controller.tableView.isEditing && item.title == "Done")
        item.fire(from: item, event: nil)
        #expect(!controller.isEditing && !controller.tableView.isEditing && item.title == "Edit")
    }
}
