import Foundation

extension UIImageView {
    func decodeImage(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        decodeAttributes(coder)
        preferredSymbolConfiguration = NibImage.configuration(coder.element.child(key: "preferredSymbolConfiguration"), in: coder.nib)
        image = NibImage.make(coder.element, "image", in: coder.nib)
        highlightedImage = NibImage.make(coder.element, "highlightedImage", in: coder.nib)
        isHighlighted = coder.element.flag("highlighted") ?? false
    }
}
