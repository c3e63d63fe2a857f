import Testing

@testable import UIKit

@Suite("UIStackView")
@MainActor
struct StackViewTests {
    private func stack(_ views: [UIView], width: CGFloat? = nil, height: CGFloat? = nil, _ set: (UIStackView) -> Void = { _ in })
        -> UIStackView
    {
        let stack = UIStackView(arrangedSubviews: views)
        set(stack)
        let host = Host.make(.init(width: 1000, height: 1000), stack)
        keep = host
        stack.leftAnchor.constraint(equalTo: host.leftAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
        if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
        if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
        host.layoutIfNeeded()
        return stack
    }

    private func xs(_ stack: UIStackView) -> [CGFloat] { stack.arrangedSubviews.map(\.frame.minX) }
    private func widths(_ stack: UIStackView) -> [CGFloat] { stack.arrangedSubviews.map(\.frame.width) }

    @MainActor private final class Keeper { var view: UIView? }
    private let keeper = Keeper()
    private var keep: UIView? {
        get { keeper.view }
        nonmutating set { keeper.view = newValue }
    }

    @Test("Without a size of its own a stack is as large as what it holds")
    func naturalSize() {
        let s = stack([Block(30, 10), Block(50, 40)]) { $0.spacing = 8 }
        #expect(s.frame.size == CGSize(width: 88, height: 40))
        #expect(xs(s) == [0, 38])
        #expect(s.arrangedSubviews.map(\.frame.height) == [40, 40])
        #expect(s.subviews == s.arrangedSubviews)
    }

    @Test("fill stretches the view that hugs least, and shrinks the one that resists least")
    func fill() {
        #expect(widths(stack([Block(30, 10).hugging(251), Block(50, 10)], width: 200)) == [30, 170])
        #expect(widths(stack([Block(30, 10), Block(50, 10).resisting(749)], width: 60)) == [30, 30])
    }

    @Test("fill with nothing to choose by gives the first view the rest")
    func tie() {
        #expect(widths(stack([Block(30, 10), Block(50, 10), Block(20, 10)], width: 200)) == [130, 50, 20])
    }

    @Test("fillEqually")
    func fillEqually() {
        let s = stack([Block(30, 10), Block(50, 10)], width: 110) {
            $0.distribution = .fillEqually
            $0.spacing = 10
        }
        #expect(widths(s) == [50, 50])
        #expect(xs(s) == [0, 60])
    }

    @Test("fillProportionally")
    func fillProportionally() {
        let s = stack([Block(30, 10), Block(60, 10)], width: 180) { $0.distribution = .fillProportionally }
        #expect(widths(s) == [60, 120])
    }

    @Test("equalSpacing keeps sizes and shares the rest among the gaps")
    func equalSpacing() {
        let s = stack([Block(30, 10), Block(60, 10), Block(10, 10)], width: 200) { $0.distribution = .equalSpacing }
        #expect(widths(s) == [30, 60, 10])
        #expect(xs(s) == [0, 80, 190])
        #expect(stack([Block(30, 10), Block(60, 10)]) { $0.distribution = .equalSpacing; $0.spacing = 5 }.frame.width == 95)
    }

    @Test("equalCentering spaces the centers")
    func equalCentering() {
        let s = stack([Block(30, 10), Block(60, 10), Block(10, 10)], width: 220) { $0.distribution = .equalCentering }
        let centers = s.arrangedSubviews.map(\.center.x)
        #expect(abs((centers[1] - centers[0]) - (centers[2] - centers[1])) < 0.5)
        #expect(widths(s) == [30, 60, 10])
    }

    @Test("Alignment across the axis")
    func alignment() {
        func ys(_ alignment: UIStackView.Alignment) -> [CGFloat] {
            stack([Block(30, 10), Block(50, 40)]) { $0.alignment = alignment }.arrangedSubviews.map(\.frame.minY)
        }
        #expect(ys(.leading) == [0, 0])
        #expect(ys(.center) == [15, 0])
        #expect(ys(.trailing) == [30, 0])
        let column = stack([Block(30, 10), Block(50, 40)]) {
            $0.axis = .vertical
            $0.alignment = .trailing
            $0.spacing = 3
        }
        #expect(column.arrangedSubviews.map(\.frame) == [CGRect(x: 20, y: 0, width: 30, height: 10), CGRect(x: 0, y: 13, width: 50, height: 40)])
    }

    @Test("Custom spacing after a view")
    func customSpacing() {
        let views = [Block(10, 10), Block(10, 10), Block(10, 10)]
        let s = stack(views) { $0.spacing = 5 }
        s.setCustomSpacing(20, after: views[0])
        keep?.layoutIfNeeded()
        #expect(xs(s) == [0, 30, 45])
        #expect(s.customSpacing(after: views[0]) == 20)
        #expect(s.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    }

    @Test("A hidden view gives up its place and its spacing, and takes them back")
    func hiding() {
        let views = [Block(10, 10), Block(20, 10), Block(10, 10)]
        let s = stack(views) { $0.spacing = 5 }
        views[1].isHidden = true
        keep?.layoutIfNeeded()
        #expect(s.frame.width == 25)
        #expect(views[2].frame.minX == 15)
        views[1].isHidden = false
        keep?.layoutIfNeeded()
        #expect(xs(s) == [0, 15, 40])
        let reports = Host.reports { keep?.layoutIfNeeded() }
        #expect(reports.isEmpty)
    }

    @Test("A view hidden in an animation closes its place and vanishes at the end")
    func animatedHiding() {
        let views = [Block(10, 10), Block(20, 10), Block(10, 10)], test = TestWindow()
        let s = stack(views)
        test.add(keep ?? s)
        test.window.layoutIfNeeded()
        MainLoop.main.runTurn()
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            views[1].isHidden = true
            test.window.layoutIfNeeded()
        }
        #expect(views[1].isHidden)
        #expect(views[2].frame.minX == 10)
        test.pass(0.2)
        #expect(!views[1].layer.isHidden)
        #expect(abs((views[2].layer.presentation()?.frame.minX ?? 0) - 20) < 1)
        test.pass(0.3)
        #expect(views[1].layer.isHidden)
        views[1].isHidden = false
        test.window.layoutIfNeeded()
        #expect(!views[1].layer.isHidden && views[2].frame.minX == 30)
    }

    @Test("Margins move the row inward")
    func margins() {
        let s = stack([Block(10, 10)]) {
            $0.isLayoutMarginsRelativeArrangement = true
            $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        }
        #expect(s.frame.size == CGSize(width: 16, height: 14))
        #expect(s.arrangedSubviews[0].frame.origin == CGPoint(x: 2, y: 1))
    }

    @Test("Inserting, removing and moving arranged subviews")
    func editing() {
        let views = [Block(10, 10), Block(20, 10), Block(30, 10)]
        let s = stack(views)
        s.insertArrangedSubview(views[2], at: 0)
        keep?.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [30, 40, 0])
        s.removeArrangedSubview(views[0])
        #expect(views[0].superview === s)
        views[1].removeFromSuperview()
        #expect(s.arrangedSubviews == [views[2]])
        keep?.layoutIfNeeded()
        #expect(s.frame.width == 30)
    }

    @Test("Stacks nest, in both directions of the script")
    func nesting() {
        let inner = UIStackView(arrangedSubviews: [Block(10, 10), Block(20, 20)])
        inner.axis = .vertical
        let s = stack([inner, Block(5, 5)]) { $0.semanticContentAttribute = .forceRightToLeft }
        #expect(s.frame.size == CGSize(width: 25, height: 30))
        #expect(s.arrangedSubviews.map(\.frame.minX) == [5, 0])
    }
}
