import Testing

@testable import UIKit

@MainActor
@Suite("How bars paint their buttons")
struct BarAppearanceTests {
    private func labels(in view: UIView) -> [UILabel] {
        (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
    }

    private func pictures(in view: UIView) -> [UIImage] {
        ((view as? UIImageView)?.image).map { [$0] } ?? view.subviews.flatMap(pictures)
    }

    private func bar(_ appearance: UINavigationBarAppearance) -> UINavigationBar {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        let item = UINavigationItem(title: "Page")
        item.standardAppearance = appearance
        item.scrollEdgeAppearance = appearance
        item.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .done, target: nil, action: nil)
        bar.items = [UINavigationItem(title: "Before"), item]
        bar.layoutIfNeeded()
        return bar
    }

    @Test("An appearance colours the back button, done buttons and the title, each by itself")
    func colours() throws {
        let appearance = UINavigationBarAppearance(), back = UIBarButtonItemAppearance()
        back.normal.titleTextAttributes = [.foregroundColor: UIColor.clear]
        appearance.backButtonAppearance = back
        appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        appearance.titlePositionAdjustment = UIOffset(horizontal: 5, vertical: 3)
        let plain = labels(in: bar(UINavigationBarAppearance())), styled = labels(in: bar(appearance))
        func label(_ text: String, _ labels: [UILabel]) throws -> UILabel { try #require(labels.first { $0.text == text }) }
        #expect(try label("Before", styled).textColor == .clear)
        #expect(try label("Go", styled).textColor == .red)
        #expect(try label("Page", styled).center.x == label("Page", plain).center.x + 5)
        #expect(try label("Page", styled).center.y == label("Page", plain).center.y + 3)
    }

    @Test("An arrow of the app's takes the chevron's place where its mask is given too")
    func indicator() {
        let arrow = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 10)).image { _ in }
        let appearance = UINavigationBarAppearance()
        appearance.setBackIndicatorImage(arrow, transitionMaskImage: nil)
        #expect(!pictures(in: bar(appearance)).contains { $0.size == arrow.size })
        appearance.setBackIndicatorImage(arrow, transitionMaskImage: arrow)
        #expect(appearance.backIndicatorImage === arrow)
        #expect(pictures(in: bar(appearance)).contains { $0.size == arrow.size })
        let copy = UINavigationBarAppearance(barAppearance: appearance)
        #expect(copy.backIndicatorImage === arrow)
    }

    @Test("What an item says of itself goes over the appearance")
    func itemFirst() {
        let appearance = UIBarButtonItemAppearance(), item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
        appearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        appearance.normal.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 1)
        item.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
        item.setTitlePositionAdjustment(UIOffset(horizontal: 9, vertical: 9), for: .default)
        let look = BarButtonLook(item, in: appearance, state: .highlighted)
        #expect(look.attributes[.foregroundColor] as? UIColor == .green)
        #expect(look.titleShift.horizontal == 9)
    }

    @Test("The back item moves its title out of sight")
    func backTitleShift() throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44)), below = UINavigationItem(title: "Below")
        let back = UIBarButtonItem(title: "Back here", style: .plain, target: nil, action: nil)
        back.setBackButtonTitlePositionAdjustment(UIOffset(horizontal: -500, vertical: 0), for: .default)
        below.backBarButtonItem = back
        bar.items = [below, UINavigationItem(title: "Above")]
        bar.layoutIfNeeded()
        bar.content.layoutIfNeeded()
        let label = try #require(labels(in: bar).first { $0.text == "Back here" })
        label.superview?.layoutIfNeeded()
        #expect(label.frame.maxX < 0)
    }

    @Test("A shadow image takes the hairline's place")
    func shadow() {
        let appearance = UIBarAppearance(), background = BarBackgroundView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        appearance.shadowImage = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 6)).image { _ in }
        background.appearance = appearance
        background.layoutIfNeeded()
        #expect(background.subviews.contains { $0.frame == CGRect(x: 0, y: 44, width: 100, height: 6) })
    }
}
