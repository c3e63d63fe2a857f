import Foundation
import UIKit

@testable import Stage

/// A small app for one test: a window with a controller, on a stage of 200 by 400 points.
@MainActor
final class TestApp {
    let stage: AppStage
    let recorder: Recorder
    private(set) var window: UIWindow?
    private let make: () -> UIViewController

    init(fps: Double = 60, _ make: @escaping () -> UIViewController) {
        self.make = make
        let stage = AppStage(device: Self.device, fps: fps)
        self.stage = stage
        recorder = Recorder { stage.time(of: $0) }
    }

    static let device = Film.Device(name: "test", width: 200, height: 400, scale: 1)

    isolated deinit {
        recorder.stop()
        window?.isHidden = true
    }

    /// Windows of tests that ended but whose objects still live would be on this app's screen.
    static func clearScreen() { for window in UIApplication.shared.windows { window.isHidden = true } }

    func start() {
        Self.clearScreen()
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = make()
        window.makeKeyAndVisible()
        self.window = window
    }

    func launch() {
        recorder.start()
        stage.launch { start() }
    }

    /// Launches and acts a script out; returns what was not as expected.
    @discardableResult
    func play(_ script: String) throws -> [String] {
        launch()
        let player = ScriptPlayer(
            stage: stage, script: try ScriptParser.parse(script, name: "test.jsonl"), recorder: recorder)
        try player.play()
        return player.findings
    }

    /// Films a script into a folder.
    func film(_ script: String?, to path: String, formats: Set<FilmFormat> = [.png], fps: Double = 60) throws -> Film {
        let run = RunDescription(name: "Test", device: Self.device, fps: fps, out: path, formats: formats)
        let folder = FilmFolder(path: path)
        try folder.open()
        let shoot = try FilmShoot(run, folder: folder, log: try LogCapture())
        defer { shoot.stop() }
        _ = try shoot.perform(try script.map { try ScriptParser.parse($0, name: "test.jsonl") }, start: start)
        let film = try shoot.finish().film
        try folder.commit()
        return film
    }
}

/// A page of one colour with buttons down its middle.
@MainActor
final class TestPage: UIViewController {
    private let colour: UIColor
    private let buttons: [(title: String, action: (TestPage) -> Void)]
    private(set) var log: [String] = []

    init(_ colour: UIColor, title: String = "", _ buttons: [(title: String, action: (TestPage) -> Void)] = []) {
        self.colour = colour
        self.buttons = buttons
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = colour
        for (index, button) in buttons.enumerated() {
            let control = UIButton(frame: CGRect(x: 50, y: 120 + 60 * CGFloat(index), width: 100, height: 40))
            control.setTitle(button.title, for: .normal)
            control.addAction(UIAction { [unowned self] _ in button.action(self) }, for: .touchUpInside)
            view.addSubview(control)
        }
    }
}
