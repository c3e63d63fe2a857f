// B21: the container ends the calls of a cancelled switch as if it had finished: what is on screen believes to be gone.
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = PagesViewController()
        window?.makeKeyAndVisible()
        return true
    }
}

class PagesViewController: UIViewController {
    private let first = PlayerViewController(name: "First", color: .white)
    private let second = PlayerViewController(name: "Second", color: .orange)

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(first)
        view.addSubview(first.view)
        first.didMove(toParent: self)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned)))
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        first.beginAppearanceTransition(true, animated: animated)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        first.endAppearanceTransition()
    }

    @objc private func panned(_ pan: UIPanGestureRecognizer) {
        let width = view.bounds.width
        let way = max(0, min(width, -pan.translation(in: view).x))
        switch pan.state {
        case .began:
            addChild(second)
            second.view.frame = view.bounds.offsetBy(dx: width, dy: 0)
            first.beginAppearanceTransition(false, animated: true)
            second.beginAppearanceTransition(true, animated: true)
            view.addSubview(second.view)
        case .changed:
            second.view.frame.origin.x = width - way
        case .ended, .cancelled, .failed:
            giveUp()
        default:
            break
        }
    }

    private func giveUp() {
        UIView.animate(withDuration: 0.2) {
            self.second.view.frame.origin.x = self.view.bounds.width
        } completion: { _ in
            self.second.view.removeFromSuperview()
            self.first.endAppearanceTransition()
            self.second.endAppearanceTransition()
            self.second.willMove(toParent: nil)
            self.second.removeFromParent()
        }
    }
}

class PlayerViewController: UIViewController {
    private let state = UILabel(frame: CGRect(x: 20, y: 300, width: 300, height: 44))
    private let name: String
    private let color: UIColor

    init(name: String, color: UIColor) {
        self.name = name
        self.color = color
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("not from a file") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        view.addSubview(state)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        state.text = "\(name) plays"
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        state.text = "\(name) rests"
    }
}
