import CoreGraphics
import Foundation

extension UICollectionView {
    /// How one kind of cell is made and filled.
    @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (Cell, IndexPath, Item) -> Void

        fileprivate let handler: Handler
        /// One for each registration, in the order in which they are made.
        fileprivate let identifier: String

        public init(handler: @escaping Handler) {
            self.handler = handler
            CellRegistrationCount.value += 1
            identifier = "registration \(CellRegistrationCount.value)"
        }
    }

    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        if cellQueue.registeredClass(registration.identifier) == nil {
            register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
        }
        let made = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        guard let cell = made as? Cell else { return makeReusable(Cell.self, frame: .zero) }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
}

@MainActor
private enum CellRegistrationCount {
    static var value = 0
}
