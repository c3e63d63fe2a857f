import Foundation

// What lowered calls of optional members, `delegate?.gestureRecognizerShouldBegin?(recognizer)`, ask: nil where the
// app's class has no such method.
extension UIGestureRecognizerDelegate {
    private func implements(_ name: String) -> Bool { _respondsToOptional(self, name) }

    public var gestureRecognizerShouldBegin__optional: ((UIGestureRecognizer) -> Bool)? {
        implements("gestureRecognizerShouldBegin:") ? { self.gestureRecognizerShouldBegin($0) } : nil
    }

    public var gestureRecognizer_shouldRecognizeSimultaneouslyWith__optional:
        ((UIGestureRecognizer, UIGestureRecognizer) -> Bool)?
    {
        implements("gestureRecognizer:shouldRecognizeSimultaneouslyWith:")
            ? { self.gestureRecognizer($0, shouldRecognizeSimultaneouslyWith: $1) } : nil
    }

    public var gestureRecognizer_shouldRequireFailureOf__optional: ((UIGestureRecognizer, UIGestureRecognizer) -> Bool)?
    {
        implements("gestureRecognizer:shouldRequireFailureOf:")
            ? { self.gestureRecognizer($0, shouldRequireFailureOf: $1) } : nil
    }

    public var gestureRecognizer_shouldBeRequiredToFailBy__optional:
        ((UIGestureRecognizer, UIGestureRecognizer) -> Bool)?
    {
        implements("gestureRecognizer:shouldBeRequiredToFailBy:")
            ? { self.gestureRecognizer($0, shouldBeRequiredToFailBy: $1) } : nil
    }

    public var gestureRecognizer_shouldReceive__optional: ((UIGestureRecognizer, UITouch) -> Bool)? {
        implements("gestureRecognizer:shouldReceive:") ? { self.gestureRecognizer($0, shouldReceive: $1) } : nil
    }
}
