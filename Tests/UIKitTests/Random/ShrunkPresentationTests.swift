import Testing
import UIKit

/// What made-up trials found about presentations, each as short as it could be made.
@MainActor
@Suite("Shrunk trials: presentations")
struct ShrunkPresentationTests {
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

    @Test("An alert at rest waits for no layout")
    func alertAtRest() throws { try expectSound("present what=alert") }

    @Test("CTX-19: a cancelled presentation puts a presenter that is a sheet back at its place")
    func cancelOverSheet() throws {
        try expectSound(
            """
            present animated=no
            present what=container style=fullScreen animator=fade interaction=percent
            cancel
            """)
    }

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

    @Test("MOD-21: what is presented while the delegate is asked about another presentation is in its way")
    func presentedWhileAdapting() throws { try expectSound("hook at=adaptiveStyle do=present\npresent") }

    @Test("MOD-03: a page that a presentation over its place has taken out stays out when its stack appears again")
    func coveredInPlace() throws {
        try expectSound("layout what=context\nlife state=windowHidden\npresent style=currentContext\npass")
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

    @Test("An alert in a window that is hidden while the screen gets another scale is as high as its texts are then")
    func alertOnAnotherScale() throws {
        try expectSound(
            """
            present what=alert
            pass time=half
            turn to=pad
            life state=windowHidden
            """)
    }

    @Test("A popover from a popover stands beside its source after both have changed their style")
    func popoverFromPopover() throws {
        try expectSound(
            """
            present style=popover animated=no
            present style=popover animated=no
            pass
            turn to=wide
            """)
    }

    @Test("A popover follows its source when a push or a pop has moved it")
    func popoverAfterPop() throws {
        try expectSound("turn to=wide\npresent style=popover\npush\npop")
    }

    @Test("APP-19: another root in the will-call of what is presented over a sheet gives each one call")
    func rootOverSheet() throws {
        try expectSound(
            """
            present what=pages
            hook at=viewWillAppear do=root
            pass time=quarter
            pass time=quarter
            present on=2 style=fullScreen
            """)
    }

    @Test("GES-10: a hand-written dismissal that a turn ends keeps what the app itself has changed")
    func turnInHandWrittenDismissal() throws {
        try expectSound(
            """
            root with=tabs
            present style=fullScreen animator=fade interaction=hand animated=no
            dismiss
            update
            turn
            """)
    }

    @Test("A popover stays where it is while its source scrolls by itself")
    func popoverOverScrollingSource() throws {
        try expectSound(
            """
            root with=pages
            turn to=wide animated=no
            down finger=1
            move finger=1
            present on=2 style=popover
            """)
    }

    @Test("MOD-26: what adapts under a running transition waits for its end")
    func adaptsUnderTransition() throws {
        try expectSound(
            """
            present style=popover animator=zero
            pass
            present animator=zero interaction=percent
            turn to=wide
            """)
    }

    @Test("GEO-08: an action sheet that is given another safe area in mid-transition keeps to that after a cancel")
    func sheetUnderOtherSafeArea() throws {
        try expectSound(
            """
            present what=actionSheet
            pass time=half
            turn
            present animator=zero interaction=percent
            turn to=callBar
            """)
    }
}
