import Foundation

/// What UIKit's methods do that an app may exchange for its own; each asks `replacement(…)` first.
enum ReplaceableMethods {
    static func register() { _ = registered }

    private static let registered: Void = MainActor.assumeIsolated {
        registerControllers()
        registerSurroundings()
        registerViews()
        let adding: (CALayer) -> (CAAnimation, String?) -> Void = { layer in { layer.attachCopy(of: $0, forKey: $1) } }
        _registerOriginals(CALayer.self, [Selector("addAnimation:forKey:", adding)])
        let events: (UIApplication) -> (UIEvent) -> Void = { application in { application.route($0) } }
        _registerOriginals(UIApplication.self, [Selector("sendEvent:", events)])
    }

    @MainActor
    private static func registerControllers() {
        let nothing: (UIViewController) -> () -> Void = { _ in {} }
        let appearance: (UIViewController) -> (Bool) -> Void = { _ in { _ in } }
        let presenting: (UIViewController) -> (UIViewController, Bool, (() -> Void)?) -> Void = { controller in
            { controller.requestPresentation(of: $0, animated: $1, completion: $2) }
        }
        let dismissing: (UIViewController) -> (Bool, (() -> Void)?) -> Void = { controller in
            { controller.requestDismissal(animated: $0, completion: $1) }
        }
        _registerOriginals(
            UIViewController.self,
            [
                Selector("viewDidLoad", nothing), Selector("viewWillLayoutSubviews", nothing),
                Selector("viewDidLayoutSubviews", nothing), Selector("viewWillAppear:", appearance),
                Selector("viewIsAppearing:", appearance), Selector("viewDidAppear:", appearance),
                Selector("viewWillDisappear:", appearance), Selector("viewDidDisappear:", appearance),
                Selector("presentViewController:animated:completion:", presenting),
                Selector("dismissViewControllerAnimated:completion:", dismissing),
            ])
        let pushing: (UINavigationController) -> (UIViewController, Bool) -> Void = { controller in
            { controller.push($0, animated: $1) }
        }
        let popping: (UINavigationController) -> (Bool) -> UIViewController? = { controller in
            { controller.submit(.pop, animated: $0)?.last }
        }
        _registerOriginals(
            UINavigationController.self,
            [Selector("pushViewController:animated:", pushing), Selector("popViewControllerAnimated:", popping)])
    }

    /// What a controller asks of its surroundings, by property.
    @MainActor
    private static func registerSurroundings() {
        func original<Value>(_ name: String, _ value: Value) {
            let getter: (UIViewController) -> () -> Value = { _ in { value } }
            _registerOriginals(UIViewController.self, [Selector(name, getter)])
        }
        original("childForStatusBarStyle", UIViewController?.none)
        original("childForStatusBarHidden", UIViewController?.none)
        original("preferredStatusBarStyle", UIStatusBarStyle.default)
        original("prefersStatusBarHidden", false)
        original("preferredStatusBarUpdateAnimation", UIStatusBarAnimation.fade)
        original("prefersHomeIndicatorAutoHidden", false)
        original("shouldAutorotate", true)
        original("supportedInterfaceOrientations", UIInterfaceOrientationMask.allButUpsideDown)
    }

    @MainActor
    private static func registerViews() {
        let nothing: (UIView) -> () -> Void = { _ in {} }
        let layout: (UIView) -> () -> Void = { view in { view.applyConstraintLayout() } }
        let hit: (UIView) -> (CGPoint, UIEvent?) -> UIView? = { view in { view.deepestHit($0, with: $1) } }
        let inside: (UIView) -> (CGPoint, UIEvent?) -> Bool = { view in { point, _ in view.bounds.contains(point) } }
        let events: (UIWindow) -> (UIEvent) -> Void = { window in { window.deliver($0) } }
        _registerOriginals(
            UIView.self,
            [
                Selector("layoutSubviews", layout), Selector("didMoveToSuperview", nothing),
                Selector("didMoveToWindow", nothing), Selector("hitTest:withEvent:", hit),
                Selector("pointInside:withEvent:", inside),
            ])
        _registerOriginals(UIWindow.self, [Selector("sendEvent:", events)])
    }
}
