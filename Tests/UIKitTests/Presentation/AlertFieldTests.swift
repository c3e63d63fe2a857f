import Testing

@testable import UIKit

@MainActor
@Suite("Text fields of alerts")
final class AlertFieldTests {
    private let page = TraceController("A", Trace())
    private lazy var stage = TransitionStage(page, trace: page.trace)
    private let alert = UIAlertController(title: "Name", message: "Of the new list", preferredStyle: .alert)

    private func show() {
        _ = stage
        page.present(alert, animated: true)
        stage.pass(1)
    }

    private func type(_ text: String) {
        for letter in text { (FirstResponder.current as? any UIKeyInput)?.insertText(String(letter)) }
        stage.pass(0.1)
    }

    @Test("The first field of an alert takes the keyboard, and what is typed goes into it")
    func typing() {
        alert.addTextField { $0.placeholder = "Name" }
        alert.addTextField()
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        #expect(alert.textFields?.count == 2)
        show()
        #expect(alert.textFields?.first?.isFirstResponder == true)
        type("Fruit")
        #expect(alert.textFields?.first?.text == "Fruit")
        alert.dismiss(animated: true)
        stage.pass(1)
    }

    @Test("An alert with a field stands in the middle of what the keyboard leaves, and comes back when it goes")
    func keyboard() {
        alert.addTextField()
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        show()
        let keyboard = 844 - Policy.keyboardHeight.portrait
        #expect(alert.view.frame.maxY < keyboard)
        #expect(abs(alert.view.frame.midY - keyboard / 2) < 30)
        alert.textFields?.first?.resignFirstResponder()
        stage.pass(1)
        #expect(abs(alert.view.frame.midY - 422) < 30)
        alert.dismiss(animated: true)
        stage.pass(1)
    }

    @Test("An action that is enabled as something is typed leaves the field its keyboard")
    func enabling() throws {
        let save = UIAlertAction(title: "Save", style: .default)
        save.isEnabled = false
        alert.addTextField { field in
            field.addAction(
                UIAction { [weak field] _ in save.isEnabled = field?.text?.isEmpty == false }, for: .editingChanged)
        }
        alert.addAction(save)
        show()
        let field = try #require(alert.textFields?.first)
        type("a")
        #expect(save.isEnabled)
        #expect(field.isFirstResponder)
        type("b")
        #expect(field.text == "ab")
        alert.dismiss(animated: true)
        stage.pass(1)
        #expect(!field.isFirstResponder)
    }

    @Test("Return goes to the next field, and after the last chooses the preferred action")
    func returnKey() throws {
        var chosen = 0
        let save = UIAlertAction(title: "Save", style: .default) { _ in chosen += 1 }
        alert.addTextField()
        alert.addTextField()
        alert.addAction(save)
        alert.preferredAction = save
        show()
        type("a\n")
        #expect(alert.textFields?.last?.isFirstResponder == true)
        type("b\n")
        stage.pass(1)
        #expect(chosen == 1)
        #expect(alert.textFields?.map(\.text) == ["a", "b"])
    }

    @Test("An action sheet takes no text field")
    func sheet() {
        _ = stage
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addTextField()
        #expect(sheet.textFields == nil)
        #expect(stage.takeFaults().count == 1)
    }
}
