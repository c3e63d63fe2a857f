import Foundation

/// A method's Objective-C name; equal names are equal selectors.
///
/// Lowered source makes selectors from an unapplied method reference, `Selector("tap:", Page.tap(_:))`: these carry
/// their own way to call the method, so that private and overridden methods are reached by Swift's own dispatch.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    package let name: String
    package let invoker: Invoker?

    public init(_ str: String) {
        name = str
        invoker = nil
    }

    public init(stringLiteral value: String) { self.init(value) }

    package init(name: String, invoker: Invoker?) {
        self.name = name
        self.invoker = invoker
    }

    public var description: String { name }

    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
