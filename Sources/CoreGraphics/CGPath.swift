import Foundation

/// An immutable outline made of lines and Bézier curves.
public class CGPath: @unchecked Sendable {
    package enum Element: Equatable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(control: CGPoint, end: CGPoint)
        case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
        case close
    }

    package internal(set) var elements: [Element]

    package init(elements: [Element]) { self.elements = elements }
}
