// B81: the swipe back begins at the left edge and goes right, also where the interface reads from right to left.
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
    private var interaction: UIPercentDrivenInteractiveTransition?
    private let direction: CGFloat = 1

    override func viewDidLoad() {
        super.viewDidLoad()
        view.semanticContentAttribute = .forceRightToLeft
        delegate = self
        interactivePopGestureRecognizer?.isEnabled = false
        let pan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(panned))
        pan.edges = direction > 0 ? .left : .right
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        viewControllers.count > 1 && transitionCoordinator == nil
    }

    @objc private func panned(_ pan: UIScreenEdgePanGestureRecognizer) {
        let way = pan.translation(in: view).x * direction
        switch pan.state {
        case .began:
            interaction = UIPercentDrivenInteractiveTransition()
            popViewController(animated: true)
        case .changed:
            interaction?.update(way / view.bounds.width)
        case .ended:
            if way > view.bounds.width / 2 {
                interaction?.finish()
            } else {
                interaction?.cancel()
            }
            interaction = nil
        case .cancelled, .failed:
            interaction?.cancel()
            interaction = nil
        default:
            break
        }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        SlideAnimator(isPop: operation == .pop, direction: direction)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        interaction
    }
}

class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPop: Bool
    let direction: CGFloat

    init(isPop: Bool, direction: CGFloat) {
        self.isPop = isPop
        self.direction = direction
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
        let away = context.containerView.bounds.width * direction
        if isPop {
            context.containerView.insertSubview(to, belowSubview: from)
        } else {
            context.containerView.addSubview(to)
            to.center.x += away
        }
        UIView.animate(withDuration: 0.3) {
            if self.isPop { from.center.x += away } else { to.center.x -= away }
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
