import Foundation

/// Stands where another framework of Apple's would draw what cannot be had here: its name on a plain ground. Says so
/// once per run.
package final class Placeholder: UIView {
    private let label = UILabel()

    /// - Parameters:
    ///   - name: what is shown, "MKMapView".
    ///   - reason: completes "MKMapView shows a placeholder: …".
    package init(_ name: String, reason: String) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = .secondarySystemBackground
        label.text = name
        label.font = .systemFont(ofSize: 15)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.numberOfLines = 0
        addSubview(label)
        Fault.reportOnce("\(name) shows a placeholder: \(reason)")
    }

    package required init?(coder: NSCoder) { nil }

    /// Fills `view`, behind all else in it.
    package func fill(_ view: UIView) {
        frame = view.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(self, at: 0)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 8)
    }
}
