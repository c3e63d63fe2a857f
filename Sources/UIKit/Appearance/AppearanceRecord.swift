import Foundation

/// What was set on one object. A proxy hands its settings on; any other object keeps what was set on it by hand.
struct AppearanceRecord {
    /// A property, or a setter with arguments such as a control state.
    enum Member: Equatable {
        case property(AnyKeyPath)
        case method(String, [Int])
    }

    struct Setting {
        let member: Member
        /// Sets it on another object; nil where it was set by hand.
        let apply: (@MainActor (AnyObject) -> Void)?
    }

    var isProxy = false
    private(set) var settings: [Setting] = []

    func has(_ member: Member) -> Bool { settings.contains { $0.member == member } }

    /// The latest value of a member counts.
    mutating func note(_ member: Member, _ apply: (@MainActor (AnyObject) -> Void)?) {
        if apply == nil, has(member) { return }
        settings.removeAll { $0.member == member }
        settings.append(Setting(member: member, apply: apply))
    }
}

/// Views and bar items: what appearance proxies stand for.
@MainActor
protocol AppearanceCustomizable: NSObject {
    var appearanceRecord: AppearanceRecord? { get set }
    /// The view that an instance stands in, and so what its containers are searched from.
    var appearanceContainer: UIResponder? { get }
}

extension AppearanceCustomizable {
    /// The setter of every member that a proxy can hold calls this after the change.
    func noteSetting<Root: AnyObject, Value>(_ property: ReferenceWritableKeyPath<Root, Value>) {
        guard AppearanceProxies.isNoting else { return }
        guard appearanceRecord?.isProxy == true, let root = self as? Root else { return note(.property(property), nil) }
        let value = root[keyPath: property]
        note(.property(property)) { ($0 as? Root)?[keyPath: property] = value }
    }

    /// The same for a setter that has arguments beside the value; `apply` calls it on another object.
    func noteSetting<Root: AnyObject>(
        _ arguments: Int..., of type: Root.Type,
        method: String = #function, apply: @escaping @MainActor (Root) -> Void
    ) {
        guard AppearanceProxies.isNoting else { return }
        guard appearanceRecord?.isProxy == true else { return note(.method(method, arguments), nil) }
        note(.method(method, arguments)) { ($0 as? Root).map(apply) }
    }

    /// For what a class of ours sets on itself: that is a default, which proxies may replace.
    func asDefaults(_ set: () -> Void) { AppearanceProxies.withoutNoting(set) }

    private func note(_ member: AppearanceRecord.Member, _ apply: (@MainActor (AnyObject) -> Void)?) {
        if appearanceRecord == nil { appearanceRecord = AppearanceRecord() }
        appearanceRecord?.note(member, apply)
    }
}

extension UIView: AppearanceCustomizable {
    var appearanceContainer: UIResponder? { next }
}

extension UIBarItem: AppearanceCustomizable {
    var appearanceContainer: UIResponder? { shownIn }

    /// A bar shows the item; on screen it takes what proxies hold. The bar is drawing it already and hears nothing.
    func takeAppearance(in bar: UIView) {
        shownIn = bar
        guard bar.window != nil else { return }
        let told = onChange
        onChange = nil
        AppearanceProxies.apply(to: self, traits: bar.traitCollection)
        onChange = told
    }
}
