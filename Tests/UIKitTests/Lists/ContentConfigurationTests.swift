import Testing

@testable import UIKit

@MainActor
@Suite("Content configurations")
final class ContentConfigurationTests {
    private lazy var test = TestWindow()

    private func labels(_ view: UIView) -> [UILabel] {
        ((view as? UILabel).map { $0.isHidden ? [] : [$0] } ?? []) + view.subviews.flatMap { labels($0) }
    }

    @Test("A configuration's texts are shown in the cell, and a new one changes the same view")
    func texts() throws {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
        test.addSubview(cell)
        var content = cell.defaultContentConfiguration()
        content.text = "Title"
        content.secondaryText = "Below"
        cell.contentConfiguration = content
        test.pass(0.1)
        let view = try #require(cell.contentView.subviews.last)
        #expect(labels(cell).map(\.text) == ["Title", "Below"])
        #expect(labels(cell)[0].frame.maxY <= labels(cell)[1].frame.minY)
        content.text = "Other"
        cell.contentConfiguration = content
        #expect(cell.contentView.subviews.last === view)
        #expect(labels(cell).first?.text == "Other")
    }

    @Test("Texts side by side stand at both ends where there is room, else below each other")
    func value() {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
        test.addSubview(cell)
        var content = cell.defaultContentConfiguration()
        content.text = "Name"
        content.secondaryText = "Value"
        cell.contentConfiguration = content
        test.pass(0.1)
        #expect(labels(cell)[0].center.y == labels(cell)[1].center.y)
        #expect(labels(cell)[1].frame.maxX == 312)
        cell.frame.size.width = 90
        test.pass(0.1)
        #expect(labels(cell)[0].frame.maxY <= labels(cell)[1].frame.minY)
    }

    @Test("A row that sizes itself is as high as its configuration asks for")
    func height() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = Array(repeating: "many words", count: 20).joined(separator: " ")
        cell.contentConfiguration = content
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size.height > 100)
    }

    @Test("The update handler hears of a changed state before the next layout")
    func state() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        test.addSubview(cell)
        var states: [Bool] = []
        cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
        test.pass(0.1)
        cell.isSelected = true
        test.pass(0.1)
        #expect(states == [false, true])
    }

    @Test("A background configuration lies behind the content, inset and rounded")
    func background() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        test.addSubview(cell)
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .red
        background.cornerRadius = 8
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 6)
        cell.backgroundConfiguration = background
        test.pass(0.1)
        let ground = try #require(cell.subviews.first?.subviews.first)
        #expect(ground.frame == CGRect(x: 4, y: 2, width: 90, height: 46))
        #expect(ground.backgroundColor == .red && ground.layer.cornerRadius == 8)
    }
}
