import Foundation

// What lowered calls of optional members ask: nil where the app's class has no such method.
extension UIViewImplicitlyAnimating {
    private func implements(_ name: String) -> Bool { self is UIViewPropertyAnimator || _respondsToOptional(self, name) }

    public var addAnimations__optional: ((@escaping () -> Void) -> Void)? {
        implements("addAnimations:") ? { self.addAnimations($0) } : nil
    }

    public var addAnimations_delayFactor__optional: ((@escaping () -> Void, CGFloat) -> Void)? {
        implements("addAnimations:delayFactor:") ? { self.addAnimations($0, delayFactor: $1) } : nil
    }

    public var addCompletion__optional: ((@escaping (UIViewAnimatingPosition) -> Void) -> Void)? {
        implements("addCompletion:") ? { self.addCompletion($0) } : nil
    }

    public var continueAnimation_withTimingParameters_durationFactor__optional:
        (((any UITimingCurveProvider)?, CGFloat) -> Void)?
    {
        implements("continueAnimationWithTimingParameters:durationFactor:")
            ? { self.continueAnimation(withTimingParameters: $0, durationFactor: $1) } : nil
    }
}
