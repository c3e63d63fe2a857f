import CoreGraphics
import RenderTree

/// A material in numbers. Apple publishes none; these are read off public screenshots.
struct BlurMaterial {
    /// Points.
    var radius: Double
    var saturation: Double
    /// Grey level and opacity of what is laid over the blur.
    var tint: (white: CGFloat, alpha: CGFloat)

    init(style: UIBlurEffect.Style, isDark: Bool) {
        let dark = BlurMaterial.isDark(style) ?? isDark
        let thickness: CGFloat =
            switch style {
            case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.45
            case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.6
            case .systemMaterial, .systemMaterialLight, .systemMaterialDark: 0.72
            case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 0.84
            case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: 0.8
            case .light: 0.3
            case .extraLight, .prominent: 0.82
            case .dark: 0.73
            case .regular: 0.6
            }
        radius = style == .light || style == .dark || style == .extraLight ? 20 : 30
        saturation = 1.8
        tint = dark ? (0.11, thickness) : (style == .light ? 1 : 0.97, thickness)
    }

    var filter: BackdropFilter {
        var filter = BackdropFilter()
        filter.blurRadius = radius
        filter.saturation = saturation
        filter.tint = CGColor(red: tint.white, green: tint.white, blue: tint.white, alpha: tint.alpha)
        return filter
    }

    private static func isDark(_ style: UIBlurEffect.Style) -> Bool? {
        switch style {
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            true
        case .light, .extraLight, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            false
        case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
            .systemThickMaterial, .systemChromeMaterial:
            nil
        }
    }
}
