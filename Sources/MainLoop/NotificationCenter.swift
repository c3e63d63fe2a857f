import Foundation

/// Tells observers about events, in the order in which they were added: Foundation's order follows addresses in memory,
/// and a film must not.
open class NotificationCenter: NSObject, @unchecked Sendable {
    public static let `default` = NotificationCenter()

    private let lock = NSLock()
    private var observers: [NotificationObserver] = []

    public override init() { super.init() }

    /// The observer is not kept alive; once it is gone it hears nothing.
    open func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let target = observer as AnyObject
        add(NotificationObserver(target, aName, anObject) { [weak target] notification in
            guard let target else { return }
            aSelector.invoke(on: target, with: [notification])
        })
    }

    /// The block runs where the notification is posted: on the main thread that is also what the main queue would do.
    open func addObserver(
        forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        let token = NotificationToken()
        // The centre keeps the token, so that the block hears until it is removed.
        add(NotificationObserver(token, name, obj) { [token] in
            withExtendedLifetime(token) {}
            block($0)
        })
        return token
    }

    open func post(_ notification: Notification) {
        let object = notification.object.map { $0 as AnyObject }
        let meant = lock.withLock { observers.filter { $0.hears(notification.name, object) } }
        for observer in meant where lock.withLock({ !observer.isRemoved }) { observer.deliver(notification) }
    }

    open func post(name aName: NSNotification.Name, object anObject: Any?) {
        post(Notification(name: aName, object: anObject))
    }

    open func post(name aName: NSNotification.Name, object anObject: Any?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        post(Notification(name: aName, object: anObject, userInfo: aUserInfo))
    }

    open func removeObserver(_ observer: Any) { removeObserver(observer, name: nil, object: nil) }

    open func removeObserver(_ observer: Any, name aName: NSNotification.Name?, object anObject: Any?) {
        let target = observer as AnyObject
        let object = anObject.map { $0 as AnyObject }
        remove {
            $0.target === target && (aName == nil || $0.name == aName) && (object == nil || $0.object === object)
        }
    }

    private func add(_ observer: NotificationObserver) {
        remove { $0.target == nil }
        lock.withLock { observers.append(observer) }
    }

    private func remove(where isMeant: (NotificationObserver) -> Bool) {
        // What is removed goes outside the lock: the end of an object may call back.
        let gone = lock.withLock {
            let gone = observers.filter(isMeant)
            for observer in gone { observer.isRemoved = true }
            if !gone.isEmpty { observers.removeAll(where: \.isRemoved) }
            return gone
        }
        withExtendedLifetime(gone) {}
    }
}

/// One registration.
private final class NotificationObserver {
    weak var target: AnyObject?
    let name: NSNotification.Name?
    let object: AnyObject?
    let deliver: (Notification) -> Void
    var isRemoved = false

    init(_ target: AnyObject, _ name: NSNotification.Name?, _ object: Any?, deliver: @escaping (Notification) -> Void) {
        self.target = target
        self.name = name
        self.object = object.map { $0 as AnyObject }
        self.deliver = deliver
    }

    func hears(_ name: NSNotification.Name, _ object: AnyObject?) -> Bool {
        (self.name == nil || self.name == name) && (self.object == nil || self.object === object)
    }
}

/// What adding a block returns.
private final class NotificationToken: NSObject {}
