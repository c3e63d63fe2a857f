// B72: the animator, which the app keeps, keeps the block that has the page: popped pages never go.
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = NavigationController(rootViewController: ListViewController())
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
        count.frame = CGRect(x: 20, y: 300, width: 200, height: 44)
        view.addSubview(count)
    }

    private let count = UILabel()

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.async { self.count.text = "Alive: \(DetailViewController.alive)" }
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

    static var alive = 0

    init() {
        super.init(nibName: nil, bundle: nil)
        DetailViewController.alive += 1
    }

    required init?(coder: NSCoder) { fatalError("not from a file") }

    deinit {
        MainActor.assumeIsolated { DetailViewController.alive -= 1 }
    }
}

class NavigationController: UINavigationController, UINavigationControllerDelegate {
    private let fade = FadeAnimator()

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        fade
    }
}

class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private var leaving: UIViewController?

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to) else { return }
        leaving = context.viewController(forKey: .from)
        context.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 0.3) {
            to.alpha = 1
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
