import Foundation
import MainLoop
import QuartzCore
import UIKit

/// Apps as a person would write them, for what the compositor's scenes leave out.
@MainActor
enum SmallApp {
    /// A page under a navigation bar: a title, a text, a button.
    private final class PageController: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Benchmark"
            view.backgroundColor = .white
            let label = UILabel(frame: CGRect(x: 20, y: 160, width: 350, height: 60))
            label.text = "A small app with a line or two of text, as most are."
            label.numberOfLines = 0
            let button = UIButton(type: .system)
            button.setTitle("Next", for: .normal)
            button.frame = CGRect(x: 20, y: 240, width: 350, height: 44)
            let card = UIView(frame: CGRect(x: 20, y: 320, width: 350, height: 200))
            card.backgroundColor = .systemBlue
            card.layer.cornerRadius = 16
            card.layer.shadowOpacity = 0.2
            card.layer.shadowRadius = 8
            for subview in [label, button, card] { view.addSubview(subview) }
        }
    }

    /// 200 views in 20 rows, of which one row moves at a time.
    private final class BusyController: UIViewController {
        private var rows: [UIView] = []
        private var step = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            for index in 0..<20 {
                let row = UIView(frame: CGRect(x: 0, y: Double(index) * 40, width: 390, height: 40))
                for column in 0..<9 {
                    let cell = UIView(frame: CGRect(x: Double(column) * 43, y: 2, width: 40, height: 36))
                    cell.backgroundColor = column % 2 == 0 ? .systemBlue : .systemGreen
                    row.addSubview(cell)
                }
                view.addSubview(row)
                rows.append(row)
            }
        }

        func move() {
            let row = rows[step % rows.count]
            step += 1
            UIView.animate(withDuration: 0.3) {
                row.alpha = row.alpha < 1 ? 1 : 0.5
                row.frame.origin.x = row.frame.origin.x > 0 ? 0 : 20
            } completion: { [weak self] _ in self?.move() }
        }
    }

    private static var window: UIWindow?

    private static func show(_ controller: UIViewController) {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        MainLoop.main.runTurn()
    }

    /// The app's screen once it has come up.
    static func start() -> RenderTree? {
        _ = UIScreen.main.context
        show(UINavigationController(rootViewController: PageController()))
        return UIScreen.main.context.tree
    }

    /// Virtual seconds in a second of the machine's time: an animation always runs, a display link asks for every
    /// frame, a timer fires every second; no pixels.
    static func virtualSeconds() -> Measurement {
        _ = UIScreen.main.context
        let controller = BusyController()
        show(controller)
        controller.move()
        let ticks = Ticks()
        let link = CADisplayLink(target: ticks, selector: Selector("tick:", Ticks.tick(_:)))
        link.add(to: .main, forMode: .common)
        defer { link.invalidate() }
        var samples: [Double] = []
        for _ in 0..<12 {
            let spent = milliseconds { MainLoop.main.run(until: MainLoop.main.now + 5) }
            samples.append(5000 / max(spent, 1e-6))
        }
        // Without its frames the app would not have done what is measured.
        return Measurement(ticks.count > 3000 ? Array(samples.dropFirst(2)) : [])
    }

    private final class Ticks: NSObject {
        var count = 0
        func tick(_ link: CADisplayLink) { count += 1 }
    }
}
