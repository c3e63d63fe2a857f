import Foundation

/// Views made from registered classes, kept for use again when they leave the screen.
@MainActor
final class ReuseQueue<Item: UIView> {
    private var classes: [String: Item.Type] = [:]
    private var nibs: [String: UINib] = [:]
    private var waiting: [String: [Item]] = [:]

    func register(_ type: AnyClass?, for identifier: String) { classes[identifier] = type as? Item.Type }

    func register(nib: UINib?, for identifier: String) { nibs[identifier] = nib }

    /// The class to make; a nib in its place is asked for its view, which stops the app.
    func registeredClass(_ identifier: String) -> Item.Type? {
        if let nib = nibs[identifier] { _ = nib.instantiate(withOwner: nil) }
        return classes[identifier]
    }

    func takeWaiting(_ identifier: String) -> Item? { waiting[identifier]?.popLast() }

    func put(_ item: Item, identifier: String?) {
        guard let identifier, !identifier.isEmpty else { return }
        waiting[identifier, default: []].append(item)
    }
}
