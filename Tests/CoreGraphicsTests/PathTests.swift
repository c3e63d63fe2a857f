import Foundation
import Testing

@testable import CoreGraphics

@Suite struct PathTests {
    @Test("an ellipse fills its rectangle and contains its middle, not its corners")
    func ellipse() {
        let rect = CGRect(x: 10, y: 20, width: 40, height: 20)
        let path = CGPath(ellipseIn: rect, transform: nil)
        let box = path.boundingBoxOfPath
        #expect(abs(box.minX - 10) < 1e-9 && abs(box.maxY - 40) < 1e-9)
        #expect(path.contains(CGPoint(x: 30, y: 30)))
        #expect(!path.contains(CGPoint(x: 11, y: 21)))
    }

    @Test("the bounding box counts control points, the box of the path only the outline")
    func boxes() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(path.boundingBox.height == 10)
        #expect(path.boundingBoxOfPath.height == 5)
    }

    @Test("an arc goes the way it is told and joins the current point by a line")
    func arcs() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(center: CGPoint(x: 10, y: 0), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(path.elements[1] == .line(CGPoint(x: 15, y: 0)))
        #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 5) < 1e-9)
        #expect(path.elements.count == 3)
        let long = CGMutablePath()
        long.addArc(center: .zero, radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(long.elements.count == 4)
        let full = CGMutablePath()
        full.addArc(center: .zero, radius: 5, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        #expect(full.boundingBoxOfPath.width > 9.99)
    }

    @Test("an arc between tangents starts and ends where it touches them")
    func tangents() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        guard case .line(let start) = path.elements[1] else {
            Issue.record("no line to the arc")
            return
        }
        #expect(abs(start.x - 6) < 1e-9 && abs(start.y) < 1e-9)
        #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
        #expect(path.boundingBoxOfPath.maxX < 10.001)
    }

    @Test("winding and even-odd differ inside a doubled square")
    func fillRules() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
        path.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(path.contains(CGPoint(x: 10, y: 10), using: .winding))
        #expect(!path.contains(CGPoint(x: 10, y: 10), using: .evenOdd))
    }

    @Test("a rectangle is recognised as one, also after a scale, and a rounded one is not")
    func rectangles() {
        var scale = CGAffineTransform(scaleX: 2, y: 3)
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        var found = CGRect.zero
        #expect(CGPath(rect: rect, transform: &scale).isRect(&found))
        #expect(found == CGRect(x: 2, y: 6, width: 6, height: 12))
        #expect(!CGPath(roundedRect: rect, cornerWidth: 1, cornerHeight: 1, transform: nil).isRect(nil))
    }

    @Test("the elements come back as they were added, and drawing goes on from a closed subpath's start")
    func elements() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 2, y: 1))
        path.closeSubpath()
        path.addLine(to: CGPoint(x: 5, y: 5))
        var types: [CGPathElementType] = []
        path.applyWithBlock { types.append($0.pointee.type) }
        #expect(types == [.moveToPoint, .addLineToPoint, .closeSubpath, .moveToPoint, .addLineToPoint])
    }

    @Test("a stroke's outline covers the line's width and no more")
    func stroking() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10), CGPoint(x: 20, y: 30)])
        let outline = path.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(outline.boundingBoxOfPath == CGRect(x: 0, y: 8, width: 22, height: 22))
        #expect(outline.contains(CGPoint(x: 21.9, y: 8.1)))
        let bevel = path.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .bevel, miterLimit: 10)
        #expect(!bevel.contains(CGPoint(x: 21.9, y: 8.1)))
    }

    @Test("dashes cut a line at the pattern's lengths")
    func dashing() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        let dashed = path.copy(dashingWithPhase: 1, lengths: [3, 2])
        let lines = dashed.flattened(tolerance: 1).filter { $0.points.count > 1 }.map { $0.points.map(\.x) }
        #expect(lines == [[0, 2], [4, 7], [9, 10]])
    }
}
