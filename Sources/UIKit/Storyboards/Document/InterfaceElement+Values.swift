import CoreGraphics
import Foundation

extension InterfaceElement {
    /// Lengths beyond this, in points, are taken for damage.
    private static let largest = 1e7

    /// YES or NO; nil where the attribute is missing or says neither.
    func flag(_ attribute: String) -> Bool? {
        switch self[attribute] {
        case "YES", "true", "1": true
        case "NO", "false", "0": false
        default: nil
        }
    }

    func number(_ attribute: String) -> CGFloat? {
        self[attribute].flatMap(Double.init).flatMap { $0.isFinite && abs($0) <= Self.largest ? CGFloat($0) : nil }
    }

    func integer(_ attribute: String) -> Int? { number(attribute).map { Int($0) } }

    func float(_ attribute: String) -> Float? { number(attribute).map { Float($0) } }

    // MARK: Values of keys

    func rect(_ key: String) -> CGRect? { child(key: key)?.rect }
    func size(_ key: String) -> CGSize? { child(key: key)?.size }

    var rect: CGRect? {
        guard let x = number("x"), let y = number("y"), let size else { return nil }
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }

    var size: CGSize? {
        guard let width = number("width"), let height = number("height") else { return nil }
        return CGSize(width: max(width, 0), height: max(height, 0))
    }

    var point: CGPoint? {
        guard let x = number("x"), let y = number("y") else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// `<inset minX=…>` and `<edgeInsets top=…>`.
    func insets(_ key: String) -> UIEdgeInsets? {
        child(key: key).map { value in
            UIEdgeInsets(
                top: value.number("top") ?? value.number("minY") ?? 0, left: value.number("left") ?? value.number("minX") ?? 0,
                bottom: value.number("bottom") ?? value.number("maxY") ?? 0,
                right: value.number("right") ?? value.number("maxX") ?? 0)
        }
    }

    /// A text in an attribute, or in a child that holds longer ones.
    func string(_ key: String) -> String? {
        if let text = self[key] { return text }
        return children.first { $0["key"] == key && ["string", "mutableString"].contains($0.name) }?.plainText
    }

    /// What a `<string>` says.
    var plainText: String {
        guard self["base64-UTF8"] == "YES" else { return text }
        let code = text.filter { !$0.isWhitespace }
        let padded = code + String(repeating: "=", count: (4 - code.count % 4) % 4)
        return Data(base64Encoded: padded).flatMap { String(data: $0, encoding: .utf8) } ?? ""
    }

    /// One of a few words, by a table.
    func word<Value>(_ attribute: String, _ table: [String: Value]) -> Value? { self[attribute].flatMap { table[$0] } }
}
