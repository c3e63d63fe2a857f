import Testing

@testable import MainLoop

extension NSNotification.Name {
    fileprivate static let rang = NSNotification.Name("rang")
}

private final class Hearer: NSObject {
    var heard: [String] = []
    func hear(_ notification: Notification) { heard.append(notification.name.rawValue) }
    func hearOnly() { heard.append("only") }
}

@MainActor
@Suite("Notifications")
struct NotificationCenterTests {
    private let center = NotificationCenter()

    @Test("Observers hear in the order in which they were added, by selector or block")
    func order() {
        nonisolated(unsafe) var calls: [Int] = []
        for number in 0..<20 {
            _ = center.addObserver(forName: number % 2 == 0 ? .rang : nil, object: nil, queue: nil) { _ in calls.append(number) }
        }
        center.post(name: .rang, object: nil)
        #expect(calls == Array(0..<20))
    }

    @Test("A selector is called with the notification, or without")
    func selectors() {
        let listener = Hearer()
        center.addObserver(listener, selector: Selector("hear:", Hearer.hear(_:)), name: .rang, object: nil)
        center.addObserver(listener, selector: Selector("hearOnly", Hearer.hearOnly), name: .rang, object: nil)
        center.post(name: .rang, object: nil)
        center.post(name: NSNotification.Name("other"), object: nil)
        #expect(listener.heard == ["rang", "only"])
    }

    @Test("Only the object that was asked for is heard")
    func objects() {
        let listener = Hearer()
        let sender = NSObject()
        center.addObserver(listener, selector: Selector("hearOnly", Hearer.hearOnly), name: .rang, object: sender)
        center.post(name: .rang, object: NSObject())
        center.post(name: .rang, object: nil)
        #expect(listener.heard.isEmpty)
        center.post(name: .rang, object: sender)
        #expect(listener.heard == ["only"])
    }

    @Test("Who was removed hears nothing, from within another's call too")
    func removal() {
        nonisolated(unsafe) let listener = Hearer()
        let token = center.addObserver(forName: .rang, object: nil, queue: nil) { [center] _ in center.removeObserver(listener) }
        center.addObserver(listener, selector: Selector("hearOnly", Hearer.hearOnly), name: .rang, object: nil)
        center.post(name: .rang, object: nil)
        #expect(listener.heard.isEmpty)
        center.addObserver(listener, selector: Selector("hearOnly", Hearer.hearOnly), name: .rang, object: nil)
        center.removeObserver(token)
        center.removeObserver(listener, name: NSNotification.Name("other"), object: nil)
        center.post(name: .rang, object: nil)
        #expect(listener.heard == ["only"])
    }

    @Test("An observer by selector is not kept alive")
    func lifetime() {
        weak var gone: Hearer?
        do {
            let listener = Hearer()
            gone = listener
            center.addObserver(listener, selector: Selector("hearOnly", Hearer.hearOnly), name: .rang, object: nil)
        }
        #expect(gone == nil)
        center.post(name: .rang, object: nil)
    }
}
