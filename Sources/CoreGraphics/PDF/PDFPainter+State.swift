import Foundation

/// The graphics state: saved, restored and set.
extension PDFPainter {
    mutating func save() {
        guard saved.count < 256 else { return }
        saved.append(state)
        context.saveGState()
    }

    mutating func restore() {
        guard let last = saved.popLast() else { return }
        state = last
        context.restoreGState()
    }

    func setDash(_ lengths: PDFValue?, _ phase: PDFValue?) {
        let lengths = file.numbers(lengths).map { CGFloat($0) }
        context.setLineDash(
            phase: CGFloat(phase?.number ?? 0), lengths: lengths.contains { $0 > 0 } && lengths.allSatisfy { $0 >= 0 } ? lengths : [])
    }

    mutating func apply(_ settings: [String: PDFValue]) {
        func number(_ key: String) -> Double? { file.resolve(settings[key]).number }
        if let value = number("ca") { state.fillAlpha = min(max(value, 0), 1) }
        if let value = number("CA") { state.strokeAlpha = min(max(value, 0), 1) }
        if let value = number("LW") { context.setLineWidth(CGFloat(value)) }
        if let cap: CGLineCap = Self.style(file.resolve(settings["LC"])) { context.setLineCap(cap) }
        if let join: CGLineJoin = Self.style(file.resolve(settings["LJ"])) { context.setLineJoin(join) }
        if let value = number("ML") { context.setMiterLimit(CGFloat(value)) }
        if let dash = file.resolve(settings["D"]).array, dash.count == 2 { setDash(dash[0], file.resolve(dash[1])) }
        let mode = file.resolve(settings["BM"])
        if let name = mode.name ?? mode.array?.lazy.compactMap(\.name).first { context.setBlendMode(Self.blendModes[name] ?? .normal) }
        if case .entries(let mask) = file.resolve(settings["SMask"]) { clip(to: mask) }
    }

    private static let blendModes: [String: CGBlendMode] = [
        "Multiply": .multiply, "Screen": .screen, "Overlay": .overlay, "Darken": .darken, "Lighten": .lighten,
        "ColorDodge": .colorDodge, "ColorBurn": .colorBurn, "SoftLight": .softLight, "HardLight": .hardLight,
        "Difference": .difference, "Exclusion": .exclusion,
    ]
}
