import Foundation

/// CoreFoundation's names, as plain Swift values: `[a, b] as CFArray` and `"x" as CFString` read as on Apple.
public typealias CFArray = [Any]
public typealias CFString = String
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFData = Data
public typealias CFURL = URL
public typealias CFError = NSError

extension CGPoint {
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
    public func equalTo(_ other: CGRect) -> Bool { self == other }
}

extension CGVector: CustomDebugStringConvertible {
    public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    public var debugDescription: String { "(\(dx), \(dy))" }
}

extension CGAffineTransform: CustomDebugStringConvertible {
    public var debugDescription: String { "CGAffineTransform(\(a), \(b), \(c), \(d), \(tx), \(ty))" }
}
