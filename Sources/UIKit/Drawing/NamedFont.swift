import CoreGraphics
import Foundation
import Typography

/// Faces for names such as "AvenirNext-DemiBold".
enum NamedFont {
    struct Found {
        let face: FontFace
        let weight: FontWeight
        let isItalic: Bool
    }

    /// Families that every iPhone has and this machine has not: what stands in for them.
    private static let appleFamilies: [(prefix: String, substitute: String?)] = [
        ("Menlo", "monospace"), ("Courier", "monospace"), ("Georgia", "serif"), ("TimesNewRoman", "serif"),
        ("Palatino", "serif"), ("Baskerville", "serif"), ("Didot", "serif"), ("Cochin", "serif"),
        ("HoeflerText", "serif"), ("AmericanTypewriter", "serif"), ("HelveticaNeue", nil), ("Helvetica", nil),
        ("AvenirNextCondensed", nil), ("AvenirNext", nil), ("Avenir", nil), ("Arial", nil), ("Futura", nil),
        ("GillSans", nil), ("Optima", nil), ("TrebuchetMS", nil), ("Verdana", nil), ("Copperplate", nil),
        ("DINAlternate", nil), ("DINCondensed", nil), ("MarkerFelt", nil), ("Noteworthy", nil), ("ChalkboardSE", nil),
        ("SFProText", nil), ("SFProDisplay", nil), (".SFUI", nil), (".AppleSystemUIFont", nil),
    ]

    static func find(_ name: String, weight: FontWeight? = nil, isItalic: Bool? = nil) -> Found? {
        let parsed = parse(name)
        let weight = weight ?? parsed.weight, isItalic = isItalic ?? parsed.isItalic
        if let face = FontCatalog.registered(name: name) {
            return Found(face: face, weight: weight, isItalic: isItalic)
        }
        let compact = name.filter { $0 != " " }
        if let family = appleFamilies.first(where: { compact.lowercased().hasPrefix($0.prefix.lowercased()) }) {
            Complaint.once("UIFont: \(family.prefix) is not free; a similar font is shown instead.")
            let face = family.substitute.flatMap { FontCatalog.named($0, weight, isItalic: isItalic) }
                ?? FontCatalog.system(weight, isItalic: isItalic, size: 17)
            return Found(face: face, weight: weight, isItalic: isItalic)
        }
        let family = String(name.split(separator: "-").first ?? "")
        for candidate in [name, family] {
            if let face = FontCatalog.named(candidate, weight, isItalic: isItalic) {
                return Found(face: face, weight: weight, isItalic: isItalic)
            }
        }
        return nil
    }

    /// The style in a PostScript name's ending.
    private static func parse(_ name: String) -> (weight: FontWeight, isItalic: Bool) {
        let style = name.split(separator: "-", maxSplits: 1).dropFirst().first.map { $0.lowercased() } ?? ""
        let words: [(String, FontWeight)] = [
            ("ultralight", .ultraLight), ("thin", .thin), ("demibold", .semibold), ("semibold", .semibold),
            ("extrabold", .heavy), ("heavy", .heavy), ("black", .black), ("bold", .bold), ("medium", .medium),
            ("light", .light),
        ]
        return (
            words.first { style.contains($0.0) }?.1 ?? .regular, style.contains("italic") || style.contains("oblique")
        )
    }
}
