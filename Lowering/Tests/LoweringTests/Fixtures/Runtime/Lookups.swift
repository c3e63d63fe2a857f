import UIKit

class Meter: NSObject {
    @objc var level = 3
    @objc dynamic func reading(_ scale: Int) -> Int { level * scale }
    @objc func note(_ text: String, at place: Int) -> String { "\(place): \(text)" }
}

class FineMeter: Meter { override func reading(_ scale: Int) -> Int { super.reading(scale) + 1 } }

func describe(_ sender: AnyObject, _ other: AnyObject?) {
    let level: Int = sender.level
    print(level, sender.reading(2), sender.note?("hot", at: 4) ?? "none", other?.level as Any)
}

private class Hidden: NSObject {
    @objc func say() { print("hidden") }
}

func runLookups() {
    Hidden().perform(Selector(("say")))
    let things = NSArray(array: [2.5, 7, "1.5", [1, 2, 3], Meter()])
    let first = CGFloat((things[0] as AnyObject).doubleValue)
    print(first, (things[1] as AnyObject).intValue!, (things[2] as AnyObject).doubleValue + 1, (things[3] as AnyObject).count >= 3)
    describe(FineMeter(), nil)
    describe(things[4] as AnyObject, Meter())

    // A method's implementation as a function, and a block in its place.
    let selector = #selector(Meter.reading(_:))
    guard let method = class_getInstanceMethod(Meter.self, selector) else { return print("no method") }
    typealias Reading = @convention(c) (Meter, Selector, Int) -> Int
    let old = unsafeBitCast(method_getImplementation(method), to: Reading.self)
    let block: @convention(block) (Meter, Int) -> Int = { meter, scale in old(meter, selector, scale) * 100 }
    method_setImplementation(method, imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self)))
    print(Meter().reading(2), FineMeter().reading(2), Meter.classForCoder())
    method_setImplementation(method, imp_implementationWithBlock({ (_: Meter, scale: Int) in scale }))
    print(Meter().reading(5))
}
