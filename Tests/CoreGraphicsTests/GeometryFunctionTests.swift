import CoreGraphics
import Testing

@Suite("Geometry by C's names")
struct GeometryFunctionTests {
    @Test("Functions say what the members say")
    func functions() {
        let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect([CGRectGetMinX(rect), CGRectGetMidX(rect), CGRectGetMaxX(rect), CGRectGetWidth(rect)] == [10, 25, 40, 30])
        #expect([CGRectGetMinY(rect), CGRectGetMidY(rect), CGRectGetMaxY(rect), CGRectGetHeight(rect)] == [20, 40, 60, 40])
        #expect(CGRectInset(rect, 1, 2) == rect.insetBy(dx: 1, dy: 2) && CGRectOffset(rect, 1, 2) == rect.offsetBy(dx: 1, dy: 2))
        #expect(CGRectContainsPoint(rect, CGPoint(x: 11, y: 21)) && !CGRectContainsPoint(rect, .zero) && CGRectIsEmpty(.zero))
        let turned = CGAffineTransformRotate(CGAffineTransformMakeScale(2, 3), 1)
        #expect(turned == CGAffineTransform(scaleX: 2, y: 3).rotated(by: 1))
        #expect(CGAffineTransformIsIdentity(CGAffineTransformConcat(turned, .identity)) == false)
        #expect(CGPointApplyAffineTransform(CGPoint(x: 1, y: 1), CGAffineTransformMakeTranslation(4, 5)) == CGPoint(x: 5, y: 6))
    }
}
