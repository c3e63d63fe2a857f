import Foundation

/// Shows a button's menu: by a long press, or by a tap.
@MainActor
final class ButtonMenuInteraction: NSObject, UIContextMenuInteractionDelegate {
    private weak var button: UIButton?
    private lazy var press = UIContextMenuInteraction(delegate: self)
    private lazy var tap = UIAction { [weak self] _ in self?.tapped() }

    init(_ button: UIButton) {
        self.button = button
        super.init()
    }

    func begin() {
        button?.addInteraction(press)
        button?.addAction(tap, for: .touchUpInside)
    }

    func end() {
        button?.removeInteraction(press)
        button?.removeAction(tap, for: .touchUpInside)
    }

    private func tapped() {
        guard let button, button.showsMenuAsPrimaryAction, let menu = button.menu else { return }
        MenuSheet.present(menu, from: button) {}
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.button?.menu })
    }
}
