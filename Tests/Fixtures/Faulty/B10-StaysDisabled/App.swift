// B10: the animator turns the presenter's interaction off, and on again only with a dismissal: a cancelled presentation leaves it dead.
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = HomeViewController()
        window?.makeKeyAndVisible()
        return true
    }
}

class HomeViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Home"
        view.backgroundColor = .white
        let openButton = UIButton(type: .system)
        openButton.setTitle("Open", for: .normal)
        openButton.frame = CGRect(x: 20, y: 160, width: 200, height: 44)
        openButton.addTarget(self, action: #selector(open), for: .touchUpInside)
        view.addSubview(openButton)
        let countButton = UIButton(type: .system)
        countButton.setTitle("Count", for: .normal)
        countButton.frame = CGRect(x: 20, y: 220, width: 200, height: 44)
        countButton.addTarget(self, action: #selector(count), for: .touchUpInside)
        view.addSubview(countButton)
        view.addSubview(name)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned)))
    }

    let transitions = CardTransitions()

    private let name = UILabel(frame: CGRect(x: 20, y: 400, width: 200, height: 44))
    private var taps = 0

    @objc private func panned(_ pan: UIPanGestureRecognizer) {
        let progress = max(0, min(1, -pan.translation(in: view).y / view.bounds.height))
        switch pan.state {
        case .began:
            transitions.interaction = UIPercentDrivenInteractiveTransition()
            open()
        case .changed:
            transitions.interaction?.update(progress)
        case .ended where progress > 0.5:
            transitions.interaction?.finish()
            transitions.interaction = nil
        case .ended, .cancelled, .failed:
            transitions.interaction?.cancel()
            transitions.interaction = nil
        default:
            break
        }
    }

    @objc private func open() {
        let card = CardViewController()
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = transitions
        present(card, animated: true)
    }

    @objc private func count() {
        taps += 1
        name.text = "Taps: \(taps)"
    }
}

class CardViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Card"
        view.backgroundColor = .orange
        let closeButton = UIButton(type: .system)
        closeButton.setTitle("Close", for: .normal)
        closeButton.frame = CGRect(x: 20, y: 160, width: 200, height: 44)
        closeButton.addTarget(self, action: #selector(close), for: .touchUpInside)
        view.addSubview(closeButton)
    }

    @objc private func close() {
        dismiss(animated: true)
    }
}

class CardTransitions: NSObject, UIViewControllerTransitioningDelegate {
    var interaction: UIPercentDrivenInteractiveTransition?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        CardAnimator(isDismissal: false)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CardAnimator(isDismissal: true)
    }

    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        interaction
    }
}

class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isDismissal: Bool

    init(isDismissal: Bool) {
        self.isDismissal = isDismissal
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let height = context.containerView.bounds.height
        if isDismissal {
            guard let card = context.view(forKey: .from) else { return }
            UIView.animate(withDuration: 0.4) {
                card.center.y += height
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        } else {
            guard let card = context.view(forKey: .to) else { return }
            context.containerView.addSubview(card)
            card.center.y += height
            let home = context.viewController(forKey: .from)?.view
            home?.isUserInteractionEnabled = false
            UIView.animate(withDuration: 0.4) {
                card.center.y -= height
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }
}
