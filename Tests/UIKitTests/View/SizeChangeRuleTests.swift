import Testing

@testable import UIKit

@MainActor
@Suite("Who hears of a size change")
final class SizeChangeRuleTests {
    private static let upright = ScreenConfiguration(
        size: CGSize(width: 390, height: 844), scale: 3, safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))

    private var turned: ScreenConfiguration {
        ScreenConfiguration(size: CGSize(width: 844, height: 390), scale: 3, safeArea: .zero)
    }

    private final class Sized: TraceController {
        var childSize: CGSize?
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            write("size(\(Int(size.width)))")
            super.viewWillTransition(to: size, with: coordinator)
        }
        override func willTransition(to new: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
            write("traits")
            super.willTransition(to: new, with: coordinator)
        }
        override func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
            childSize ?? super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
        }
    }

    @Test("GEO-10: traits first, then sizes, from the root down to children and to what is presented; children get what their parent gives")
    func order() {
        UIScreen.main.configure(Self.upright)
        defer { UIScreen.main.configure(Self.upright) }
        let trace = Trace()
        let root = Sized("R", trace), child = Sized("c", trace), fixed = Sized("f", trace), modal = Sized("M", trace)
        let stage = TransitionStage(root, trace: trace)
        root.addChild(child)
        child.view.frame = root.view.bounds
        root.view.addSubview(child.view)
        child.addChild(fixed)
        fixed.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        child.view.addSubview(fixed.view)
        child.childSize = CGSize(width: 50, height: 50)
        modal.modalPresentationStyle = .overFullScreen
        root.present(modal, animated: false)
        stage.pass(0.5)
        _ = trace.take()
        UIScreen.main.change(to: turned)
        let lines = trace.take().filter { $0.contains("size") || $0.contains("traits") }
        #expect(lines.filter { $0.contains("size") } == ["R.size(844)", "c.size(844)", "M.size(844)"])
        #expect(lines.firstIndex(of: "M.traits") ?? 9 < lines.firstIndex(of: "R.size(844)") ?? 0)
        stage.pass(1)
        #expect(modal.view.bounds.size == turned.size && child.view.bounds.size == root.view.bounds.size)
    }

    @Test("GEO-10: the same size again is not told")
    func equalSize() {
        UIScreen.main.configure(Self.upright)
        defer { UIScreen.main.configure(Self.upright) }
        let trace = Trace()
        let root = Sized("R", trace)
        let stage = TransitionStage(root, trace: trace)
        UIScreen.main.change(to: Self.upright)
        stage.pass(1)
        #expect(!trace.take().contains { $0.contains("size") || $0.contains("traits") })
    }
}
