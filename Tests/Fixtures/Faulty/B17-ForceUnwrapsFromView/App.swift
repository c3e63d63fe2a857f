// B17: the animator takes view(forKey: .from) for granted: it is nil for a presenter that stays, and the app stops.
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
    }

    @objc private func close() {
        dismiss(animated: true)
    }
}

class CardTransitions: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        CardAnimator(isDismissal: false)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CardAnimator(isDismissal: true)
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
            context.view(forKey: .from)!.alpha = 0.9
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
