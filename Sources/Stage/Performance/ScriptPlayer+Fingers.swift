import UIKit

extension ScriptPlayer {
    /// Where a target is now, in points of the screen.
    func point(_ target: ScriptTarget, _ step: ScriptStep) throws -> CGPoint {
        switch target {
        case .point(let point):
            let size = stage.size
            return point.resolved(in: size, missing: CGPoint(x: size.width / 2, y: size.height / 2))
        case .named(let name):
            switch ElementFinder.find(name) {
            case .found(let element): return element.center
            case .covered(_, let cover):
                throw failure(step, "\"\(name)\" is on screen, but \(type(of: cover)) covers it")
            case .missing:
                if let place = ScriptPlace(rawValue: name) {
                    return place.point(in: stage.size, isRightToLeft: UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
                }
                throw failure(step, "\"\(name)\" is not on screen; \(ElementFinder.inventory())")
            }
        }
    }

    func press(at place: CGPoint, duration: Double) throws {
        let down = fingers.down(at: place)
        stage.touch([down])
        try stage.advance(by: duration)
        stage.touch([fingers.up(down.finger, phase: .ended)])
    }

    /// Takes every finger off the glass.
    func release(_ phase: TouchInput.Phase) {
        let inputs = fingers.all.map { fingers.up($0.finger, phase: phase) }
        if !inputs.isEmpty { stage.touch(inputs) }
    }

    func play(_ drag: ScriptDrag, _ step: ScriptStep) throws {
        let (finger, start) = try finger(for: drag, step)
        var corners = [start]
        for corner in drag.through { corners.append(corner.resolved(in: stage.size, missing: corners[corners.count - 1])) }
        switch drag.goal {
        case .to(.point(let point)): corners.append(point.resolved(in: stage.size, missing: start))
        case .to(let target): corners.append(try self.point(target, step))
        case .by(let point):
            let offset = point.resolved(in: stage.size, missing: .zero)
            corners.append(CGPoint(x: start.x + offset.x, y: start.y + offset.y))
        }
        let begin = stage.time
        for sample in TouchPath(corners: corners, duration: drag.over, curve: drag.curve).samples {
            try stage.advance(to: begin + sample.time)
            stage.touch([fingers.move(finger, to: sample.location)])
        }
        try stage.advance(to: begin + drag.over + drag.hold)
        end([finger], drag.ending)
    }

    /// The finger that a drag goes on with, or a new one.
    private func finger(for drag: ScriptDrag, _ step: ScriptStep) throws -> (finger: Int, location: CGPoint) {
        guard let from = drag.from else {
            guard let held = fingers.all.last else { throw failure(step, "\"drag\" needs \"from\": no finger is down") }
            return held
        }
        let place = try point(from, step)
        if let held = fingers.held(near: place, distance: Self.sameFingerDistance) {
            return (held, fingers.all.first { $0.finger == held }?.location ?? place)
        }
        let down = fingers.down(at: place)
        stage.touch([down])
        return (down.finger, place)
    }

    private func end(_ ended: [Int], _ ending: ScriptEnding) {
        guard ending != .hold else { return }
        stage.touch(ended.map { fingers.up($0, phase: ending == .lift ? .ended : .cancelled) })
    }

    /// Two fingers on opposite sides of the middle that move apart or together and turn.
    func play(_ gesture: ScriptTwoFingers, _ step: ScriptStep) throws {
        let middle = try point(gesture.middle, step)
        func place(_ sign: CGFloat, _ progress: Double) -> CGPoint {
            let radius = CGFloat(gesture.distance / 2 * (1 + (gesture.scale - 1) * progress))
            let angle = CGFloat(gesture.degrees * progress * .pi / 180)
            return CGPoint(x: middle.x + sign * radius * cos(angle), y: middle.y + sign * radius * sin(angle))
        }
        let downs = [fingers.down(at: place(-1, 0)), fingers.down(at: place(1, 0))]
        stage.touch(downs)
        let begin = stage.time
        let count = max(Int((gesture.over * TouchPath.rate - 1e-6).rounded(.up)), 1)
        for index in 1...count {
            let progress = index == count ? 1 : Double(index) / TouchPath.rate / gesture.over
            try stage.advance(to: begin + gesture.over * progress)
            stage.touch([
                fingers.move(downs[0].finger, to: place(-1, progress)), fingers.move(downs[1].finger, to: place(1, progress)),
            ])
        }
        try stage.advance(to: begin + gesture.over + gesture.hold)
        end(downs.map(\.finger), gesture.ending)
    }
}
