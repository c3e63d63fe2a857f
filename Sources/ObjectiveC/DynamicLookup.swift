import Foundation

/// What lowered `(object as AnyObject).member` calls: Objective-C finds the member by its name, whatever the class.
///
/// - Parameter readers: one for each class that has such a member; nil from those of other classes.
/// - Returns: nil if the object is of none of them, which is an error to use, as it is on iOS.
public func _lookUp<Value>(_ object: AnyObject?, _ readers: ((AnyObject) -> Value?)...) -> Value! {
    guard let object else { return nil }
    for reader in readers {
        if let value = reader(object) { return value }
    }
    return nil
}

/// What lowered `Self.init(…)` in an extension of a class of UIKit's calls: Objective-C would call the initializer on
/// the class that was asked for, Swift calls it on the one that is extended.
public func _constructed<Asked: AnyObject, Made: AnyObject>(
    _ type: Asked.Type, _ made: Made, file: StaticString = #fileID, line: UInt = #line
) -> Asked {
    guard let object = made as? Asked else {
        Fault.stopForGood(
            "\(file):\(line): Crossfade makes a \(Made.self) here and not the \(type) that was asked for: override the method in \(type), and "
                + "call its initializer by name")
    }
    return object
}

/// What lowered `#fileLiteral(resourceName:)` calls.
public func _fileLiteral(resourceName: String, file: StaticString = #fileID, line: UInt = #line) -> URL {
    guard let url = Bundle.main.url(forResource: resourceName, withExtension: nil) else {
        Fault.stopForGood("\(file):\(line): there is no file \(resourceName) in the app's bundle")
    }
    return url
}
