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
        case .child: changeChildren(of: find(TrialContainer.self, on), on, step.name("how"))
        case .swap: find(TrialManual.self, on)?.swap(step.name("how"))
        case .leaf: find(TrialPages.self, on)?.turn(step.name("to"), animated: animated)
        case .column: find(TrialSplit.self, on)?.change(step.name("how"))
        case .sheet: changeSheet(on, step.name("how"))
        case .guide: setGuide(step)
        case .modalGuide: setModalGuide(step)
        case .tabGuide: setTabGuide(step)
        case .update: drivers.last?.drive(to: CGFloat(step.value("tenths")) / 10 - 0.1)
        case .finish: drivers.last?.end(finished: true)
        case .cancel: drivers.last?.end(finished: false)
        case .pause: drivers.last?.hold()
        case .speed: drivers.last?.set(speed: [1, 4, 0.1][step.value("of")])
        case .grab: grab(step.name("how"))
        case .complete: complete([nil, true, false][step.value("how")])
        case .down, .move, .lift, .drop, .tap: touch(step)
        case .layout: change(find(UIViewController.self, on), step.name("what"))
        case .turn: turn(to: step.name("to"), animated)
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
        if kind == "again" { return again() }
        let made = TrialPage(self, kind)
        if kind == "barHidden" { made.wantsBarHidden = true }
        if kind == "bottomHidden" { made.hidesBottomBarWhenPushed = true }
        if kind == "modal" { made.isModalInPresentation = true }
        return made
    }

    /// A page that the app keeps and shows again and again; another one while that is shown.
    private func again() -> TrialPage {
        if let spare, spare.parent == nil, spare.presentingViewController == nil { return spare }
        let made = TrialPage(self, "plain")
        if spare == nil { spare = made }
        made.mayBeTaken = true
        return made
    }

    func controller(_ kind: String) -> UIViewController {
        switch kind {
        case "navigation": TrialNavigation(self, root: page("plain"))
        case "container": TrialContainer(self)
        case "tabs": tabs(ofNavigation: false)
        case "tabsOfNavigation": tabs(ofNavigation: true)
        case "manual": TrialManual(self)
        case "pages": TrialPages(self, ofNavigation: false)
        case "pagesOfNavigation": TrialPages(self, ofNavigation: true)
        case "split": TrialSplit(self)
        case "alert": alert(.alert)
        case "actionSheet": alert(.actionSheet)
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

    func set(_ navigation: UINavigationController?, _ how: String, _ animated: Bool) {
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

    func present(_ step: Step, from source: UIViewController?) {
        let presented = controller(step.name("what"))
        if !(presented is UIAlertController) {
            presented.modalPresentationStyle = style(step.name("style"))
            presented.modalTransitionStyle = Self.transitionStyles[step.value("by")]
        }
        if step.value("animator") > 0 || step.value("interaction") > 0 || step.name("style").hasPrefix("custom") {
            let guide = TrialGuide(self, animator: step.name("animator"), interaction: step.name("interaction"))
            guide.removesPresenter = step.name("style") == "customRemoving"
            modalGuides.append(guide)
            presented.transitioningDelegate = guide
        }
        // The presentation controller is made here, before the presentation.
        if ["pageSheet", "formSheet", "popover"].contains(step.name("style")), presented.presentingViewController == nil {
            presented.presentationController?.delegate = adaptation
            presented.popoverPresentationController?.sourceView = source?.viewIfLoaded
        }
        present(presented, from: source, animated: step.name("animated") == "yes")
    }

    func present(_ presented: UIViewController, from source: UIViewController?, animated: Bool) {
        presentationNumber += 1
        let number = presentationNumber
        source?.present(presented, animated: animated) { [weak self] in
            guard let self else { return }
            if !self.ranPresentations.insert(number).inserted { self.complain("a completion of present ran twice") }
            self.heard("presentCompletion", nil)
        }
    }

    func dismiss(_ controller: UIViewController?, _ animated: Bool) {
        presentationNumber += 1
        let number = presentationNumber
        controller?.dismiss(animated: animated) { [weak self] in
            guard let self else { return }
            if !self.ranPresentations.insert(number).inserted { self.complain("a completion of dismiss ran twice") }
            self.heard("dismissCompletion", nil)
        }
    }

    // MARK: Delegates and drivers

    private func guide(_ step: Step) -> TrialGuide? {
        step.name("animator") == "gone"
            ? nil : TrialGuide(self, animator: step.name("animator"), interaction: step.name("interaction"))
    }

    func setGuide(_ step: Step) {
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

    func complete(_ outcome: Bool?) {
        guard !stash.isEmpty else { return }
        stash.removeFirst()(outcome)
    }
}
