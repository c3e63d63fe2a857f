import Testing

@testable import UIKit

@MainActor
@Suite("Compositional layouts")
final class CompositionalLayoutTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        var counts: [Int] = [5]
        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
        }
    }

    private final class TallCell: UICollectionViewCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            let block = UIView()
            block.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(block)
            NSLayoutConstraint.activate([
                block.topAnchor.constraint(equalTo: contentView.topAnchor),
                block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                block.heightAnchor.constraint(equalToConstant: 70),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    private lazy var test = TestWindow()
    private let source = Source()

    private func show(
        _ section: NSCollectionLayoutSection, cell: AnyClass = UICollectionViewCell.self
    ) -> UICollectionView {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 500),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        view.contentInsetAdjustmentBehavior = .never
        view.register(cell, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "head")
        view.dataSource = source
        test.addSubview(view)
        test.pass(0.1)
        return view
    }

    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private func frames(_ view: UICollectionView) -> [CGRect] {
        (0..<source.counts[0]).compactMap {
            view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
        }
    }

    @Test("Items fill a row until there is no more room; rows follow each other at their spacing, inside the insets")
    func rows() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
        let view = show(section)
        #expect(frames(view).prefix(3) == [
            CGRect(x: 20, y: 5, width: 130, height: 60), CGRect(x: 150, y: 5, width: 130, height: 60),
            CGRect(x: 20, y: 75, width: 130, height: 60),
        ])
        #expect(view.contentSize == CGSize(width: 300, height: 210))
    }

    @Test("A count shares the row among its items, less the spacing between them")
    func count() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitem: item, count: 3)
        group.interItemSpacing = .fixed(15)
        let view = show(NSCollectionLayoutSection(group: group))
        #expect(frames(view).prefix(4).map(\.minX) == [0, 105, 210, 0])
        #expect(frames(view)[0].width == 90)
    }

    @Test("A group in a group has its own arrangement")
    func nested() {
        let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
        let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitems: [small])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(200)), subitems: [large, column])
        let view = show(NSCollectionLayoutSection(group: group))
        #expect(frames(view).prefix(4).map { CGPoint(x: $0.minX.rounded(), y: $0.minY) } == [
            CGPoint(x: 0, y: 0), CGPoint(x: 210, y: 0), CGPoint(x: 210, y: 100), CGPoint(x: 0, y: 200),
        ])
    }

    @Test("An estimated height becomes what the cell's constraints ask for, and what follows moves")
    func estimated() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(30)))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .estimated(30)), subitems: [item])
        let view = show(NSCollectionLayoutSection(group: group), cell: TallCell.self)
        #expect(frames(view).map(\.minY) == [0, 70, 140, 210, 280])
        #expect(frames(view)[0].size == CGSize(width: 300, height: 70))
    }

    @Test("A pinned header stays in sight while its section is")
    func header() throws {
        source.counts = [20]
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        let view = show(section)
        #expect(frames(view)[0].minY == 40)
        view.contentOffset.y = 300
        test.pass(0.1)
        let path = IndexPath(item: 0, section: 0)
        let shown = try #require(
            view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path))
        #expect(shown.frame == CGRect(x: 0, y: 300, width: 300, height: 40))
    }
}
