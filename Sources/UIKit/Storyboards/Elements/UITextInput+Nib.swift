import CoreGraphics
import Foundation

extension UITextField {
    func decodeField(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        decodeControl(coder)
        let element = coder.element
        if let font = element.child(key: "fontDescription").flatMap({ NibFont.make($0) }) { self.font = font }
        if let color = coder.color("textColor") { textColor = color }
        if let alignment = NibText.alignment(element) { textAlignment = alignment }
        borderStyle = element.word("borderStyle", ["line": .line, "bezel": .bezel, "roundedRect": .roundedRect]) ?? .none
        placeholder = coder.nib.text(element, "placeholder")
        text = coder.nib.text(element, "text")
        adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit") ?? false
        minimumFontSize = element.number("minimumFontSize") ?? 0
        clearsOnBeginEditing = element.flag("clearsOnBeginEditing") ?? false
        let modes: [String: ViewMode] = ["always": .always, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing]
        clearButtonMode = element.word("clearButtonMode", modes) ?? .never
        background = NibImage.make(element, "background", in: coder.nib)
        if let styled = element.child(key: "attributedText"), styled.name == "attributedString" {
            attributedText = NibText.make(styled, in: coder.nib)
        }
        if let styled = element.child(key: "attributedPlaceholder"), styled.name == "attributedString" {
            attributedPlaceholder = NibText.make(styled, in: coder.nib)
        }
        if let traits = element.child(key: "textInputTraits") { decodeTraits(traits) }
    }

    func decodeTraits(_ traits: InterfaceElement) {
        isSecureTextEntry = traits.flag("secureTextEntry") ?? false
        keyboardType = NibInput.keyboard(traits)
        keyboardAppearance = NibInput.look(traits)
        returnKeyType = NibInput.returnKey(traits)
        autocorrectionType = NibInput.correction(traits)
        spellCheckingType = NibInput.spelling(traits)
        autocapitalizationType = NibInput.capitals(traits) ?? .none
        enablesReturnKeyAutomatically = traits.flag("enablesReturnKeyAutomatically") ?? false
        if let type = traits["textContentType"] { textContentType = UITextContentType(rawValue: type) }
    }
}

extension UITextView {
    func decodeText(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        decodeScrolling(coder)
        let element = coder.element
        if let font = element.child(key: "fontDescription").flatMap({ NibFont.make($0) }) { self.font = font }
        if let color = coder.color("textColor") { textColor = color }
        if let alignment = NibText.alignment(element) { textAlignment = alignment }
        isEditable = element.flag("editable") ?? true
        isSelectable = element.flag("selectable") ?? true
        if let styled = element.child(key: "attributedText"), styled.name == "attributedString" {
            attributedText = NibText.make(styled, in: coder.nib)
        } else {
            text = coder.nib.text(element, "text") ?? ""
        }
        guard let traits = element.child(key: "textInputTraits") else { return }
        isSecureTextEntry = traits.flag("secureTextEntry") ?? false
        keyboardType = NibInput.keyboard(traits)
        keyboardAppearance = NibInput.look(traits)
        returnKeyType = NibInput.returnKey(traits)
        autocorrectionType = NibInput.correction(traits)
        spellCheckingType = NibInput.spelling(traits)
        autocapitalizationType = NibInput.capitals(traits) ?? .none
        if let type = traits["textContentType"] { textContentType = UITextContentType(rawValue: type) }
    }
}

/// `<textInputTraits>`
@MainActor
enum NibInput {
    static func keyboard(_ traits: InterfaceElement) -> UIKeyboardType {
        traits.word("keyboardType", [
            "alphabet": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
            "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress, "decimalPad": .decimalPad,
            "twitter": .twitter, "webSearch": .webSearch,
        ]) ?? .default
    }

    static func returnKey(_ traits: InterfaceElement) -> UIReturnKeyType {
        traits.word("returnKeyType", [
            "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search, "send": .send,
            "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
        ]) ?? .default
    }

    static func look(_ traits: InterfaceElement) -> UIKeyboardAppearance {
        traits.word("keyboardAppearance", ["light": .light, "alert": .dark, "dark": .dark]) ?? .default
    }

    static func spelling(_ traits: InterfaceElement) -> UITextSpellCheckingType {
        traits.word("spellCheckingType", ["no": .no, "yes": .yes]) ?? .default
    }

    static func correction(_ traits: InterfaceElement) -> UITextAutocorrectionType {
        traits.word("autocorrectionType", ["no": .no, "yes": .yes]) ?? .default
    }

    static func capitals(_ traits: InterfaceElement) -> UITextAutocapitalizationType? {
        traits.word("autocapitalizationType", ["words": .words, "sentences": .sentences, "allCharacters": .allCharacters])
    }
}
