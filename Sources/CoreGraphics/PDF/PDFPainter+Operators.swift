import Foundation

/// What each operator of the page does.
extension PDFPainter {
    private func number(_ index: Int) -> CGFloat { CGFloat(index < operands.count ? operands[index].number ?? 0 : 0) }

    private func point(_ index: Int) -> CGPoint { CGPoint(x: number(index), y: number(index + 1)) }

    mutating func perform(_ name: String) {
        switch name {
        case "q": save()
        case "Q": restore()
        case "cm": context.concatenate(transform(operands.compactMap(\.number)))
        case "w": context.setLineWidth(number(0))
        case "J": context.setLineCap(Self.style(operands.first) ?? .butt)
        case "j": context.setLineJoin(Self.style(operands.first) ?? .miter)
        case "M": context.setMiterLimit(number(0))
        case "d": setDash(operands.first, operands.last)
        case "gs": apply(file.dictionary(file.dictionary(resources["ExtGState"])[operands.first?.name ?? ""]))
        case "m": path.move(to: point(0))
        case "l": if !path.isEmpty { path.addLine(to: point(0)) }
        case "c": if !path.isEmpty { path.addCurve(to: point(4), control1: point(0), control2: point(2)) }
        case "v": if !path.isEmpty { path.addCurve(to: point(2), control1: path.currentPoint, control2: point(0)) }
        case "y": if !path.isEmpty { path.addCurve(to: point(2), control1: point(0), control2: point(2)) }
        case "h": path.closeSubpath()
        case "re": path.addRect(CGRect(x: number(0), y: number(1), width: number(2), height: number(3)))
        case "S": finishPath(stroke: true)
        case "s": finishPath(stroke: true, closed: true)
        case "f", "F": finishPath(fill: .winding)
        case "f*": finishPath(fill: .evenOdd)
        case "B": finishPath(fill: .winding, stroke: true)
        case "B*": finishPath(fill: .evenOdd, stroke: true)
        case "b": finishPath(fill: .winding, stroke: true, closed: true)
        case "b*": finishPath(fill: .evenOdd, stroke: true, closed: true)
        case "n": finishPath()
        case "W": clipRule = .winding
        case "W*": clipRule = .evenOdd
        case "Do": paintObject(file.resolve(file.dictionary(resources["XObject"])[operands.first?.name ?? ""]))
        case "sh":
            let shading = file.resolve(file.dictionary(resources["Shading"])[operands.first?.name ?? ""])
            context.setAlpha(CGFloat(state.fillAlpha))
            paintShading(shading)
            context.setAlpha(1)
        default: setColor(name)
        }
    }

    func transform(_ m: [Double]) -> CGAffineTransform {
        guard m.count >= 6 else { return .identity }
        return CGAffineTransform(
            a: CGFloat(m[0]), b: CGFloat(m[1]), c: CGFloat(m[2]), d: CGFloat(m[3]), tx: CGFloat(m[4]), ty: CGFloat(m[5]))
    }

    static func style<Style: RawRepresentable<Int32>>(_ value: PDFValue?) -> Style? {
        value?.integer.flatMap { Style(rawValue: Int32(truncatingIfNeeded: $0)) }
    }
}
