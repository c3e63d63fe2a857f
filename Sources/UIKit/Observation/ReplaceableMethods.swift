import Foundation

/// What UIKit's methods do that an app may exchange for its own; each asks `replacement(…)` first.
enum ReplaceableMethods {
    static func register() { _ = registered }

    private static let registered: Void = MainActor.assumeIsolated {
        UIKitKeys.register()
        registerControllers()
        registerSurroundings()
        registerStack()
        registerViews()
        registerEvents()
        _UICustomBlurEffect.registerKeys()
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
        let turning: (UIViewController) -> (CGSize, any UIViewControllerTransitionCoordinator) -> Void = { controller in
            { controller.forwardSizeChange(to: $0, with: $1) }
        }
        let traits: (UIViewController) -> (UITraitCollection?) -> Void = { _ in { _ in } }
        _registerOriginals(
            UIViewController.self,
            [
                Selector("viewWillTransitionToSize:withTransitionCoordinator:", turning), Selector("traitCollectionDidChange:", traits),
            ])
    }

    @MainActor
    private static func registerStack() {
        let pushing: (UINavigationController) -> (UIViewController, Bool) -> Void = { controller in
            { controller.push($0, animated: $1) }
        }
        let popping: (UINavigationController) -> (Bool) -> UIViewController? = { controller in
            { controller.submit(.pop, animated: $0)?.last }
        }
        _registerOriginals(
            UINavigationController.self,
            [Selector("pushViewController:animated:", pushing), Selector("popViewControllerAnimated:", popping)])
        let poppingTo: (UINavigationController) -> (UIViewController, Bool) -> [UIViewController]? = { controller in
            { controller.submit(.popTo($0), animated: $1) }
        }
        let poppingAll: (UINavigationController) -> (Bool) -> [UIViewController]? = { controller in
            { controller.submit(.popToRoot, animated: $0) }
        }
        let setting: (UINavigationController) -> ([UIViewController], Bool) -> Void = { controller in
            { _ = controller.submit(.set($0), animated: $1) }
        }
        let hiding: (UINavigationController) -> (Bool, Bool) -> Void = { controller in { controller.setBarHidden($0, animated: $1) } }
        _registerOriginals(
            UINavigationController.self,
            [
                Selector("popToViewController:animated:", poppingTo), Selector("popToRootViewControllerAnimated:", poppingAll),
                Selector("setViewControllers:animated:", setting), Selector("setNavigationBarHidden:animated:", hiding),
            ])
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
        original("childForHomeIndicatorAutoHidden", UIViewController?.none)
        original("childForScreenEdgesDeferringSystemGestures", UIViewController?.none)
        original("preferredScreenEdgesDeferringSystemGestures", UIRectEdge())
        original("shouldAutomaticallyForwardAppearanceMethods", true)
        original("preferredInterfaceOrientationForPresentation", UIInterfaceOrientation.portrait)
        original("preferredStatusBarStyle", UIStatusBarStyle.default)
        original("prefersStatusBarHidden", false)
        original("preferredStatusBarUpdateAnimation", UIStatusBarAnimation.fade)
        original("prefersHomeIndicatorAutoHidden", false)
        original("shouldAutorotate", true)
        original("supportedInterfaceOrientations", UIInterfaceOrientationMask.allButUpsideDown)
    }

    @MainActor
    private static func registerViews() {
        let ownLayer: (UIView) -> () -> CALayer = { view in { view.ownLayer } }
        _registerOriginals(UIView.self, [Selector("layer", ownLayer)])
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
        let adding: (UIView) -> (UIView) -> Void = { _ in { _ in } }
        let drawing: (UIView) -> (CGRect) -> Void = { _ in { _ in } }
        let traits: (UIView) -> (UITraitCollection?) -> Void = { _ in { _ in } }
        let removing: (UIView) -> () -> Void = { view in { view.detach(movingTo: nil) } }
        _registerOriginals(
            UIView.self,
            [
                Selector("didAddSubview:", adding), Selector("drawRect:", drawing), Selector("traitCollectionDidChange:", traits),
                Selector("removeFromSuperview", removing),
            ])
    }

    @MainActor
    private static func registerEvents() {
        func original(_ name: String, _ pass: @escaping @MainActor (UIResponder, Set<UITouch>, UIEvent?) -> Void) {
            let touches: (UIResponder) -> (Set<UITouch>, UIEvent?) -> Void = { responder in { pass(responder, $0, $1) } }
            _registerOriginals(UIResponder.self, [Selector(name, touches)])
        }
        original("touchesBegan:withEvent:") { $0.next?.touchesBegan($1, with: $2) }
        original("touchesMoved:withEvent:") { $0.next?.touchesMoved($1, with: $2) }
        original("touchesEnded:withEvent:") { $0.next?.touchesEnded($1, with: $2) }
        original("touchesCancelled:withEvent:") { $0.next?.touchesCancelled($1, with: $2) }
        let sending: (UIControl) -> (Selector, Any?, UIEvent?) -> Void = { control in
            { _ = UIApplication.shared.sendAction($0, to: $1, from: control, for: $2) }
        }
        _registerOriginals(UIControl.self, [Selector("sendAction:to:forEvent:", sending)])
    }
}
