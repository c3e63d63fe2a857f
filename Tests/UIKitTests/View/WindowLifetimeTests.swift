import Testing
import UIKit

/// What an app drops is freed.
@MainActor
@Suite("Window lifetimes")
struct WindowLifetimeTests {
    /// What is looked for after the app has let go of all of it.
    private struct Remains {
        private var objects: [(name: String, object: () -> AnyObject?)] = []

        mutating func watch(_ name: String, _ object: AnyObject?) {
            weak let object = object
            objects.append((name, { object }))
        }

        var names: [String] { objects.filter { $0.object() != nil }.map(\.name) }
    }

    private func pass(_ seconds: Double) { MainLoop.main.run(until: MainLoop.main.now + seconds) }

    @Test("A hidden window that nobody holds is freed, with its views, its controllers and what they present")
    func hiddenWindow() {
        var remains = Remains()
        func live() {
            let window = UIWindow(frame: UIScreen.main.bounds), page = UIViewController(), sheet = UIViewController()
            let navigation = UINavigationController(rootViewController: page)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            pass(0.1)
            page.present(sheet, animated: true)
            pass(1)
            #expect(sheet.viewIfLoaded?.window === window)
            remains.watch("window", window)
            remains.watch("navigation controller", navigation)
            remains.watch("page", page)
            remains.watch("its view", page.view)
            remains.watch("sheet", sheet)
            remains.watch("its view", sheet.view)
            window.isHidden = true
        }
        live()
        pass(0.1)
        #expect(remains.names == [])
    }

    @Test("A window that was never shown is freed with its views")
    func neverShown() {
        var remains = Remains()
        func live() {
            let window = UIWindow(frame: UIScreen.main.bounds), view = UIView()
            window.addSubview(view)
            remains.watch("window", window)
            remains.watch("view", view)
        }
        live()
        #expect(remains.names == [])
    }

    @Test("A view that outlives its window is in none")
    func outlivedWindow() {
        let view = UIView(), inner = UIView()
        view.addSubview(inner)
        func live() {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.addSubview(view)
            #expect(inner.window === window)
        }
        live()
        #expect(view.window == nil)
        #expect(inner.window == nil)
        #expect(view.superview == nil)
    }

    @Test("A scene that nobody holds is freed, with a window of it")
    func scene() {
        var remains = Remains()
        func live() {
            let session = UISceneSession(), scene = UIWindowScene(session: session, connectionOptions: .init())
            let window = UIWindow(windowScene: scene)
            window.rootViewController = UIViewController()
            window.isHidden = false
            pass(0.1)
            window.isHidden = true
            remains.watch("scene", scene)
            remains.watch("window", window)
            remains.watch("controller", window.rootViewController)
        }
        live()
        pass(0.1)
        #expect(remains.names == [])
    }

    @Test("A window in mid-transition that is hidden and dropped is freed when the transition has ended")
    func inTransition() {
        var remains = Remains()
        func live() {
            let window = UIWindow(frame: UIScreen.main.bounds), page = UIViewController()
            let navigation = UINavigationController(rootViewController: UIViewController())
            window.rootViewController = navigation
            window.isHidden = false
            pass(0.1)
            navigation.pushViewController(page, animated: true)
            pass(0.1)
            window.isHidden = true
            remains.watch("window", window)
            remains.watch("page", page)
        }
        live()
        pass(2)
        #expect(remains.names == [])
    }
}
