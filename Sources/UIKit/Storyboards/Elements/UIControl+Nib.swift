import CoreGraphics
import Foundation

extension UIControl {
    func decodeControl(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        decodeAttributes(coder)
        let element = coder.element
        isEnabled = element.flag("enabled") ?? true
        isSelected = element.flag("selected") ?? false
        isHighlighted = element.flag("highlighted") ?? false
        if let alignment: ContentHorizontalAlignment = element.word("contentHorizontalAlignment", [
            "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
        ]) { contentHorizontalAlignment = alignment }
        if let alignment: ContentVerticalAlignment = element.word(
            "contentVerticalAlignment", ["center": .center, "top": .top, "bottom": .bottom, "fill": .fill])
        { contentVerticalAlignment = alignment }
    }
}

extension UISwitch {
    func decodeSwitch(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        decodeControl(coder)
        isOn = coder.element.flag("on") ?? false
        onTintColor = coder.color("onTintColor") ?? onTintColor
        thumbTintColor = coder.color("thumbTintColor") ?? thumbTintColor
    }
}

extension UISlider {
    func decodeSlider(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        decodeControl(coder)
        minimumValue = coder.element.float("minValue") ?? 0
        maximumValue = coder.element.float("maxValue") ?? 1
        value = coder.element.float("value") ?? 0
        isContinuous = coder.element.flag("continuous") ?? true
        minimumTrackTintColor = coder.color("minimumTrackTintColor") ?? minimumTrackTintColor
        maximumTrackTintColor = coder.color("maximumTrackTintColor") ?? maximumTrackTintColor
        thumbTintColor = coder.color("thumbTintColor") ?? thumbTintColor
        minimumValueImage = NibImage.make(coder.element, "minimumValueImage", in: coder.nib)
        maximumValueImage = NibImage.make(coder.element, "maximumValueImage", in: coder.nib)
    }
}

extension UISegmentedControl {
    func decodeSegments(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        removeAllSegments()
        for (index, segment) in coder.element.list("segments").enumerated() {
            if let image = NibImage.make(segment, "image", in: coder.nib) {
                insertSegment(with: image, at: index, animated: false)
            } else {
                insertSegment(withTitle: segment.string("title") ?? "", at: index, animated: false)
            }
            if let width = segment.number("width"), width > 0 { setWidth(width, forSegmentAt: index) }
            if segment.flag("enabled") == false { setEnabled(false, forSegmentAt: index) }
        }
        decodeControl(coder)
        apportionsSegmentWidthsByContent = coder.element.flag("apportionsSegmentWidthsByContent") ?? false
        isMomentary = coder.element.flag("momentary") ?? false
        selectedSegmentTintColor = coder.color("selectedSegmentTintColor") ?? selectedSegmentTintColor
        let selected = coder.element.integer("selectedSegmentIndex") ?? 0
        selectedSegmentIndex = selected < numberOfSegments ? selected : UISegmentedControl.noSegment
    }
}

extension UIPageControl {
    func decodePages(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        decodeControl(coder)
        numberOfPages = coder.element.integer("numberOfPages") ?? 0
        currentPage = coder.element.integer("currentPage") ?? 0
        hidesForSinglePage = coder.element.flag("hidesForSinglePage") ?? false
        pageIndicatorTintColor = coder.color("pageIndicatorTintColor") ?? pageIndicatorTintColor
        currentPageIndicatorTintColor = coder.color("currentPageIndicatorTintColor") ?? currentPageIndicatorTintColor
    }
}

extension UIProgressView {
    func decodeProgress(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        decodeAttributes(coder)
        progressViewStyle = coder.element["progressViewStyle"] == "bar" ? .bar : .default
        progress = coder.element.float("progress") ?? 0
        progressTintColor = coder.color("progressTintColor") ?? progressTintColor
        trackTintColor = coder.color("trackTintColor") ?? trackTintColor
    }
}

extension UIActivityIndicatorView {
    func decodeIndicator(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        decodeAttributes(coder)
        style = coder.element.word("style", ["large": .large, "whiteLarge": .large]) ?? .medium
        if coder.element["style"]?.hasPrefix("white") == true { color = .white }
        color = coder.color("color") ?? color
        hidesWhenStopped = coder.element.flag("hidesWhenStopped") ?? false
        if coder.element.flag("animating") == true { startAnimating() } else if hidesWhenStopped { isHidden = true }
    }
}

extension NibCoder {
    /// The colour that is the value of a key; nil where there is none, or none is meant.
    @MainActor
    func color(_ key: String) -> UIColor? {
        element.child(key: key).flatMap { $0.name == "color" ? NibColor.make($0, in: nib) : nil }
    }
}
