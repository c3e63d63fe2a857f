import Testing
import UIKit

/// What made-up trials found about appearance calls and roots, each as short as it could be made.
@MainActor
@Suite("Shrunk trials: appearance")
struct ShrunkAppearanceTests {
    @Test("APP-16: children exchanged while their parent appears get their calls")
    func exchangeWhileAppearing() throws {
        try expectSound(
            """
            present what=container
            exchange
            """)
    }

    @Test("APP-16: an exchange during an exchange ends the first one")
    func exchangeTwice() throws {
        try expectSound(
            """
            root with=container
            exchange
            exchange
            """)
    }

    @Test(
        "APP-19: another root ends what the old one presents, at rest, in flight, unanimated or already leaving",
        arguments: [
            "present\nroot", "present animated=no\nroot", "present style=fullScreen animator=zero\npass\nroot",
            "present style=fullScreen\npass time=half\ndismiss\nroot", "present style=custom\ndismiss\nroot",
        ])
    func rootOverPresentation(trial: String) throws { try expectSound(trial) }

    @Test(
        "APP-17: a page that comes or goes while its navigation controller is covered gets no more calls than it must",
        arguments: [
            "push\npresent style=fullScreen", "push animated=no\npresent style=fullScreen\nset how=reverse",
            "present style=fullScreen\npush", "hook do=presentFull\npush", "hook do=presentFull\npush\ndismiss",
        ])
    func coveredNavigation(trial: String) throws { try expectSound(trial) }

    @Test("APP-17: a page that is covered in the middle of a push still hears that it goes")
    func coveredInPush() throws { try expectSound("hook at=willMove do=presentFull\npush") }

    @Test("APP-19: a root that is covered before its first didAppear is not told of it when its cover stays")
    func coveredBeforeFirstDidAppear() throws {
        try expectSound(
            """
            root with=container
            present style=fullScreen animator=fade interaction=percent animated=no
            dismiss
            cancel
            """)
    }

    @Test("APP-19: another root while a presentation is being taken back")
    func rootInCancelledPresentation() throws {
        try expectSound("present what=alert animator=fade interaction=percent\ncancel\nroot")
        try expectSound("root with=container\npresent what=container animator=fade interaction=percent\ncancel\nroot")
    }

    @Test("APP-12: a page whose parent has appeared while it was held in a transition appears at the end of that")
    func appearedInTransition() throws { try expectSound("root\nhook at=didMove do=wait\nset") }

    @Test("APP-19: another root ends dismissals that wait for each other")
    func rootOverWaitingDismissals() throws {
        try expectSound("present animated=no\npresent\ndismiss\ndismiss on=2\nroot")
    }

    @Test(
        "APP-19: another root in the midst of a presentation or of its own loading",
        arguments: [
            "hook do=root\npresent", "hook at=viewWillAppear do=root\npresent",
            "hook at=duration do=root\npresent animator=fade interaction=percent",
            "hook at=viewIsAppearing do=root\npresent animated=no", "hook do=root\nroot with=tabsOfNavigation",
            "root with=pages\nhook do=root\npass", "hook at=adaptiveStyle do=root\npresent",
        ])
    func rootInCalls(trial: String) throws { try expectSound(trial) }

    @Test(
        "APP-19: a window that is hidden takes its controllers off the screen, also those that are presented or on the way",
        arguments: [
            "present style=fullScreen\nlife state=windowHidden", "hook do=hideWindow\nroot with=tabs",
            "hook do=hideWindow\nroot", "push\nlife state=windowHidden\npass time=second\nlife state=windowShown",
        ])
    func hiddenWindow(trial: String) throws { try expectSound(trial) }

    @Test(
        "APP-14: a child that is taken away by hand is let go by bar controllers, page controllers and split controllers",
        arguments: [
            "root\nlayout what=removeFromParent", "root with=split\nlayout what=removeFromParent",
            "present what=split\nlayout what=removeFromParent", "root\nguide\npush\nlayout what=removeFromParent",
            "guide animator=fade interaction=percent\npush\nhook at=viewIsAppearing do=removeFromParent\npop\npass",
            "guide animator=fade\npush\nhook at=viewDidAppear do=removeFromParent\ndown\nmove time=third",
            "hook do=removeFromParent\npush",
        ])
    func takenChild(trial: String) throws { try expectSound(trial) }

    @Test(
        "APP-16: a page controller's slide is an exchange, whatever its parent does meanwhile",
        arguments: [
            "root with=pages\nleaf", "root with=pagesOfNavigation\nleaf", "present what=pages\nleaf",
            "root with=pagesOfNavigation\nhook do=presentFull\npass", "root with=pagesOfNavigation\nhook do=leaf\npass",
            "root with=pagesOfNavigation\ntap\npresent on=4 style=fullScreen\nleaf",
            "present what=pages style=fullScreen\nhook do=turn\nleaf to=previous",
            "root with=pages\nhook at=willMove do=turn\npass",
            "root with=pages\nlayout what=now\ndown\nturn\nmove to=farLeft",
        ])
    func slides(trial: String) throws { try expectSound(trial) }

    @Test(
        "APP-13: a view that leaves and comes back in one turn, or leaves while its parent appears",
        arguments: [
            "present what=container style=popover animated=no\npass\nturn to=wide",
            "turn to=wide\npresent what=split\nturn",
        ])
    func viewsMovedByHand(trial: String) throws { try expectSound(trial) }

    @Test(
        "APP-12: a controller that leaves in its own willAppear takes its children along",
        arguments: [
            "root with=tabsOfNavigation\nhook at=viewWillAppear\nselect index=1",
            "root with=tabsOfNavigation\npass\npush\nhook at=willMove do=select\npop",
        ])
    func leavesInOwnCall(trial: String) throws { try expectSound(trial) }

    @Test(
        "APP-14: a page that a will-call or the delegate takes away is not shown",
        arguments: [
            "hook at=willMove do=removeFromParent\npush", "hook at=willMove do=removeFromParent\nset",
            "guide\nhook at=askAnimator do=removeFromParent\npush", "root\nguide\nhook do=removeFromParent\npush",
        ])
    func takenInCalls(trial: String) throws { try expectSound(trial) }

    @Test(
        "APP-12: children that are taken out while their parent goes hear of the end",
        arguments: [
            "root with=pagesOfNavigation\ntap\npresent on=4 style=fullScreen\nleaf animated=no",
            "root with=pages\npass\npresent on=2 style=fullScreen animated=no\nleaf",
            "root with=pagesOfNavigation\nhook do=presentFull\nturn animated=no",
        ])
    func childrenTakenOut(trial: String) throws { try expectSound(trial) }

    @Test("APP-19: a window that hides and shows in mid-transition")
    func hiddenInTransition() throws {
        try expectSound(
            """
            present
            pass time=half
            set
            present on=1 animator=fade interaction=hand
            dismiss
            life state=windowHidden
            """)
    }

    @Test(
        "APP-19: another root in a dismissal's will-call, or when the interaction is decided",
        arguments: [
            "present style=fullScreen animator=early\nhook at=viewWillDisappear do=root\ndismiss",
            "present animator=zero interaction=percent\nhook at=interactionChanged do=root\npass",
        ])
    func rootInDismissal(trial: String) throws { try expectSound(trial) }

    @Test(
        "APP-12: a page that takes itself away while its stack appears leaves the one below to the stack's own end",
        arguments: [
            "root with=tabsOfNavigation\npush\nhook do=removeFromParent\nselect index=1",
            "root with=pagesOfNavigation\npass\nhook\nhook do=removeFromParent\nleaf",
        ])
    func takenWhileStackAppears(trial: String) throws { try expectSound(trial) }

    @Test(
        "T23: a presentation in mid-exchange, or at its end, of a container that forwards by hand",
        arguments: ["root with=manual", "present what=manual"], ["viewWillAppear", "viewDidAppear", "viewDidDisappear"])
    func presentationInManualExchange(start: String, call: String) throws {
        try expectSound("\(start)\npass time=half\nhook at=\(call) do=presentFull\nswap\npass time=half")
    }

    @Test("APP-05: a page that takes itself away when a cancel brings it back does not appear")
    func takenWhenBroughtBack() throws {
        try expectSound(
            """
            guide animator=fade interaction=percent
            push
            hook at=viewWillAppear do=removeFromParent
            turn
            """)
    }

    @Test("APP-12: a page that scrolls away while its parent is covered, and uncovered by a cancel, hears of its end")
    func scrolledAwayWhileCovered() throws {
        try expectSound(
            """
            hook do=leaf
            root with=pagesOfNavigation
            pass
            down
            move
            present on=2 style=fullScreen animator=fade interaction=percent
            lift
            pass time=second
            turn
            """)
    }

    @Test("APP-09, APP-14: a push in the viewDidLoad of the page that a removal uncovers hides that page for good")
    func pushWhileUncovered() throws {
        try expectSound("hook\nset how=below\nlayout what=removeFromParent")
    }

    @Test("APP-10: a page that is covered in its viewIsAppearing hears of one end, its parent's")
    func coveredInIsAppearing() throws {
        try expectSound("root with=manual\npass\nhook at=viewIsAppearing do=presentFull\nswap how=atOnce")
    }

    @Test("APP-17: a page presented in its context in a hidden window keeps the page below out when the window shows")
    func contextInHiddenWindow() throws {
        try expectSound(
            """
            life state=windowHidden
            present
            layout on=1 what=context
            dismiss
            pass
            present style=currentContext animated=no
            """)
    }

    @Test("APP-12: another tab that a page chooses in its viewDidLoad leaves that page without calls")
    func tabChosenInDidLoad() throws { try expectSound("hook do=select\nroot with=tabsOfNavigation") }

    @Test("APP-16: a container that forwards by hand ends what it has begun, whatever its child presents meanwhile")
    func contextInManualContainer() throws {
        try expectSound(
            """
            root with=manual
            layout what=context
            present style=fullScreen
            present on=1 style=currentContext animated=no
            """)
    }

    @Test("APP-06: a page that would come back after a cancel stays away where the end of the other covers its stack")
    func coveredInCancelledEnd() throws {
        try expectSound(
            """
            guide animator=fade interaction=percent
            hook at=viewDidDisappear do=presentFull
            push
            cancel
            pass
            """)
    }

    @Test(
        "APP-11, MOD-07: what a child presents over its own place appears with the container and goes with the child",
        arguments: [
            "root with=container\nlife state=windowHidden\npresent\nlayout on=1 what=context\ndismiss\npass\n"
                + "present style=currentContext animated=no",
            "layout what=context\nhook do=hideWindow\npresent style=currentContext\npush\npass",
            "root with=tabs\nlayout what=context\nhook do=hideWindow\npresent style=currentContext\nselect index=1\npass",
        ])
    func shownInContext(trial: String) throws { try expectSound(trial) }

    @Test("APP-12: a page that is replaced in its own viewWillDisappear takes its children along to the end")
    func replacedInWillDisappear() throws {
        try expectSound("push page=nested animated=no\nhook at=viewWillDisappear\npresent style=fullScreen")
    }

    @Test(
        "X-03: a turn away from a page that was taken, before or meanwhile, comes to its end",
        arguments: [
            "root with=pages\nhook do=removeFromParent\npass\ndown\nmove to=left",
            "root with=pagesOfNavigation\npass\nlayout on=5 what=removeFromParent\ndown\nmove to=left",
            "root with=pages\npass\ndown\nmove to=left\nlayout what=removeFromParent",
            "root with=pages\npass\ndown\nmove to=left\nlayout on=1 what=removeFromParent",
        ])
    func turnFromTakenPage(trial: String) throws { try expectSound(trial) }
}
