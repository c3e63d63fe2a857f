import UIKit

// What is done inside a callback.
extension TrialApp {
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
        case "setNone": set(navigation, "none", false)
        case "present": present(Step(.present), from: controller)
        case "presentFull": present(Step(.present, ["style": "fullScreen"]), from: controller)
        case "presentCustom": present(Step(.present, ["style": "custom", "animator": "fade"]), from: controller)
        case "presentSheet": present(Step(.present, ["animated": "no"]), from: controller)
        case "presentAlert": present(Step(.present, ["what": "alert"]), from: controller)
        case "dismiss": dismiss(controller, true)
        case "dismissAtOnce": dismiss(controller, false)
        case "select": select(find(TrialTabs.self, 0), 1)
        case "exchange": exchange(in: find(TrialContainer.self, 0), Step(.exchange))
        case "swap": find(TrialManual.self, 0)?.swap("finish")
        case "leaf": find(TrialPages.self, 0)?.turn("next", animated: true)
        case "root": replaceRoot("navigation")
        case "removeFromParent": change(controller, "removeFromParent")
        case "finish": drivers.last?.end(finished: true)
        case "cancel": drivers.last?.end(finished: false)
        case "complete": complete(nil)
        case "grab": grab("pause")
        case "detent": changeSheet(0, "selectMedium")
        case "layout": window.layoutIfNeeded()
        case "turn", "turnAtOnce":
            let isUpright = UIScreen.main.bounds.width < UIScreen.main.bounds.height
            turn(to: isUpright ? "landscape" : "portrait", reaction == "turn")
        case "leave": live("inactive")
        case "background": live("background")
        case "hideWindow": live("windowHidden")
        case "keyboard": change(controller, "keyboard")
        case "unguide": setGuide(Step(.guide, ["animator": "gone"]))
        case "wait": MainLoop.main.run(until: MainLoop.main.now + 0.05)
        default: break
        }
    }
}
