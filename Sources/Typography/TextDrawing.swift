import CoreGraphics

extension TextLayout {
    /// Draws with the box's top left at `origin`; user space's y must point down, as in UIKit's contexts.
    ///
    ///
    /// - Parameter color: instead of the text's own.
    package func draw(in context: CGContext, at origin: CGPoint, color: CGColor? = nil) {
        TextEngine.locked {
            for line in lines {
                let left = origin.x + line.origin.x, baseline = origin.y + line.origin.y
                for run in line.runs where run.style.backgroundColor != nil {
                    guard let background = run.style.backgroundColor else { continue }
                    context.fillRectangle(
                        CGRect(
                            x: left + run.x, y: baseline - line.ascent, width: run.width,
                            height: line.ascent + line.descent), background)
                }
                for run in line.runs {
                    let place = CGPoint(x: left + run.x, y: baseline - run.style.baselineOffset)
                    if let shadow = run.style.shadow {
                        context.saveGState()
                        context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
                        draw(run, in: context, at: place, color)
                        context.restoreGState()
                    } else {
                        draw(run, in: context, at: place, color)
                    }
                }
            }
        }
    }

    private func draw(_ run: GlyphRun, in context: CGContext, at place: CGPoint, _ color: CGColor?) {
        let ink = color ?? run.style.color
        if let underline = run.style.underline {
            let face = run.style.font.face
            context.drawDecoration(underline, run, place, ink, height: face.underlinePosition * run.style.font.size)
        }
        switch run.content {
        case .blank: break
        case .attachment(let attachment):
            guard let image = attachment.image else { break }
            let place = context.onWholePixel(place)
            context.drawUpright(
                image,
                in: CGRect(
                    x: place.x + attachment.bounds.minX, y: place.y - attachment.bounds.maxY,
                    width: attachment.bounds.width, height: attachment.bounds.height))
        case .glyphs(let shaped):
            GlyphPainter(context, run, shaped, text.units).draw(at: place, ink)
        }
        if let strikethrough = run.style.strikethrough {
            context.drawDecoration(strikethrough, run, place, ink, height: run.style.font.xHeight / 2)
        }
    }
}

extension CGContext {
    fileprivate func fillRectangle(_ rect: CGRect, _ color: CGColor) {
        saveGState()
        setFillColor(color)
        fill(rect)
        restoreGState()
    }

    /// - Parameter height: of the line's top above the baseline.
    fileprivate func drawDecoration(
        _ decoration: LineDecoration, _ run: GlyphRun, _ place: CGPoint, _ ink: CGColor, height: CGFloat
    ) {
        let thickness = run.style.font.face.underlineThickness * run.style.font.size * (decoration.isThick ? 2 : 1)
        for i in 0..<decoration.count {
            // On whole pixels vertically, so that the line is as crisp as its letters.
            let scale = abs(deviceTransform.d) > 0 ? abs(deviceTransform.d) : 1
            let top = ((place.y - height + CGFloat(i) * 2 * thickness) * scale).rounded() / scale
            let pixels = max((thickness * scale).rounded(), 1) / scale
            fillRectangle(CGRect(x: place.x, y: top, width: run.width, height: pixels), decoration.color ?? ink)
        }
    }

    /// The point on the row of pixels that glyphs would stand on.
    fileprivate func onWholePixel(_ point: CGPoint) -> CGPoint {
        let map = deviceTransform
        guard map.b == 0, map.c == 0, map.d != 0 else { return point }
        return CGPoint(x: point.x, y: ((point.y * map.d + map.ty).rounded() - map.ty) / map.d)
    }

    /// An image the right way up where y points down.
    fileprivate func drawUpright(_ image: CGImage, in rect: CGRect) {
        saveGState()
        translateBy(x: rect.minX, y: rect.maxY)
        scaleBy(x: 1, y: -1)
        draw(image, in: CGRect(origin: .zero, size: rect.size))
        restoreGState()
    }
}
