import Testing

@testable import UIKit

@Suite("Visual format")
@MainActor
struct VisualFormatTests {
    private func layOut(_ formats: [String], metrics: [String: Any]? = nil, options: NSLayoutConstraint.FormatOptions = [])
        -> [UIView]
    {
        let a = Block(40, 20), b = Block(60, 30)
        let host = Host.make(.init(width: 300, height: 200), a, b)
        for format in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b]))
        }
        host.layoutIfNeeded()
        return [a, b]
    }

    @Test("Numbers, edges and neighbours")
    func basics() {
        let views = layOut(["H:|-10-[a(50)][b]-20-|", "V:|-5-[a]-7-[b(>=10)]"])
        #expect(views[0].frame == CGRect(x: 10, y: 5, width: 50, height: 20))
        #expect(views[1].frame == CGRect(x: 60, y: 32, width: 220, height: 30))
    }

    @Test("Standard distances: 8 between neighbours, the margin at the edge")
    func standard() {
        let views = layOut(["|-[a]-[b]"])
        #expect(views[0].frame.minX == 8)
        #expect(views[1].frame.minX == views[0].frame.maxX + 8)
    }

    @Test("Metrics, priorities, lists of predicates and sizes of other views")
    func predicates() {
        let views = layOut(["H:|-gap-[a(==b,>=30@700,<=100)]-(>=4,4@250)-[b(70)]"], metrics: ["gap": 15])
        #expect(views[0].frame.minX == 15)
        #expect(views[0].frame.width == 70)
        #expect(views[1].frame.minX == views[0].frame.maxX + 4)
    }

    @Test("Options align all views")
    func alignment() {
        let views = layOut(["H:|[a]-[b]", "V:|-20-[a]"], options: .alignAllCenterY)
        #expect(views[0].center.y == views[1].center.y)
    }

    @Test("From right to left")
    func direction() {
        let views = layOut(["H:|-10-[a]-5-[b]"], options: .directionRightToLeft)
        #expect(views[0].frame.maxX == 290)
        #expect(views[1].frame.maxX == views[0].frame.minX - 5)
    }

    @Test("A format that cannot be read stops with the place of the mistake")
    func mistakes() {
        for (format, part) in [
            ("H:|-[a", "]"), ("H:[a]-x-[b]", "number"), ("[c]", "views dictionary"), ("H:|-10[a]", "'-'"), ("", "'['"),
        ] {
            let reasons = Host.stops { _ = layOut([format]) }
            #expect(reasons.first?.contains("Unable to parse constraint format") == true)
            #expect(reasons.first?.contains(part) == true)
        }
    }
}
