// B82: taps are off for a fixed time from a swipe's release on: the first tap after it is lost.
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = PopNavigationController(rootViewController: ListViewController())
        window?.makeKeyAndVisible()
        return true
    }
}

class ListViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "List"
        view.backgroundColor = .white
        let openButton = UIButton(type: .system)
        openButton.setTitle("Open", for: .normal)
        openButton.frame = CGRect(x: 20, y: 160, width: 200, height: 44)
        openButton.addTarget(self, action: #selector(open), for: .touchUpInside)
        view.addSubview(openButton)
    }

    @objc private func open() {
        navigationController?.pushViewController(DetailViewController(), animated: true)
    }
}

class DetailViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Detail"
        view.backgroundColor = .orange
    }
}

class PopNavigationController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        interactivePopGestureRecognizer?.addTarget(self, action: #selector(swiped))
    }

    @objc private func swiped(_ swipe: UIGestureRecognizer) {
        guard swipe.state == .ended, let coordinator = transitionCoordinator else { return }
        UIApplication.shared.beginIgnoringInteractionEvents()
        coordinator.animate(alongsideTransition: nil) { _ in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
                UIApplication.shared.endIgnoringInteractionEvents()
            }
        }
    }
}
