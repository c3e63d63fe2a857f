extension Device {
    /// Smaller shows nothing, larger is no screen that UIKit ever ran on.
    private static let sides = 100.0...4096.0
    private static let scales = 1.0...4.0

    /// `iPhone 15`, `390x844` or `390x844@3`.
    static func parse(_ text: String) throws(Failure) -> Device {
        if let known = named(text) { return known }
        let halves = text.split(separator: "@", omittingEmptySubsequences: false)
        let numbers = halves[0].lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard halves.count <= 2, numbers.count == 2, let width = numbers[0], let height = numbers[1] else {
            throw .usage("no device is called \(text); `crossfade devices` lists them, or give a size such as 390x844@3")
        }
        guard let scale = halves.count == 2 ? Double(halves[1]) : 3, scales.contains(scale), scale == scale.rounded() else {
            throw .usage("a device's scale is 1, 2, 3 or 4, not \(halves.last ?? "")")
        }
        guard sides.contains(width), sides.contains(height), width == width.rounded(), height == height.rounded() else {
            throw .usage("a device is \(Int(sides.lowerBound)) to \(Int(sides.upperBound)) whole points wide and high, not \(halves[0])")
        }
        let name = "\(Int(width))x\(Int(height))@\(Int(scale))"
        // Apple's tall screens are those without a home button.
        if min(width, height) >= 600 {
            var pad = Device(pad: name, width, height)
            pad.scale = scale
            return pad
        }
        return max(width, height) / min(width, height) > 2
            ? Device(name, width, height, scale: scale, notch: 47) : Device(name, width, height, scale: scale)
    }
}
