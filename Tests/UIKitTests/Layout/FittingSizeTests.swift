import Testing

@testable import UIKit

@Suite("systemLayoutSizeFitting")
@MainActor
struct FittingSizeTests {
    private func card() -> UIView {
        let text = Paragraph(), host = Host.make(.init(width: 5, height: 5), text)
        NSLayoutConstraint.activate([
            text.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 10),
            host.rightAnchor.constraint(equalTo: text.rightAnchor, constant: 10),
            text.topAnchor.constraint(equalTo: host.topAnchor, constant: 5),
            host.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 5),
        ])
        return host
    }

    @Test("The compressed size is what the content asks for")
    func compressed() {
        #expect(card().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 320, height: 30))
    }

    @Test("A required width makes text wrap and the height follow")
    func requiredWidth() {
        let size = card().systemLayoutSizeFitting(
            CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 120, height: 70))
    }

    @Test("Asking changes nothing")
    func pure() {
        let host = card()
        _ = host.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
        #expect(host.bounds.size == CGSize(width: 5, height: 5))
        #expect(Host.reports { _ = host.systemLayoutSizeFitting(.zero) }.isEmpty)
    }
}
