import Testing
import UIKit

@MainActor
@Suite("Switches, sliders and other controls")
final class OtherControlTests {
    lazy var stage = TestWindow()
    let log = GestureLog()

    private func add<C: UIControl>(_ control: C) -> C {
        control.addAction(UIAction { [log] _ in log.write("value") }, for: .valueChanged)
        stage.add(control)
        control.layoutIfNeeded()
        return control
    }

    @Test("A switch turns with a tap or a drag, and tells so once; code turns it silently")
    func switches() {
        let control = add(UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0)))
        #expect(control.bounds.size == CGSize(width: 51, height: 31))
        Finger().tap(at: CGPoint(x: 120, y: 115))
        #expect(control.isOn && log.take() == ["value"])
        Finger().down(at: CGPoint(x: 140, y: 115)).move(to: CGPoint(x: 110, y: 115)).up()
        #expect(!control.isOn && log.take() == ["value"])
        control.isOn = true
        #expect(log.take() == [])
    }

    @Test("A slider follows its knob, within its range, and says so")
    func slider() {
        let slider = add(UISlider(frame: CGRect(x: 50, y: 100, width: 231, height: 34)))
        slider.maximumValue = 100
        slider.value = 200
        #expect(slider.value == 100)
        slider.value = 50
        slider.layoutIfNeeded()
        let knob = slider.thumbRect(
            forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
        let centre = CGPoint(x: 50 + knob.midX, y: 117)
        Finger().down(at: centre).jump(to: CGPoint(x: centre.x + 50, y: 117)).up()
        #expect(abs(slider.value - 75) < 0.5 && log.take() == ["value"])
        Finger().down(at: CGPoint(x: 60, y: 117)).jump(to: CGPoint(x: 90, y: 117)).up()
        #expect(log.take() == [])
        slider.isContinuous = false
        Finger().down(at: CGPoint(x: centre.x + 50, y: 117)).jump(to: centre).jump(to: CGPoint(x: 0, y: 117)).up()
        #expect(slider.value == 0 && log.take() == ["value"])
    }

    @Test("B45: a pan around a slider does not steal the knob's drag, but gets a drag beside it")
    func sliderInPan() {
        log.watch(UIPanGestureRecognizer(), "pan", on: stage.window)
        let slider = add(UISlider(frame: CGRect(x: 50, y: 100, width: 200, height: 34)))
        Finger().down(at: CGPoint(x: 65, y: 117)).move(by: CGVector(dx: 60, dy: 0)).up()
        #expect(slider.value > 0.2 && Set(log.take()) == ["value"])
        Finger().down(at: CGPoint(x: 230, y: 117)).move(by: CGVector(dx: -60, dy: 0), over: 1.0 / 60).up()
        #expect(log.take() == ["pan began", "pan ended"])
    }

    @Test("A page control goes a page to the touched side and no further than its ends")
    func pageControl() {
        let control = add(UIPageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 26)))
        control.numberOfPages = 2
        Finger().tap(at: CGPoint(x: 280, y: 113))
        #expect(control.currentPage == 1 && log.take() == ["value"])
        Finger().tap(at: CGPoint(x: 280, y: 113))
        #expect(control.currentPage == 1 && log.take() == [])
        Finger().tap(at: CGPoint(x: 110, y: 113))
        #expect(control.currentPage == 0)
        control.numberOfPages = 5
        control.currentPage = 9
        #expect(control.currentPage == 4)
    }

    @Test("A segmented control selects what is tapped, unless it is selected or disabled already")
    func segments() {
        let control = add(UISegmentedControl(items: ["One", "Two", "Three"]))
        control.frame = CGRect(x: 30, y: 100, width: 300, height: 32)
        control.layoutIfNeeded()
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        Finger().tap(at: CGPoint(x: 180, y: 115))
        #expect(control.selectedSegmentIndex == 1 && log.take() == ["value"])
        Finger().tap(at: CGPoint(x: 180, y: 115))
        #expect(log.take() == [])
        control.setEnabled(false, forSegmentAt: 2)
        Finger().tap(at: CGPoint(x: 300, y: 115))
        #expect(control.selectedSegmentIndex == 1 && log.take() == [])
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 0 && control.titleForSegment(at: 0) == "Two")
    }

    @Test("A progress view fills its part, an activity indicator hides when it stops")
    func displays() {
        let bar = UIProgressView(progressViewStyle: .default)
        bar.frame.size.width = 100
        bar.progress = 1.4
        #expect(bar.progress == 1)
        bar.progress = 0.25
        #expect(bar.subviews.last?.frame.width == 25)
        let wheel = UIActivityIndicatorView(style: .large)
        #expect(wheel.isHidden && wheel.intrinsicContentSize == CGSize(width: 37, height: 37))
        wheel.startAnimating()
        #expect(!wheel.isHidden && wheel.isAnimating)
        wheel.stopAnimating()
        #expect(wheel.isHidden)
    }
}
