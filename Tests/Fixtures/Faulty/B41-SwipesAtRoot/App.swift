// B41: the swipe begins at the root as well and leaves its flag set: the next push is driven by nobody.
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = SwipeNavigationController(rootViewController: ListViewController())
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

class SwipeNavigationController: UINavigationController, UINavigationControllerDelegate, UIGestureRecognizerDelegate {
    private let driver = UIPercentDrivenInteractiveTransition()
    private var isSwiping = false

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        interactivePopGestureRecognizer?.isEnabled = false
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panned))
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        transitionCoordinator == nil
    }

    @objc private func panned(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: view).x
        let progress = max(0, min(1, way / view.bounds.width))
        switch pan.state {
        case .began:
            isSwiping = true
            popViewController(animated: true)
        case .changed:
            driver.update(progress)
        case .ended:
            guard transitionCoordinator != nil else { return }
            let projected = way + 0.2 * pan.velocity(in: view).x
            if projected > view.bounds.width / 2 {
                driver.finish()
            } else {
                driver.cancel()
            }
            isSwiping = false
        case .cancelled, .failed:
            driver.cancel()
            isSwiping = false
        default:
            break
        }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        SlideAnimator(isPop: operation == .pop)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        isSwiping ? driver : nil
    }
}

class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPop: Bool

    init(isPop: Bool) {
        self.isPop = isPop
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
        let width = context.containerView.bounds.width
        if isPop {
            context.containerView.insertSubview(to, belowSubview: from)
        } else {
            context.containerView.addSubview(to)
            to.center.x += width
        }
        UIView.animate(withDuration: 0.3) {
            if self.isPop { from.center.x += width } else { to.center.x -= width }
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
