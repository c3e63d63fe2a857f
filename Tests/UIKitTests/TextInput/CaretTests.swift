import Testing

@testable import UIKit

@MainActor
private final class Editor: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var log: [String] = []
    var agrees = true

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        log.append("\(range.location)+\(range.length) '\(string)'")
        return agrees
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { log.append("selection") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        log.append("\(range.location)+\(range.length) '\(text)'")
        return agrees
    }
    func textViewDidChangeSelection(_ textView: UITextView) { log.append("selection") }
}

@MainActor
private final class Scene {
    let test = TestWindow()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    let view = UITextView(frame: CGRect(x: 20, y: 200, width: 200, height: 120))
    let editor = Editor()

    init(_ text: String) {
        field.text = text
        view.text = text
        view.font = .systemFont(ofSize: 16)
        test.add(field)
        test.add(view)
        test.window.layoutIfNeeded()
        field.delegate = editor
        view.delegate = editor
    }

    isolated deinit {
        test.window.endEditing(true)
        test.pass(0.5)
    }

    func selectField(_ location: Int, _ length: Int = 0) {
        guard let start = field.position(from: field.beginningOfDocument, offset: location),
            let end = field.position(from: start, offset: length)
        else { return }
        field.selectedTextRange = field.textRange(from: start, to: end)
        editor.log = []
    }
}

@MainActor
@Suite("Text with a caret") struct CaretTests {
    @Test("Typed text goes in at the caret, and the delegate gets the true range")
    func typing() {
        let scene = Scene("abd")
        scene.field.becomeFirstResponder()
        #expect(scene.field.selectedTextRange?.start == scene.field.endOfDocument)
        scene.selectField(2)
        scene.field.insertText("c")
        #expect(scene.field.text == "abcd")
        #expect(scene.editor.log == ["2+0 'c'", "selection"])
        #expect(scene.field.selectedTextRange?.start.offset == 3)
    }

    @Test("What is selected is replaced by what is typed, and taken away by delete")
    func replacing() {
        let scene = Scene("one two")
        scene.field.becomeFirstResponder()
        scene.selectField(0, 3)
        scene.field.insertText("1")
        #expect(scene.field.text == "1 two" && scene.editor.log.first == "0+3 '1'")
        scene.selectField(2, 3)
        scene.field.deleteBackward()
        #expect(scene.field.text == "1 " && scene.editor.log.first == "2+3 ''")
    }

    @Test("Delete takes the whole character before the caret")
    func deleting() {
        let scene = Scene("a👍🏽b")
        scene.field.becomeFirstResponder()
        scene.selectField(5)
        scene.field.deleteBackward()
        #expect(scene.field.text == "ab" && scene.editor.log.first == "1+4 ''")
        scene.selectField(0)
        scene.field.deleteBackward()
        #expect(scene.field.text == "ab" && scene.editor.log.isEmpty)
    }

    @Test("A delegate that refuses leaves text and selection")
    func refusing() {
        let scene = Scene("abc")
        scene.field.becomeFirstResponder()
        scene.selectField(1, 1)
        scene.editor.agrees = false
        scene.field.insertText("x")
        #expect(scene.field.text == "abc")
        #expect(scene.field.selectedTextRange?.isEmpty == false)
        #expect(scene.editor.log == ["1+1 'x'"])
    }

    @Test("Text that is set puts the caret at its end")
    func setting() {
        let scene = Scene("abc")
        scene.field.becomeFirstResponder()
        scene.selectField(1)
        scene.field.text = "longer"
        #expect(scene.field.selectedTextRange?.start.offset == 6)
        scene.view.selectedRange = NSRange(location: 1, length: 1)
        scene.view.text = "xy"
        #expect(scene.view.selectedRange == NSRange(location: 2, length: 0))
    }

    @Test("Positions, offsets and ranges count UTF-16 units and end with the text")
    func positions() throws {
        let field = UITextField()
        field.text = "héllo"
        let start = field.beginningOfDocument, end = field.endOfDocument
        #expect(field.offset(from: start, to: end) == 5 && field.offset(from: end, to: start) == -5)
        #expect(field.position(from: start, offset: 6) == nil && field.position(from: start, offset: -1) == nil)
        #expect(field.position(from: end, in: .left, offset: 2)?.offset == 3)
        let second = try #require(field.position(from: start, offset: 1))
        let range = try #require(field.textRange(from: end, to: second))
        #expect(field.text(in: range) == "éllo" && range.start == second)
        #expect(field.compare(start, to: end) == .orderedAscending)
        field.replace(range, withText: "i")
        #expect(field.text == "hi")
    }

    @Test("A tap puts the caret where it is, two select the word")
    func tapping() {
        let scene = Scene("hello world")
        scene.field.becomeFirstResponder()
        scene.field.layoutIfNeeded()
        let place = scene.field.caretRect(for: UITextPosition(3))
        let point = scene.field.convert(CGPoint(x: place.minX, y: place.midY), to: nil)
        Finger().tap(at: point)
        #expect(scene.field.selectedTextRange?.start.offset == 3 && scene.field.selectedTextRange?.isEmpty == true)
        scene.field.insertText("-")
        #expect(scene.field.text == "hel-lo world")
        scene.test.pass(1)
        let word = scene.field.caretRect(for: UITextPosition(9))
        let there = scene.field.convert(CGPoint(x: word.minX, y: word.midY), to: nil)
        Finger().tap(at: there).hold(for: 0.05).tap(at: there)
        #expect(scene.field.selectedTextRange.flatMap { scene.field.text(in: $0) } == "world")
    }

    @Test("Every place has a caret further right, and the point at it leads back to it")
    func roundTrip() {
        let scene = Scene("Wide ffi W.")
        scene.field.becomeFirstResponder()
        scene.field.layoutIfNeeded()
        var last = -CGFloat.infinity
        for offset in 0...11 {
            let rect = scene.field.caretRect(for: UITextPosition(offset))
            #expect(rect.minX > last)
            last = rect.minX
            #expect(scene.field.closestPosition(to: CGPoint(x: rect.minX, y: rect.midY))?.offset == offset)
        }
    }

    @Test("The caret is drawn where the text is edited; a selection is marked in its place")
    func marks() {
        let scene = Scene("hello")
        scene.field.becomeFirstResponder()
        scene.selectField(2)
        scene.field.layoutIfNeeded()
        let caret = scene.field.marks.caret
        #expect(!caret.isHidden && caret.frame == scene.field.caretRect(for: UITextPosition(2)))
        scene.selectField(1, 3)
        scene.field.layoutIfNeeded()
        let text = scene.field.subviews.firstIndex { $0 === scene.field.label } ?? 0
        let mark = text > 0 ? scene.field.subviews[text - 1] : nil
        let start = scene.field.caretRect(for: UITextPosition(1)).minX
        #expect(caret.isHidden && abs((mark?.frame.minX ?? -1) - start) < 0.001)
        scene.field.resignFirstResponder()
        scene.field.layoutIfNeeded()
        #expect(caret.isHidden && mark?.superview == nil)
    }

    @Test("Text wider than the field moves so that the caret stays in sight")
    func scrolling() {
        let scene = Scene(String(repeating: "wide ", count: 20))
        scene.field.becomeFirstResponder()
        scene.field.layoutIfNeeded()
        #expect(scene.field.label.scrolled > 0)
        #expect(scene.field.bounds.contains(scene.field.caretRect(for: scene.field.endOfDocument)))
        scene.selectField(0)
        scene.field.layoutIfNeeded()
        #expect(scene.field.label.scrolled == 0)
        #expect(scene.field.caretRect(for: scene.field.beginningOfDocument).minX == 0)
    }

    @Test("Dots stand for whole characters")
    func secure() {
        let scene = Scene("a👍b")
        scene.field.isSecureTextEntry = true
        scene.field.becomeFirstResponder()
        scene.field.layoutIfNeeded()
        let carets = [0, 1, 3, 4].map { scene.field.caretRect(for: UITextPosition($0)).minX }
        #expect(carets[1] - carets[0] == carets[2] - carets[1])
        #expect(scene.field.closestPosition(to: CGPoint(x: carets[2], y: 20))?.offset == 3)
    }

    @Test("Lines of a text view have carets below each other, and selections a rectangle each")
    func lines() {
        let scene = Scene("one\ntwo words that do not fit into a single line\n")
        let view = scene.view
        let first = view.caretRect(for: UITextPosition(3)), second = view.caretRect(for: UITextPosition(4))
        let last = view.caretRect(for: view.endOfDocument)
        #expect(second.minY >= first.maxY - 1 && second.minX < first.minX)
        #expect(last.minY > second.minY && last.minX == second.minX)
        #expect(view.selectionRects(for: UITextRange(NSRange(location: 0, length: 7))).count == 2)
        #expect(view.closestPosition(to: CGPoint(x: 0, y: last.midY))?.offset == view.text.utf16.count)
        #expect(view.position(from: UITextPosition(4), in: .up, offset: 1)?.offset == 0)
    }

    @Test("A text view edits at its caret and keeps attributes")
    func textView() {
        let scene = Scene("abc")
        let view = scene.view
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 1, length: 1)
        scene.editor.log = []
        view.insertText("xy")
        #expect(view.text == "axyc" && view.selectedRange == NSRange(location: 3, length: 0))
        #expect(scene.editor.log == ["1+1 'xy'", "selection"])
        let bold = UIFont.boldSystemFont(ofSize: 20)
        view.attributedText = NSAttributedString(string: "bold", attributes: [.font: bold])
        view.selectedRange = NSRange(location: 2, length: 0)
        view.insertText("!")
        #expect(view.text == "bo!ld")
        #expect((view.attributedText.attributes(at: 2, effectiveRange: nil)[.font] as? UIFont) == bold)
    }

    @Test("A tap into a text view puts the caret there")
    func textViewTap() {
        let scene = Scene("one\ntwo\nthree")
        let place = scene.view.caretRect(for: UITextPosition(5))
        Finger().tap(at: scene.view.convert(CGPoint(x: place.minX, y: place.midY), to: nil))
        #expect(scene.view.isFirstResponder && scene.view.selectedRange == NSRange(location: 5, length: 0))
    }

    @Test("Copy, cut and paste work on the selection, and say when they can")
    func menu() {
        let scene = Scene("one two")
        let copy = Selector("copy:"), paste = Selector("paste:")
        scene.field.becomeFirstResponder()
        #expect(!scene.field.canPerformAction(copy, withSender: nil))
        scene.selectField(0, 4)
        #expect(scene.field.canPerformAction(copy, withSender: nil))
        scene.field.cut(nil)
        #expect(scene.field.text == "two" && UIPasteboard.general.string == "one ")
        scene.selectField(3)
        #expect(scene.field.canPerformAction(paste, withSender: nil))
        scene.field.paste(nil)
        #expect(scene.field.text == "twoone ")
        scene.field.selectAll(nil)
        #expect(scene.field.selectedTextRange.flatMap { scene.field.text(in: $0) } == "twoone ")
    }

    @Test("Marked text is replaced until it is settled")
    func marked() {
        let field = UITextField()
        field.text = "a"
        field.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
        #expect(field.text == "ani" && field.markedTextRange.flatMap { field.text(in: $0) } == "ni")
        field.setMarkedText("你", selectedRange: NSRange(location: 1, length: 0))
        field.unmarkText()
        #expect(field.text == "a你" && field.markedTextRange == nil)
    }

    @Test("The tokenizer finds words and paragraphs")
    func words() {
        let view = UITextView()
        view.text = "one, two\nthree"
        func word(_ offset: Int, _ unit: UITextGranularity) -> String? {
            view.tokenizer.rangeEnclosingPosition(UITextPosition(offset), with: unit, inDirection: .storage(.forward))
                .flatMap { view.text(in: $0) }
        }
        #expect(word(1, .word) == "one" && word(3, .word) == nil && word(5, .word) == "two")
        #expect(word(0, .paragraph) == "one, two" && word(10, .paragraph) == "three")
    }

    @Test("A subclass that gives the caret no place hides it")
    func hiddenCaret() {
        final class Blind: UITextField {
            override func caretRect(for position: UITextPosition) -> CGRect { .zero }
        }
        let test = TestWindow(), field = Blind(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
        test.add(field)
        field.becomeFirstResponder()
        field.layoutIfNeeded()
        #expect(field.marks.caret.frame == .zero)
        field.resignFirstResponder()
        test.pass(0.5)
    }
}
