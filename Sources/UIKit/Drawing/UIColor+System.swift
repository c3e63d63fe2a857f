import CoreGraphics
import Foundation

// Light and dark values as Apple's Human Interface Guidelines publish them.
extension UIColor {
    public class var systemRed: UIColor { Shared.systemRed }
    public class var systemOrange: UIColor { Shared.systemOrange }
    public class var systemYellow: UIColor { Shared.systemYellow }
    public class var systemGreen: UIColor { Shared.systemGreen }
    public class var systemMint: UIColor { Shared.systemMint }
    public class var systemTeal: UIColor { Shared.systemTeal }
    public class var systemCyan: UIColor { Shared.systemCyan }
    public class var systemBlue: UIColor { Shared.systemBlue }
    public class var systemIndigo: UIColor { Shared.systemIndigo }
    public class var systemPurple: UIColor { Shared.systemPurple }
    public class var systemPink: UIColor { Shared.systemPink }
    public class var systemBrown: UIColor { Shared.systemBrown }
    public class var systemGray: UIColor { Shared.systemGray }
    public class var systemGray2: UIColor { Shared.systemGray2 }
    public class var systemGray3: UIColor { Shared.systemGray3 }
    public class var systemGray4: UIColor { Shared.systemGray4 }
    public class var systemGray5: UIColor { Shared.systemGray5 }
    public class var systemGray6: UIColor { Shared.systemGray6 }
    public class var label: UIColor { Shared.label }
    public class var secondaryLabel: UIColor { Shared.secondaryLabel }
    public class var tertiaryLabel: UIColor { Shared.tertiaryLabel }
    public class var quaternaryLabel: UIColor { Shared.quaternaryLabel }
    public class var placeholderText: UIColor { Shared.placeholderText }
    public class var separator: UIColor { Shared.separator }
    public class var opaqueSeparator: UIColor { Shared.opaqueSeparator }
    public class var link: UIColor { Shared.link }
    public class var systemFill: UIColor { Shared.systemFill }
    public class var secondarySystemFill: UIColor { Shared.secondarySystemFill }
    public class var tertiarySystemFill: UIColor { Shared.tertiarySystemFill }
    public class var quaternarySystemFill: UIColor { Shared.quaternarySystemFill }
    public class var systemBackground: UIColor { Shared.systemBackground }
    public class var secondarySystemBackground: UIColor { Shared.secondarySystemBackground }
    public class var tertiarySystemBackground: UIColor { Shared.tertiarySystemBackground }
    public class var systemGroupedBackground: UIColor { Shared.systemGroupedBackground }
    public class var secondarySystemGroupedBackground: UIColor { Shared.secondarySystemGroupedBackground }
    public class var tertiarySystemGroupedBackground: UIColor { Shared.tertiarySystemGroupedBackground }

    /// The tint of the interface; where no view is known, the system's blue.
    public class var tintColor: UIColor { Shared.systemBlue }

    private enum Shared {
        static let systemRed = UIColor(light: (0xff3b30, 1), dark: (0xff453a, 1))
        static let systemOrange = UIColor(light: (0xff9500, 1), dark: (0xff9f0a, 1))
        static let systemYellow = UIColor(light: (0xffcc00, 1), dark: (0xffd60a, 1))
        static let systemGreen = UIColor(light: (0x34c759, 1), dark: (0x30d158, 1))
        static let systemMint = UIColor(light: (0x00c7be, 1), dark: (0x63e6e2, 1))
        static let systemTeal = UIColor(light: (0x30b0c7, 1), dark: (0x40c8e0, 1))
        static let systemCyan = UIColor(light: (0x32ade6, 1), dark: (0x64d2ff, 1))
        static let systemBlue = UIColor(light: (0x007aff, 1), dark: (0x0a84ff, 1))
        static let systemIndigo = UIColor(light: (0x5856d6, 1), dark: (0x5e5ce6, 1))
        static let systemPurple = UIColor(light: (0xaf52de, 1), dark: (0xbf5af2, 1))
        static let systemPink = UIColor(light: (0xff2d55, 1), dark: (0xff375f, 1))
        static let systemBrown = UIColor(light: (0xa2845e, 1), dark: (0xac8e68, 1))
        static let systemGray = UIColor(light: (0x8e8e93, 1), dark: (0x8e8e93, 1))
        static let systemGray2 = UIColor(light: (0xaeaeb2, 1), dark: (0x636366, 1))
        static let systemGray3 = UIColor(light: (0xc7c7cc, 1), dark: (0x48484a, 1))
        static let systemGray4 = UIColor(light: (0xd1d1d6, 1), dark: (0x3a3a3c, 1))
        static let systemGray5 = UIColor(light: (0xe5e5ea, 1), dark: (0x2c2c2e, 1))
        static let systemGray6 = UIColor(light: (0xf2f2f7, 1), dark: (0x1c1c1e, 1))
        static let label = UIColor(light: (0x000000, 1), dark: (0xffffff, 1))
        static let secondaryLabel = UIColor(light: (0x3c3c43, 0.6), dark: (0xebebf5, 0.6))
        static let tertiaryLabel = UIColor(light: (0x3c3c43, 0.3), dark: (0xebebf5, 0.3))
        static let quaternaryLabel = UIColor(light: (0x3c3c43, 0.18), dark: (0xebebf5, 0.16))
        static let placeholderText = UIColor(light: (0x3c3c43, 0.3), dark: (0xebebf5, 0.3))
        static let separator = UIColor(light: (0x3c3c43, 0.29), dark: (0x545458, 0.6))
        static let opaqueSeparator = UIColor(light: (0xc6c6c8, 1), dark: (0x38383a, 1))
        static let link = UIColor(light: (0x007aff, 1), dark: (0x0984ff, 1))
        static let systemFill = UIColor(light: (0x787880, 0.2), dark: (0x787880, 0.36))
        static let secondarySystemFill = UIColor(light: (0x787880, 0.16), dark: (0x787880, 0.32))
        static let tertiarySystemFill = UIColor(light: (0x767680, 0.12), dark: (0x767680, 0.24))
        static let quaternarySystemFill = UIColor(light: (0x747480, 0.08), dark: (0x767680, 0.18))
        static let systemBackground = UIColor(light: (0xffffff, 1), dark: (0x000000, 1))
        static let secondarySystemBackground = UIColor(light: (0xf2f2f7, 1), dark: (0x1c1c1e, 1))
        static let tertiarySystemBackground = UIColor(light: (0xffffff, 1), dark: (0x2c2c2e, 1))
        static let systemGroupedBackground = UIColor(light: (0xf2f2f7, 1), dark: (0x000000, 1))
        static let secondarySystemGroupedBackground = UIColor(light: (0xffffff, 1), dark: (0x1c1c1e, 1))
        static let tertiarySystemGroupedBackground = UIColor(light: (0xf2f2f7, 1), dark: (0x2c2c2e, 1))
    }

    private convenience init(light: (Int, CGFloat), dark: (Int, CGFloat)) {
        func color(_ value: (hex: Int, alpha: CGFloat)) -> UIColor {
            func channel(_ shift: Int) -> CGFloat { CGFloat(value.hex >> shift & 255) / 255 }
            return UIColor(red: channel(16), green: channel(8), blue: channel(0), alpha: value.alpha)
        }
        let light = color(light), dark = color(dark)
        self.init { $0.userInterfaceStyle == .dark ? dark : light }
    }
}

extension UIColor {
    /// The system's colour of a name that documents and asset catalogs give it: "systemBlueColor", "label".
    static func system(named name: String) -> UIColor? {
        systemColors[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
    }

    private static let systemColors: [String: UIColor] = [
        "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
        "tertiarySystemBackground": .tertiarySystemBackground, "systemGroupedBackground": .systemGroupedBackground,
        "groupTableViewBackground": .systemGroupedBackground,
        "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
        "tableCellGroupedBackground": .secondarySystemGroupedBackground, "tableCellPlainBackground": .systemBackground,
        "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
        "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText, "separator": .separator,
        "opaqueSeparator": .opaqueSeparator, "link": .link, "systemFill": .systemFill,
        "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
        "quaternarySystemFill": .quaternarySystemFill, "systemRed": .systemRed, "systemGreen": .systemGreen,
        "systemBlue": .systemBlue, "systemOrange": .systemOrange, "systemYellow": .systemYellow, "systemPink": .systemPink,
        "systemPurple": .systemPurple, "systemTeal": .systemTeal, "systemIndigo": .systemIndigo, "systemBrown": .systemBrown,
        "systemMint": .systemMint, "systemCyan": .systemCyan, "systemGray": .systemGray, "systemGray2": .systemGray2,
        "systemGray3": .systemGray3, "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
        "darkText": .darkText, "lightText": .lightText, "black": .black, "white": .white, "darkGray": .darkGray,
        "lightGray": .lightGray, "gray": .gray, "red": .red, "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow,
        "magenta": .magenta, "orange": .orange, "purple": .purple, "brown": .brown, "clear": .clear, "tint": .tintColor,
        "viewFlipsideBackground": .darkGray, "scrollViewTexturedBackground": .gray,
    ]
}
