import Testing

@testable import UIKit

@MainActor
@Suite("Scroll views by constraints")
struct ScrollCentreTests {
    private func scroll(_ content: UIView) -> UIScrollView {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        scroll.contentInsetAdjustmentBehavior = .never
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        return scroll
    }

    @Test("A centre is that of what shows: content is as wide as the view it is centred in")
    func centredContent() {
        let content = UIView(), scroll = scroll(content)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 16),
            content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -16),
            content.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
            content.topAnchor.constraint(equalTo: scroll.topAnchor), content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            content.heightAnchor.constraint(equalToConstant: 500),
        ])
        scroll.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 16, y: 0, width: 268, height: 500))
        #expect(scroll.contentSize == CGSize(width: 300, height: 500))
        scroll.contentOffset.y = 100
        scroll.layoutIfNeeded()
        #expect(content.frame.minX == 16 && scroll.contentSize.width == 300)
    }

    @Test("A centre and a width are enough in one direction")
    func centreAndWidth() {
        let content = UIView(), scroll = scroll(content)
        NSLayoutConstraint.activate([
            content.centerXAnchor.constraint(equalTo: scroll.centerXAnchor), content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
            content.topAnchor.constraint(equalTo: scroll.topAnchor), content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            content.heightAnchor.constraint(equalToConstant: 500),
        ])
        scroll.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 500) && scroll.contentSize.height == 500)
    }
}
