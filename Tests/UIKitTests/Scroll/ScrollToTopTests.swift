import Testing

@testable import UIKit

@MainActor
@Suite("Scrolling to the top")
struct ScrollToTopTests {
    private final class Listener: NSObject, UIScrollViewDelegate {
        var allows = true
        var log: [String] = []
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
            log.append("should")
            return allows
        }
        func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("did \(scrollView.contentOffset.y)") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("animation") }
    }

    @MainActor
    private final class Screen {
        let trace = Trace()
        let listener = Listener()
        let root: TraceController
        let stage: TransitionStage
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

        init() {
            root = TraceController("A", trace)
            stage = TransitionStage(root, trace: trace)
            add(list)
            list.delegate = listener
        }

        func add(_ scrollView: UIScrollView, to view: UIView? = nil) {
            scrollView.contentSize = CGSize(width: 390, height: 5000)
            (view ?? root.view).addSubview(scrollView)
            scrollView.contentOffset.y = 1000
            MainLoop.main.runTurn()
        }

        func tap(y: CGFloat = 20) {
            Finger().tap(at: CGPoint(x: 195, y: y))
            stage.pass(1)
        }

        var top: CGFloat { -list.adjustedContentInset.top }
    }

    @Test("A tap on the status bar scrolls the content to its top and says so at the end")
    func scrolls() {
        let screen = Screen()
        Finger().tap(at: CGPoint(x: 195, y: 20))
        screen.stage.pass(0.1)
        #expect(screen.list.contentOffset.y < 1000 && screen.list.contentOffset.y > 0)
        #expect(screen.listener.log == ["should"])
        screen.stage.pass(1)
        #expect(screen.list.contentOffset.y == screen.top && screen.top == -screen.stage.window.safeAreaInsets.top)
        #expect(screen.listener.log == ["should", "did \(screen.top)"])
        screen.tap()
        #expect(screen.listener.log.count == 4)
    }

    @Test("The delegate and scrollsToTop can refuse, and a tap elsewhere or a drag is none")
    func refused() {
        let screen = Screen()
        screen.listener.allows = false
        screen.tap()
        screen.listener.allows = true
        screen.list.scrollsToTop = false
        screen.tap()
        screen.list.scrollsToTop = true
        screen.tap(y: 60)
        Finger().down(at: CGPoint(x: 100, y: 20)).move(by: CGVector(dx: 60, dy: 0)).up()
        screen.stage.pass(1)
        #expect(screen.list.contentOffset.y == 1000)
        #expect(screen.listener.log == ["should"])
    }

    @Test("A control under the status bar keeps its tap")
    func control() {
        let screen = Screen()
        let button = UIButton(frame: CGRect(x: 150, y: 0, width: 100, height: 40))
        screen.root.view.addSubview(button)
        screen.tap()
        #expect(screen.list.contentOffset.y == 1000)
    }

    @Test("With two candidates on screen a phone scrolls none; a hidden one does not count, nor one below a modal")
    func several() {
        let screen = Screen()
        let other = UIScrollView(frame: CGRect(x: 0, y: 400, width: 390, height: 200))
        screen.add(other)
        screen.tap()
        #expect(screen.list.contentOffset.y == 1000)
        other.isHidden = true
        screen.tap()
        #expect(screen.list.contentOffset.y == screen.top)
        let modal = UIViewController()
        modal.modalPresentationStyle = .overFullScreen
        screen.root.present(modal, animated: false)
        screen.stage.pass(0.5)
        let above = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        screen.add(above, to: modal.view)
        screen.list.contentOffset.y = 1000
        screen.tap()
        #expect(above.contentOffset.y < 0 && screen.list.contentOffset.y == 1000)
    }
}
