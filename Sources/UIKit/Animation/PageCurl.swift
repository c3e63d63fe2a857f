import Foundation

/// A picture as a page that rolls up around a cylinder, from its lower edge to beyond its upper one (ANI-20): strips
/// that turn about their own middles.
@MainActor
struct PageCurl {
    private let size: CGSize
    private let radius: CGFloat
    /// How much of the page is rolled up at first and in the end, 0…1.
    private let start: CGFloat
    private let end: CGFloat
    /// nil where it is at the end at once.
    private let timing: ViewTiming?

    init(size: CGSize, from start: CGFloat, to end: CGFloat, timing: ViewTiming?) {
        self.size = size
        self.start = start
        self.end = end
        self.timing = timing
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
        let last = place(of: middle, at: end)
        strip.position.y = last.y
        strip.zPosition = last.z
        strip.transform = CATransform3DMakeRotation(last.angle, 1, 0, 0)
        back.opacity = last.angle > .pi / 2 ? 1 : 0
        guard let timing else { return }
        let places = (0...Self.steps).map { step in
            place(of: middle, at: start + (end - start) * CGFloat(step) / CGFloat(Self.steps))
        }
        animate(strip, "position.y", places.map(\.y), timing)
        animate(strip, "zPosition", places.map(\.z), timing)
        animate(strip, "transform.rotation.x", places.map(\.angle), timing)
        animate(back, "opacity", places.map { $0.angle > .pi / 2 ? 1 : 0 }, timing)
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

    private func animate(_ layer: CALayer, _ key: String, _ values: [CGFloat], _ timing: ViewTiming) {
        let animation = CAKeyframeAnimation(keyPath: key)
        animation.values = values.map { Double($0) }
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
}
