// B05: the transition is completed by the rest of the animation: at the very end there is no rest, and the app hangs.
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
        let name = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
        name.text = "Home"
        view.addSubview(name)
    }

    let transitions = CardTransitions()

    @objc private func open() {
        let card = CardViewController()
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = transitions
        present(card, animated: true)
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
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned)))
    }

    @objc private func panned(_ pan: UIPanGestureRecognizer) {
        guard let transitions = transitioningDelegate as? CardTransitions, let window = view.window else { return }
        let progress = max(0, min(1, pan.translation(in: window).y / window.bounds.height))
        switch pan.state {
        case .began:
            transitions.interaction = DragInteraction()
            dismiss(animated: true)
        case .changed:
            transitions.interaction?.update(progress)
        case .ended where progress > 0.5:
            transitions.interaction?.end(finished: true)
            transitions.interaction = nil
        case .ended, .cancelled, .failed:
            transitions.interaction?.end(finished: false)
            transitions.interaction = nil
        default:
            break
        }
    }

    @objc private func close() {
        dismiss(animated: true)
    }
}

class CardTransitions: NSObject, UIViewControllerTransitioningDelegate {
    var interaction: DragInteraction?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        CardAnimator(isDismissal: false)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CardAnimator(isDismissal: true)
    }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        interaction
    }
}


class DragInteraction: NSObject, UIViewControllerInteractiveTransitioning {
    private var context: UIViewControllerContextTransitioning?
    private var progress: CGFloat = 0
    private var isOver = false
    private var isFinished = false

    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        if isOver { end(finished: isFinished) }
    }

    func update(_ progress: CGFloat) {
        guard let context else { return }
        self.progress = progress
        context.view(forKey: .from)?.transform = shift(progress)
        context.updateInteractiveTransition(progress)
    }

    func end(finished: Bool) {
        isOver = true
        isFinished = finished
        guard let context else { return }
        if finished {
            context.finishInteractiveTransition()
        } else {
            context.cancelInteractiveTransition()
        }
        if progress == 1 { return }
        UIView.animate(withDuration: 0.3) {
            context.view(forKey: .from)?.transform = self.shift(finished ? 1 : 0)
        } completion: { _ in
            context.completeTransition(finished)
        }
    }

    private func shift(_ progress: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: 0, y: progress * (context?.containerView.bounds.height ?? 0))
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
            UIView.animate(withDuration: 0.4) {
                card.center.y -= height
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }
}
