import Foundation

/// A wheel that turns while something takes its time.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case whiteLarge, white, gray
        case medium = 100
        case large = 101

        var isLarge: Bool { self == .large || self == .whiteLarge }
        fileprivate var isWhite: Bool { self == .white || self == .whiteLarge }
    }

    private static let spokes = 8
    private static let turn = 0.8
    private static let key = "turning"

    private let wheel = UIImageView()

    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init(coder: NSCoder) {
        // No view fails to be read.
        super.init(coder: coder)!
        setUp()
        decodeIndicator(coder)
    }

    open var style = Style.medium {
        didSet {
            colorOfStyle()
            drawWheel()
            invalidateIntrinsicContentSize()
        }
    }
    open var color: UIColor! = .systemGray {
        didSet {
            noteSetting(\UIActivityIndicatorView.color)
            wheel.tintColor = color
        }
    }
    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }
    open private(set) var isAnimating = false {
        willSet { _willChange(self, "animating") }
        didSet { _didChange(self, "animating") }
    }

    open func startAnimating() {
        isAnimating = true
        isHidden = false
        turnIfNeeded()
    }

    open func stopAnimating() {
        isAnimating = false
        wheel.layer.removeAnimation(forKey: Self.key)
        if hidesWhenStopped { isHidden = true }
    }

    open override var intrinsicContentSize: CGSize { Self.size(of: style) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: style) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        wheel.bounds = CGRect(origin: .zero, size: Self.size(of: style))
        wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if isAnimating, window != nil { turnIfNeeded() }
    }

    private static func size(of style: Style) -> CGSize {
        style.isLarge ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
    }

    private func setUp() {
        addSubview(wheel)
        colorOfStyle()
        wheel.tintColor = color
        drawWheel()
        isHidden = true
    }

    /// The older styles say their colour.
    private func colorOfStyle() {
        asDefaults { color = style.isWhite ? .white : .systemGray }
    }

    private func drawWheel() {
        let size = Self.size(of: style), radius = size.width / 2
        let image = UIGraphicsImageRenderer(size: size).image { _ in
            for spoke in 0..<Self.spokes {
                let angle = CGFloat(spoke) / CGFloat(Self.spokes) * 2 * .pi - .pi / 2
                let path = UIBezierPath()
                path.move(to: CGPoint(x: radius + radius * 0.45 * cos(angle), y: radius + radius * 0.45 * sin(angle)))
                path.addLine(
                    to: CGPoint(x: radius + radius * 0.88 * cos(angle), y: radius + radius * 0.88 * sin(angle)))
                path.lineWidth = radius * 0.22
                path.lineCapStyle = .round
                UIColor.black.withAlphaComponent(0.25 + 0.75 * CGFloat(spoke) / CGFloat(Self.spokes)).setStroke()
                path.stroke()
            }
        }
        wheel.image = image.withRenderingMode(.alwaysTemplate)
        setNeedsLayout()
    }

    /// Spoke by spoke.
    private func turnIfNeeded() {
        guard wheel.layer.animation(forKey: Self.key) == nil else { return }
        let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        animation.values = (0..<Self.spokes).map { CGFloat($0) / CGFloat(Self.spokes) * 2 * .pi }
        animation.calculationMode = .discrete
        animation.duration = Self.turn
        animation.repeatCount = .infinity
        animation.isRemovedOnCompletion = false
        wheel.layer.add(animation, forKey: Self.key)
    }
}
