import Foundation

/// The class of that name: the app's by module and name, ours by Apple's name alone.
public func NSClassFromString(_ aClassName: String) -> AnyClass? {
    if let found = Foundation.NSClassFromString(aClassName) { return found }
    guard !aClassName.contains(".") else { return nil }
    return ["UIKit", "QuartzCore", "Foundation"].lazy.compactMap { Foundation.NSClassFromString("\($0).\(aClassName)") }.first
}
