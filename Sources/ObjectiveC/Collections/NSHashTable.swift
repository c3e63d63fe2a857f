import Foundation

/// What a table does with its objects.
public typealias NSHashTableOptions = NSPointerFunctions.Options
public typealias NSMapTableOptions = NSPointerFunctions.Options

open class NSPointerFunctions: NSObject {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let strongMemory: Options = []
        public static let weakMemory = Options(rawValue: 5)
        public static let objectPersonality: Options = []
        public static let objectPointerPersonality = Options(rawValue: 512)
        public static let copyIn = Options(rawValue: 65536)
    }
}

/// An object that is held or not.
struct Holder<Object: AnyObject> {
    private let strong: Object?
    private weak var reference: Object?

    init(_ object: Object, weakly: Bool) {
        strong = weakly ? nil : object
        reference = object
    }

    var object: Object? { reference }
}

/// Whether a table takes two objects for one.
private func areSame(_ a: AnyObject, _ b: AnyObject, _ options: NSPointerFunctions.Options) -> Bool {
    if a === b { return true }
    guard !options.contains(.objectPointerPersonality), let a = a as? NSObject else { return false }
    return a.isEqual(b)
}

/// A set that need not hold its members: those that are gone are no members any more. Members come in the order in which
/// they were added. O(n) to look one up.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private let options: NSHashTableOptions
    private var holders: [Holder<ObjectType>] = []

    public init(options: NSHashTableOptions = [], capacity initialCapacity: Int) {
        self.options = options
        super.init()
    }

    public convenience init(options: NSHashTableOptions) { self.init(options: options, capacity: 0) }

    public override convenience init() { self.init(options: [], capacity: 0) }

    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    private func place(of object: ObjectType) -> Int? {
        holders.firstIndex { $0.object.map { areSame($0, object, options) } ?? false }
    }

    open var count: Int { allObjects.count }

    open var allObjects: [ObjectType] { holders.compactMap(\.object) }

    open var anyObject: ObjectType? { allObjects.first }

    open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

    open func contains(_ anObject: ObjectType?) -> Bool { anObject.map { place(of: $0) != nil } ?? false }

    open func member(_ object: ObjectType?) -> ObjectType? { object.flatMap(place).flatMap { holders[$0].object } }

    open func add(_ object: ObjectType?) {
        holders.removeAll { $0.object == nil }
        guard let object, place(of: object) == nil else { return }
        holders.append(Holder(object, weakly: options.contains(.weakMemory)))
    }

    open func remove(_ object: ObjectType?) {
        if let index = object.flatMap(place) { holders.remove(at: index) }
    }

    open func removeAllObjects() { holders = [] }

    open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

    open func union(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { add(object) } }

    open func minus(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { remove(object) } }
}

/// A dictionary that need not hold its keys or its values: a pair of which one is gone is no pair any more.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private let keyOptions: NSMapTableOptions
    private let valueOptions: NSMapTableOptions
    private var pairs: [(key: Holder<KeyType>, value: Holder<ObjectType>)] = []

    public init(keyOptions: NSMapTableOptions = [], valueOptions: NSMapTableOptions = [], capacity initialCapacity: Int = 0) {
        self.keyOptions = keyOptions
        self.valueOptions = valueOptions
        super.init()
    }

    public override convenience init() { self.init(keyOptions: [], valueOptions: []) }

    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }

    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }

    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    private var living: [(key: KeyType, value: ObjectType)] {
        pairs.compactMap { pair in
            guard let key = pair.key.object, let value = pair.value.object else { return nil }
            return (key, value)
        }
    }

    open var count: Int { living.count }

    open func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        return living.first { areSame($0.key, aKey, keyOptions) }?.value
    }

    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let aKey else { return }
        removeObject(forKey: aKey)
        guard let anObject else { return }
        pairs.append(
            (
                Holder(aKey, weakly: keyOptions.contains(.weakMemory)),
                Holder(anObject, weakly: valueOptions.contains(.weakMemory))
            ))
    }

    open func removeObject(forKey aKey: KeyType?) {
        pairs.removeAll { pair in
            guard let key = pair.key.object, pair.value.object != nil else { return true }
            return aKey.map { areSame(key, $0, keyOptions) } ?? false
        }
    }

    open func removeAllObjects() { pairs = [] }

    open func keyEnumerator() -> NSEnumerator { NSArray(array: living.map(\.key)).objectEnumerator() }

    open func objectEnumerator() -> NSEnumerator? { NSArray(array: living.map(\.value)).objectEnumerator() }
}
