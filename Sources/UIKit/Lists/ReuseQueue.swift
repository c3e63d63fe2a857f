import Foundation

/// Views made from registered classes, kept for use again when they leave the screen.
@MainActor
final class ReuseQueue<Item: UIView> {
    private var classes: [String: Item.Type] = [:]
    private var waiting: [String: [Item]] = [:]

    func register(_ type: AnyClass?, for identifier: String) { classes[identifier] = type as? Item.Type }

    func isRegistered(_ identifier: String) -> Bool { classes[identifier] != nil }

    func registeredClass(_ identifier: String) -> Item.Type? { classes[identifier] }

    func takeWaiting(_ identifier: String) -> Item? { waiting[identifier]?.popLast() }

    func put(_ item: Item, identifier: String?) {
        guard let identifier, !identifier.isEmpty else { return }
        waiting[identifier, default: []].append(item)
    }
}
