import Testing

@testable import UIKit

/// What apps ask of windows besides showing a controller.
@MainActor
@Suite("Windows")
struct WindowRuleTests {
    @Test("Levels and priorities can be shifted and compared")
    func numbers() {
        #expect(UIWindow.Level.statusBar + 1 > .statusBar && UIWindow.Level.alert - 1 < .alert)
        var priority = UILayoutPriority.required - 1
        #expect(priority.rawValue == 999 && priority < .required)
        priority += 1
        #expect(priority == .required)
    }

    @Test("Windows tell when they come, go and become key")
    func notifications() {
        var heard: [String] = []
        let names = [
            UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
            UIWindow.didBecomeHiddenNotification,
        ]
        let former = UIApplication.shared.keyWindowStorage
        let first = UIWindow(frame: UIScreen.main.bounds), second = UIWindow(frame: UIScreen.main.bounds)
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                nonisolated(unsafe) let note = note
                MainActor.assumeIsolated {
                    guard let window = note.object as? UIWindow, window === first || window === second else { return }
                    heard.append((window === first ? "first " : "second ") + name.rawValue.dropFirst("UIWindowDid".count).dropLast("Notification".count))
                }
            }
        }
        first.makeKeyAndVisible()
        second.makeKey()
        first.isHidden = true
        #expect(heard == ["first BecomeVisible", "first BecomeKey", "first ResignKey", "second BecomeKey", "first BecomeHidden"])
        observers.forEach { NotificationCenter.default.removeObserver($0) }
        UIApplication.shared.keyWindowStorage = former
    }
}
