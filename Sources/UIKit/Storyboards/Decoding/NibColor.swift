import CoreGraphics
import Foundation

/// Colours as documents say them.
@MainActor
enum NibColor {
    static func make(_ element: InterfaceElement, in nib: NibInstantiation) -> UIColor? {
        if let name = element["name"] { return named(name, in: nib) }
        for attribute in ["systemColor", "cocoaTouchSystemColor"] {
            if let name = element[attribute] {
                if let color = UIColor.system(named: name) { return color }
                if let kept = nib.document.resource("systemColor", named: name)?.child("color") { return plain(kept) }
            }
        }
        return plain(element)
    }

    private static func named(_ name: String, in nib: NibInstantiation) -> UIColor? {
        if let color = UIColor(named: name, in: nib.bundle, compatibleWith: nil) { return color }
        return nib.document.resource("namedColor", named: name)?.child("color").flatMap(plain)
    }

    private static func plain(_ element: InterfaceElement) -> UIColor? {
        let alpha = element.number("alpha") ?? 1
        if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
        if let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue") {
            return element["customColorSpace"] == "displayP3"
                ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
                : UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
        guard let cyan = element.number("cyan"), let magenta = element.number("magenta"), let yellow = element.number("yellow") else {
            return nil
        }
        let light = 1 - (element.number("black") ?? 0)
        return UIColor(red: (1 - cyan) * light, green: (1 - magenta) * light, blue: (1 - yellow) * light, alpha: alpha)
    }
}
