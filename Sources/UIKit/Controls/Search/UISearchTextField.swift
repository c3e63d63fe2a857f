import CoreGraphics
import Foundation

/// The field of a search bar: a magnifying glass, and a cross once there is something to clear.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    private let glass = UIImageView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSearch()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSearch()
    }

    private func setUpSearch() {
        asDefaults { backgroundColor = .tertiarySystemFill }
        layer.cornerRadius = 10
        glass.image = UIImage(
            systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))?
            .withRenderingMode(.alwaysTemplate)
        glass.tintColor = .secondaryLabel
        glass.contentMode = .center
        glass.frame = CGRect(x: 0, y: 0, width: 28, height: 36)
        leftView = glass
        leftViewMode = .always
        clearButtonMode = .always
        returnKeyType = .search
        autocorrectionType = .no
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds.inset(by: UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 6)))
    }

    open override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.minX + 4, y: bounds.midY - 18, width: 28, height: 36)
    }
}
