import Testing
import UIKit

@MainActor
struct FoundationNameTests {
    @Test("Our classes are found by Apple's names, and a private blur takes its figures by key")
    func classNames() throws {
        _ = UIView()
        #expect(_classFromString("UINavigationBar") == UINavigationBar.self)
        #expect(UITableViewCell.superclass() == UIView.self)
        let type = try #require(_classFromString("_UICustomBlurEffect") as? UIBlurEffect.Type)
        let effect = type.init()
        effect.setValue(12, forKeyPath: "blurRadius")
        effect.setValue(UIColor.red, forKey: "colorTint")
        #expect(effect.value(forKeyPath: "blurRadius") as? CGFloat == 12)
        #expect(effect.value(forKey: "colorTint") as? UIColor == .red)
    }

    private final class Item: NSObject {
        let count: Int
        init(_ count: Int) { self.count = count }
    }

    @Test("A sort descriptor compares by key")
    func sorting() {
        _registerKeys(Item.self, [_Key("count", \Item.count)])
        let items = NSArray(array: [Item(2), Item(3), Item(1)])
        let sorted = items.sortedArray(using: [NSSortDescriptor(key: "count", ascending: false)]).compactMap { ($0 as? Item)?.count }
        #expect(sorted == [3, 2, 1])
    }

    @Test("Objective-C's index path has a section, a row and an item")
    func indexPath() {
        let path = NSIndexPath(row: 3, section: 2)
        #expect(path.section == 2 && path.row == 3 && path.item == 3)
        #expect(IndexPath(item: 3, section: 2) == path as IndexPath)
    }

    @Test("Core Foundation's timers fire on the app's clock, at the date given and then at the interval")
    func runLoopTimer() {
        let loop = MainLoop.main, start = loop.now
        var times: [Double] = []
        let timer = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + 0.5, 0.25, 0, 0) { _ in
            times.append(loop.now - start)
        }
        loop.run(until: start + 0.4)
        #expect(!CFRunLoopContainsTimer(CFRunLoopGetCurrent(), timer, .commonModes))
        CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
        loop.run(until: start + 1.1)
        #expect(times.map { ($0 * 100).rounded() } == [50, 75, 100])
        CFRunLoopRemoveTimer(CFRunLoopGetMain(), timer, .defaultMode)
        loop.run(until: start + 2)
        #expect(times.count == 3 && CFRunLoopTimerIsValid(timer))
        CFRunLoopTimerInvalidate(timer)
        #expect(!CFRunLoopTimerIsValid(timer))
    }

    @Test("An animation repeats for ever by HUGE, which is a Float")
    func huge() {
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        spin.repeatCount = HUGE
        #expect(spin.repeatCount == .greatestFiniteMagnitude)
    }

    @Test("A touch's phases are complete without a pointer's, and with them")
    func phases() {
        func short(_ phase: UITouch.Phase) -> Bool {
            switch phase {
            case .began, .moved, .stationary, .ended: false
            case .cancelled: true
            }
        }
        #expect(short(.cancelled))
        #expect(UITouch.Phase.began != .regionEntered)
    }

    @Test("Without a network a request fails as on a device that is offline, in a later turn; files are there")
    func offline() throws {
        let loop = MainLoop.main
        let box = Box(), onReport = Fault.onReport
        Fault.onReport = { _ in }
        defer { Fault.onReport = onReport }
        let remote = try #require(URL(string: "https://example.com/a.json"))
        URLSession.shared.dataTask(with: remote) { _, _, error in box.error = error as? URLError }.resume()
        let data = try #require(URL(string: "data:text/plain;base64,SGVsbG8="))
        URLSession.shared.dataTask(with: data) { data, _, _ in box.text = data.map { String(decoding: $0, as: UTF8.self) } }
            .resume()
        #expect(box.error == nil)
        loop.runTurn()
        #expect(box.error?.code == .notConnectedToInternet)
        #expect(box.text == "Hello")
    }

    private final class Box: @unchecked Sendable {
        var error: URLError?
        var text: String?
    }

    @Test("Swift 3's colour literal has components of type Float")
    func colour() {
        var red: CGFloat = 0
        UIColor(colorLiteralRed: 0.5, green: 0, blue: 0, alpha: 1).getRed(&red, green: nil, blue: nil, alpha: nil)
        #expect(red == 0.5)
    }

    @Test("An animator made without timing is over at once")
    func plainAnimator() {
        let animator = UIViewPropertyAnimator(), view = UIView()
        var ended = false
        animator.addAnimations { view.alpha = 0 }
        animator.addCompletion { _ in ended = true }
        animator.startAnimation()
        MainLoop.main.run(until: MainLoop.main.now + 0.05)
        #expect(ended && view.alpha == 0)
    }
}
