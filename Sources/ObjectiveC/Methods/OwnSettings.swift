import Foundation

/// Who hears of an app's own dynamic properties and methods as they are set and called: UIKit, for appearance proxies.
package enum OwnSettings {
    nonisolated(unsafe) package static var propertyWasSet: ((AnyObject, String) -> Void)?
    /// The method's name, what tells its calls from each other, and what repeats the call on another object.
    nonisolated(unsafe) package static var methodWasCalled: ((AnyObject, String, [String], @escaping (AnyObject) -> Void) -> Void)?
}

/// What lowered setters of `dynamic` properties say after they have changed something.
public func _didSet(_ object: AnyObject, _ key: String) {
    _didChange(object, key)
    OwnSettings.propertyWasSet?(object, key)
}

/// What lowered `dynamic` methods say that set something: `setColor(_:for:)`. Calls with equal arguments after the first set
/// the same.
public func _didCall<Root: AnyObject>(
    _ object: Root, _ method: String, _ arguments: [Any?], _ again: @escaping (Root) -> Void
) {
    guard let told = OwnSettings.methodWasCalled else { return }
    told(object, method, arguments.dropFirst().map { $0.map { "\($0)" } ?? "nil" }) { other in
        if let other = other as? Root { again(other) }
    }
}
