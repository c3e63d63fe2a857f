import Testing

@testable import UIKit

@MainActor
@Suite("Menus")
struct MenuTests {
    private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
        var calls: [String] = []

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            calls.append("menu at \(Int(location.x)),\(Int(location.y))")
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(children: [
                    UIAction(title: "Copy") { _ in self.calls.append("copied") },
                    UIMenu(options: .displayInline, children: [
                        UIAction(title: "Delete", attributes: .destructive) { _ in self.calls.append("deleted") },
                        UIAction(title: "Hidden", attributes: .hidden) { _ in },
                    ]),
                ])
            }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            animator?.addCompletion { self.calls.append("shown") }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            calls.append("ends")
        }
    }

    @Test("A long press shows the menu's actions in a sheet, and the chosen one is done")
    func contextMenu() throws {
        let stage = TestWindow(), page = UIViewController(), delegate = Delegate()
        stage.window.rootViewController = page
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        page.view.addSubview(view)
        view.addInteraction(UIContextMenuInteraction(delegate: delegate))
        #expect(view.interactions.count == 1)
        Finger().down(at: CGPoint(x: 110, y: 120)).hold(for: 0.7).up()
        stage.pass(1)
        let sheet = try #require(page.presentedViewController as? UIAlertController)
        #expect(delegate.calls == ["menu at 10,20", "shown"])
        #expect(sheet.actions.map(\.title) == ["Copy", "Delete", "Cancel"])
        #expect(sheet.actions[1].style == .destructive)
        sheet.actions[0].handler?(sheet.actions[0])
        #expect(Array(delegate.calls.suffix(2)) == ["ends", "copied"])
        page.dismiss(animated: false)
    }

    @Test("A button shows its menu by a tap where it says so")
    func button() {
        let stage = TestWindow(), page = UIViewController()
        stage.window.rootViewController = page
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
        button.menu = UIMenu(children: [UIAction(title: "A") { _ in }])
        page.view.addSubview(button)
        button.sendActions(for: .touchUpInside)
        #expect(page.presentedViewController == nil)
        button.showsMenuAsPrimaryAction = true
        button.sendActions(for: .touchUpInside)
        #expect((page.presentedViewController as? UIAlertController)?.actions.map(\.title) == ["A", "Cancel"])
        page.dismiss(animated: false)
        button.menu = nil
        #expect(button.interactions.isEmpty)
    }

    @Test("A menu tells which of its actions are on, through menus in it")
    func selection() {
        let on = UIAction(title: "On", state: .on) { _ in }
        let menu = UIMenu(children: [UIMenu(children: [on]), UIAction(title: "Off") { _ in }])
        #expect(menu.selectedElements == [on])
        #expect(menu.replacingChildren([]).children.isEmpty)
    }

    @Test("A view keeps its interactions until they go to another")
    func interactions() {
        let delegate = Delegate(), menu = UIContextMenuInteraction(delegate: delegate)
        let first = UIView(), second = UIView()
        first.addInteraction(menu)
        second.addInteraction(menu)
        #expect(first.interactions.isEmpty && first.gestureRecognizers == nil)
        #expect(menu.view === second)
        second.removeInteraction(menu)
        #expect(menu.view == nil)
    }
}
