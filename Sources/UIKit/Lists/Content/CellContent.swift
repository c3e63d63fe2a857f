import CoreGraphics
import Foundation

/// What configurations have put into a cell: the content view, and the ground that stands for its background.
@MainActor
final class CellContent {
    private(set) var view: (any UIView & UIContentView)?
    private(set) var configuration: (any UIContentConfiguration)?
    private(set) var background: UIBackgroundConfiguration?
    private var ground: BackgroundConfigurationView?

    /// The view is kept where it can show the new configuration too.
    func show(_ new: (any UIContentConfiguration)?, in parent: UIView, state: UICellConfigurationState) {
        configuration = new
        guard let new else {
            view?.removeFromSuperview()
            return view = nil
        }
        let updated = new.updated(for: state)
        if let view, view.supports(updated) {
            view.configuration = updated
            return
        }
        view?.removeFromSuperview()
        let made = updated.makeContentView()
        made.frame = parent.bounds
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        made.translatesAutoresizingMaskIntoConstraints = true
        parent.addSubview(made)
        view = made
    }

    func update(for state: UICellConfigurationState) {
        guard let configuration else { return }
        view?.configuration = configuration.updated(for: state)
    }

    func show(_ new: UIBackgroundConfiguration?, in parent: UIView, below sibling: UIView) {
        background = new
        guard let new else {
            ground?.removeFromSuperview()
            return ground = nil
        }
        let view = ground ?? BackgroundConfigurationView(frame: .zero)
        ground = view
        if view.superview !== parent { parent.insertSubview(view, belowSubview: sibling) }
        view.configuration = new
    }

    func layoutGround(in bounds: CGRect) { ground?.frame = bounds }
}

/// A background as a configuration describes it.
@MainActor
final class BackgroundConfigurationView: UIView {
    private let ground = UIView()
    private var effect: UIVisualEffectView?
    private let picture = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(ground)
        ground.addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    var configuration = UIBackgroundConfiguration.clear() {
        didSet { configurationDidChange(from: oldValue) }
    }

    private func configurationDidChange(from old: UIBackgroundConfiguration) {
        ground.backgroundColor = configuration.backgroundColor
        ground.layer.cornerRadius = configuration.cornerRadius
        ground.clipsToBounds = configuration.cornerRadius > 0
        ground.layer.borderWidth = configuration.strokeColor == nil ? 0 : configuration.strokeWidth
        ground.layer.borderColor = configuration.strokeColor?.resolvedColor(with: traitCollection).cgColor
        picture.image = configuration.image
        picture.contentMode = configuration.imageContentMode
        if old.customView !== configuration.customView {
            old.customView?.removeFromSuperview()
            if let own = configuration.customView { ground.addSubview(own) }
        }
        if effect?.effect !== configuration.visualEffect {
            effect?.removeFromSuperview()
            effect = configuration.visualEffect.map(UIVisualEffectView.init)
            if let effect { ground.insertSubview(effect, at: 0) }
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = configuration.backgroundInsets
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        ground.frame = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isMirrored ? insets.leading : insets.trailing))
        for view in [effect, picture, configuration.customView] as [UIView?] { view?.frame = ground.bounds }
    }
}
