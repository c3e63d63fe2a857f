import Testing

@testable import UIKit

@Suite("Delegate methods that the conforming class does not have")
@MainActor
struct LateDelegateMethodTests {
    private class Base: NSObject, UIScrollViewDelegate, UIGestureRecognizerDelegate {}

    private final class Sub: Base {
        var offsets: [CGFloat] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }

    /// Hands all that it does not understand on to another.
    private final class Proxy: NSObject, UIScrollViewDelegate {
        let target: Sub
        init(_ target: Sub) { self.target = target }
        func forward(_ selector: Selector?) -> Any? { target }
        func answers(_ selector: Selector?) -> Bool { true }
    }

    private func register() {
        _registerSelectors(
            Sub.self,
            [
                Selector("scrollViewDidScroll:", Sub.scrollViewDidScroll(_:)),
                Selector("gestureRecognizerShouldBegin:", Sub.gestureRecognizerShouldBegin(_:)),
            ], names: ["scrollViewDidScroll:", "gestureRecognizerShouldBegin:"])
        _registerSelectors(
            Proxy.self,
            [
                Selector("forwardingTargetForSelector:", Proxy.forward(_:)), Selector("respondsToSelector:", Proxy.answers(_:)),
            ])
    }

    @Test("One that only a subclass adds is called, and its answer counts")
    func subclass() {
        register()
        let sub = Sub(), scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scroll.delegate = sub
        scroll.contentOffset.y = 5
        #expect(sub.offsets == [5])
        let delegate: any UIGestureRecognizerDelegate = sub
        #expect(!delegate.gestureRecognizerShouldBegin(UITapGestureRecognizer()))
        #expect(delegate.gestureRecognizer(UITapGestureRecognizer(), shouldReceive: UIEvent()))
    }

    @Test("A delegate that forwards what it does not have is forwarded by")
    func proxy() {
        register()
        let sub = Sub(), proxy = Proxy(sub), scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scroll.delegate = proxy
        scroll.contentOffset.y = 7
        #expect(sub.offsets == [7])
        #expect(proxy.responds(to: Selector("scrollViewDidScroll:")))
    }
}
