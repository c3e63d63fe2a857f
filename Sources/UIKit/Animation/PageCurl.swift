import Foundation

<<<<<<< HEAD
/// A picture as a page that rolls up around a cylinder, from its lower edge to beyond its upper one (ANI-20): strips
/// that turn about their own middles.
@MainActor
struct PageCurl {
    private let size: CGSize
    private let radius: CGFloat
    private let timing: ViewTiming
    /// Whether the page comes down instead of going up.
    private let unrolls: Bool

    init(size: CGSize, timing: ViewTiming, unrolls: Bool) {
        self.size = size
        self.timing = timing
        self.unrolls = unrolls
        radius = size.height * Policy.curlRadius
    }

    func add(_ picture: RenderNode, to overlay: CALayer) {
        let height = size.height / CGFloat(Self.count)
        for number in 0..<Self.count {
            let top = CGFloat(number) * height
            let strip = CALayer()
            strip.debugName = "curl strip"
            strip.frame = CGRect(x: 0, y: top, width: size.width, height: height)
            strip.masksToBounds = true
            let page = CALayer()
            page.contentsTree = picture
            page.frame = CGRect(x: 0, y: -top, width: size.width, height: size.height)
            strip.addSublayer(page)
            let back = CALayer()
            back.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: Policy.curlBackWhite)
            back.frame = strip.bounds
            back.opacity = 0
            strip.addSublayer(back)
            overlay.addSublayer(strip)
            move(strip, back, middle: top + height / 2)
        }
    }

    private func move(_ strip: CALayer, _ back: CALayer, middle: CGFloat) {
        let places = (0...Self.steps).map { place(of: middle, at: CGFloat($0) / CGFloat(Self.steps)) }
        animate(strip, "position.y", places.map(\.y))
        animate(strip, "zPosition", places.map(\.z))
        animate(strip, "transform.rotation.x", places.map(\.angle))
        animate(back, "opacity", places.map { $0.angle > .pi / 2 ? 1 : 0 })
    }

    /// Where a line of the page is: flat until the roll reaches it, then around the cylinder, then back over the page.
    private func place(of y: CGFloat, at fraction: CGFloat) -> (y: CGFloat, z: CGFloat, angle: CGFloat) {
        let rolled = (size.height + radius * 1.1) * fraction
        let line = size.height - rolled, past = y - line
        guard past > 0 else { return (y, 0, 0) }
        let angle = past / radius
        guard angle < .pi else { return (line - (past - .pi * radius), 2 * radius, .pi) }
        return (line + radius * sin(angle), radius * (1 - cos(angle)), angle)
    }

    private func animate(_ layer: CALayer, _ key: String, _ values: [CGFloat]) {
        let animation = CAKeyframeAnimation(keyPath: key)
        animation.values = (unrolls ? values.reversed() : values).map { Double($0) }
        ViewAnimation.configure(animation, timing: timing, layer: layer)
        layer.add(animation, forKey: key)
    }

    private static let count = 24
    private static let steps = 32
}

extension Policy {
    /// The cylinder that a curling page rolls around, in heights of the page.
    nonisolated(unsafe) package static var curlRadius: CGFloat = 0.12
    /// How much white lies over the picture on the page's back, 0…1.
    nonisolated(unsafe) package static var curlBackWhite: CGFloat = 0.85
=======
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
>>>>>>> rules
}
