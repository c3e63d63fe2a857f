import Foundation

/// What the numbers of a colour mean.
indirect enum PDFColorSpace {
    case gray, rgb, cmyk
    case lab
    /// Colours by number, in another space.
    case indexed(PDFColorSpace, [UInt8])
    /// Inks, turned into another space by a function.
    case inks(Int, PDFColorSpace, PDFFunction?)
    /// Of patterns; the space of those that are drawn in a colour of the moment.
    case pattern(PDFColorSpace?)

    var componentCount: Int {
        switch self {
        case .gray, .indexed: 1
        case .rgb, .lab: 3
        case .cmyk: 4
        case .inks(let count, _, _): count
        case .pattern(let base): base?.componentCount ?? 0
        }
    }

    /// Red, green and blue, 0…1.
    func color(_ components: [Double]) -> (red: Double, green: Double, blue: Double) {
        func part(_ index: Int) -> Double { index < components.count ? min(max(components[index], 0), 1) : 0 }
        switch self {
        case .gray: return (part(0), part(0), part(0))
        case .rgb: return (part(0), part(1), part(2))
        case .cmyk:
            let light = 1 - part(3)
            return ((1 - part(0)) * light, (1 - part(1)) * light, (1 - part(2)) * light)
        case .lab: return Self.lab(components)
        case .indexed(let base, let table):
            let count = base.componentCount
            let start = (Int(exactly: (components.first ?? 0).rounded()) ?? 0).multipliedReportingOverflow(by: count).partialValue
            guard start >= 0, start < table.count, count <= table.count - start else { return (0, 0, 0) }
            return base.color(table[start..<start + count].map { Double($0) / 255 })
        case .inks(_, let base, let function):
            // Without a function the inks darken.
            guard let function else {
                let light = 1 - part(0)
                return (light, light, light)
            }
            return base.color(function.values(components))
        case .pattern(let base): return base?.color(components) ?? (0, 0, 0)
        }
    }

    /// Lightness 0…100 and two opposed colours, under the light of day.
    private static func lab(_ components: [Double]) -> (red: Double, green: Double, blue: Double) {
        guard components.count == 3 else { return (0, 0, 0) }
        let middle = (components[0] + 16) / 116
        func part(_ x: Double) -> Double { x > 6.0 / 29 ? x * x * x : (x - 4.0 / 29) * 108 / 841 }
        let x = 0.9505 * part(middle + components[1] / 500), y = part(middle), z = 1.089 * part(middle - components[2] / 200)
        func gamma(_ value: Double) -> Double {
            let value = min(max(value, 0), 1)
            return value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
        }
        return (
            gamma(3.2406 * x - 1.5372 * y - 0.4986 * z), gamma(-0.9689 * x + 1.8758 * y + 0.0415 * z),
            gamma(0.0557 * x - 0.204 * y + 1.057 * z)
        )
    }

    /// The colour before one is set.
    var initial: [Double] {
        switch self {
        case .cmyk: [0, 0, 0, 1]
        case .inks(let count, _, _): [Double](repeating: 1, count: count)
        default: [Double](repeating: 0, count: componentCount)
        }
    }
}

extension PDFFile {
    /// - Parameter resources: where the page names its spaces.
    func colorSpace(_ value: PDFValue?, _ resources: [String: PDFValue], depth: Int = 0) -> PDFColorSpace {
        let value = resolve(value)
        guard depth < 8 else { return .gray }
        if let name = value.name {
            switch name {
            case "DeviceGray", "CalGray", "G": return .gray
            case "DeviceRGB", "CalRGB", "RGB": return .rgb
            case "DeviceCMYK", "CMYK": return .cmyk
            case "Pattern": return .pattern(nil)
            default:
                let named = dictionary(resources["ColorSpace"])[name]
                return named == nil ? .gray : colorSpace(named, resources, depth: depth + 1)
            }
        }
        guard let parts = value.array, let kind = parts.first.map(resolve)?.name else { return .gray }
        func part(_ index: Int) -> PDFValue? { index < parts.count ? parts[index] : nil }
        switch kind {
        case "ICCBased":
            switch resolve(dictionary(part(1))["N"]).integer {
            case 1: return .gray
            case 4: return .cmyk
            default: return .rgb
            }
        case "Lab": return .lab
        case "Indexed", "I":
            let table = resolve(part(3))
            let bytes: [UInt8]
            if case .string(let text) = table { bytes = text } else { bytes = table.stream.flatMap(decoded) ?? [] }
            return .indexed(colorSpace(part(1), resources, depth: depth + 1), bytes)
        case "Separation", "DeviceN":
            let count = kind == "DeviceN" ? resolve(part(1)).array?.count ?? 1 : 1
            return .inks(count, colorSpace(part(2), resources, depth: depth + 1), function(part(3)))
        case "Pattern": return .pattern(part(1).map { colorSpace($0, resources, depth: depth + 1) })
        default: return colorSpace(.symbol(kind), resources, depth: depth + 1)
        }
    }
}
