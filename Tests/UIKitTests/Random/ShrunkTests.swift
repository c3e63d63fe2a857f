import Testing
import UIKit

/// What made-up trials found, each as short as it could be made.
@MainActor
@Suite("Shrunk trials")
struct ShrunkTests {
    @Test("NAV-14: a push before the first showing has ended gives one didShow, of the page that stays")
    func pushWhileFirstShown() throws {
        try expectSound(
            """
            root
            guide
            push
            """)
    }

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

    @Test("NAV-31: a stack emptied before its first showing keeps nobody")
    func emptiedStack() throws {
        try expectSound(
            """
            root
            set how=none
            """)
    }

    @Test(
        "NAV-33: what the calls of a request ask for waits for its end",
        arguments: [
            "guide animator=fade\nhook at=willMove\nset", "root\nguide\nhook at=didMove\npass",
            "guide\nhook at=willShow\npresent what=navigation", "hook\npresent what=navigation",
            "present style=fullScreen\ndismiss\nhook\npush\npass time=half",
        ])
    func requestsInCalls(trial: String) throws { try expectSound(trial) }

    @Test(
        "MOD-20: a dismissal asked for while the delegates are asked waits, or is one with that which runs",
        arguments: [
            "hook at=askAnimator do=dismiss\npresent animator=fade",
            """
            present style=custom animator=fade
            pass time=tenth
            dismiss
            hook at=askAnimator do=dismiss
            pass time=quarter
            """,
        ])
    func dismissalWhileAsking(trial: String) throws { try expectSound(trial) }

    @Test(
        "GEO-08: a safe area follows the size of the superview, and values that a cancel puts back",
        arguments: [
            "present what=field style=custom animator=fade\nturn", "present what=navigation animated=no\nturn",
            "turn\npush\npass time=half\ndown\nmove", "present animated=no\npresent",
        ])
    func safeAreas(trial: String) throws { try expectSound(trial) }

    @Test("GEO-11: a turn in the arriving page's isAppearing ends the interaction, and nothing begins after that")
    func turnWhileAppearing() throws {
        try expectSound(
            """
            guide animator=fade interaction=percent
            hook at=viewIsAppearing do=turn
            push
            """)
    }

    @Test("NAV-29: hiding the bar in mid-swipe is undone by the cancel")
    func barInSwipe() throws {
        try expectSound(
            """
            guide animator=fade interaction=percent
            push
            layout what=barHidden
            cancel
            """)
    }

    @Test(
        "MOD-07: what is presented over a page's own place goes with the page, and hears when all of it is covered",
        arguments: [
            """
            guide animator=fade interaction=percent
            push animated=no
            down
            move
            layout what=context
            present style=overCurrentContext
            """,
            "layout what=context\npresent style=currentContext\npresent on=1 style=fullScreen",
        ])
    func contextPresentations(trial: String) throws { try expectSound(trial) }

    @Test(
        "MOD-23: the end of an unanimated presentation comes after the stack or tabs inside it have changed in its turn",
        arguments: ["present what=navigation animated=no\nset", "present what=tabs animated=no\nselect index=3"])
    func changeInUnanimatedPresentation(trial: String) throws { try expectSound(trial) }

    @Test("TAB-04: a selection made while the first tab loads is the one that appears")
    func selectionWhileLoading() throws { try expectSound("hook do=select\npresent what=tabs") }

    @Test("An alert at rest waits for no layout")
    func alertAtRest() throws { try expectSound("present what=alert") }

    @Test("NAV-35: a page that is replaced while its navigation controller is covered is let go")
    func replacedWhileCovered() throws { try expectSound("hook at=willMove do=presentFull\nset") }

    @Test("APP-17: a page that is covered in the middle of a push still hears that it goes")
    func coveredInPush() throws { try expectSound("hook at=willMove do=presentFull\npush") }

    @Test("CTX-19: a cancelled presentation puts a presenter that is a sheet back at its place")
    func cancelOverSheet() throws {
        try expectSound(
            """
            present animated=no
            present what=container style=fullScreen animator=fade interaction=percent
            cancel
            """)
    }

    @Test("CTX-12: a hand-written interaction that a coordinator's block decides comes to its end")
    func decidedInAlongsideBlock() throws {
        try expectSound("hook at=alongside do=finish\npresent what=container animator=fade interaction=hand")
        try expectSound("hook at=alongside do=cancel\npresent what=container animator=fade interaction=hand")
    }

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

    @Test(
        "CTX-06: after a cancel the page that stays lies where the bar now leaves room",
        arguments: [
            "guide animator=fade interaction=percent\npush\nlayout what=opaque\npass\ncancel",
            "push animated=no\ndown\nmove\nlayout what=opaque",
            "guide animator=fade interaction=percent\nlayout what=opaque\npush\npopTo",
        ])
    func barInCancelledTransition(trial: String) throws { try expectSound(trial) }

    @Test("MOD-21: who is on the way out presents nothing, also while its delegate is asked")
    func presentedByWhoLeaves() throws {
        try expectSound(
            """
            present animated=no
            hook at=askAnimator do=present
            modalGuide
            dismiss
            """)
    }

    @Test("NAV-14: a push in the first page's viewDidAppear comes after the first page's didShow")
    func pushInFirstDidAppear() throws { try expectSound("root\nguide\nhook at=viewDidAppear do=pushAtOnce\npass") }

    @Test("APP-19: another root while a presentation is being taken back")
    func rootInCancelledPresentation() throws {
        try expectSound("present what=alert animator=fade interaction=percent\ncancel\nroot")
        try expectSound("root with=container\npresent what=container animator=fade interaction=percent\ncancel\nroot")
    }

    @Test("APP-12: a page whose parent has appeared while it was held in a transition appears at the end of that")
    func appearedInTransition() throws { try expectSound("root\nhook at=didMove do=wait\nset") }

    @Test("B71: what is not on screen does not get the keyboard back")
    func keyboardOfGonePage() throws {
        try expectSound(
            """
            hook
            set how=none
            push page=field
            present animator=fade interaction=percent
            cancel
            """)
        try expectSound(
            """
            push page=field
            pass time=half
            down finger=1
            move finger=1
            present style=fullScreen animated=no
            """)
    }

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

    @Test("MOD-21: what is presented while the delegate is asked about another presentation is in its way")
    func presentedWhileAdapting() throws { try expectSound("hook at=adaptiveStyle do=present\npresent") }

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

    @Test("MOD-03: a page that a presentation over its place has taken out stays out when its stack appears again")
    func coveredInPlace() throws {
        try expectSound("layout what=context\nlife state=windowHidden\npresent style=currentContext\npass")
    }

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

    @Test("A popover whose source leaves the screen stays where it was")
    func popoverOfGoneSource() throws {
        try expectSound("present style=popover\npass time=half\nset\nturn to=wide")
        try expectSound("turn to=wide\npush\npresent on=1 style=popover")
    }

    @Test("PRO-12: a property animator that is paused while a driver has it goes on when it is let go of afterwards")
    func pausedDrivenAnimator() throws {
        try expectSound(
            """
            guide animator=animator interaction=percent
            push
            finish
            pass time=quarter
            grab
            pass time=tenth
            """)
    }

    @Test(
        "APP-19: another root in a dismissal's will-call, or when the interaction is decided",
        arguments: [
            "present style=fullScreen animator=early\nhook at=viewWillDisappear do=root\ndismiss",
            "present animator=zero interaction=percent\nhook at=interactionChanged do=root\npass",
        ])
    func rootInDismissal(trial: String) throws { try expectSound(trial) }

    @Test("GEO-11: a turn while the animator sets up undoes the interaction")
    func turnInAnimateTransition() throws {
        try expectSound("hook at=animate do=turn\npresent animator=fade interaction=percent")
    }

    @Test("MOD-26: who is covered when its presentation adapts comes back to its new place")
    func adaptationWhileCovered() throws {
        try expectSound(
            """
            present what=navigation style=popover animated=no
            pass
            turn to=wide
            present style=fullScreen
            pass time=half
            turn
            """)
    }

    @Test(
        "MOD-21: a delegate that gives the window another root while it is asked about a dismissal",
        arguments: ["present interaction=percent\npass time=half\nhook at=askAnimator do=root\ndismiss"])
    func rootWhileAskingToDismiss(trial: String) throws { try expectSound(trial) }

    @Test("MOD-07: who is presented over a place that is being covered does not appear")
    func presentedOverCovered() throws {
        try expectSound(
            """
            layout what=context
            present style=fullScreen
            present on=1 what=tabs style=currentContext animated=no
            """)
    }

    @Test("NAV-31: a page that takes itself away in its own willMove hears one didMove")
    func takenInOwnWillMove() throws {
        try expectSound("push animated=no\nhook at=willMove do=removeFromParent\npop")
    }
}
