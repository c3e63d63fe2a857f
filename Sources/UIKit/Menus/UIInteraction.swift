import Foundation

/// A way to handle a view that can be added to it.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

nonisolated(unsafe) private let interactionsKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

extension UIView {
    public var interactions: [any UIInteraction] {
        get { objc_getAssociatedObject(self, interactionsKey) as? [any UIInteraction] ?? [] }
        set {
            for interaction in interactions { removeInteraction(interaction) }
            for interaction in newValue { addInteraction(interaction) }
        }
    }

    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        store(interactions + [interaction])
        interaction.didMove(to: self)
    }

    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        store(interactions.filter { $0 !== interaction })
        interaction.didMove(to: nil)
    }

    private func store(_ interactions: [any UIInteraction]) {
        objc_setAssociatedObject(self, interactionsKey, interactions, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
}
