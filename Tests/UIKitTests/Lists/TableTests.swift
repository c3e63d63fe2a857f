import Testing

@testable import UIKit

@MainActor
final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var log: [String] = []
    var heights: [IndexPath: CGFloat] = [:]
    var made = 0

    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        made += 1
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections.count > 1 ? "Section \(section)" : nil
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heights[indexPath] ?? tableView.rowHeight
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select \(indexPath.row)") }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("deselect \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { indexPath.row != 3 }
}

/// A cell of the app's own, laid out by constraints.
private final class TallCell: UITableViewCell {
    let block = UIView()

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        block.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(block)
        NSLayoutConstraint.activate([
            block.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
            block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            block.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            block.heightAnchor.constraint(equalToConstant: 80),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor
private final class TableScene {
    let test = TestWindow()
    let rows: Rows
    let table: UITableView

    init(
        _ sections: [[String]], style: UITableView.Style = .plain, cell: AnyClass = UITableViewCell.self,
        _ set: (UITableView) -> Void = { _ in }
    ) {
        rows = Rows(sections)
        table = UITableView(frame: CGRect(x: 0, y: 100, width: 320, height: 440), style: style)
        table.contentInsetAdjustmentBehavior = .never
        table.register(cell, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.delegate = rows
        set(table)
        test.add(table)
        MainLoop.main.runTurn()
    }
}

@MainActor
@Suite struct TableTests {
    private func names(_ count: Int) -> [String] { (0..<count).map { "Row \($0)" } }

    @Test("a cell's layout comes to rest: one turn, then nothing is due")
    func layoutRests() throws {
        let scene = TableScene([names(20)])
        MainLoop.main.runTurn()
        let cell = try #require(scene.table.visibleCells.first)
        cell.accessoryType = .checkmark
        cell.imageView?.image = UIImage(systemName: "star")
        cell.layoutIfNeeded()
        #expect(!cell.layer.needsLayout())
    }

    @Test("a table keeps views for the rows on screen only, and uses them again")
    func reuse() {
        let scene = TableScene([names(1000)])
        #expect(scene.table.contentSize == CGSize(width: 320, height: 44_000))
        #expect(scene.table.visibleCells.count == 10)
        scene.table.contentOffset.y = 20_000
        MainLoop.main.runTurn()
        #expect(scene.table.indexPathsForVisibleRows?.first?.row == 454)
        #expect(scene.table.visibleCells.first?.textLabel?.text == "Row 454")
        #expect(scene.table.subviews.filter { $0 is UITableViewCell }.count <= 11)
    }

    @Test("a tap selects a row and lets go of the one before; a row that may not be highlighted stays as it is")
    func selection() {
        let scene = TableScene([names(8)])
        let finger = Finger()
        finger.tap(at: CGPoint(x: 100, y: 100 + 22), for: 0.3)
        finger.tap(at: CGPoint(x: 100, y: 100 + 44 + 22), for: 0.3)
        finger.tap(at: CGPoint(x: 100, y: 100 + 3 * 44 + 22), for: 0.3)
        #expect(scene.rows.log == ["select 0", "deselect 0", "select 1"])
        #expect(scene.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        #expect(scene.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
    }

    @Test("a finger that scrolls selects nothing and leaves no row highlighted")
    func scrolling() {
        let scene = TableScene([names(100)])
        let finger = Finger().down(at: CGPoint(x: 100, y: 400)).hold(for: 0.3)
        #expect(scene.table.visibleCells.map(\.isHighlighted).filter { $0 }.count == 1)
        finger.move(by: CGVector(dx: 0, dy: -150), over: 0.2).up()
        #expect(scene.table.contentOffset.y > 100)
        #expect(scene.table.visibleCells.filter { $0.isHighlighted }.isEmpty)
        #expect(scene.rows.log.isEmpty)
    }

    @Test("cells that size themselves get the height of their constraints")
    func selfSizing() {
        let scene = TableScene([names(20)], cell: TallCell.self) { $0.estimatedRowHeight = 60 }
        let frames = scene.table.visibleCells.map(\.frame)
        #expect(frames[0].height > 100 && frames[0].height < 101)
        #expect(abs(frames[1].minY - frames[0].maxY) < 0.01)
        #expect((scene.table.visibleCells[0] as? TallCell)?.block.frame.height == 80)
    }

    @Test("a plain section's header stays at the top while its rows pass, until the next one pushes it out")
    func pinnedHeaders() {
        let scene = TableScene([names(20), names(20)])
        let header = scene.table.rect(forSection: 1).minY
        scene.table.contentOffset.y = 300
        MainLoop.main.runTurn()
        #expect(scene.table.headerView(forSection: 0)?.frame.minY == 300)
        scene.table.contentOffset.y = header - 10
        MainLoop.main.runTurn()
        #expect(scene.table.headerView(forSection: 0)?.frame.maxY == header)
        #expect(scene.table.headerView(forSection: 1)?.frame.minY == header)
    }

    @Test("deleted rows leave and the others close up, the table's counts checked against the data source's")
    func deletion() {
        let scene = TableScene([names(6)])
        let third = scene.table.cellForRow(at: IndexPath(row: 2, section: 0))
        scene.rows.sections[0].removeFirst()
        scene.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        #expect(scene.table.numberOfRows(inSection: 0) == 5)
        #expect(scene.table.cellForRow(at: IndexPath(row: 1, section: 0)) === third)
        #expect(third?.frame.minY == 44)
        #expect(third?.layer.presentation()?.frame.minY ?? 88 > 44)
        scene.test.pass(0.5)
        #expect(third?.layer.presentation()?.frame.minY == 44)
        #expect(scene.table.visibleCells.count == 5)

        var reason = ""
        let stop = Fault.onStop
        Fault.onStop = { reason = $0 }
        scene.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        Fault.onStop = stop
        #expect(reason.hasPrefix("Invalid update: invalid number of items in section 0"))
    }

    @Test("inserted rows fade in, moved rows travel, selection goes with its row")
    func insertionAndMove() {
        let scene = TableScene([names(4)])
        scene.table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
        let last = scene.table.cellForRow(at: IndexPath(row: 3, section: 0))
        scene.rows.sections[0] = ["Row 3", "New", "Row 0", "Row 1", "Row 2"]
        var isDone = false
        scene.table.performBatchUpdates({
            scene.table.moveRow(at: IndexPath(row: 3, section: 0), to: IndexPath(row: 0, section: 0))
            scene.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
        }, completion: { isDone = $0 })
        #expect(scene.table.cellForRow(at: IndexPath(row: 0, section: 0)) === last)
        #expect(scene.table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
        #expect(scene.table.visibleCells.map { $0.textLabel?.text ?? "" } == scene.rows.sections[0])
        scene.test.pass(0.5)
        #expect(isDone)
        #expect(scene.table.visibleCells.filter { $0.alpha != 1 }.isEmpty)
    }

    @Test("a table's header and footer views stand above and below the rows")
    func tableViews() {
        let scene = TableScene([names(2)]) {
            $0.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
            $0.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
        }
        #expect(scene.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 50)
        #expect(scene.table.tableFooterView?.frame == CGRect(x: 0, y: 138, width: 320, height: 30))
        #expect(scene.table.contentSize.height == 168)
    }

    @Test("a row scrolled to the middle is in the middle")
    func scrollToRow() {
        let scene = TableScene([names(100)])
        scene.table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .middle, animated: false)
        #expect(abs(scene.table.rectForRow(at: IndexPath(row: 50, section: 0)).midY - scene.table.bounds.midY) < 1)
    }

    @Test("a table in a controller is its controller's view, and the controller's own answers fill it")
    func controller() {
        final class List: UITableViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "\(indexPath.row)"
                return cell
            }
            override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
        }
        let test = TestWindow()
        let list = List(style: .grouped)
        test.window.rootViewController = list
        MainLoop.main.runTurn()
        #expect(list.view === list.tableView)
        #expect(list.tableView.visibleCells.count == 3)
        #expect(list.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
    }
}
