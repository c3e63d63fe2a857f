import CoreGraphics
import Foundation

extension UIStepper {
    func decodeStepper(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        let plain = backgroundColor
        decodeControl(coder)
        let element = coder.element
        if element.child(key: "backgroundColor") == nil { backgroundColor = plain }
        minimumValue = element.number("minimumValue").map(Double.init) ?? 0
        maximumValue = element.number("maximumValue").map(Double.init) ?? 100
        stepValue = element.number("stepValue").map(Double.init) ?? 1
        value = element.number("value").map(Double.init) ?? 0
        wraps = element.flag("wraps") ?? false
        autorepeat = element.flag("autorepeat") ?? true
        isContinuous = element.flag("continuous") ?? true
    }
}

extension UIDatePicker {
    func decodeDates(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        decodeControl(coder)
        let element = coder.element
        datePickerMode = element.word("datePickerMode", [
            "time": .time, "date": .date, "countDownTimer": .countDownTimer, "countdownTimer": .countDownTimer,
        ]) ?? .dateAndTime
        preferredDatePickerStyle = element.word(
            "style", ["wheels": .wheels, "compact": .compact, "inline": .inline]) ?? .automatic
        if let locale = element.child(key: "locale")?["localeIdentifier"] { self.locale = Locale(identifier: locale) }
        if let zone = element.child(key: "timeZone")?["name"] { timeZone = TimeZone(identifier: zone) }
        minuteInterval = element.integer("minuteInterval") ?? 1
        minimumDate = element.date("minimumDate")
        maximumDate = element.date("maximumDate")
        if let length = element.number("countDownDuration"), datePickerMode == .countDownTimer {
            countDownDuration = TimeInterval(length)
        } else if element.flag("useCurrentDate") != true, let date = element.date("date") {
            self.date = date
        }
    }
}

extension UIPickerView {
    func decodePicker(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        decodeAttributes(coder)
        showsSelectionIndicator = coder.element.flag("showsSelectionIndicator") ?? true
    }
}

extension UISearchBar {
    func decodeSearch(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        let plain = backgroundColor
        decodeAttributes(coder)
        let element = coder.element
        if element.child(key: "backgroundColor") == nil { backgroundColor = plain }
        searchBarStyle = element.word("searchBarStyle", ["prominent": .prominent, "minimal": .minimal]) ?? .default
        barStyle = element.word("barStyle", ["black": .black, "blackOpaque": .black, "blackTranslucent": .black]) ?? .default
        isTranslucent = element.flag("translucent") ?? true
        barTintColor = coder.color("barTintColor") ?? barTintColor
        if let image = NibImage.make(element, "backgroundImage", in: coder.nib) { backgroundImage = image }
        placeholder = coder.nib.text(element, "placeholder")
        prompt = coder.nib.text(element, "prompt")
        text = coder.nib.text(element, "text") ?? ""
        let titles = element.list("scopeButtonTitles").filter { $0.name == "string" }.map(\.plainText)
        if !titles.isEmpty { scopeButtonTitles = titles }
        showsScopeBar = element.flag("showsScopeBar") ?? false
        showsCancelButton = element.flag("showsCancelButton") ?? false
        showsBookmarkButton = element.flag("showsBookmarkButton") ?? false
        showsSearchResultsButton = element.flag("showsSearchResultsButton") ?? false
        guard let traits = element.child(key: "textInputTraits") else { return }
        searchTextField.decodeTraits(traits)
    }
}

extension InterfaceElement {
    /// `<date key="date" timeIntervalSinceReferenceDate="0">`
    fileprivate func date(_ key: String) -> Date? {
        child(key: key)?["timeIntervalSinceReferenceDate"].flatMap(Double.init)
            .map { Date(timeIntervalSinceReferenceDate: $0) }
    }
}
