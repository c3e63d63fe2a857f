import Foundation

/// Views made from registered classes, kept for use again when they leave the screen.
@MainActor
final class ReuseQueue<Item: UIView> {
    private var classes: [String: Item.Type] = [:]
    private var nibs: [String: UINib] = [:]
    private var waiting: [String: [Item]] = [:]

    func register(_ type: AnyClass?, for identifier: String) {
        classes[identifier] = type as? Item.Type
        nibs[identifier] = nil
    }

    func register(nib: UINib?, for identifier: String) {
        nibs[identifier] = nib
        classes[identifier] = nil
    }

    func registeredClass(_ identifier: String) -> Item.Type? { classes[identifier] }

    /// The one view in the nib that is registered, if one is.
    func makeFromNib(_ identifier: String) -> Item? {
        guard let nib = nibs[identifier] else { return nil }
        let objects = nib.instantiate(withOwner: nil)
        if let item = objects.lazy.compactMap({ $0 as? Item }).first { return item }
        Fault.stop(
            "NSInternalInconsistencyException: invalid nib registered for identifier (\(identifier)) - nib must contain exactly one "
                + "top level object which must be a \(Item.self) instance")
        return nil
    }

    func takeWaiting(_ identifier: String) -> Item? { waiting[identifier]?.popLast() }

    func put(_ item: Item, identifier: String?) {
        guard let identifier, !identifier.isEmpty else { return }
        waiting[identifier, default: []].append(item)
    }
}
