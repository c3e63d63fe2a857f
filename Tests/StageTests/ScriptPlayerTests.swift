import Testing
import UIKit

@testable import Stage

@MainActor
@Suite struct ScriptPlayerTests {
    /// Writes down the touches it gets.
    private final class TouchView: UIView {
        var touches: [String] = []
        var stage: AppStage?

        private func note(_ name: String, _ touches: Set<UITouch>) {
            guard let touch = touches.first else { return }
            let place = touch.location(in: self)
            self.touches.append("\(name) \(JSONText.number(stage?.time ?? 0)) \(JSONText.number(Double(place.x)))")
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
    }

    private func touches(_ script: String) throws -> [String] {
        let controller = UIViewController()
        let view = TouchView()
        controller.view = view
        let app = TestApp { controller }
        view.stage = app.stage
        try app.play(script)
        return view.touches
    }

    private func failure(_ script: String, _ make: @escaping () -> UIViewController) -> String {
        do {
            try TestApp(make).play(script)
            return "played"
        } catch let failure as StageFailure {
            #expect(failure.cause == .finding)
            return failure.message
        } catch {
            return "\(error)"
        }
    }

    @Test("A drag comes down, moves 120 times a second and lifts after its hold")
    func drag() throws {
        let touches = try touches("{\"drag\": {\"from\": [20, 100], \"to\": [0.5, null], \"over\": 0.1, \"hold\": 0.05}}")
        #expect(touches.count == 14)
        #expect(touches[0] == "began 0 20")
        #expect(touches[1] == "moved 0.008333 26.666667")
        #expect(touches[12] == "moved 0.1 100")
        #expect(touches[13] == "ended 0.15 100")
    }

    @Test("A held finger goes on from where it is, and the system can take it away")
    func hold() throws {
        let touches = try touches(
            """
            {"drag": {"from": [20, 100], "by": [10, 0], "over": 0, "end": "hold"}}
            {"drag": {"by": [-5, 0], "over": 0, "end": "hold"}}
            {"wait": 0.5}
            {"cancel": true}
            """)
        #expect(touches == ["began 0 20", "moved 0 30", "moved 0 25", "cancelled 0.5 25"])
    }

    @Test("A tap finds a button by its title and presses it")
    func tap() throws {
        var pressed: [Double] = []
        weak var stage: AppStage?
        let app = TestApp { TestPage(.white, [("Next", { _ in pressed.append(stage?.time ?? -1) })]) }
        stage = app.stage
        try app.play("{\"wait\": 0.5}\n{\"tap\": \"Next\"}\n{\"tap\": \"next\"}\n{\"tap\": [100, 140]}\n{\"tap\": [5, 5]}")
        #expect(pressed.map { JSONText.number($0) } == ["0.55", "0.6", "0.65"])
    }

    @Test("A name that is not on screen fails with the line and what is there")
    func missing() {
        let message = failure("{\"wait\": 0.1}\n{\"tap\": \"Buy\"}") { TestPage(.white, [("Next", { _ in }), ("Back", { _ in })]) }
        #expect(message == "test.jsonl:2: \"Buy\" is not on screen; on screen: \"Next\", \"Back\"")
    }

    @Test("Hidden, transparent and covered elements are not on screen")
    func covered() {
        let message = failure("{\"tap\": \"Next\"}") {
            let page = TestPage(.white, [("Next", { _ in })])
            page.loadViewIfNeeded()
            page.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400)))
            return page
        }
        #expect(message.contains("is on screen, but UIView covers it"))
        for hide in [{ $0.isHidden = true }, { $0.alpha = 0 }] as [(UIView) -> Void] {
            let message = failure("{\"tap\": \"Next\"}") {
                let page = TestPage(.white, [("Next", { _ in })])
                page.loadViewIfNeeded()
                page.view.subviews.forEach(hide)
                return page
            }
            #expect(message.contains("\"Next\" is not on screen"))
        }
    }

    @Test("What lies behind a label does not cover it, though it takes the touches there", arguments: [true, false])
    func behind(isBehind: Bool) {
        let page = TestPage(.white)
        page.loadViewIfNeeded()
        let label = UILabel(frame: CGRect(x: 20, y: 100, width: 100, height: 40)), other = UIView(frame: page.view.bounds)
        label.text = "Over it"
        page.view.addSubview(label)
        page.view.insertSubview(other, at: isBehind ? 0 : page.view.subviews.count)
        let message = failure("{\"wait\": 0.1}\n{\"tap\": \"Over it\"}\n{\"tap\": \"Nothing\"}") { page }
        #expect(message.contains(isBehind ? "\"Nothing\" is not on screen" : "\"Over it\" is on screen, but UIView covers it"))
    }

    @Test("settle waits for animations and timers that are about to fire, and no longer")
    func settle() throws {
        let page = TestPage(.white)
        let app = TestApp { page }
        var times: [Double] = []
        app.launch()
        let player = ScriptPlayer(stage: app.stage, script: Script(name: "", steps: []), recorder: app.recorder)
        func settle() throws {
            try player.play(ScriptStep(line: 1, action: .settle(limit: nil)))
            times.append(app.stage.time)
        }
        try settle()
        UIView.animate(withDuration: 0.5, delay: 0.25, animations: { page.view.alpha = 0.5 })
        try settle()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
            UIView.animate(withDuration: 0.25, animations: { page.view.alpha = 1 })
        }
        try settle()
        #expect(times[0] == 0)
        #expect((0.75...0.8).contains(times[1]))
        #expect((times[1] + 0.3...times[1] + 0.35).contains(times[2]))
    }

    @Test("An endless animation under settle is named, at once")
    func endless() {
        let message = failure("{\"wait\": 0.1}\n{\"settle\": true}") {
            let page = TestPage(.white)
            page.loadViewIfNeeded()
            UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse], animations: { page.view.alpha = 0 })
            return page
        }
        #expect(message.hasPrefix("test.jsonl:2: \"settle\" would wait for ever: "))
        #expect(message.contains("animates without an end"))
    }

    /// Never says that it has ended.
    private final class Forgetful: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        private var context: (any UIViewControllerContextTransitioning)?
        /// Other tests begin without it.
        func end() { context?.completeTransition(true) }
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) { context = transitionContext }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    }

    @Test("A transition that never ends is named, with what it lacks, by settle and at the end", arguments: [true, false])
    func overdue(settles: Bool) throws {
        let forgetful = Forgetful(), page = TestPage(.white), other = TestPage(.black)
        other.transitioningDelegate = forgetful
        let app = TestApp { page }
        app.launch()
        var reports: [String] = []
        let before = Fault.onReport
        Fault.onReport = { reports.append($0) }
        defer {
            forgetful.end()
            Fault.onReport = before
        }
        page.present(other, animated: true)
        let script = settles ? "{\"settle\": {\"limit\": 1}}" : "{\"wait\": 0.5}"
        let player = ScriptPlayer(
            stage: app.stage, script: try ScriptParser.parse(script, name: "test.jsonl"), recorder: app.recorder)
        let failure = settles ? #expect(throws: StageFailure.self) { try player.play() } : nil
        if !settles { try player.play() }
        let said = failure?.message ?? reports.joined()
        #expect(said.contains("TestPage") && said.contains("Forgetful") && said.contains("completeTransition(_:)"))
    }

    @Test("A timer that fires again and again ends settle at its limit")
    func timer() {
        let message = failure("{\"settle\": {\"limit\": 2}}") {
            Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { _ in }
            return TestPage(.white)
        }
        MainLoop.main.reset()
        #expect(message == "test.jsonl:1: \"settle\" waited 2 s: a timer or display link fires again and again")
    }

    @Test("Expectations that are not met are found, and the run goes on")
    func expectations() throws {
        let app = TestApp { TestPage(.white, [("Next", { _ in })]) }
        let findings = try app.play(
            """
            {"expect": {"top": "TestPage", "visible": ["Next"], "hidden": ["Buy"]}}
            {"expect": {"top": "OtherPage"}}
            {"expect": {"visible": ["Buy"]}}
            {"expect": {"hidden": ["Next"]}}
            {"mark": "end"}
            """)
        #expect(
            findings == [
                "test.jsonl:2: expected OtherPage on top, but TestPage is",
                "test.jsonl:3: expected \"Buy\" to be visible; on screen: \"Next\"",
                "test.jsonl:4: expected \"Next\" not to be visible, but it is",
            ])
        #expect(app.recorder.marks == [Film.Mark(time: 0, name: "end")])
    }

    @Test("A turned device turns the interface, says so to its controllers, and turns back")
    func rotation() throws {
        final class Page: UIViewController {
            var sizes: [CGSize] = []

            override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
                super.viewWillTransition(to: size, with: coordinator)
                sizes.append(size)
            }
        }
        let page = Page()
        let app = TestApp { page }
        app.launch()
        let player = ScriptPlayer(stage: app.stage, script: Script(name: "", steps: []), recorder: app.recorder)
        defer { app.stage.rotate(to: .portrait) }
        try player.play(ScriptStep(line: 1, action: .orientation(.landscapeLeft)))
        #expect(app.stage.tree?.size == CGSize(width: 400, height: 200))
        try player.play(ScriptStep(line: 2, action: .settle(limit: nil)))
        #expect(page.view.bounds.size == CGSize(width: 400, height: 200))
        #expect(UIDevice.current.orientation == .landscapeLeft)
        try player.play(ScriptStep(line: 3, action: .orientation(.portrait)))
        try player.play(ScriptStep(line: 4, action: .settle(limit: nil)))
        #expect(page.view.bounds.size == CGSize(width: 200, height: 400))
        #expect(page.sizes == [CGSize(width: 400, height: 200), CGSize(width: 200, height: 400)])
    }

    @Test("A device sent to the background takes the finger away and tells the app")
    func background() throws {
        final class Watcher: NSObject, UIApplicationDelegate {
            var window: UIWindow?
            var heard: [String] = []
            func applicationDidEnterBackground(_ application: UIApplication) { heard.append("background") }
            func applicationWillEnterForeground(_ application: UIApplication) { heard.append("foreground") }
        }
        let watcher = Watcher()
        let app = TestApp { TestPage(.white) }
        app.launch()
        UIApplication.shared.enterForeground()
        UIApplication.shared.delegate = watcher
        defer { UIApplication.shared.delegate = nil }
        app.stage.setBackground(true)
        app.stage.setBackground(false)
        #expect(watcher.heard == ["background", "foreground"])
    }
}
