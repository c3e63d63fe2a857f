import Foundation

/// `first = multiplier · second + constant` (or ≤, ≥) between attributes of views and guides.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    weak var first: (any LayoutItem)?
    weak var second: (any LayoutItem)?
    /// Where a distance between two places starts, for either side (`anchorWithOffset(to:)`).
    weak var firstStart: (any LayoutItem)?
    weak var secondStart: (any LayoutItem)?
    var firstStartAttribute = Attribute.notAnAttribute
    var secondStartAttribute = Attribute.notAnAttribute

    public private(set) var firstAttribute = Attribute.notAnAttribute
    public private(set) var secondAttribute = Attribute.notAnAttribute
    public private(set) var relation = Relation.equal
    public private(set) var multiplier: CGFloat = 1
    open var identifier: String?
    open var shouldBeArchived = false

    /// For objects from a nib, after they are connected.
    open func awakeFromNib() {}

    /// How much a miss counts against other misses of the same priority.
    var weight = 1.0
    var storedConstant: CGFloat = 0
    var storedPriority = UILayoutPriority.required
    /// The view that holds the constraint while it is active: the nearest that contains all its items.
    weak var holder: UIView?

    /// Relates nothing, so that it holds nothing: a place to keep a constraint in before there is one.
    public override init() { super.init() }

    convenience public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        guard let first = view1 as? any LayoutItem else {
            Fault.stop("NSLayoutConstraint: \(view1) is neither a view nor a layout guide")
            self.init(first: LayoutTerm(item: UILayoutGuide(), attribute: attr1), relation, second: nil)
            return
        }
        let second = (view2 as? any LayoutItem).map { LayoutTerm(item: $0, attribute: attr2) }
        self.init(
            first: LayoutTerm(item: first, attribute: attr1), relation,
            second: attr2 == .notAnAttribute ? nil : second, multiplier: multiplier, constant: c)
    }

    /// What the others go through; both sides are checked here as UIKit does.
    convenience init(
        first: LayoutTerm, _ relation: Relation, second: LayoutTerm?, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) {
        self.init()
        self.first = first.item
        firstAttribute = first.attribute
        firstStart = first.start?.item
        firstStartAttribute = first.start?.attribute ?? .notAnAttribute
        self.second = second?.item
        secondAttribute = second?.attribute ?? .notAnAttribute
        secondStart = second?.start?.item
        secondStartAttribute = second?.start?.attribute ?? .notAnAttribute
        self.relation = relation
        self.multiplier = multiplier.isFinite ? multiplier : 1
        storedConstant = constant.isFinite ? constant : 0
        if let reason = Self.fault(first: first, second: second) { Fault.stop(reason) }
        if !constant.isFinite { refuse("constant", constant) }
        if !multiplier.isFinite { refuse("multiplier", multiplier) }
    }

    private func refuse(_ what: String, _ value: CGFloat) {
        let names = [first, second].compactMap { $0.map { LayoutNames.name(of: $0) } }.joined(separator: " and ")
        Fault.stop("NSLayoutConstraint \(what) is not finite! That's illegal. \(what):\(value) for \(names)")
    }

    private static func fault(first: LayoutTerm, second: LayoutTerm?) -> String? {
        var subject: String { "NSLayoutConstraint for \(LayoutNames.name(of: first.item))" }
        if first.kind == .none { return "\(subject): the first attribute must not be .notAnAttribute" }
        guard let second else {
            guard first.kind != .size else { return nil }
            return "\(subject): A constraint cannot be made that sets a location equal to a constant. "
                + "Location attributes must be specified in pairs."
        }
        let meets = first.start != nil || second.start != nil
            ? first.kind == second.kind : first.attribute.canMeet(second.attribute)
        if meets { return nil }
        return "\(subject): Invalid pairing of layout attributes: \(first.attribute.name) and \(second.attribute.name)."
    }

    public var firstItem: AnyObject? { first }

    public var secondItem: AnyObject? { second }

    /// Of no particular axis; equal to the item's own anchor.
    open var firstAnchor: NSLayoutAnchor<AnyObject> {
        NSLayoutAnchor(term: firstTerm ?? LayoutTerm(item: UILayoutGuide(), attribute: firstAttribute))
    }

    open var secondAnchor: NSLayoutAnchor<AnyObject>? { secondTerm.map { NSLayoutAnchor(term: $0) } }

    open var constant: CGFloat {
        get { storedConstant }
        set {
            guard newValue != storedConstant else { return }
            guard newValue.isFinite else { return refuse("constant", newValue) }
            changing("constant", of: self) {
                storedConstant = newValue
                holder?.layoutRoot.layoutState?.engine?.constantChanged(self)
            }
        }
    }

    open var priority: UILayoutPriority {
        get { storedPriority }
        set {
            guard newValue != storedPriority else { return }
            if holder != nil, (newValue == .required) != (storedPriority == .required) {
                Fault.stop(
                    "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
                        + "supported. You passed priority \(newValue.rawValue) and the existing priority was "
                        + "\(storedPriority.rawValue).")
            }
            storedPriority = newValue
            holder?.layoutRoot.layoutState?.engine?.reinstall(self)
        }
    }

    open var isActive: Bool {
        get { holder != nil }
        set { changing("active", of: self) { newValue ? activate() : deactivate() } }
    }

    /// The first side, unless its item is gone.
    var firstTerm: LayoutTerm? {
        first.map { item in
            LayoutTerm(item: item, attribute: firstAttribute, start: firstStart.map { ($0, firstStartAttribute) })
        }
    }

    var secondTerm: LayoutTerm? {
        second.map { item in
            LayoutTerm(item: item, attribute: secondAttribute, start: secondStart.map { ($0, secondStartAttribute) })
        }
    }

    /// The items, each once; nil if one of them is gone.
    var items: [any LayoutItem]? {
        guard let firstTerm else { return nil }
        guard secondAttribute != .notAnAttribute else { return firstTerm.items }
        guard let secondTerm else { return nil }
        return firstTerm.items + secondTerm.items
    }
}
