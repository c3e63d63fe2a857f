import Foundation

// Swizzling. A class's method can be exchanged where Crossfade owns both ways into it: an app's own methods, whose
// lowered form asks `Replacements` first, and those methods of UIKit's that do.

/// A method of a class, as the class has it now.
public struct Method: @unchecked Sendable {
    let type: AnyClass
    let selector: String
}

/// What a method does when called.
public struct IMP: @unchecked Sendable {
    let invoker: Invoker
}

/// The class's method, or that of a class above it; nil if no class has one.
///
/// Stops with the caller's file and line at a method that is there but cannot be exchanged.
public func class_getInstanceMethod(
    _ cls: AnyClass?, _ name: Selector, file: StaticString = #fileID, line: UInt = #line
) -> Method? {
    guard let cls else { return nil }
    SelectorRegistry.prepare(cls)
    if let owner = Replacements.owner(of: name.name, from: cls) { return Method(type: owner, selector: name.name) }
    guard SelectorRegistry.hasMethod(name.name, of: cls) || name.invoker != nil else { return nil }
    Fault.stopForGood(
        "\(file):\(line): -[\(cls) \(name.name)] cannot be exchanged: Crossfade exchanges methods of your own classes that are marked @objc, and "
            + "those of UIKit's that its documentation names")
}

public func method_getName(_ m: Method) -> Selector { Selector(m.selector) }

public func method_getImplementation(_ m: Method) -> IMP {
    guard let invoker = Replacements.implementation(of: m.selector, in: m.type) else {
        Fault.stopForGood("-[\(m.type) \(m.selector)] has no implementation")
    }
    return IMP(invoker: invoker)
}

/// Objective-C's description of the arguments; nothing here reads it.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
    let old = method_getImplementation(m)
    Replacements.set(imp.invoker, for: m.selector, of: m.type)
    return old
}

public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
    let first = method_getImplementation(m1)
    let second = method_getImplementation(m2)
    Replacements.set(second.invoker, for: m1.selector, of: m1.type)
    Replacements.set(first.invoker, for: m2.selector, of: m2.type)
}

/// False if the class itself already has the method.
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
    guard let cls, Replacements.owner(of: name.name, from: cls) != cls else { return false }
    Replacements.set(imp.invoker, for: name.name, of: cls)
    return true
}

@discardableResult
public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> IMP? {
    guard let cls else { return nil }
    let old = Replacements.owner(of: name.name, from: cls) == cls ? Replacements.implementation(of: name.name, in: cls) : nil
    Replacements.set(imp.invoker, for: name.name, of: cls)
    return old.map { IMP(invoker: $0) }
}

public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
    class_getInstanceMethod(cls, name).map(method_getImplementation)
}

public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
    cls.map { SelectorRegistry.hasMethod(sel.name, of: $0) } ?? false
}

/// Classes are objects in Objective-C, and so have an identity.
public func === (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs == rhs }

public func !== (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs != rhs }

public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }

public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }

public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> { ClassNames.pointer(to: cls.map { "\($0)" } ?? "nil") }

/// C strings that live on.
private enum ClassNames {
    nonisolated(unsafe) private static var names: [String: UnsafePointer<CChar>] = [:]

    static func pointer(to name: String) -> UnsafePointer<CChar> {
        if let known = names[name] { return known }
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: name.utf8.count + 1)
        for (index, byte) in name.utf8CString.enumerated() { copy[index] = byte }
        names[name] = UnsafePointer(copy)
        return UnsafePointer(copy)
    }
}
