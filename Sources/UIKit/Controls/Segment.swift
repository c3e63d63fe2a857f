import Foundation

/// One segment's content and view.
@MainActor
final class Segment {
    private(set) var title: String?
    private(set) var image: UIImage?
    var width: CGFloat = 0
    var isEnabled = true
    private(set) var view: UIView

    init(title: String?, image: UIImage?) {
        self.title = title
        self.image = image
        view = Self.makeView(title, image)
    }

    func setTitle(_ title: String?) {
        self.title = title
        image = nil
        replaceView()
    }

    func setImage(_ image: UIImage?) {
        self.image = image
        title = nil
        replaceView()
    }

    var naturalWidth: CGFloat {
        if width > 0 { return width }
        let size = view.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        return size.width + 20
    }

    func apply(_ attributes: [NSAttributedString.Key: Any], isSelected: Bool) {
        view.alpha = isEnabled ? 1 : 0.4
        guard let label = view as? UILabel else { return }
        label.font =
            attributes[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    }

    private func replaceView() {
        let old = view
        view = Self.makeView(title, image)
        old.superview?.addSubview(view)
        old.removeFromSuperview()
    }

    private static func makeView(_ title: String?, _ image: UIImage?) -> UIView {
        if let image {
            let view = UIImageView(image: image)
            view.contentMode = .center
            return view
        }
        let label = UILabel()
        label.text = title
        label.textAlignment = .center
        return label
    }
}
