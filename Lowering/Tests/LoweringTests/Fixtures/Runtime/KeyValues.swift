import Foundation

enum Mood: Int { case calm, busy }

class Account: NSObject {
    @objc dynamic var balance = 1.5
    @objc dynamic var owner: Person? { didSet { print("owner is", owner?.name ?? "nobody") } }
    @objc dynamic var limit: Int = 3, spare = 0
    @objc var plain = "plain"
    @objc var mood: Int = 0
    @objc dynamic var doubled: Double {
        get { balance * 2 }
        set { balance = newValue / 2 }
    }
    @objc private(set) var fixed = "fixed"
    @objc let constant = 7
    @objc(fullTitle) var title: String? = "title"
    @IBOutlet weak var outlet: Person!

    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        key == "doubled" ? ["balance"] : super.keyPathsForValuesAffectingValue(forKey: key)
    }
}

class Person: NSObject {
    @objc dynamic var name: String
    @objc dynamic var nick = "" {
        willSet { print("nick will be", newValue) }
    }
    @objc class func keyPathsForValuesAffectingGreeting() -> Set<String> { ["name", "nick"] }
    @objc dynamic var greeting: String { "hello " + name }
    init(name: String) { self.name = name }
}

final class Watcher: NSObject {
    nonisolated(unsafe) private static var context = 0
    let account: Account
    init(_ account: Account) {
        self.account = account
        super.init()
        account.addObserver(self, forKeyPath: #keyPath(Account.balance), options: [.new, .old], context: &Watcher.context)
        account.addObserver(self, forKeyPath: "owner.name", options: [.initial, .new], context: nil)
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        if context == &Watcher.context {
            print("watched", keyPath ?? "", change?[.oldKey] as? Double ?? -1, change?[.newKey] as? Double ?? -1)
        } else if keyPath == "owner.name" {
            print("name is", change?[.newKey] as? String ?? "none")
        } else {
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
    }

    func stop() {
        account.removeObserver(self, forKeyPath: "balance", context: &Watcher.context)
        account.removeObserver(self, forKeyPath: "owner.name")
    }
}

class Loose: NSObject {
    var extra: [String: Any] = [:]
    override func value(forUndefinedKey key: String) -> Any? { extra[key] }
    override func setValue(_ value: Any?, forUndefinedKey key: String) { extra[key] = value }
    override func setNilValueForKey(_ key: String) { print("no nil for", key) }
    override func responds(to aSelector: Selector!) -> Bool {
        aSelector == Selector(("anything")) || super.responds(to: aSelector)
    }
    @objc var count = 1
}

class Tight: Loose {
    override func value(forKey key: String) -> Any? {
        key == "tight" ? "yes" : super.value(forKey: key)
    }
    override func value(forUndefinedKey key: String) -> Any? { "tight " + String(describing: super.value(forUndefinedKey: key)) }
}

func runKeyValues() {
    let account = Account()
    print(account.value(forKey: "balance") as? Double ?? 0, account.value(forKey: "fullTitle") as? String ?? "none")
    account.setValue(NSNumber(value: 4), forKey: "balance")
    account.setValue(2, forKey: "limit")
    account.setValue(nil, forKey: "fullTitle")
    print(account.balance, account.limit, account.title ?? "no title", account.value(forKey: "constant") as? Int ?? 0)
    account.owner = Person(name: "Ann")
    print(account.value(forKeyPath: "owner.name") as? String ?? "")
    account.setValue("Bea", forKeyPath: #keyPath(Account.owner.name))
    print(account.owner?.name ?? "")

    let watcher = Watcher(account)
    account.balance = 5
    account.doubled = 12
    account.owner?.name = "Cid"
    account.owner = Person(name: "Dee")
    watcher.stop()
    account.balance = 9
    account.owner = nil

    let balance = account.observe(\.balance, options: [.new, .old]) { account, change in
        print("observed", change.oldValue ?? -1, change.newValue ?? -1, account.limit)
    }
    let prior = account.observe(\Account.limit, options: [.prior, .initial]) { _, change in print("limit", change.isPrior) }
    let doubled = account.observe(\.doubled, options: .new) { _, change in print("doubled", change.newValue ?? -1) }
    let plain = account.observe(\.plain) { account, _ in print("plain", account.plain) }
    account.balance = 10
    account.limit += 1
    account.plain = "not heard of"
    account.setValue("heard of", forKey: "plain")
    balance.invalidate()
    prior.invalidate()
    doubled.invalidate()
    account.balance = 11
    _ = plain

    let person = Person(name: "Eva")
    var token: NSKeyValueObservation? = person.observe(\.greeting, options: .new) { print("greets", $1.newValue ?? "", $0.nick) }
    person.name = "Fay"
    person.nick = "F"
    token = nil
    person.name = "Gus"
    _ = token

    let tight = Tight()
    let loose: NSObject = tight
    loose.setValue("b", forKey: "a")
    loose.setValue(nil, forKey: "count")
    print(loose.value(forKey: "a") ?? "", loose.value(forKey: "tight") ?? "", loose.value(forKey: "count") ?? "")
    print(loose.responds(to: Selector(("anything"))), loose.responds(to: Selector(("nothing"))))
    account.perform(Selector(("setMood:")), with: 5)
    print(account.mood)
}
