@testable import UIKit

/// A view with a natural size.
@MainActor
final class Block: UIView {
    var natural: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }
    private(set) var layouts = 0

    init(_ width: CGFloat = UIView.noIntrinsicMetric, _ height: CGFloat = UIView.noIntrinsicMetric) {
        natural = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { natural }

    override func layoutSubviews() {
        layouts += 1
        super.layoutSubviews()
    }

    @discardableResult
    func hugging(_ priority: Float, _ axis: NSLayoutConstraint.Axis = .horizontal) -> Block {
        setContentHuggingPriority(UILayoutPriority(priority), for: axis)
        return self
    }

    @discardableResult
    func resisting(_ priority: Float, _ axis: NSLayoutConstraint.Axis = .horizontal) -> Block {
        setContentCompressionResistancePriority(UILayoutPriority(priority), for: axis)
        return self
    }
}

/// Words ten points wide and twenty high that wrap.
@MainActor
final class Paragraph: UIView, WidthDependentContent {
    var words = 30

    override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(words) * 10, height: 20) }

    var wrapsToLayoutWidth: Bool { true }

    func contentHeight(forWidth width: CGFloat) -> CGFloat {
        (CGFloat(words) / max((width / 10).rounded(.down), 1)).rounded(.up) * 20
    }
}

@MainActor
enum Host {
    /// A root view of a size, with subviews that constraints place.
    static func make(_ size: CGSize = CGSize(width: 300, height: 200), _ views: UIView...) -> UIView {
        let host = UIView(frame: CGRect(origin: .zero, size: size))
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            host.addSubview(view)
        }
        return host
    }

    /// What is reported while `body` runs.
    static func reports(_ body: () -> Void) -> [String] {
        let old = Fault.onReport
        var reports: [String] = []
        Fault.onReport = { reports.append($0) }
        defer { Fault.onReport = old }
        body()
        return reports
    }

    /// Why `body` would stop the app.
    static func stops(_ body: () -> Void) -> [String] {
        let old = Fault.onStop
        var reasons: [String] = []
        Fault.onStop = { reasons.append($0) }
        defer { Fault.onStop = old }
        body()
        return reasons
    }
}
