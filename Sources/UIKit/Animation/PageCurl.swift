import Foundation

/// A page that rolls off a view toward its upper edge, or back onto it: strips of one picture on their way round a
/// cylinder, seen from the front.
@MainActor
struct PageCurl {
    private let size: CGSize
    private let rolls: Bool

    /// - Parameter rolls: whether the page rolls off; else it comes back.
    init(size: CGSize, rolls: Bool) {
        self.size = size
        self.rolls = rolls
    }

    /// Puts the strips of `picture` into `overlay` and hands over each one's animations.
    func build(in overlay: CALayer, picture: RenderNode, animate: (CAKeyframeAnimation, CALayer) -> Void) {
        let count = max(min(Int(size.height / Policy.curlStripHeight), 48), 4)
        for index in 0..<count {
            let top = (size.height * CGFloat(index) / CGFloat(count)).rounded()
            let bottom = (size.height * CGFloat(index + 1) / CGFloat(count)).rounded()
            let strip = makeStrip(picture, top: top, bottom: bottom)
            overlay.addSublayer(strip.layer)
            let middle = (top + bottom) / 2
            let moments = (0...Self.steps).map { place(middle, progress: CGFloat($0) / CGFloat(Self.steps)) }
            animate(keyframes("transform", moments.map { place in
                CATransform3DConcat(
                    CATransform3DMakeRotation(place.angle, 1, 0, 0), CATransform3DMakeTranslation(0, place.y - middle, 0))
            }), strip.layer)
            animate(keyframes("zPosition", moments.map { Double($0.z) }), strip.layer)
            animate(keyframes("opacity", moments.map { Double(shade(at: $0.angle)) }), strip.shade)
        }
    }

    private static let steps = 32

    private func keyframes(_ key: String, _ values: [Any]) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: key)
        animation.values = rolls ? values : values.reversed()
        return animation
    }

    /// A strip reaches a point under its neighbours, so that no gap opens between them.
    private func makeStrip(_ picture: RenderNode, top: CGFloat, bottom: CGFloat) -> (layer: CALayer, shade: CALayer) {
        let layer = CALayer(), content = CALayer(), shade = CALayer()
        layer.debugName = "page strip"
        layer.masksToBounds = true
        layer.frame = CGRect(x: 0, y: top - 1, width: size.width, height: bottom - top + 2)
        content.contentsTree = picture
        content.frame = CGRect(x: 0, y: 1 - top, width: size.width, height: size.height)
        shade.frame = layer.bounds
        shade.backgroundColor = CGColor.black
        shade.opacity = 0
        layer.addSublayer(content)
        layer.addSublayer(shade)
        return (layer, shade)
    }

    /// Where the line at `y` of the page is when the roll has come so far: flat, round the cylinder, or on its back.
    private func place(_ y: CGFloat, progress: CGFloat) -> (y: CGFloat, z: CGFloat, angle: CGFloat) {
        let radius = size.height * Policy.curlRadius
        let line = size.height - (size.height + .pi * radius) * progress
        let beyond = y - line
        guard beyond > 0 else { return (y, 0, 0) }
        let angle = beyond / radius
        if angle < .pi { return (line + radius * sin(angle), radius * (1 - cos(angle)), angle) }
        return (line - (beyond - .pi * radius), 2 * radius, .pi)
    }

    private func shade(at angle: CGFloat) -> CGFloat {
        angle < .pi / 2 ? Policy.curlShade * sin(angle) : Policy.curlShade * (1 + sin(angle)) / 2
    }
}

extension Policy {
    /// ANI-20: radius of the roll of a page curl, in heights of the view; no figure is published.
    nonisolated(unsafe) package static var curlRadius: CGFloat = 0.1
    /// How dark the turned part of the page gets.
    nonisolated(unsafe) package static var curlShade: CGFloat = 0.3
    /// Points; the page is that finely bent.
    nonisolated(unsafe) package static var curlStripHeight: CGFloat = 12
}
