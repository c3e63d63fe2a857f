import CoreGraphics
import Foundation

extension UICollectionView {
    static func layout(of coder: NSCoder) -> UICollectionViewLayout? {
        guard let coder = coder.nibCoder, let element = coder.element.child(key: "collectionViewLayout") else { return nil }
        return coder.nib.make(element) as? UICollectionViewLayout
    }

    func decodeCollection(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        let element = coder.element, nib = coder.nib
        decodeScrolling(coder)
        allowsSelection = element.flag("allowsSelection") ?? true
        allowsMultipleSelection = element.flag("multipleSelection") ?? element.flag("allowsMultipleSelection") ?? false
        isPrefetchingEnabled = element.flag("prefetchingEnabled") ?? true
        if let view = nib.makeView(element.child(key: "backgroundView")) { backgroundView = view }
        for cell in element.list("cells") {
            guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else { continue }
            cellQueue.register(nib: UINib(part: cell, of: nib), for: identifier)
        }
        let kinds = [
            ("sectionHeaderView", Self.elementKindSectionHeader), ("sectionFooterView", Self.elementKindSectionFooter),
        ]
        for (key, kind) in kinds {
            guard let band = element.child(key: key), let identifier = band["reuseIdentifier"] else { continue }
            bandQueue.register(nib: UINib(part: band, of: nib), for: Self.bandKey(kind, identifier))
        }
    }
}

extension UICollectionViewCell: SegueTrigger {
    func decodeCell(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        let element = coder.element, nib = coder.nib
        decodeAttributes(coder)
        if let content = element.child(key: "contentView") {
            let mask = contentView.autoresizingMask
            contentView.decodeView(NibCoder(content, nib))
            contentView.autoresizingMask = mask
            contentView.frame = bounds
        }
        if let view = nib.makeView(element.child(key: "backgroundView")) { backgroundView = view }
        if let view = nib.makeView(element.child(key: "selectedBackgroundView")) { selectedBackgroundView = view }
    }
}

extension UICollectionViewFlowLayout {
    func decodeFlow(_ coder: NSCoder) {
        guard let element = coder.nibCoder?.element else { return }
        minimumLineSpacing = element.number("minimumLineSpacing") ?? 10
        minimumInteritemSpacing = element.number("minimumInteritemSpacing") ?? 10
        scrollDirection = element["scrollDirection"] == "horizontal" ? .horizontal : .vertical
        if let size = element.size("itemSize") { itemSize = size }
        if let size = element.size("headerReferenceSize") { headerReferenceSize = size }
        if let size = element.size("footerReferenceSize") { footerReferenceSize = size }
        if let insets = element.insets("sectionInset") { sectionInset = insets }
        if element.flag("automaticEstimatedItemSize") == true { estimatedItemSize = Self.automaticSize }
        if let size = element.size("estimatedItemSize") { estimatedItemSize = size }
        sectionHeadersPinToVisibleBounds = element.flag("sectionHeadersPinToVisibleBounds") ?? false
        sectionFootersPinToVisibleBounds = element.flag("sectionFootersPinToVisibleBounds") ?? false
    }
}
