import Testing

@testable import UIKit

@Suite struct UIBezierPathTests {
    @Test("a clockwise arc turns clockwise on screen")
    func arcs() {
        let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9)
        #expect(path.bounds.minX > -1e-6)
        let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(other.bounds.minX < -9.9)
    }

    @Test("only the corners asked for are round")
    func corners() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 8, height: 8))
        #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)) && !path.contains(CGPoint(x: 19.5, y: 19.5)))
        #expect(path.contains(CGPoint(x: 19.5, y: 0.5)) && path.contains(CGPoint(x: 0.5, y: 19.5)))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    @Test("reversing twice gives the path back, and once swaps its ends")
    func reversing() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addCurve(to: CGPoint(x: 5, y: 6), controlPoint1: CGPoint(x: 2, y: 2), controlPoint2: CGPoint(x: 4, y: 6))
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(path.reversing().currentPoint == CGPoint(x: 1, y: 2))
        #expect(path.reversing().reversing().cgPath == path.cgPath)
    }

    @Test("filling and stroking use the path's style in the current context")
    func painting() {
        UIGraphicsBeginImageContext(CGSize(width: 10, height: 10))
        UIColor.red.setFill()
        UIColor.blue.setStroke()
        let path = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 6, height: 6))
        path.lineWidth = 2
        path.fill()
        path.stroke()
        let bitmap = UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.bitmap
        UIGraphicsEndImageContext()
        #expect(bitmap?[5, 5] == 0xffff_0000 && bitmap?[1, 5] == 0xff00_00ff && bitmap?[0, 5] == 0)
    }
}
