import Testing

@testable import UIKit

@Suite("Layout reports")
@MainActor
struct LayoutReportTests {
    @Test("A conflict names its constraints, says which one gives way, and is told once")
    func conflict() {
        let view = UIView(), host = Host.make(.init(width: 300, height: 200), view)
        view.accessibilityIdentifier = "card"
        let narrow = view.widthAnchor.constraint(equalToConstant: 100)
        let wide = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 120)
        wide.identifier = "wide"
        NSLayoutConstraint.activate([narrow, wide, view.leftAnchor.constraint(equalTo: host.leftAnchor)])
        let reports = Host.reports {
            host.layoutIfNeeded()
            host.setNeedsLayout()
            host.layoutIfNeeded()
        }
        #expect(reports.count == 1)
        let text = reports.first ?? ""
        #expect(text.contains("Unable to simultaneously satisfy constraints."))
        #expect(text.contains("<NSLayoutConstraint UIView 'card'.width == 100   (active)>"))
        #expect(text.contains("Will attempt to recover by breaking constraint\n<NSLayoutConstraint 'wide' UIView 'card'.width >= 120   (active)>"))
        #expect(view.frame.width == 100)
    }

    @Test("A frame that contradicts a constraint is named as the mask's, and the constraint gives way")
    func maskConflict() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        host.addSubview(view)
        view.widthAnchor.constraint(equalToConstant: 70).isActive = true
        let reports = Host.reports { host.layoutIfNeeded() }
        #expect(reports.first?.contains("<NSAutoresizingMaskLayoutConstraint UIView.width == 50>") == true)
        #expect(view.frame.width == 50)
    }

    @Test("A layout with more than one solution is ambiguous, and the report says in what")
    func ambiguity() {
        let view = Block(), host = Host.make(.init(width: 300, height: 200), view)
        let left = view.leftAnchor.constraint(greaterThanOrEqualTo: host.leftAnchor)
        NSLayoutConstraint.activate([
            left, view.topAnchor.constraint(equalTo: host.topAnchor), view.widthAnchor.constraint(equalToConstant: 10),
            view.heightAnchor.constraint(equalToConstant: 10),
        ])
        host.layoutIfNeeded()
        #expect(view.hasAmbiguousLayout)
        #expect(!host.hasAmbiguousLayout)
        let report = host.ambiguityReport()
        #expect(report.count == 1)
        #expect(report.first?.hasPrefix("Ambiguous layout: x of Block\n") == true)
        #expect(report.first?.contains("Block.left >= UIView.left") == true)
        view.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 3).isActive = true
        host.layoutIfNeeded()
        #expect(!view.hasAmbiguousLayout)
        #expect(host.ambiguityReport().isEmpty)
    }
}
