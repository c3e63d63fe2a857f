import Foundation

/// What becomes of a path when it is made.
extension PDFPainter {
    mutating func finishPath(fill rule: CGPathFillRule? = nil, stroke: Bool = false, closed: Bool = false) {
        if closed { path.closeSubpath() }
        if let rule, !path.isEmpty { fillPath(rule) }
        if stroke, !path.isEmpty {
            context.setStrokeColor(color(state.strokeSpace, state.stroke, state.strokeAlpha))
            context.beginPath()
            context.addPath(path)
            context.strokePath()
        }
        if let clipRule {
            context.beginPath()
            context.addPath(path)
            context.clip(using: clipRule)
        }
        clipRule = nil
        path = CGMutablePath()
    }

    private mutating func fillPath(_ rule: CGPathFillRule) {
        context.beginPath()
        context.addPath(path)
        guard let name = state.pattern else {
            context.setFillColor(color(state.fillSpace, state.fill, state.fillAlpha))
            context.fillPath(using: rule)
            return
        }
        let pattern = file.resolve(file.dictionary(resources["Pattern"])[name])
        let entries = pattern.dictionary ?? [:]
        context.saveGState()
        context.clip(using: rule)
        context.state.ctm = transform(file.numbers(entries["Matrix"])).concatenating(pageTransform)
        context.setAlpha(CGFloat(state.fillAlpha))
        if let tile = pattern.stream { paintTiles(tile) } else { paintShading(file.resolve(entries["Shading"])) }
        context.restoreGState()
    }
}
