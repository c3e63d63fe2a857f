import UIKit

// PCT: the percent driver has short names, and says its duration and its percent itself.

func drive(_ driver: UIPercentDrivenInteractiveTransition) {
    driver.update(0.5)
    driver.update() // refused: missing argument
    driver.updateInteractiveTransition(0.5) // refused: updateInteractiveTransition
    driver.finish()
    driver.finishInteractiveTransition() // refused: finishInteractiveTransition
    driver.cancelInteractiveTransition() // refused: cancelInteractiveTransition
    driver.pauseInteractiveTransition() // refused: pauseInteractiveTransition
    driver.completeTransition(true) // refused: completeTransition

    driver.completionSpeed = 2
    driver.percentComplete = 0.5 // refused: percentComplete
    driver.duration = 1 // refused: duration
    let duration: Float = driver.duration // refused: cannot convert
    _ = duration

    driver.completionCurve = .easeOut
    driver.completionCurve = UICubicTimingParameters(animationCurve: .easeOut) // refused: cannot assign
    driver.timingCurve = UICubicTimingParameters(animationCurve: .easeOut)
    driver.timingCurve = UIView.AnimationCurve.easeOut // refused: cannot assign
    _ = driver.timingCurve?.cubicTimingParameters
    _ = driver.timingCurve.cubicTimingParameters // refused: must be unwrapped
    driver.wantsInteractiveStart = false
    driver.wantsInteractiveStart = nil // refused: nil
}
