import Foundation
import RenderTree

/// What a visual effect view does to what lies behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, @preconcurrency NSCopying {
    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Blurs what lies behind, and lays a material over it.
open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case extraLight, light, dark
        case regular = 4
        case prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        case systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        case systemChromeMaterialDark
    }

    let style: Style

    public init(style: UIBlurEffect.Style) {
        self.style = style
        super.init()
    }

    /// Required, since apps make private kinds of effects by their class.
    public required override init() {
        style = .regular
        super.init()
    }

    func filter(for traits: UITraitCollection) -> BackdropFilter {
        BlurMaterial(style: style, isDark: traits.userInterfaceStyle == .dark).filter
    }
}

/// Lets content over a blurred background take colour from it.
open class UIVibrancyEffect: UIVisualEffect {
    let blurEffect: UIBlurEffect
    let style: UIVibrancyEffectStyle

    public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.blurEffect = blurEffect
        self.style = style
        super.init()
    }

    /// How much of the content's own colour shows.
    var contentAlpha: CGFloat {
        switch style {
        case .label, .fill: 1
        case .secondaryLabel, .secondaryFill: 0.6
        case .tertiaryLabel, .tertiaryFill: 0.4
        case .quaternaryLabel: 0.25
        case .separator: 0.3
        }
    }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}
