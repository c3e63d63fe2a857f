// B13: the leaving page ends shrunken and transparent, and is left so: the next push shows nothing.
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
    }

    private let detail = DetailViewController()

    @objc private func open() {
        navigationController?.pushViewController(detail, animated: true)
    }
}

class DetailViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Detail"
        view.backgroundColor = .orange
        let content = UILabel(frame: CGRect(x: 20, y: 300, width: 200, height: 44))
        content.text = "Content"
        view.addSubview(content)
    }
}

class NavigationController: UINavigationController, UINavigationControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        operation == .pop ? ShrinkAnimator() : nil
    }
}

class ShrinkAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
        context.containerView.insertSubview(to, belowSubview: from)
        UIView.animate(withDuration: 0.3) {
            from.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
            from.alpha = 0
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
