import Foundation

// Objective-C's classes are objects too: they understand what the root class says of any object.

extension NSObjectProtocol {
    public static func superclass() -> AnyClass? { _getSuperclass(self) }

    public static func description() -> String { NSStringFromClass(self) }
}
