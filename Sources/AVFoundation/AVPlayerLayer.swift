import UIKit

public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// Where a player's picture would be: black with the layer's name.
open class AVPlayerLayer: CALayer {
    open var player: AVPlayer? {
        didSet { setNeedsDisplay() }
    }
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    open var isReadyForDisplay: Bool { false }
    open var videoRect: CGRect { bounds }

    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
        setNeedsDisplay()
    }

    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        player = (layer as? AVPlayerLayer)?.player
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        needsDisplayOnBoundsChange = true
    }

    open override func draw(in ctx: CGContext) {
        guard player != nil else { return }
        Fault.reportOnce("AVPlayerLayer shows a placeholder: no video can be decoded here")
        ctx.setFillColor(CGColor(gray: 0, alpha: 1))
        ctx.fill(bounds)
        let name = "AVPlayer" as NSString, attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.lightGray,
        ]
        UIGraphicsPushContext(ctx)
        let size = name.size(withAttributes: attributes)
        name.draw(
            at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2), withAttributes: attributes)
        UIGraphicsPopContext()
    }
}
