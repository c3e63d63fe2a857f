import Foundation

/// What bar items have in common.
@preconcurrency @MainActor
open class UIBarItem: NSObject, @preconcurrency NSCoding {
    /// Tells the bar that shows the item.
    var onChange: (() -> Void)?
    /// That bar.
    weak var shownIn: UIView?
    var appearanceRecord: AppearanceRecord?

    public override init() { super.init() }

    /// Interface Builder's, which never asks here.
    open func prepareForInterfaceBuilder() {}

    public required init?(coder: NSCoder) {
        super.init()
        decodeItem(coder)
    }

    nonisolated open func encode(with coder: NSCoder) {}

    /// For objects from a nib, after they are connected.
    open func awakeFromNib() {}

    open var isEnabled = true {
        willSet { _willChange(self, "enabled") }
        didSet {
            onChange?()
            _didChange(self, "enabled")
        }
    }
    open var title: String? {
        willSet { _willChange(self, "title") }
        didSet {
            onChange?()
            _didChange(self, "title")
        }
    }
    open var image: UIImage? {
        willSet { _willChange(self, "image") }
        didSet {
            onChange?()
            _didChange(self, "image")
        }
    }
    open var landscapeImagePhone: UIImage?
    /// Points around the image.
    open var imageInsets = UIEdgeInsets.zero
    open var tag = 0

    private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state.rawValue] = attributes
        noteSetting(Int(state.rawValue), of: UIBarItem.self) { $0.setTitleTextAttributes(attributes, for: state) }
        onChange?()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        attributes[state.rawValue]
    }

    open var accessibilityLabel: String?
    open var accessibilityIdentifier: String?
}
