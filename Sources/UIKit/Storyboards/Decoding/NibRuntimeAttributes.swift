import CoreGraphics
import Foundation
import ObjectiveC

/// Values that a document sets by key path: `layer.cornerRadius`, an app's inspectable properties.
@MainActor
enum NibRuntimeAttributes {
    static func apply(_ element: InterfaceElement, to object: AnyObject, in nib: NibInstantiation) {
        for attribute in element.list("userDefinedRuntimeAttributes") {
            guard let path = attribute["keyPath"], !path.isEmpty else { continue }
            let value = value(attribute, in: nib)
            guard KeyValueCoding.acceptance(of: path, by: object, value) == .yes else {
                Fault.reportOnce(
                    "\(nib.document.file): Failed to set (\(path)) user defined inspected property on \(describe(object)): this "
                        + "class is not key value coding-compliant for the key \(path).")
                continue
            }
            KeyValueCoding.set(value, forKeyPath: path, of: object)
        }
    }

    private static func value(_ attribute: InterfaceElement, in nib: NibInstantiation) -> Any? {
        let child = attribute.child(key: "value")
        switch attribute["type"] {
        case "boolean"?: return attribute.flag("value") ?? false
        case "number"?:
            if let child, child.name == "integer" { return child.integer("value") }
            return (child ?? attribute).number("value").map { Double($0) }
        case "string"?, "localizedString"?: return attribute.string("value") ?? ""
        case "color"?: return child.flatMap { NibColor.make($0, in: nib) }
        case "point"?: return child?.point
        case "size"?: return child?.size
        case "rect"?: return child?.rect
        case "range"?:
            return child.flatMap { range in range.integer("location").flatMap { at in range.integer("length").map { NSRange(location: at, length: $0) } } }
        case "image"?: return NibImage.make(attribute, "value", in: nib)
        default: return nil
        }
    }
}
