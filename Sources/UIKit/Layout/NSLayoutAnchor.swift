import Foundation

/// An anchor of whatever axis.
@MainActor
private protocol TermHolder {
    var term: LayoutTerm { get }
}

extension NSLayoutAnchor: TermHolder {}

/// One edge, line or length of a view or guide, typed by axis so that only sensible constraints compile.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let term: LayoutTerm

    init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        term = LayoutTerm(item: item, attribute: attribute)
    }

    init(term: LayoutTerm) { self.term = term }

    public var item: AnyObject? { term.item }

    public var name: String { term.attribute.name }

    public var hasAmbiguousLayout: Bool { term.item.hostView?.hasAmbiguousLayout ?? true }

    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(first: term, .equal, second: anchor.term)
    }

    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(first: term, .greaterThanOrEqual, second: anchor.term)
    }

    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(first: term, .lessThanOrEqual, second: anchor.term)
    }

    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(first: term, .equal, second: anchor.term, constant: c)
    }

    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(first: term, .greaterThanOrEqual, second: anchor.term, constant: c)
    }

    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(first: term, .lessThanOrEqual, second: anchor.term, constant: c)
    }

    /// Anchors are made when asked for; two for the same place are equal, whatever axis they are typed for.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        nonisolated(unsafe) let object = object
        return MainActor.assumeIsolated {
            guard let other = object as? any TermHolder else { return false }
            return term.start == nil && other.term.start == nil && term.item === other.term.item
                && term.attribute == other.term.attribute
        }
    }

    nonisolated open override var hash: Int {
        MainActor.assumeIsolated { ObjectIdentifier(term.item).hashValue ^ term.attribute.rawValue }
    }

    func systemSpacing(
        _ relation: NSLayoutConstraint.Relation, after anchor: LayoutTerm, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            first: term, relation, second: anchor, constant: multiplier * Policy.layoutSystemSpacing)
    }
}

@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: term, to: otherAnchor.term)
    }

    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        systemSpacing(.equal, after: anchor.term, multiplier: multiplier)
    }

    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        systemSpacing(.greaterThanOrEqual, after: anchor.term, multiplier: multiplier)
    }

    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        systemSpacing(.lessThanOrEqual, after: anchor.term, multiplier: multiplier)
    }
}

@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: term, to: otherAnchor.term)
    }

    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        systemSpacing(.equal, after: anchor.term, multiplier: multiplier)
    }

    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        systemSpacing(.greaterThanOrEqual, after: anchor.term, multiplier: multiplier)
    }

    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        systemSpacing(.lessThanOrEqual, after: anchor.term, multiplier: multiplier)
    }
}
