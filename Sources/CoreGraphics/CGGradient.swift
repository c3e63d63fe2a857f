import Foundation

/// Colours along a line, at ascending places 0…1.
public final class CGGradient: Sendable {
    let stops: [(color: CGColor, location: CGFloat)]

    /// - Parameters:
    ///   - colors: `CGColor`s.
    ///   - locations: one a colour; nil spreads them evenly.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let known = colors.compactMap { $0 as? CGColor }
        guard known.count == colors.count, !known.isEmpty else { return nil }
        stops = known.enumerated().map { i, color in
            let even = known.count == 1 ? 0 : CGFloat(i) / CGFloat(known.count - 1)
            return (color, locations.map { min(max($0[i], 0), 1) } ?? even)
        }.sorted { $0.location < $1.location }
    }

    /// - Parameter components: colour after colour, each the space's components and alpha.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let width = space.numberOfComponents + 1
        let colors = (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * width) }
        self.init(colorsSpace: space, colors: colors, locations: locations)
    }

    static let tableCount = 1024

    /// Premultiplied pixels for evenly spaced places 0…1. The arithmetic is our own, so that it is exact everywhere.
    func table(alpha: CGFloat) -> [UInt32] {
        (0..<Self.tableCount).map { i in
            let t = CGFloat(i) / CGFloat(Self.tableCount - 1)
            let next = stops.firstIndex { $0.location > t } ?? stops.count
            let a = stops[max(next - 1, 0)], b = stops[min(next, stops.count - 1)]
            let span = b.location - a.location
            let f = span > 0 ? min(max(Double((t - a.location) / span), 0), 1) : 0
            func mix(_ x: Double, _ y: Double) -> CGFloat { CGFloat(x + (y - x) * f) }
            return CGColor(
                red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
                blue: mix(a.color.blue, b.color.blue),
                alpha: mix(Double(a.color.alpha), Double(b.color.alpha)) * alpha
            ).premultipliedPixel
        }
    }
}

public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
