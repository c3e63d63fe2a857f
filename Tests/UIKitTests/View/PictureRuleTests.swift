import Testing

@testable import UIKit

@MainActor
@Suite("Pictures of views")
final class PictureRuleTests {
    private lazy var test = TestWindow(size: CGSize(width: 100, height: 100))

    private static let red: UInt32 = 0xFFFF_0000, blue: UInt32 = 0xFF00_00FF, clear: UInt32 = 0

    private func makeBox(_ color: UIColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)) -> UIView {
        let box = test.addView(CGRect(x: 10, y: 10, width: 20, height: 20))
        box.backgroundColor = color
        MainLoop.main.runTurn()
        return box
    }

    /// The pixel in the middle of a view's picture, drawn by `draw`.
    private func pixel(_ size: CGSize = CGSize(width: 20, height: 20), x: Int = 10, _ draw: () -> Void) -> UInt32 {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }
        guard let bitmap = image.cgImage?.bitmap else { return 1 }
        return bitmap.data[10 * bitmap.stride + x]
    }

    private func pixel(of snapshot: UIView?) -> UInt32 {
        guard let snapshot else { return 2 }
        return pixel { snapshot.layer.render(in: UIGraphicsGetCurrentContext()!) }
    }

    @Test("GEO-12: a snapshot shows what is on screen, or, after updates, what is about to be; it is still")
    func snapshots() {
        let box = makeBox()
        box.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        let now = box.snapshotView(afterScreenUpdates: false), soon = box.snapshotView(afterScreenUpdates: true)
        #expect(pixel(of: now) == Self.red)
        #expect(pixel(of: soon) == Self.blue)
        #expect(now?.bounds.size == box.bounds.size)
        MainLoop.main.runTurn()
        box.backgroundColor = .white
        MainLoop.main.runTurn()
        #expect(pixel(of: now) == Self.red && pixel(of: soon) == Self.blue)
    }

    @Test("GEO-12: the screen's own snapshot is as large as the screen and shows a tree of its windows")
    func screenSnapshot() {
        let snapshot = UIScreen.main.snapshotView(afterScreenUpdates: false)
        #expect(snapshot.bounds.size == UIScreen.main.bounds.size && snapshot.layer.contentsTree != nil)
    }

    @Test("GEO-12: what was never laid out, is hidden or in no window gives a blank one or none")
    func blankSnapshots() {
        #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
        let loose = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        loose.backgroundColor = .red
        let picture = loose.snapshotView(afterScreenUpdates: false)
        #expect(picture == nil || pixel(of: picture) == Self.clear)
        let box = makeBox()
        box.isHidden = true
        MainLoop.main.runTurn()
        let hidden = box.snapshotView(afterScreenUpdates: false)
        #expect(hidden == nil || pixel(of: hidden) == Self.clear)
    }

    @Test("GEO-13: drawHierarchy draws what is shown, animations included; render draws the model")
    func movingPictures() {
        let frame = test.addView(CGRect(x: 0, y: 0, width: 20, height: 20))
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        frame.addSubview(box)
        MainLoop.main.runTurn()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { box.center.x = 15 })
        MainLoop.main.runTurn()
        test.pass(0.1)
        // It has gone one point; its end is ten to the right.
        #expect(pixel(x: 5) { frame.drawHierarchy(in: frame.bounds, afterScreenUpdates: false) } == Self.red)
        #expect(pixel(x: 15) { frame.drawHierarchy(in: frame.bounds, afterScreenUpdates: false) } == Self.clear)
        #expect(pixel(x: 5) { frame.layer.render(in: UIGraphicsGetCurrentContext()!) } == Self.clear)
        #expect(pixel(x: 15) { frame.layer.render(in: UIGraphicsGetCurrentContext()!) } == Self.red)
        test.pass(1)
    }

    @Test("GEO-13: drawHierarchy is false without a context and for what was never on screen")
    func nothingToDraw() {
        let loose = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        var answers: [Bool] = []
        _ = pixel { answers.append(loose.drawHierarchy(in: loose.bounds, afterScreenUpdates: false)) }
        let box = makeBox()
        _ = pixel { answers.append(box.drawHierarchy(in: box.bounds, afterScreenUpdates: false)) }
        answers.append(box.drawHierarchy(in: box.bounds, afterScreenUpdates: false))
        #expect(answers == [false, true, false])
    }
}
