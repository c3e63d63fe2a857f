import Foundation

/// What was set on one object. A proxy hands its settings on; any other object keeps what was set on it by hand.
struct AppearanceRecord {
    /// A property, or a setter with arguments such as a control state.
    enum Member: Equatable {
        case property(AnyKeyPath)
        case method(String, [Int])
        /// An app's own, with the arguments that tell its calls from each other.
        case ownProperty(String)
        case ownMethod(String, [String])
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
@preconcurrency @MainActor
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

    fileprivate func note(_ member: AppearanceRecord.Member, _ apply: (@MainActor (AnyObject) -> Void)?) {
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

/// What an app's own classes can be customized in: their dynamic properties, and dynamic methods that set something.
extension AppearanceProxies {
    static func hearOfOwnSettings() {
        OwnSettings.propertyWasSet = { object, key in
            let object = Carried(value: object)
            MainActor.assumeIsolated { noteProperty(key, of: object.value) }
        }
        OwnSettings.methodWasCalled = { object, method, arguments, again in
            let call = Carried(value: (object, again))
            MainActor.assumeIsolated { noteCall(of: method, arguments, on: call.value.0, again: call.value.1) }
        }
    }

    private static func noteProperty(_ key: String, of object: AnyObject) {
        guard isNoting, let object = object as? any AppearanceCustomizable else { return }
        guard object.appearanceRecord?.isProxy == true else { return object.note(.ownProperty(key), nil) }
        guard let known = KeyRegistry.key(key, of: type(of: object)), let set = known.set else { return }
        let value = known.get(object)
        object.note(.ownProperty(key)) { _ = set($0, value) }
    }

    private static func noteCall(
        of method: String, _ arguments: [String], on object: AnyObject, again: @escaping (AnyObject) -> Void
    ) {
        guard isNoting, let object = object as? any AppearanceCustomizable else { return }
        guard object.appearanceRecord?.isProxy == true else { return object.note(.ownMethod(method, arguments), nil) }
        let call = Carried(value: again)
        object.note(.ownMethod(method, arguments)) { call.value($0) }
    }
}

/// Across to the main actor, on which setters of views run anyway.
private struct Carried<Value>: @unchecked Sendable {
    let value: Value
}
