import UIKit

// Fingers, the device and the system.
extension TrialApp {
    func touch(_ step: Step) {
        let finger = step.value("finger")
        switch step.verb {
        case .down: send(finger, .began, place(step.name("at")))
        case .move: move(finger, step)
        case .tap:
            send(finger, .began, place(step.name("at")))
            send(finger, .ended, fingers[finger])
        case .lift: send(finger, .ended, fingers[finger])
        default: send(finger, .cancelled, fingers[finger])
        }
    }

    private func place(_ name: String) -> CGPoint {
        let area = window.bounds
        return switch name {
        case "leadingEdge": CGPoint(x: 3, y: area.midY)
        case "trailingEdge": CGPoint(x: area.maxX - 3, y: area.midY)
        case "back": CGPoint(x: 30, y: 69)
        case "barRight": CGPoint(x: area.maxX - 30, y: 69)
        case "tab": CGPoint(x: area.midX, y: area.maxY - 55)
        case "lastTab": CGPoint(x: area.maxX - 40, y: area.maxY - 55)
        case "sheetTop": presentedPoint { CGPoint(x: $0.midX, y: $0.minY + 8) }
        case "alertButton": presentedPoint { CGPoint(x: $0.midX, y: $0.maxY - 20) }
        case "outside": CGPoint(x: 4, y: area.height / 3)
        case "bar": CGPoint(x: area.midX, y: 69)
        case "top": CGPoint(x: area.midX, y: 100)
        case "bottom": CGPoint(x: area.width * 0.8, y: area.maxY - 50)
        case "corner": CGPoint(x: 10, y: 10)
        default: CGPoint(x: area.midX, y: area.midY)
        }
    }

    /// In what is presented topmost, else in the middle.
    private func presentedPoint(_ point: (CGRect) -> CGPoint) -> CGPoint {
        guard let view = controllers().last(where: { $0.presentingViewController != nil })?.viewIfLoaded,
            view.window === window
        else { return CGPoint(x: window.bounds.midX, y: window.bounds.midY) }
        return point(view.convert(view.bounds, to: window))
    }

    private func move(_ finger: Int, _ step: Step) {
        guard let start = fingers[finger] else { return }
        let width = window.bounds.width, height = window.bounds.height
        let by: CGPoint =
            switch step.name("to") {
            case "right": CGPoint(x: width * 0.25, y: 2)
            case "farRight": CGPoint(x: width * 0.75, y: 5)
            case "left": CGPoint(x: -width * 0.25, y: 2)
            case "farLeft": CGPoint(x: -width * 0.75, y: 5)
            case "down": CGPoint(x: 2, y: height * 0.2)
            case "farDown": CGPoint(x: 5, y: height * 0.6)
            case "up": CGPoint(x: 2, y: -height * 0.2)
            default: CGPoint(x: 4, y: 1)
            }
        let seconds = [0.1, 1.0 / 3, 0][step.value("time")]
        let frames = max(Int((seconds * 60).rounded()), 1), began = MainLoop.main.now
        for frame in 1...frames {
            if seconds > 0 { MainLoop.main.run(until: began + seconds * Double(frame) / Double(frames)) }
            let part = CGFloat(frame) / CGFloat(frames)
            send(finger, .moved, CGPoint(x: start.x + by.x * part, y: start.y + by.y * part))
        }
    }

    private func send(_ finger: Int, _ phase: TouchInput.Phase, _ location: CGPoint?) {
        guard let location, UIApplication.shared.applicationState == .active else { return }
        fingers[finger] = phase == .began || phase == .moved ? location : nil
        UIApplication.shared.receive([TouchInput(finger: finger, phase: phase, location: location)])
        MainLoop.main.runTurn()
    }

    func liftFingers() {
        for finger in fingers.indices { send(finger, .cancelled, fingers[finger]) }
    }

    func turn(to name: String, _ animated: Bool) {
        var new = UIScreen.main.configuration
        switch name {
        case "portrait": new = Self.portrait
        case "landscape": new = Self.phone(844, 390)
        case "wide": new = Self.phone(926, 428)
        case "small": new = ScreenConfiguration(size: CGSize(width: 320, height: 568), scale: 2)
        case "pad", "slideOver":
            new = ScreenConfiguration(
                size: CGSize(width: name == "pad" ? 1024 : 320, height: 1366), scale: 2,
                safeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), idiom: .pad)
        case "callBar": new.safeArea.top = new.safeArea.top > 60 ? 47 : 67
        default: new.isRightToLeft.toggle()
        }
        UIScreen.main.change(to: new, duration: animated ? 0.3 : 0)
    }

    static let portrait = ScreenConfiguration(
        size: CGSize(width: 390, height: 844), scale: 3, safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))

    /// On its side.
    private static func phone(_ width: CGFloat, _ height: CGFloat) -> ScreenConfiguration {
        ScreenConfiguration(
            size: CGSize(width: width, height: height), scale: 3,
            safeArea: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    }

    func live(_ state: String) {
        let application = UIApplication.shared
        switch state {
        case "active": application.enterForeground()
        case "background": application.enterBackground()
        case "inactive": application.becomeInactive()
        case "windowHidden": window.isHidden = true
        case "windowShown": window.isHidden = false
        default: application.cancelAllTouches()
        }
        if application.applicationState != .active || state == "fingersCancelled" { fingers = [nil, nil] }
    }

    /// What apps change in passing.
    func change(_ controller: UIViewController?, _ what: String) {
        guard let controller else { return }
        let navigation = controller.navigationController ?? find(UINavigationController.self, 0)
        switch what {
        case "needed": controller.viewIfLoaded?.setNeedsLayout()
        case "now": window.layoutIfNeeded()
        case "insets": controller.additionalSafeAreaInsets.top += 10
        case "barHidden": navigation?.setNavigationBarHidden(true, animated: true)
        case "barShown": navigation?.setNavigationBarHidden(false, animated: true)
        case "barToggled": navigation?.isNavigationBarHidden.toggle()
        case "title": controller.title = "Title \(nextNumber())"
        case "largeTitles": navigation?.navigationBar.prefersLargeTitles.toggle()
        case "opaque": navigation?.navigationBar.isTranslucent.toggle()
        case "edges": controller.edgesForExtendedLayout = controller.edgesForExtendedLayout == .all ? [] : .all
        case "context": controller.definesPresentationContext.toggle()
        case "preferredSize": controller.preferredContentSize = CGSize(width: 300, height: 200 + nextNumber())
        case "keyboard": (controller as? TrialPage)?.field?.becomeFirstResponder()
        case "keyboardGone": (FirstResponder.current)?.resignFirstResponder()
        case "item":
            controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Act", style: .plain, target: nil, action: nil)
        case "statusBar": controller.setNeedsStatusBarAppearanceUpdate()
        case "transform":
            // In a transition it would be the animator's.
            guard TransitionInvariants.isAtRest, let view = controller.viewIfLoaded else { return }
            view.transform = view.transform.isIdentity ? CGAffineTransform(scaleX: 0.9, y: 0.9) : .identity
        case "animationsOff": UIView.setAnimationsEnabled(false)
        case "animationsOn": UIView.setAnimationsEnabled(true)
        case "toolbar": navigation?.setToolbarHidden(!(navigation?.isToolbarHidden ?? true), animated: true)
        case "toolbarItems":
            controller.setToolbarItems(
                [UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)], animated: true)
        case "tabBar": find(TrialTabs.self, 0)?.tabBar.isHidden.toggle()
        case "bottomHidden": controller.hidesBottomBarWhenPushed.toggle()
        case "removeFromParent":
            // One that forwards by hand would have to know.
            guard let parent = controller.parent, !(parent is TrialManual) else { return }
            controller.willMove(toParent: nil)
            controller.viewIfLoaded?.removeFromSuperview()
            controller.removeFromParent()
        case "modal": controller.isModalInPresentation.toggle()
        case "backHidden": controller.navigationItem.hidesBackButton.toggle()
        case "loadView": for child in controller.children { child.loadViewIfNeeded() }
        default:
            UIView.animate(withDuration: 0.3) {
                controller.viewIfLoaded?.subviews.first?.alpha = 0.5
            } completion: { [weak self] _ in
                self?.heard("animationDone", nil)
            }
        }
    }
}
