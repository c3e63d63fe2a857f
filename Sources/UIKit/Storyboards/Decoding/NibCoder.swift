import Foundation

/// What `init(coder:)` reads an element of a storyboard or nib from. UIKit's classes take from it what the element says
/// of them; an app's own keys are not in it.
final class NibCoder: NSCoder {
    let element: InterfaceElement
    let nib: NibInstantiation

    init(_ element: InterfaceElement, _ nib: NibInstantiation) {
        self.element = element
        self.nib = nib
        super.init()
    }

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInt32(forKey key: String) -> Int32 { 0 }
    override func decodeInt64(forKey key: String) -> Int64 { 0 }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
    /// The coder of a nib; nil where an app decodes an archive of its own.
    var nibCoder: NibCoder? { self as? NibCoder }
}
