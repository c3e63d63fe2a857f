import Testing
import UIKit

/// What made-up trials found about stacks, tabs, interactions and geometry, each as short as it could be made.
@MainActor
@Suite("Shrunk trials: stacks and interactions")
struct ShrunkStackTests {
    @Test("NAV-14: a push before the first showing has ended gives one didShow, of the page that stays")
    func pushWhileFirstShown() throws {
        try expectSound(
            """
            root
            guide
            push
            """)
    }

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

    @Test("TAB-04: a selection made while the first tab loads is the one that appears")
    func selectionWhileLoading() throws { try expectSound("hook do=select\npresent what=tabs") }

    @Test("NAV-35: a page that is replaced while its navigation controller is covered is let go")
    func replacedWhileCovered() throws { try expectSound("hook at=willMove do=presentFull\nset") }

    @Test("CTX-12: a hand-written interaction that a coordinator's block decides comes to its end")
    func decidedInAlongsideBlock() throws {
        try expectSound("hook at=alongside do=finish\npresent what=container animator=fade interaction=hand")
        try expectSound("hook at=alongside do=cancel\npresent what=container animator=fade interaction=hand")
    }

    @Test(
        "CTX-06: after a cancel the page that stays lies where the bar now leaves room",
        arguments: [
            "guide animator=fade interaction=percent\npush\nlayout what=opaque\npass\ncancel",
            "push animated=no\ndown\nmove\nlayout what=opaque",
            "guide animator=fade interaction=percent\nlayout what=opaque\npush\npopTo",
        ])
    func barInCancelledTransition(trial: String) throws { try expectSound(trial) }

    @Test("NAV-14: a push in the first page's viewDidAppear comes after the first page's didShow")
    func pushInFirstDidAppear() throws { try expectSound("root\nguide\nhook at=viewDidAppear do=pushAtOnce\npass") }

    @Test("GEO-11: a turn while the animator sets up undoes the interaction")
    func turnInAnimateTransition() throws {
        try expectSound("hook at=animate do=turn\npresent animator=fade interaction=percent")
    }

    @Test("NAV-31: a page that takes itself away in its own willMove hears one didMove")
    func takenInOwnWillMove() throws {
        try expectSound("push animated=no\nhook at=willMove do=removeFromParent\npop")
    }

    @Test("NAV-29: a bar that is shown in mid-interaction, where the transition fades it out, is there in the end")
    func barShownInInteraction() throws {
        try expectSound("guide animator=fade interaction=hand\npush page=barHidden\nlayout what=barToggled")
        try expectSound("guide animator=fade interaction=hand\npush page=barHidden\nlayout what=barShown\npass time=quarter")
    }

    @Test("APP-14: a push whose both pages are taken away leaves neither view in the stack")
    func bothPagesTaken() throws {
        try expectSound("hook do=removeFromParent\npush\nlayout what=removeFromParent")
    }

    @Test("NAV-19: a swipe that was allowed and lost to another recogniser leaves nothing behind")
    func swipeThatLost() throws {
        try expectSound("root\npush page=scroll\ndown\nmove to=down\ndown finger=1\nmove finger=1")
    }

    @Test("COO-02: a push that is asked for in an alongside block has animations of its own")
    func pushInAlongsideBlock() throws {
        try expectSound(
            """
            guide animator=animator
            hook at=alongside
            present animator=fade interaction=hand
            down
            move time=third
            """)
    }

    @Test("NAV-19: a swipe whose touches end while the delegate is asked does not begin")
    func swipeEndedInQuestion() throws {
        try expectSound(
            """
            guide animator=fade interaction=percent
            hook at=askAnimator do=leave
            set how=below
            down finger=1
            move finger=1
            """)
    }

    @Test("COO-02: a tab that an alongside block chooses is at its place, whatever becomes of the block's transition")
    func tabChosenAlongside() throws {
        try expectSound(
            """
            guide animator=fade interaction=percent
            present what=tabs
            hook at=alongside do=select
            push
            set
            """)
    }

    @Test("APP-14: a page that waits to be pushed and is on another stack by then is taken from that one")
    func takenFromOtherStack() throws {
        try expectSound("push\npresent what=navigation\npush on=1 page=again\npush page=again")
    }
}
