import Foundation
import Testing

@testable import Stage

@Suite struct TouchPathTests {
    @Test("A drag reports 120 times a second, evenly, and ends exactly on time and place")
    func linear() {
        let path = TouchPath(corners: [CGPoint(x: 0, y: 10), CGPoint(x: 300, y: 40)], duration: 0.3)
        #expect(path.samples.count == 36)
        #expect(path.samples.last == TouchPath.Sample(time: 0.3, location: CGPoint(x: 300, y: 40)))
        for (index, sample) in path.samples.enumerated() {
            #expect(abs(sample.time - Double(index + 1) / 120) < 1e-9)
            #expect(abs(sample.location.x - 1000 * sample.time) < 1e-9)
            #expect(abs(sample.location.y - (10 + 100 * sample.time)) < 1e-9)
        }
    }

    @Test("A duration that is no multiple of the report ends with a shorter one")
    func remainder() {
        let path = TouchPath(corners: [.zero, CGPoint(x: 1, y: 0)], duration: 0.02)
        let times: [Double] = path.samples.map(\.time)
        #expect(times == [1.0 / 120, 2.0 / 120, 0.02] as [Double])
    }

    @Test("Corners are passed in proportion to the way")
    func corners() {
        let path = TouchPath(
            corners: [.zero, CGPoint(x: -100, y: 0), CGPoint(x: 200, y: 0)], duration: 0.4)
        #expect(path.samples[11].location == CGPoint(x: -100, y: 0))
        #expect(path.samples[23].location == .zero)
        #expect(path.samples[47].location == CGPoint(x: 200, y: 0))
    }

    @Test("No duration is one report, no way is stillness")
    func degenerate() {
        #expect(TouchPath(corners: [.zero, CGPoint(x: 5, y: 0)], duration: 0).samples == [.init(time: 0, location: CGPoint(x: 5, y: 0))])
        #expect(TouchPath(corners: [.zero, .zero], duration: 0.1).samples.allSatisfy { $0.location == .zero })
    }

    @Test("Edges lie inside the window and follow the reading direction")
    func places() {
        let size = CGSize(width: 390, height: 844)
        for place in ScriptPlace.allCases {
            #expect(CGRect(origin: .zero, size: size).contains(place.point(in: size, isRightToLeft: false)))
        }
        #expect(ScriptPlace.leadingEdge.point(in: size, isRightToLeft: false) == CGPoint(x: 0, y: 422))
        #expect(
            ScriptPlace.leadingEdge.point(in: size, isRightToLeft: true)
                == ScriptPlace.rightEdge.point(in: size, isRightToLeft: true))
    }
}
