import Foundation

/// What lowered source calls for `NSClassFromString`: an app's class by module and name or by the name that `@objc` gives
/// it, ours by Apple's name alone.
public func _classFromString(_ aClassName: String) -> AnyClass? {
    if let found = NSClassFromString(aClassName) { return found }
    guard !aClassName.contains(".") else { return nil }
    return NamedClasses.find(aClassName)
        ?? appleModules.lazy.compactMap { NSClassFromString("\($0).\(aClassName)") }.first
}

/// What lowered source calls for `NSStringFromClass`: the same names.
public func _stringFromClass(_ aClass: AnyClass) -> String {
    if let given = NamedClasses.name(of: aClass) { return given }
    let name = NSStringFromClass(aClass)
    let isApple = appleModules.contains { name.hasPrefix($0 + ".") }
    return isApple ? String(name.drop { $0 != "." }.dropFirst()) : name
}

private let appleModules = ["UIKit", "QuartzCore", "Foundation"]
