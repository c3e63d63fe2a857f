import UIKit

/// An app on virtual time: launches it, moves its clock, feeds it fingers and says when a frame is due.
@MainActor
package final class AppStage {
    package let device: Film.Device
    let screen: ScreenDetails
    package let fps: Double
    /// Called when the clock stands at a frame's time and everything due until then has happened.
    package var onFrame: (@MainActor (Double) throws -> Void)?
    /// When the app was launched, by the app's clock.
    private let start: Double
    private var nextFrame = 0
    /// Frames and touches that fall on one moment may differ by rounding; touches come first.
    private static let sameMoment = 1e-7

    package init(device: Film.Device, screen: ScreenDetails = ScreenDetails(), fps: Double = 60) {
        self.device = device
        self.screen = screen
        self.fps = fps
        start = MainLoop.main.now
    }

    /// Seconds since launch.
    package var time: Double { MainLoop.main.now - start }

    package func time(of appTime: Double) -> Double { appTime - start }

    package var size: CGSize { UIScreen.main.bounds.size }

    /// All that is on screen, as last committed.
    package var tree: RenderTree? { UIScreen.main.context.tree }

    /// The app's clock, at which `tree` is to be drawn.
    package var appTime: Double { MainLoop.main.now }

    /// - Parameter start: makes the app's interface; the app's own launch if nothing else is said.
    package func launch(_ start: () -> Void = { UIApplication.shared.launch() }) {
        let isLandscape = device.width > device.height
        UIScreen.main.configure(
            ScreenConfiguration(
                size: CGSize(width: device.width, height: device.height), scale: CGFloat(device.scale),
                safeArea: isLandscape ? screen.landscapeSafeArea : screen.safeArea, idiom: screen.isPad ? .pad : .phone))
        start()
        MainLoop.main.runTurn()
    }

    /// Lets time pass up to `time`; frames that fall before it are announced, one at it is not yet: what happens at
    /// that moment still belongs to it.
    package func advance(to time: Double) throws {
        while frameTime < time - Self.sameMoment {
            MainLoop.main.run(until: start + frameTime)
            try announceFrame()
        }
        MainLoop.main.run(until: start + time)
    }

    /// Announces the frame at the present moment as it is before anything else happens: the app at rest, not under a
    /// script's first finger.
    package func showPresent() throws {
        if frameTime <= time + Self.sameMoment { try announceFrame() }
    }

    package func advance(by seconds: Double) throws { try advance(to: time + seconds) }

    /// Announces the frame at the present moment, if one falls on it; or the next one, so that the last thing that
    /// happened is seen.
    package func finish() throws {
        if frameTime > time + Self.sameMoment { try advance(to: frameTime) }
        try announceFrame()
    }

    package func touch(_ inputs: [TouchInput]) {
        UIApplication.shared.receive(inputs)
        MainLoop.main.runTurn()
    }

    /// When the next frame is due.
    package var frameTime: Double { Double(nextFrame) / fps }

    private func announceFrame() throws {
        nextFrame += 1
        try onFrame?(frameTime(nextFrame - 1))
    }

    private func frameTime(_ index: Int) -> Double { Double(index) / fps }
}
