import UIKit

/// The calls of an animated dismissal of B by A.
enum DismissCalls {
    static let styles: [UIModalPresentationStyle] = [.custom, .fullScreen]

    /// From the request to the first frame; T12 for full screen, T14 for custom.
    static func begins(_ style: UIModalPresentationStyle, _ flag: String = "t") -> [String] {
        ["td.animationController(forDismissed)", "td.interactionControllerForDismissal"]
            + (style == .custom ? ["pc.dismissalTransitionWillBegin", "B.wD(\(flag))"] : ["B.wD(\(flag))", "A.wA(\(flag))"])
            + ["an.transitionDuration", "an.animateTransition"] + (style == .custom ? [] : ["A.iA(\(flag))", "A.lay"])
    }

    static func ends(_ style: UIModalPresentationStyle) -> [String] {
        (style == .custom ? ["B.dD(t)", "pc.dismissalTransitionDidEnd(true)"] : ["A.dA(t)", "B.dD(t)"])
            + ["co(false)", "completion", "an.animationEnded(true)"]
    }

    static func isUndone(_ style: UIModalPresentationStyle) -> [String] {
        (style == .custom ? [] : ["A.wD(t)", "A.dD(t)"]) + ["B.wA(t)", "B.iA(t)", "B.dA(t)"]
            + (style == .custom ? ["pc.dismissalTransitionDidEnd(false)"] : []) + ["co(true)", "an.animationEnded(false)"]
    }
}
