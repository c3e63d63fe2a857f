import Foundation

/// A rectangle in a view that takes part in layout and shows nothing.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    open weak var owningView: UIView? {
        didSet {
            guard owningView !== oldValue else { return }
            oldValue?.forget(self)
            owningView?.adopt(self)
        }
    }

    open var identifier = ""

    public override init() { super.init() }

    /// As of the last layout, in the owning view's coordinates.
    open var layoutFrame: CGRect {
        guard let view = owningView, let engine = view.layoutRoot.layoutState?.engine else { return .zero }
        return engine.box(of: self)?.frame(scale: UIScreen.main.scale) ?? .zero
    }

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owningView?.constraints(about: self, axis: axis) ?? []
    }

    open var hasAmbiguousLayout: Bool { owningView?.isAmbiguous(self) ?? false }
}

/// A guide that the framework places: at fixed distances from the edges of its view.
final class EdgeGuide: UILayoutGuide, UILayoutSupport {
    enum Kind: String {
        case safeArea = "UIViewSafeAreaLayoutGuide"
        case margins = "UIViewLayoutMarginsGuide"
        case readable = "UIViewReadableContentGuide"
        case keyboard = "UIViewKeyboardLayoutGuide"
        case top = "_UITopLayoutGuide"
        case bottom = "_UIBottomLayoutGuide"
    }

    let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
        super.init()
        identifier = kind.rawValue
    }

    /// Distances of the guide's edges from the edges of its view's bounds.
    var insets: UIEdgeInsets {
        guard let view = owningView else { return .zero }
        let safe = view.safeAreaInsets, size = view.bounds.size
        switch kind {
        case .safeArea: return safe
        case .margins: return view.layoutMargins
        case .readable:
            var insets = view.layoutMargins
            let spare = size.width - insets.left - insets.right - Policy.layoutReadableWidth
            if spare > 0 {
                insets.left += spare / 2
                insets.right += spare / 2
            }
            return insets
        case .keyboard:
            let free = size.height - max(safe.bottom, Keyboard.cover(of: view))
            return UIEdgeInsets(top: free, left: safe.left, bottom: 0, right: safe.right)
        case .top: return UIEdgeInsets(top: 0, left: 0, bottom: size.height - safe.top, right: 0)
        case .bottom: return UIEdgeInsets(top: size.height - safe.bottom, left: 0, bottom: 0, right: 0)
        }
    }

    override var layoutFrame: CGRect { owningView?.bounds.inset(by: insets) ?? .zero }

    /// How far the top or bottom guide reaches into the view.
    var length: CGFloat { layoutFrame.height }
}

/// The scrolling content of a scroll view, or the window on it, for constraints to hold.
final class ScrollGuide: UILayoutGuide {
    let isContent: Bool

    init(isContent: Bool) {
        self.isContent = isContent
        super.init()
        identifier = isContent ? "UIScrollView-contentLayoutGuide" : "UIScrollView-frameLayoutGuide"
    }
}

/// The bars' share of a controller's view, as it was before safe areas.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

/// What Auto Layout needs from a scroll view: its edges mean its content to what it contains.
@preconcurrency @MainActor
protocol ScrollLayoutHost: UIView {
    var contentLayoutGuide: UILayoutGuide { get }
    /// The content that is scaled now: constraints say where it begins and how large it is at a scale of 1.
    var zoomedContent: UIView? { get }
    /// The size that constraints give to the content.
    func contentDidResolve(to size: CGSize)
}
