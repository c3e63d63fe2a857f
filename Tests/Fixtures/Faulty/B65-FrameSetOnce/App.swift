// B65: the card's frame is set when it is presented and never said again: the next layout of the container makes it cover the screen.
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = ListViewController()
        window?.makeKeyAndVisible()
        return true
    }
}

class ListViewController: UIViewController, UIViewControllerTransitioningDelegate {
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
        let card = CardViewController()
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = self
        present(card, animated: true)
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        CardPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        RiseAnimator()
    }
}

class CardPresentationController: UIPresentationController {
    private var cardFrame: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        presentedView?.frame = cardFrame
    }
}

class CardViewController: UIViewController {
    private let summary = UILabel(frame: CGRect(x: 20, y: 20, width: 300, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        let photoButton = UIButton(type: .system)
        photoButton.setTitle("Photo", for: .normal)
        photoButton.frame = CGRect(x: 20, y: 200, width: 200, height: 44)
        photoButton.addTarget(self, action: #selector(showPhoto), for: .touchUpInside)
        view.addSubview(photoButton)
        view.addSubview(summary)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        summary.text = view.bounds.height < 500 ? "Short form" : "Long form"
    }

    @objc private func showPhoto() {
        let photo = PhotoViewController()
        photo.modalPresentationStyle = .fullScreen
        present(photo, animated: true)
    }
}

class PhotoViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        let closeButton = UIButton(type: .system)
        closeButton.setTitle("Close", for: .normal)
        closeButton.frame = CGRect(x: 20, y: 60, width: 200, height: 44)
        closeButton.addTarget(self, action: #selector(close), for: .touchUpInside)
        view.addSubview(closeButton)
    }

    @objc private func close() {
        dismiss(animated: true)
    }
}

class RiseAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to), let card = context.viewController(forKey: .to) else { return }
        to.frame = context.finalFrame(for: card)
        context.containerView.addSubview(to)
        to.transform = CGAffineTransform(translationX: 0, y: to.bounds.height)
        UIView.animate(withDuration: 0.3) {
            to.transform = .identity
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
