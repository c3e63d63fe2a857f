import Foundation

/// Gradients.
extension PDFPainter {
    /// Fills the clip with an axial or radial gradient; other kinds are not drawn.
    func paintShading(_ value: PDFValue) {
        let entries = value.dictionary ?? [:]
        let place = file.numbers(entries["Coords"]).map { CGFloat($0) }
        let space = file.colorSpace(entries["ColorSpace"], resources)
        guard let function = file.function(entries["Function"]) else { return }
        let domain = file.numbers(entries["Domain"])
        let (low, high) = domain.count >= 2 ? (domain[0], domain[1]) : (0, 1)
        let count = 64
        let colors = (0...count).map { index in
            color(space, function.values([low + (high - low) * Double(index) / Double(count)]), 1)
        }
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil) else { return }
        let extend = (file.resolve(entries["Extend"]).array ?? []).map { file.resolve($0).boolean ?? false }
        var options: CGGradientDrawingOptions = []
        if extend.first == true { options.insert(.drawsBeforeStartLocation) }
        if extend.last == true, extend.count == 2 { options.insert(.drawsAfterEndLocation) }
        switch file.resolve(entries["ShadingType"]).integer {
        case 2 where place.count >= 4:
            context.drawLinearGradient(
                gradient, start: CGPoint(x: place[0], y: place[1]), end: CGPoint(x: place[2], y: place[3]), options: options)
        case 3 where place.count >= 6:
            context.drawRadialGradient(
                gradient, startCenter: CGPoint(x: place[0], y: place[1]), startRadius: place[2],
                endCenter: CGPoint(x: place[3], y: place[4]), endRadius: place[5], options: options)
        default: break
        }
    }
}
