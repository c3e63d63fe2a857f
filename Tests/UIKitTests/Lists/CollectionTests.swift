import Testing

@testable import UIKit

@MainActor
final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var sections: [[String]]
    var size: CGSize?
    var log: [String] = []

    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.contentView.accessibilityLabel = sections[indexPath.section][indexPath.item]
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "band", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("select \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.append("deselect \(indexPath.item)")
    }
}

/// Makes its content from the frame it is given, as code without Auto Layout does.
private final class FramedCell: UICollectionViewCell {
    var startSize = CGSize.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        startSize = frame.size
    }

    required init?(coder: NSCoder) { nil }
}

private final class FittedCell: UICollectionViewCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        let block = UIView()
        block.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(block)
        NSLayoutConstraint.activate([
            block.topAnchor.constraint(equalTo: contentView.topAnchor),
            block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            block.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            block.widthAnchor.constraint(equalToConstant: 90), block.heightAnchor.constraint(equalToConstant: 40),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor
private final class CollectionScene {
    let test = TestWindow()
    let items: Items
    let collection: UICollectionView
    let flow = UICollectionViewFlowLayout()

    init(
        _ sections: [[String]], cell: AnyClass = UICollectionViewCell.self,
        _ set: (CollectionScene) -> Void = { _ in }
    ) {
        items = Items(sections)
        collection = UICollectionView(
            frame: CGRect(x: 0, y: 100, width: 320, height: 400), collectionViewLayout: flow)
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(cell, forCellWithReuseIdentifier: "item")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            collection.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "band")
        }
        collection.dataSource = items
        collection.delegate = items
        set(self)
        test.add(collection)
        MainLoop.main.runTurn()
    }

    func frame(_ item: Int, _ section: Int = 0) -> CGRect {
        collection.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
    }
}

@MainActor
@Suite struct CollectionTests {
    private func names(_ count: Int) -> [String] { (0..<count).map { "Item \($0)" } }

    @Test("a flow layout fills lines, spreads them over the width and keeps the last one to the columns")
    func flow() {
        let scene = CollectionScene([names(7)]) { $0.flow.itemSize = CGSize(width: 90, height: 50) }
        #expect(scene.frame(0) == CGRect(x: 0, y: 0, width: 90, height: 50))
        #expect(scene.frame(1).minX == 115)
        #expect(scene.frame(2).maxX == 320)
        #expect(scene.frame(3).minY == 60)
        #expect(scene.frame(6) == CGRect(x: 0, y: 120, width: 90, height: 50))
        #expect(scene.collection.contentSize == CGSize(width: 320, height: 170))
    }

    @Test("insets, spacings, headers and footers take their room, section by section")
    func sections() {
        let scene = CollectionScene([names(2), names(1)]) {
            $0.flow.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
            $0.flow.headerReferenceSize = CGSize(width: 1, height: 30)
            $0.flow.footerReferenceSize = CGSize(width: 1, height: 20)
        }
        #expect(scene.frame(0) == CGRect(x: 10, y: 35, width: 50, height: 50))
        #expect(scene.frame(0, 1).minY == 155)
        let header = scene.collection.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
        #expect(header?.frame == CGRect(x: 0, y: 120, width: 320, height: 30))
    }

    @Test("a sideways layout fills columns")
    func sideways() {
        let scene = CollectionScene([names(20)]) {
            $0.flow.scrollDirection = .horizontal
            $0.flow.itemSize = CGSize(width: 100, height: 150)
        }
        #expect(scene.frame(1).minY == 250)
        #expect(scene.frame(2) == CGRect(x: 110, y: 0, width: 100, height: 150))
        #expect(scene.collection.contentSize.width == 1090)
        #expect(scene.collection.visibleCells.count == 6)
    }

    @Test("cells are made with the frame that the layout has for them, and used again")
    func reuse() {
        let scene = CollectionScene([names(500)], cell: FramedCell.self) { $0.flow.itemSize = CGSize(width: 300, height: 80) }
        #expect((scene.collection.visibleCells.first as? FramedCell)?.startSize == CGSize(width: 300, height: 80))
        scene.collection.contentOffset.y = 9000
        MainLoop.main.runTurn()
        #expect(scene.collection.visibleCells.first?.contentView.accessibilityLabel == "Item 100")
        #expect(scene.collection.subviews.filter { $0 is UICollectionViewCell }.count <= 6)
    }

    @Test("an estimated size has cells say their own")
    func selfSizing() {
        let scene = CollectionScene([names(6)], cell: FittedCell.self) {
            $0.flow.estimatedItemSize = CGSize(width: 50, height: 50)
        }
        #expect(scene.frame(0).size == CGSize(width: 90, height: 40))
        #expect(scene.frame(3).minY == 50)
    }

    @Test("a tap selects; the delegate hears it")
    func selection() {
        let scene = CollectionScene([names(6)]) { $0.flow.itemSize = CGSize(width: 90, height: 90) }
        let finger = Finger()
        finger.tap(at: CGPoint(x: 40, y: 140), for: 0.3)
        finger.tap(at: CGPoint(x: 160, y: 140), for: 0.3)
        #expect(scene.items.log == ["select 0", "deselect 0", "select 1"])
        #expect(scene.collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    }

    @Test("a batch moves what stays and removes what goes")
    func batch() {
        let scene = CollectionScene([names(6)]) { $0.flow.itemSize = CGSize(width: 90, height: 90) }
        let second = scene.collection.cellForItem(at: IndexPath(item: 1, section: 0))
        scene.items.sections[0].removeFirst()
        var isDone = false
        scene.collection.performBatchUpdates({
            scene.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
        }, completion: { isDone = $0 })
        #expect(scene.collection.cellForItem(at: IndexPath(item: 0, section: 0)) === second)
        #expect(second?.frame.minX == 0)
        #expect(second?.layer.presentation()?.frame.minX ?? 0 > 0)
        scene.test.pass(0.5)
        #expect(isDone)
        #expect(scene.collection.visibleCells.count == 5)
    }

    @Test("a layout of the app's own says where cells are, under which transform, and follows scrolling")
    func ownLayout() {
        final class Wheel: UICollectionViewLayout {
            var prepared = 0
            override func prepare() { prepared += 1 }
            override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 4000) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (0..<10).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                attributes.size = CGSize(width: 100, height: 100)
                attributes.center = CGPoint(x: 160, y: 50 + CGFloat(indexPath.item) * 110)
                attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                attributes.alpha = 0.5
                return attributes
            }
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        }
        let scene = CollectionScene([names(10)])
        let wheel = Wheel()
        scene.collection.setCollectionViewLayout(wheel, animated: false)
        MainLoop.main.runTurn()
        let cell = scene.collection.cellForItem(at: IndexPath(item: 1, section: 0))
        #expect(cell?.center == CGPoint(x: 160, y: 160))
        #expect(cell?.transform.a == 0.5)
        #expect(cell?.alpha == 0.5)
        let before = wheel.prepared
        scene.collection.contentOffset.y = 50
        MainLoop.main.runTurn()
        #expect(wheel.prepared == before + 1)
        #expect(scene.collection.indexPathForItem(at: CGPoint(x: 160, y: 50)) == IndexPath(item: 0, section: 0))
    }

    @Test("another layout without animation asks for cells in the next layout only, when they may be registered")
    func layoutBeforeCells() {
        let items = Items([["One", "Two"]])
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
        collection.dataSource = items
        collection.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        collection.layoutIfNeeded()
        #expect(collection.visibleCells.count == 2)
    }

    @Test("another layout animates the cells to their new places")
    func layoutChange() {
        let scene = CollectionScene([names(4)]) { $0.flow.itemSize = CGSize(width: 90, height: 90) }
        let cell = scene.collection.cellForItem(at: IndexPath(item: 1, section: 0))
        let list = UICollectionViewFlowLayout()
        list.itemSize = CGSize(width: 320, height: 60)
        scene.items.size = CGSize(width: 320, height: 60)
        scene.collection.setCollectionViewLayout(list, animated: true)
        #expect(cell?.frame == CGRect(x: 0, y: 70, width: 320, height: 60))
        #expect(cell?.layer.presentation()?.frame.minX ?? 0 > 100)
        scene.test.pass(0.5)
        #expect(cell?.layer.presentation()?.frame.minX == 0)
    }

    @Test("an item scrolled to the centre is there")
    func scrolling() {
        let scene = CollectionScene([names(200)])
        scene.collection.scrollToItem(at: IndexPath(item: 100, section: 0), at: .centeredVertically, animated: false)
        #expect(abs(scene.frame(100).midY - scene.collection.bounds.midY) < 1)
    }
}
