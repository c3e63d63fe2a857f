import CoreGraphics

extension UIButton: TextBaselines {
    /// Its title's baselines, where the title stands at the button's size.
    func textBaselineOffset(first: Bool) -> CGFloat {
        let size = bounds.isEmpty ? intrinsicContentSize : bounds.size
        let area = CGRect(origin: .zero, size: size)
        guard let label = titleLabel else { return first ? size.height : 0 }
        let title = titleRect(forContentRect: contentRect(forBounds: area))
        let offset = label.textBaselineOffset(first: first)
        return first ? title.minY + offset : size.height - title.maxY + offset
    }
}
