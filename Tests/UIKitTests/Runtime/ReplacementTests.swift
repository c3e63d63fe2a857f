import Testing

@testable import UIKit

/// The overrides and exchanges stay for the whole run, so they tell one class of the test's own from all others.
@Suite("Replaced methods of UIKit", .serialized)
@MainActor
struct ReplacementTests {
    private class Page: UIViewController {
        var log: [String] = []
        override func viewDidLoad() {
            log.append("own")
            super.viewDidLoad()
        }
    }

    private final class Container: UINavigationController {}

    /// UIKit's methods are known from the first responder on, which in an app is the application.
    init() { _ = UIApplication.shared }

    @Test("An override in an extension of a class stands between its subclasses and the class above")
    func override() {
        let style: (Container) -> () -> UIStatusBarStyle = { controller in
            { controller.prefersStatusBarHidden ? .default : .lightContent }
        }
        let hidden: (Container) -> () -> Bool = { controller in { !(controller as UIViewController).prefersStatusBarHidden } }
        #expect(Container().preferredStatusBarStyle == .default)
        _registerOverrides(Container.self, [Selector("preferredStatusBarStyle", style)])
        #expect(Container().preferredStatusBarStyle == .lightContent)
        // What the override calls on super, the property that it replaces, is that of the class above.
        _registerOverrides(Container.self, [Selector("prefersStatusBarHidden", hidden)])
        #expect(Container().prefersStatusBarHidden)
        #expect(Container().preferredStatusBarStyle == .default)
        #expect(!UINavigationController().prefersStatusBarHidden)
    }

    private final class Watched: UIView {
        static var asked = 0
    }

    @Test("A view's layer is asked for through an extension of its class, which has the real one by super")
    func layer() {
        let layer: (Watched) -> () -> CALayer = { view in
            {
                Watched.asked += 1
                return (view as UIView).layer
            }
        }
        _registerOverrides(Watched.self, [Selector("layer", layer)])
        let view = Watched(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(view.layer.delegate === view && view.layer.bounds.height == 20)
        #expect(Watched.asked > 0)
        #expect(UIView().layer.superlayer == nil)
    }

    @Test("A method that an app exchanges is called where its subclasses call super, and calls what it replaced")
    func exchange() throws {
        let load: (UIViewController) -> () -> Void = { controller in { (controller as? Page)?.log.append("tracked") } }
        _registerOriginals(UIViewController.self, [Selector("tracked", load)])
        let original = try #require(class_getInstanceMethod(UIViewController.self, Selector("viewDidLoad")))
        let tracked = try #require(class_getInstanceMethod(UIViewController.self, Selector("tracked")))
        method_exchangeImplementations(original, tracked)
        let page = Page()
        page.loadViewIfNeeded()
        #expect(page.log == ["own", "tracked"])
        method_exchangeImplementations(original, tracked)
        let other = Page()
        other.loadViewIfNeeded()
        #expect(other.log == ["own"])
    }

    @Test("A method added to a class is called for it and those below, and no other")
    func add() throws {
        final class Special: Page {}
        let appear: (UIViewController) -> (Bool) -> Void = { controller in { (controller as? Page)?.log.append("appear \($0)") } }
        _registerOriginals(UIViewController.self, [Selector("added:", appear)])
        let added = try #require(class_getInstanceMethod(UIViewController.self, Selector("added:")))
        #expect(class_addMethod(Special.self, Selector("viewWillAppear:"), method_getImplementation(added), nil))
        #expect(!class_addMethod(Special.self, Selector("viewWillAppear:"), method_getImplementation(added), nil))
        let special = Special(), page = Page()
        special.viewWillAppear(true)
        page.viewWillAppear(true)
        #expect(special.log == ["appear true"])
        #expect(page.log.isEmpty)
    }
}
