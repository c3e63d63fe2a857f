import Foundation

/// Colours, in the space that is set.
extension PDFPainter {
    mutating func setColor(_ name: String) {
        let numbers = operands.compactMap(\.number)
        switch name {
        case "g": setFill(.gray, numbers)
        case "rg": setFill(.rgb, numbers)
        case "k": setFill(.cmyk, numbers)
        case "G": setStroke(.gray, numbers)
        case "RG": setStroke(.rgb, numbers)
        case "K": setStroke(.cmyk, numbers)
        case "cs":
            let space = file.colorSpace(operands.first, resources)
            setFill(space, space.initial)
        case "CS":
            let space = file.colorSpace(operands.first, resources)
            setStroke(space, space.initial)
        case "sc", "scn":
            state.fill = numbers
            state.pattern = operands.last?.name
        case "SC", "SCN": state.stroke = numbers
        default: break
        }
    }

    private mutating func setFill(_ space: PDFColorSpace, _ components: [Double]) {
        (state.fillSpace, state.fill, state.pattern) = (space, components, nil)
    }

    private mutating func setStroke(_ space: PDFColorSpace, _ components: [Double]) {
        (state.strokeSpace, state.stroke) = (space, components)
    }

    func color(_ space: PDFColorSpace, _ components: [Double], _ alpha: Double) -> CGColor {
        let color = space.color(components)
        return CGColor(red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(alpha))
    }
}
