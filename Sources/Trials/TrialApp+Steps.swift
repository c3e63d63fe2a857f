import UIKit

extension TrialApp {
    func perform(_ step: Step) {
        let on = step.value("on"), animated = step.name("animated") == "yes"
        switch step.verb {
        case .root: replaceRoot(step.name("with"))
        case .push:
            find(UINavigationController.self, on)?.pushViewController(page(step.name("page")), animated: animated)
        case .pop: find(UINavigationController.self, on)?.popViewController(animated: animated)
        case .popTo: popTo(find(UINavigationController.self, on), step.value("level"), animated)
        case .popToRoot: find(UINavigationController.self, on)?.popToRootViewController(animated: animated)
        case .set: set(find(UINavigationController.self, on), step.name("how"), animated)
        case .present: present(step, from: find(UIViewController.self, on))
        case .dismiss: dismiss(find(UIViewController.self, on), animated)
        case .select: select(find(TrialTabs.self, on), step.value("index"))
        case .exchange: exchange(in: find(TrialContainer.self, on), step)
        case .child: changeChildren(of: find(TrialContainer.self, on), step.name("how"))
        case .guide: setGuide(step)
        case .modalGuide: setModalGuide(step)
        case .tabGuide: setTabGuide(step)
        case .update: drivers.last?.drive(to: CGFloat(step.value("tenths")) / 10 - 0.1)
        case .finish: drivers.last?.end(finished: true)
        case .cancel: drivers.last?.end(finished: false)
        case .pause: drivers.last?.hold()
        case .speed: drivers.last?.set(speed: [1, 4, 0.1][step.value("of")])
        case .complete: complete([nil, true, false][step.value("how")])
        case .down, .move, .lift, .drop: touch(step)
        case .layout: change(find(UIViewController.self, on), step.name("what"))
        case .turn: turn(toLandscape: step.name("to") == "landscape", animated)
        case .life: live(step.name("state"))
        case .pass: pass([0, 1.0 / 60, 0.1, 0.25, 0.5, 1, 3][step.value("time")])
        case .hook: arm((step.name("at"), step.name("do")))
        }
    }

    func pass(_ seconds: Double) {
        seconds == 0 ? MainLoop.main.runTurn() : MainLoop.main.run(until: MainLoop.main.now + seconds)
    }

    // MARK: Making controllers

    func page(_ kind: String) -> TrialPage {
        let made = TrialPage(self, isNested: kind == "nested", hasField: kind == "field")
        if kind == "barHidden" { made.wantsBarHidden = true }
        if kind == "bottomHidden" { made.hidesBottomBarWhenPushed = true }
        return made
    }

    private func controller(_ kind: String) -> UIViewController {
        switch kind {
        case "navigation": TrialNavigation(self, root: page("plain"))
        case "container": TrialContainer(self)
        case "tabs": tabs(ofNavigation: false)
        case "tabsOfNavigation": tabs(ofNavigation: true)
        case "alert": alert()
        default: page(kind)
        }
    }

    func replaceRoot(_ kind: String) { window.rootViewController = controller(kind) }

    // MARK: Navigation

    private func popTo(_ navigation: UINavigationController?, _ level: Int, _ animated: Bool) {
        guard let navigation, !navigation.viewControllers.isEmpty else { return }
        let stack = navigation.viewControllers
        navigation.popToViewController(stack[level % stack.count], animated: animated)
    }

    private func set(_ navigation: UINavigationController?, _ how: String, _ animated: Bool) {
        guard let navigation else { return }
        var stack = navigation.viewControllers
        switch how {
        case "replaceTop": stack = stack.dropLast() + [page("plain")]
        case "newRoot": stack = [page("plain")]
        case "below": stack.insert(page("nested"), at: max(stack.count - 1, 0))
        case "dropBelow": if stack.count > 1 { stack.remove(at: stack.count - 2) }
        case "reverse": stack.reverse()
        case "two": stack += [page("plain"), page("plain")]
        case "rotate": if let first = stack.first { stack = stack.dropFirst() + [first] }
        case "none": stack = []
        default: break
        }
        navigation.setViewControllers(stack, animated: animated)
    }

    // MARK: Presentation

    private static let transitionStyles: [UIModalTransitionStyle] = [.coverVertical, .flipHorizontal, .crossDissolve]

    private func style(_ name: String) -> UIModalPresentationStyle {
        switch name {
        case "fullScreen": .fullScreen
        case "overFullScreen": .overFullScreen
        case "custom", "customRemoving": .custom
        case "formSheet": .formSheet
        case "popover": .popover
        case "currentContext": .currentContext
        case "overCurrentContext": .overCurrentContext
        default: .pageSheet
        }
    }

    private func present(_ step: Step, from source: UIViewController?) {
        let presented = controller(step.name("what"))
        if step.name("what") != "alert" {
            presented.modalPresentationStyle = style(step.name("style"))
            presented.modalTransitionStyle = Self.transitionStyles[step.value("by")]
        }
        if step.value("animator") > 0 || step.value("interaction") > 0 || step.name("style").hasPrefix("custom") {
            let guide = TrialGuide(self, animator: step.name("animator"), interaction: step.name("interaction"))
            guide.removesPresenter = step.name("style") == "customRemoving"
            modalGuides.append(guide)
            presented.transitioningDelegate = guide
        }
        present(presented, from: source, animated: step.name("animated") == "yes")
    }

    private func present(_ presented: UIViewController, from source: UIViewController?, animated: Bool) {
        presentationNumber += 1
        let number = presentationNumber
        source?.present(presented, animated: animated) { [weak self] in
            guard let self else { return }
            if !self.ranPresentations.insert(number).inserted { self.complain("a completion of present ran twice") }
            self.heard("presentCompletion", nil)
        }
    }

    private func dismiss(_ controller: UIViewController?, _ animated: Bool) {
        presentationNumber += 1
        let number = presentationNumber
        controller?.dismiss(animated: animated) { [weak self] in
            guard let self else { return }
            if !self.ranPresentations.insert(number).inserted { self.complain("a completion of dismiss ran twice") }
            self.heard("dismissCompletion", nil)
        }
    }

    // MARK: Containers

    private func exchange(in container: TrialContainer?, _ step: Step) {
        guard let container, container.isViewLoaded,
            let old = container.children.first(where: { $0.viewIfLoaded?.superview === container.view })
        else { return }
        let new = page("plain")
        old.willMove(toParent: nil)
        container.addChild(new)
        new.view.frame = container.view.bounds
        let options: [UIView.AnimationOptions] = [[], .transitionCrossDissolve, .transitionFlipFromLeft]
        container.transition(
            from: old, to: new, duration: [0.3, 0, 2][step.value("time")], options: options[step.value("look")],
            animations: { new.view.alpha = 1 }
        ) { _ in
            old.removeFromParent()
            if case .to = new.pendingMove { new.didMove(toParent: container) }
        }
    }

    private func changeChildren(of container: TrialContainer?, _ how: String) {
        guard let container, container.isViewLoaded else { return }
        switch how {
        case "add", "addHidden":
            let child = page("plain")
            container.addChild(child)
            if how == "add" { container.view.addSubview(child.view) }
            child.didMove(toParent: container)
        default:
            guard container.children.count > 1, let child = container.children.first as? TrialPage, child.pendingMove == nil
            else { return }
            child.willMove(toParent: nil)
            child.viewIfLoaded?.removeFromSuperview()
            child.removeFromParent()
        }
    }

    // MARK: Delegates and drivers

    private func guide(_ step: Step) -> TrialGuide? {
        step.name("animator") == "gone"
            ? nil : TrialGuide(self, animator: step.name("animator"), interaction: step.name("interaction"))
    }

    private func setGuide(_ step: Step) {
        guide = guide(step)
        forgetAnnouncements()
        for case let navigation as UINavigationController in controllers() { navigation.delegate = guide }
    }

    private func setModalGuide(_ step: Step) {
        let new = guide(step)
        modalGuides = new.map { [$0] } ?? []
        for controller in controllers() where controller.transitioningDelegate != nil || new != nil {
            controller.transitioningDelegate = new
        }
    }

    private func complete(_ outcome: Bool?) {
        guard !stash.isEmpty else { return }
        stash.removeFirst()(outcome)
    }

    // MARK: Hooks

    func react(_ reaction: String, _ page: UIViewController?) {
        let controller = page ?? controllers().last
        let navigation = controller?.navigationController ?? find(UINavigationController.self, 0)
        switch reaction {
        case "push": navigation?.pushViewController(self.page("plain"), animated: true)
        case "pushAtOnce": navigation?.pushViewController(self.page("plain"), animated: false)
        case "pop": navigation?.popViewController(animated: true)
        case "popAtOnce": navigation?.popViewController(animated: false)
        case "popToRoot": navigation?.popToRootViewController(animated: true)
        case "set": set(navigation, "replaceTop", true)
        case "present": present(Step(.present), from: controller)
        case "presentFull": present(Step(.present, ["style": "fullScreen"]), from: controller)
        case "presentCustom": present(Step(.present, ["style": "custom", "animator": "fade"]), from: controller)
        case "dismiss": dismiss(controller, true)
        case "dismissAtOnce": dismiss(controller, false)
        case "select": select(find(TrialTabs.self, 0), 1)
        case "finish": drivers.last?.end(finished: true)
        case "cancel": drivers.last?.end(finished: false)
        case "complete": complete(nil)
        case "layout": window.layoutIfNeeded()
        case "turn": turn(toLandscape: UIScreen.main.bounds.width < UIScreen.main.bounds.height, true)
        case "leave": UIApplication.shared.becomeInactive()
        case "unguide": setGuide(Step(.guide, ["animator": "gone"]))
        case "wait": MainLoop.main.run(until: MainLoop.main.now + 0.05)
        default: break
        }
    }
}
