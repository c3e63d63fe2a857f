import Foundation

@objc protocol ListDelegate {
    @objc optional func list(_ list: List, didPick index: Int)
    @objc optional func listDidScroll(_ list: List)
    @objc optional func list(_ list: List, heightAt index: Int) -> Double
    @objc optional var listTitle: String { get }
    func listWillShow(_ list: List)
}

class List: NSObject {
    weak var delegate: ListDelegate?

    func pick(_ index: Int) {
        delegate?.listWillShow(self)
        delegate?.list?(self, didPick: index)
        delegate?.listDidScroll?(self)
        let height = delegate?.list?(self, heightAt: index) ?? 44
        print("height", height)
        print("title", delegate?.listTitle ?? "none")
        if let title = delegate?.listTitle { print("titled", title) }
        if delegate?.listDidScroll != nil { print("has scroll") }
        if let scroll = delegate?.listDidScroll { scroll(self) }
        if delegate?.list(_:heightAt:) != nil { print("has height") }
        guard let delegate else { return }
        print("responds", (delegate as! NSObject).responds(to: #selector(ListDelegate.list(_:didPick:))))
        delegate.list?(self, didPick: index + 1)
    }
}

class Plain: NSObject, ListDelegate {
    func listWillShow(_ list: List) { print("Plain will show") }
}

class Full: Plain {
    func list(_ list: List, didPick index: Int) { print("Full picked", index) }
    func listDidScroll(_ list: List) { print("Full scrolled") }
    func list(_ list: List, heightAt index: Int) -> Double { 60 }
    var listTitle: String { "full" }
}

class Direct: NSObject, ListDelegate {
    func listWillShow(_ list: List) { print("Direct will show") }
    func list(_ list: List, didPick index: Int) { print("Direct picked", index) }
}

@objcMembers class Members: NSObject {
    var value = 3
    func doubled() -> NSNumber { NSNumber(value: value * 2) }
    @nonobjc func hidden() {}
}

@objc protocol Maker {
    @objc optional static func make(_ size: Int) -> String
    @objc optional func made(_ text: String, then: (() -> Void)?)
    @objc optional var count: Int { get }
    @objc(sizeOfMaker:) optional func size(of maker: Maker) -> Int
}

class NoMaker: NSObject, Maker {}

class FullMaker: NSObject, Maker {
    static func make(_ size: Int) -> String { "made of \(size)" }
    func made(_ text: String, then: (() -> Void)?) { print("made", text); then?() }
    let count = 3
    @objc(sizeOfMaker:) func size(of maker: Maker) -> Int { 12 }
}

/// Answers by another object.
class MakerProxy: NSObject, Maker {
    let target = FullMaker()
    override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) || target.responds(to: aSelector) }
    override func forwardingTarget(for aSelector: Selector!) -> Any? { target }
}

func runMakers() {
    let makers: [Maker & NSObjectProtocol] = [NoMaker(), FullMaker(), MakerProxy()]
    for maker in makers {
        print(type(of: maker).make?(4) ?? "makes nothing")
        maker.made?("it") { print("then") }
        print(maker.count ?? 0, maker.size?(of: maker) ?? -1)
        print(maker.responds(to: #selector(Maker.size(of:))), maker.responds(to: Selector(("sizeOfMaker:"))))
    }
    (makers[2] as? NSObject)?.perform(#selector(Maker.made(_:then:)), with: "by name", with: nil)
}
