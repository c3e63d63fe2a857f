import Foundation

@objc protocol NameDelegate: NSObjectProtocol {
    @objc(weirdName:) optional func weird(_ a: Int) -> Int
    @objc optional func `repeat`(`in` count: Int) -> Int
    @objc optional func never()
}

class Speaker: NSObject, NameDelegate {
    func weird(_ a: Int) -> Int { a * 2 }
    func `repeat`(in count: Int) -> Int { count * 3 }
    @objc func over(_ a: Int) { print("over Int", a) }
    @objc(overString:) func over(_ a: String) { print("over String", a) }
    @objc func tap() { print("tap") }
    @objc(tapSender:) func tap(_ sender: Any?) { print("tap:") }
    @objc func `default`() { print("default") }
    @objc func 🎉(_ 💥: Any?) { print("party") }
    @objc(loudly) func speak() { print("loud") }
    @objc dynamic var `in` = 4
    static var ownName: String { NSStringFromClass(self) }

    func run() {
        perform(#selector(over(_:) as (String) -> Void), with: "a")
        perform(#selector(Speaker.over(_:) as (Speaker) -> (Int) -> Void), with: 1)
        perform(#selector(over as (String) -> Void), with: "b")
        perform(#selector(tap as () -> Void))
        perform(#selector(tap as (Any?) -> Void), with: nil)
        perform(#selector((self.tap as (Any?) -> ())), with: nil)
        perform(#selector(`default`))
        perform(#selector(🎉), with: nil)
        for name in ["default", "🎉:", "tapSender:", "repeatIn:", "overString:", "weirdName:", "weird:", "loudly", "speak", "never"] {
            print(name, responds(to: Selector(name)))
        }
        perform(Selector("loudly"))
        print(value(forKey: "in") as Any, #keyPath(Speaker.in))
    }
}

@objc(Whisperer) class Quiet: Speaker {
    override func speak() { print("quiet") }
}

func runNames() {
    let speaker = Speaker()
    speaker.run()
    Quiet().perform(#selector(Quiet.speak))
    Quiet().perform(Selector("loudly"))
    let delegate: NameDelegate = speaker
    print(delegate.weird?(4) as Any, delegate.repeat?(in: 2) as Any, delegate.`repeat`?(`in`: 3) as Any, delegate.never == nil)
    delegate.weird.map { print("mapped", $0(5)) }
    delegate.never.map { $0() }
    print(NSStringFromSelector(#selector(NameDelegate.weird)), NSStringFromSelector(#selector(Speaker.weird(_:))))
    print(NSStringFromClass(Quiet.self), NSClassFromString("Whisperer") == Quiet.self, Speaker.ownName, Quiet.ownName)
    let people = [Person(name: "Ann"), Person(name: "Bob")]
    let accounts = [1.0, 4].map { balance in
        let account = Account()
        account.balance = balance
        return account
    }
    print((people as NSArray).value(forKey: "name") as? [String] ?? [])
    print((accounts as NSArray).value(forKeyPath: "@sum.balance") as? Double ?? 0, (accounts as NSArray).value(forKeyPath: "@max.balance") as? Double ?? 0)
    print((people as NSArray).value(forKeyPath: "@count") as? Int ?? 0, (NSSet(array: people).value(forKey: "name") as? NSSet)?.count ?? 0)
}
