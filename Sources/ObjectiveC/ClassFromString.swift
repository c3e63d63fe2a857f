import Foundation

/// What lowered source calls for `NSClassFromString`: an app's class by module and name, ours by Apple's name alone.
public func _classFromString(_ aClassName: String) -> AnyClass? {
    if let found = NSClassFromString(aClassName) { return found }
    guard !aClassName.contains(".") else { return nil }
    return ["UIKit", "QuartzCore", "Foundation"].lazy.compactMap { NSClassFromString("\($0).\(aClassName)") }.first
}
