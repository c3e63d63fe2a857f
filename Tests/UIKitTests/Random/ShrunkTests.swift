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
}
