// B61: the completion sets the frame that was right when the push began: a rotation in between leaves the page out of place.
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

    @objc private func open() {
        navigationController?.pushViewController(DetailViewController(), animated: true)
    }
}

class DetailViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Detail"
        view.backgroundColor = .orange
        let corner = UILabel(frame: CGRect(x: view.bounds.width - 90, y: view.bounds.height - 120, width: 70, height: 44))
        corner.text = "Corner"
        corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        view.addSubview(corner)
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
        FadeAnimator()
    }
}

class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.6 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to), let page = context.viewController(forKey: .to) else { return }
        let frame = context.finalFrame(for: page)
        to.frame = frame
        to.alpha = 0
        context.containerView.addSubview(to)
        UIView.animate(withDuration: 0.6) {
            to.alpha = 1
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
            to.frame = frame
        }
    }
}
