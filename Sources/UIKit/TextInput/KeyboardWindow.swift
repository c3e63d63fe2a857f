import CoreGraphics
import Foundation

/// What stands on the keyboard's panel.
struct KeyboardContent {
    /// nil for the keys.
    var inputView: UIView?
    var accessory: UIView?
    var returnKey: UIReturnKeyType
}

/// The window that the keyboard is drawn in, over the app's.
@MainActor
final class KeyboardWindow: UIWindow {
    let panel = UIView()
    private(set) var content: UIView?
    private var accessory: UIView?
    private let keys = KeyboardKeys()

    override init(frame: CGRect) {
        super.init(frame: frame)
        windowLevel = Level(rawValue: 10)
        panel.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 1) : UIColor(
            red: 0.82, green: 0.83, blue: 0.86, alpha: 1) }
        addSubview(panel)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeKey: Bool { false }

    /// Only the panel takes touches.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { panel.frame.contains(point) }

    func show(_ new: KeyboardContent) {
        for view in [content, accessory, keys] where view?.superview === panel { view?.removeFromSuperview() }
        content = new.inputView
        accessory = new.accessory
        keys.returnKey = new.returnKey
        panel.addSubview(new.inputView ?? keys)
        if let accessory { panel.addSubview(accessory) }
        setNeedsLayout()
    }

    private var inset: CGFloat { UIScreen.main.safeAreaInsets.bottom }

    private var keysHeight: CGFloat {
        bounds.width < bounds.height ? Policy.keyboardHeight.portrait : Policy.keyboardHeight.landscape
    }

    func height(of content: KeyboardContent) -> CGFloat {
        let main = content.inputView.map { $0.bounds.height > 0 ? $0.bounds.height : keysHeight } ?? keysHeight
        return main + inset + (content.accessory?.bounds.height ?? 0)
    }

    /// Below the screen for none.
    func frame(ofHeight height: CGFloat) -> CGRect {
        CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let above = accessory?.bounds.height ?? 0
        accessory?.frame = CGRect(x: 0, y: 0, width: panel.bounds.width, height: above)
        (content ?? keys).frame = CGRect(
            x: 0, y: above, width: panel.bounds.width, height: max(panel.bounds.height - above - inset, 0))
    }
}

/// Rows of keys that type what they show.
@MainActor
final class KeyboardKeys: UIView {
    private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    private var letters: [[UIButton]] = []
    private let space = UIButton(type: .custom)
    private let back = UIButton(type: .custom)
    private let enter = UIButton(type: .custom)

    var returnKey = UIReturnKeyType.default {
        didSet { enter.setTitle(returnTitle, for: .normal) }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        letters = Self.rows.map { row in row.map { makeKey(String($0)) } }
        set(space, title: "space", types: " ")
        set(enter, title: "return", types: "\n")
        set(back, title: "⌫", types: nil)
        back.accessibilityLabel = "delete"
    }

    required init?(coder: NSCoder) { nil }

    private var returnTitle: String {
        switch returnKey {
        case .default: "return"
        case .emergencyCall: "call"
        default: String(describing: returnKey)
        }
    }

    private func makeKey(_ letter: String) -> UIButton {
        let key = UIButton(type: .custom)
        set(key, title: letter, types: letter)
        return key
    }

    private func set(_ key: UIButton, title: String, types typed: String?) {
        key.setTitle(title, for: .normal)
        key.setTitleColor(.label, for: .normal)
        key.titleLabel?.font = .systemFont(ofSize: title.count == 1 ? 22 : 16)
        key.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.42, alpha: 1) : .white }
        key.layer.cornerRadius = 5
        key.addAction(
            UIAction { _ in
                guard let input = FirstResponder.current as? UIKeyInput else { return }
                if let typed { input.insertText(typed) } else { input.deleteBackward() }
            }, for: .touchUpInside)
        addSubview(key)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let gap: CGFloat = 6, row = bounds.height / 4, height = max(row - 12, 0)
        let unit = (bounds.width - gap) / 10
        func place(_ key: UIView, _ x: CGFloat, _ line: CGFloat, _ width: CGFloat) {
            key.frame = CGRect(x: x + gap / 2, y: line * row + 8, width: max(width - gap, 0), height: height)
        }
        for (line, keys) in letters.enumerated() {
            let start = (bounds.width - CGFloat(keys.count) * unit) / 2
            for (index, key) in keys.enumerated() { place(key, start + CGFloat(index) * unit, CGFloat(line), unit) }
        }
        place(back, bounds.width - unit * 1.5, 2, unit * 1.5)
        place(space, unit * 2.5, 3, unit * 5)
        place(enter, unit * 7.5, 3, bounds.width - unit * 7.5)
    }
}
