import CoreGraphics
import Foundation

/// Pulled into sight above a scroll view's content, it asks for fresh content, and turns until that is there.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    private let wheel = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    private var isArmed = true

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        wheel.hidesWhenStopped = false
        label.font = .systemFont(ofSize: 12)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        addSubview(wheel)
        addSubview(label)
    }

    public private(set) var isRefreshing = false {
        willSet { _willChange(self, "refreshing") }
        didSet { _didChange(self, "refreshing") }
    }

    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            setNeedsLayout()
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        wheel.color = storedTintColor ?? .systemGray
    }

    private var scrollView: UIScrollView? { superview as? UIScrollView }

    /// Turns, and keeps its room above the content. Sends no action.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        wheel.startAnimating()
        makeRoom()
    }

    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        isArmed = scrollView?.isDragging != true
        UIView.animate(
            withDuration: Policy.refreshSettleDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            self.scrollView?.refreshRoom = 0
        } completion: { _ in
            if !self.isRefreshing { self.wheel.stopAnimating() }
        }
    }

    /// A finger that holds the content keeps it where it is; the room comes as it lifts.
    private func makeRoom() {
        guard let scrollView, !scrollView.isDragging else { return }
        scrollView.refreshRoom = Policy.refreshHeight
    }

    /// The content comes to rest below the room.
    func fingerWillLeave(_ scrollView: UIScrollView) {
        if isRefreshing { scrollView.refreshRoom = Policy.refreshHeight }
    }

    /// How far the content is pulled down beyond its rest, points.
    private func pull(_ scrollView: UIScrollView) -> CGFloat {
        max(-scrollView.contentOffset.y - scrollView.adjustedContentInset.top + scrollView.refreshRoom, 0)
    }

    /// The content moved.
    func follow(_ scrollView: UIScrollView) {
        let pulled = pull(scrollView)
        UIView.performWithoutAnimation {
            frame = CGRect(
                x: 0, y: min(-Policy.refreshHeight, scrollView.contentOffset.y + scrollView.adjustedContentInset.top
                    - scrollView.refreshRoom),
                width: scrollView.bounds.width, height: Policy.refreshHeight)
            alpha = isRefreshing ? 1 : min(pulled / Policy.refreshHeight, 1)
        }
        guard scrollView.isDragging else {
            if isRefreshing { makeRoom() } else if pulled == 0 { isArmed = true }
            return
        }
        if !isRefreshing, isArmed, pulled >= Policy.refreshPull {
            beginRefreshing()
            sendActions(for: [.valueChanged, .primaryActionTriggered])
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let text = label.sizeThatFits(CGSize(width: bounds.width, height: 100))
        wheel.center = CGPoint(x: bounds.midX, y: bounds.midY - text.height / 2)
        label.frame = CGRect(x: 0, y: wheel.frame.maxY + 6, width: bounds.width, height: text.height)
    }
}

extension Policy {
    /// The height of a refresh control, and how far the content is pulled before it asks, points.
    nonisolated(unsafe) package static var refreshHeight: CGFloat = 60
    nonisolated(unsafe) package static var refreshPull: CGFloat = 110
    /// How long its room takes to close, seconds.
    nonisolated(unsafe) package static var refreshSettleDuration = 0.3
}
