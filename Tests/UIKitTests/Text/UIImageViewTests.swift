import Testing

@testable import UIKit

@MainActor
@Suite struct UIImageViewTests {
    private func image(_ pixel: UInt32, scale: CGFloat = 1) -> UIImage {
        let bitmap = Bitmap(width: 4, height: 2)
        for y in 0..<2 { for x in 0..<4 { bitmap[x, y] = pixel } }
        return UIImage(cgImage: CGImage(bitmap: bitmap), scale: scale, orientation: .up)
    }

    private func pixel(_ view: UIImageView) -> UInt32? { (view.layer.contents as? CGImage)?.bitmap[0, 0] }

    @Test("a view made of an image has its size, and no image has none")
    func size() {
        let view = UIImageView(image: image(0xffff_0000, scale: 2))
        #expect(view.bounds.size == CGSize(width: 2, height: 1))
        #expect(view.intrinsicContentSize == CGSize(width: 2, height: 1))
        view.image = nil
        #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric && view.layer.contents == nil)
    }

    @Test("a template takes the tint, and takes it again when the tint changes")
    func template() {
        let parent = UIView()
        parent.tintColor = .green
        let view = UIImageView(image: image(0xff12_3456).withRenderingMode(.alwaysTemplate))
        parent.addSubview(view)
        #expect(pixel(view) == 0xff00_ff00)
        parent.tintColor = .red
        #expect(pixel(view) == 0xffff_0000)
        view.image = image(0xff12_3456)
        #expect(pixel(view) == 0xff12_3456)
    }

    @Test("highlighting shows the other image where there is one")
    func highlighting() {
        let view = UIImageView(image: image(0xffff_0000), highlightedImage: image(0xff00_00ff))
        view.isHighlighted = true
        #expect(pixel(view) == 0xff00_00ff)
        view.highlightedImage = nil
        #expect(pixel(view) == 0xffff_0000)
    }

    @Test("the content mode is the layer's gravity, and a layout pass leaves the contents")
    func contentMode() {
        let stage = TestWindow(size: CGSize(width: 100, height: 100))
        let view = UIImageView(image: image(0xffff_0000))
        view.contentMode = .scaleAspectFill
        stage.addSubview(view)
        view.setNeedsDisplay()
        stage.pass(0)
        #expect(view.layer.contentsGravity == .resizeAspectFill && pixel(view) == 0xffff_0000)
    }

    @Test("animation images show in turn and stop after their rounds")
    func animation() throws {
        let stage = TestWindow(size: CGSize(width: 100, height: 100))
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
        view.animationImages = [image(0xffff_0000), image(0xff00_00ff)]
        view.animationDuration = 1
        view.animationRepeatCount = 1
        stage.addSubview(view)
        view.startAnimating()
        stage.pass(0.25)
        #expect((view.layer.presentation()?.contents as? CGImage)?.bitmap[0, 0] == 0xffff_0000)
        stage.pass(0.5)
        #expect((view.layer.presentation()?.contents as? CGImage)?.bitmap[0, 0] == 0xff00_00ff)
        #expect(view.isAnimating)
        stage.pass(0.5)
        #expect(!view.isAnimating)
    }
}
