import Testing

@testable import UIKit

@MainActor
private final class Editor: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var log: [String] = []
    var refuses = ""

    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        log.append("\(range.location)+\(range.length) \(string)")
        return string != refuses || refuses.isEmpty
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        log.append("return")
        textField.resignFirstResponder()
        return true
    }
    func textViewDidChange(_ textView: UITextView) { log.append(textView.text) }
}

@MainActor
private final class FieldScene {
    let test = TestWindow()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    let editor = Editor()

    init() {
        field.borderStyle = .roundedRect
        field.placeholder = "Name"
        field.delegate = editor
        test.add(field)
        MainLoop.main.runTurn()
    }

    isolated deinit {
        field.resignFirstResponder()
        test.pass(0.5)
    }
}

@MainActor
@Suite struct TextInputTests {
    @Test("a tapped field is edited; what is typed goes to its end, past the delegate and to the targets")
    func typing() {
        let scene = FieldScene()
        var changes = 0
        scene.field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        Finger().tap(at: CGPoint(x: 60, y: 120))
        #expect(scene.field.isFirstResponder)
        scene.field.insertText("a")
        scene.field.insertText("é")
        scene.editor.refuses = "x"
        scene.field.insertText("x")
        #expect(scene.field.text == "aé")
        scene.field.deleteBackward()
        #expect(scene.field.text == "a")
        #expect(changes == 3)
        #expect(scene.editor.log == ["begin", "0+0 a", "1+0 é", "2+0 x", "1+1 "])
    }

    @Test("return asks the delegate, who may end the editing")
    func returning() {
        let scene = FieldScene()
        scene.field.becomeFirstResponder()
        scene.field.insertText("\n")
        #expect(!scene.field.isFirstResponder)
        #expect(scene.editor.log == ["begin", "return", "end"])
        #expect(scene.field.text == "")
    }

    @Test("the keyboard comes up with the first field, stays for the next one and goes with the last")
    func keyboard() {
        let scene = FieldScene()
        let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        scene.test.add(other)
        var posted: [String] = []
        var end = CGRect.zero
        let tokens = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        ].map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let frame = (note.userInfo?["UIKeyboardFrameEndUserInfoKey"] as? NSValue)?.cgRectValue ?? .zero
                MainActor.assumeIsolated {
                    posted.append(name.rawValue.replacingOccurrences(of: "UIKeyboard", with: ""))
                    end = frame
                }
            }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        scene.field.becomeFirstResponder()
        #expect(posted == ["WillShowNotification"])
        #expect(end.maxY == UIScreen.main.bounds.height)
        #expect(end.height >= Policy.keyboardHeight.portrait)
        scene.test.pass(0.5)
        other.becomeFirstResponder()
        scene.test.pass(0.5)
        #expect(posted == ["WillShowNotification", "DidShowNotification"])
        scene.test.window.endEditing(true)
        scene.test.pass(0.5)
        #expect(posted.suffix(2) == ["WillHideNotification", "DidHideNotification"])
        #expect(end.minY == UIScreen.main.bounds.height)
    }

    @Test("the placeholder shows while the field is empty, secure text shows dots, the caret stands after the text")
    func look() {
        let scene = FieldScene()
        #expect(!scene.field.placeholderLabel.isHidden)
        scene.field.text = "abc"
        #expect(scene.field.placeholderLabel.isHidden)
        scene.field.isSecureTextEntry = true
        #expect(scene.field.label.text == "•••")
        scene.field.becomeFirstResponder()
        scene.field.layoutIfNeeded()
        let x = scene.field.marks.caret.frame.minX
        #expect(!scene.field.marks.caret.isHidden && x > 15)
        scene.field.insertText("d")
        scene.field.layoutIfNeeded()
        #expect(scene.field.marks.caret.frame.minX > x)
    }

    @Test("side views and the clear button take room from the text; clearing tells the targets")
    func sides() {
        let scene = FieldScene()
        scene.field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        scene.field.leftViewMode = .always
        scene.field.clearButtonMode = .always
        scene.field.text = "abc"
        scene.field.layoutIfNeeded()
        #expect(scene.field.label.frame.minX == 30)
        #expect(scene.field.label.frame.maxX <= 176)
        scene.field.clearButton.sendActions(for: .touchUpInside)
        #expect(scene.field.text == "")
    }

    @Test("a field that leaves the window is edited no more")
    func leaving() {
        let scene = FieldScene()
        scene.field.becomeFirstResponder()
        scene.field.removeFromSuperview()
        MainLoop.main.runTurn()
        #expect(!scene.field.isFirstResponder)
        #expect(FirstResponder.current == nil)
    }

    @Test("a text view wraps, grows its content and takes lines")
    func textView() {
        let test = TestWindow()
        let editor = Editor()
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 60))
        view.font = .systemFont(ofSize: 16)
        view.delegate = editor
        test.add(view)
        view.becomeFirstResponder()
        view.insertText("one")
        view.insertText("\n")
        for _ in 0..<12 { view.insertText("two words ") }
        view.layoutIfNeeded()
        #expect(view.text.hasPrefix("one\ntwo words"))
        #expect(view.contentSize.height > 80)
        #expect(editor.log.count == 14)
        #expect(view.contentOffset.y > 0)
        view.isEditable = false
        #expect(!view.isFirstResponder)
        test.pass(0.5)
    }
}
