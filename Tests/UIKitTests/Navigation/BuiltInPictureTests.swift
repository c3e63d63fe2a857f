import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Built-in push and pop")
struct BuiltInPictureTests {
    /// How much of the way the arriving page still has to go, 60 times a second.
    private func remainders(_ s: NavigationStage, over duration: Double) -> [(time: Double, rest: Double)] {
        s.N.pushViewController(s.B, animated: true)
        return stride(from: 1.0 / 60, through: duration, by: 1.0 / 60).map { time in
            s.stage.pass(1.0 / 60)
            return (time, (Double(s.stage.shown(s.B.view).position.x) - 195) / 390)
        }
    }

    private func firstTime(_ part: Double, _ samples: [(time: Double, rest: Double)]) -> Double {
        samples.first { $0.rest <= 1 - part }?.time ?? .infinity
    }

    @Test("NAV-23: the rest of the way decays with the measured time constant and is gone after 0.45 s")
    func decay() {
        let s = NavigationStage()
        let samples = remainders(s, over: 0.44)
        let errors = samples.map { (time, rest) in (rest - exp(-time / 0.06)) * 390 }
        let rms = (errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot()
        #expect(rms < 2)
        #expect(abs(firstTime(0.5, samples) - 0.06 * log(2)) < 0.017)
        #expect(abs(firstTime(0.9, samples) - 0.06 * log(10)) < 0.017)
        #expect(s.N.transitionCoordinator?.transitionDuration == 0.45)
        s.stage.pass(0.02)
        #expect(s.N.transitionCoordinator == nil)
    }

    @Test("NAV-23: by policy it is the older spring of mass 3, stiffness 1000, damping 500, for half a second")
    func olderSpring() {
        Policy.navMotion = .spring
        defer { Policy.navMotion = .decay }
        let s = NavigationStage()
        let spring = Spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)
        for (time, rest) in remainders(s, over: 0.48) {
            #expect(abs(rest - (1 - spring.progress(at: time))) < 1e-3)
        }
        #expect(s.N.transitionCoordinator?.transitionDuration == 0.5)
        s.stage.pass(0.05)
        #expect(s.N.transitionCoordinator == nil)
        s.stage.pass(0.1)
    }

    @Test("NAV-24: the lower page goes 0.3 of the width and darkens by a tenth as the upper one comes in, with a shadow at its edge")
    func picture() throws {
        let s = NavigationStage()
        s.N.pushViewController(s.B, animated: true)
        s.stage.pass(0.1)
        let container = try #require(s.B.view.superview)
        let progress = 1 - (Double(s.stage.shown(s.B.view).position.x) - 195) / 390
        #expect(progress > 0.5 && progress < 0.95)
        #expect(abs(Double(s.stage.shown(s.A.view).position.x) - (195 - 0.3 * 390 * progress)) < 0.01)
        #expect(container.subviews.count == 4)
        let dim = container.subviews[1], shadow = container.subviews[2]
        #expect(container.subviews[0] === s.A.view && container.subviews[3] === s.B.view)
        #expect(dim.backgroundColor == .black)
        #expect(abs(Double(s.stage.shown(dim).opacity) - 0.1 * progress) < 1e-3)
        #expect(s.stage.shown(dim).frame == s.stage.shown(s.A.view).frame)
        // The shadow ends where the page begins.
        #expect(abs(s.stage.shown(shadow).frame.maxX - s.stage.shown(s.B.view).frame.minX) < 0.01)
        #expect(shadow.layer is CAGradientLayer && shadow.bounds.width == 20)
        s.stage.pass(1)
        #expect(container.subviews == [s.B.view])
    }

    @Test("NAV-24: a pop is the push backwards")
    func popPicture() throws {
        let s = NavigationStage("AB")
        s.N.popViewController(animated: true)
        s.stage.pass(0.001)
        #expect(abs(s.stage.shown(s.A.view).position.x - (195 - 117)) < 3)
        #expect(abs(s.stage.shown(s.B.view).position.x - 195) < 10)
        s.stage.pass(0.3)
        #expect(abs(s.stage.shown(s.A.view).position.x - 195) < 2)
        #expect(abs(s.stage.shown(s.B.view).position.x - 585) < 5)
        s.stage.pass(1)
    }
}
