import Foundation

/// Every appearance proxy of the app, and how their settings reach what comes on screen.
@MainActor
package enum AppearanceProxies {
    private struct Entry {
        let proxy: any AppearanceCustomizable
        let type: AnyClass
        let isInstance: (AnyObject) -> Bool
        let traits: UITraitCollection?
        /// Innermost first.
        let containers: [any UIAppearanceContainer.Type]

        /// How far the class is from the root; a subclass's proxy goes before its superclass's.
        var depth: Int { sequence(first: type) { _getSuperclass($0) }.reduce(0) { count, _ in count + 1 } }
    }

    /// The least specific first, so that the others have the last word.
    private static var entries: [Entry] = []
    private(set) static var isNoting = true

    /// The same object for the same question.
    static func proxy<Customized: AppearanceCustomizable>(
        of type: Customized.Type, for traits: UITraitCollection? = nil,
        in containers: [any UIAppearanceContainer.Type] = []
    ) -> Customized {
        let known = entries.first {
            $0.type == type && $0.traits == traits && $0.containers.elementsEqual(containers) { $0 == $1 }
        }
        if let proxy = known?.proxy as? Customized { return proxy }
        var made: Customized?
        withoutNoting { made = makeInstance(of: type) }
        let proxy = made ?? makeInstance(of: type)
        proxy.appearanceRecord = AppearanceRecord(isProxy: true)
        let entry = Entry(
            proxy: proxy, type: type, isInstance: { $0 is Customized }, traits: traits, containers: containers)
        let place = entries.firstIndex { isMoreSpecific($0, than: entry) } ?? entries.count
        entries.insert(entry, at: place)
        return proxy
    }

    private static func isMoreSpecific(_ entry: Entry, than other: Entry) -> Bool {
        func rank(_ entry: Entry) -> [Int] { [entry.depth, entry.containers.count, entry.traits == nil ? 0 : 1] }
        return rank(other).lexicographicallyPrecedes(rank(entry))
    }

    /// A view or item comes on screen: it takes what it has not been given by hand.
    static func apply(to object: any AppearanceCustomizable, traits: @autoclosure () -> UITraitCollection) {
        guard !entries.isEmpty, object.appearanceRecord?.isProxy != true else { return }
        for entry in entries where entry.isInstance(object) {
            if let wanted = entry.traits, !traits().containsTraits(in: wanted) { continue }
            guard isContained(object, in: entry.containers) else { continue }
            let settings = entry.proxy.appearanceRecord?.settings ?? []
            withoutNoting {
                for setting in settings where object.appearanceRecord?.has(setting.member) != true {
                    setting.apply?(object)
                }
            }
        }
    }

    private static func isContained(
        _ object: any AppearanceCustomizable, in containers: [any UIAppearanceContainer.Type]
    ) -> Bool {
        var wanted = containers[...]
        var container = object.appearanceContainer
        while let type = wanted.first, let here = container {
            if isInstance(here, of: type) { wanted.removeFirst() }
            container = here.next
        }
        return wanted.isEmpty
    }

    private static func isInstance(_ object: AnyObject, of type: any UIAppearanceContainer.Type) -> Bool {
        let type: AnyClass = type
        return sequence(first: Swift.type(of: object) as AnyClass) { _getSuperclass($0) }.contains { $0 == type }
    }

    /// Whether any proxy is for bar items.
    static var concernItems: Bool { entries.contains { $0.proxy is UIBarItem } }

    static func withoutNoting(_ body: () -> Void) {
        let before = isNoting
        isNoting = false
        body()
        isNoting = before
    }

    /// For tests, which share a process.
    package static func removeAll() { entries = [] }
}
