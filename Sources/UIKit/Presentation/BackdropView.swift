import Foundation

/// Takes the touches beside a presented view; a tap may mean that the user wants it gone.
@MainActor
final class BackdropView: UIView {
    var onTap: (() -> Void)?

    init() {
        super.init(frame: .zero)
        addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("_crossfadeTap", BackdropView.tapped)))
    }

    required init?(coder: NSCoder) { nil }

    private func tapped() { onTap?() }
}
