/// The source of the app that is made around a library: a menu with a button for each entry.
enum HostSource {
    static let module = "CrossfadeHost"

    /// - Returns: the text, with entry n alone on line `firstEntry + n`.
    static func text(libraries: [String], entries: [HostEntries.Entry]) -> String {
        let imports = libraries.map { "@testable import \($0)" }.joined(separator: "; ")
        let lines = entries.map { "    menu.add(\"\($0.title)\") { menu.\($0.call) }" }
        return "import UIKit; \(imports)\n@MainActor func crossfadeHostFill(_ menu: CrossfadeHostMenu) {\n"
            + lines.joined(separator: "\n") + "\n}\n" + rest
    }

    static let firstEntry = 3

    private static let rest = """
        @MainActor let crossfadeHostMenu = CrossfadeHostMenu()
        @MainActor let crossfadeHostNavigation = UINavigationController(rootViewController: crossfadeHostMenu)
        @MainActor var crossfadeHostButton = UIButton(type: .system)

        @main
        final class CrossfadeHostApp: UIResponder, UIApplicationDelegate {
            var window: UIWindow?

            func application(
                _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                let window = UIWindow(frame: UIScreen.main.bounds)
                crossfadeHostFill(crossfadeHostMenu)
                window.rootViewController = crossfadeHostNavigation
                window.makeKeyAndVisible()
                self.window = window
                return true
            }
        }

        /// A page with one button that goes back.
        final class CrossfadeHostPage: UIViewController {
            private let goBack: (UIViewController) -> Void

            init(_ goBack: @escaping (UIViewController) -> Void) {
                self.goBack = goBack
                super.init(nibName: nil, bundle: nil)
            }

            required init?(coder: NSCoder) { nil }

            override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .systemOrange
                let button = UIButton(type: .system)
                button.setTitle("Back", for: .normal)
                button.addAction(UIAction { [unowned self] _ in goBack(self) }, for: .touchUpInside)
                button.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(button)
                NSLayoutConstraint.activate([
                    button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                    button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                ])
            }
        }

        final class CrossfadeHostMenu: UIViewController, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
            UITabBarControllerDelegate
        {
            private var entries: [(title: String, show: () -> Void)] = []
            // UIKit holds none of them.
            private var delegate: AnyObject?
            private var animator: (() -> any UIViewControllerAnimatedTransitioning)?
            private var backAnimator: (() -> any UIViewControllerAnimatedTransitioning)?
            private var presentation: ((UIViewController, UIViewController?) -> UIPresentationController)?

            func add(_ title: String, _ show: @escaping () -> Void) { entries.append((title, show)) }

            override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .white
                let stack = UIStackView()
                stack.axis = .vertical
                stack.spacing = 8
                stack.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(stack)
                NSLayoutConstraint.activate([
                    stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                    stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                ])
                for entry in entries {
                    let button = UIButton(type: .system)
                    button.setTitle(entry.title, for: .normal)
                    button.addAction(UIAction { [unowned button] _ in
                        crossfadeHostButton = button
                        entry.show()
                    }, for: .touchUpInside)
                    stack.addArrangedSubview(button)
                }
            }

            private func presentPage(_ delegate: (any UIViewControllerTransitioningDelegate)?, style: UIModalPresentationStyle) {
                let page = CrossfadeHostPage { $0.dismiss(animated: true) }
                page.modalPresentationStyle = style
                page.transitioningDelegate = delegate
                present(page, animated: true)
            }

            private func pushPage(_ delegate: (any UINavigationControllerDelegate)?) {
                navigationController?.delegate = delegate
                let page = CrossfadeHostPage { $0.navigationController?.popViewController(animated: true) }
                navigationController?.pushViewController(page, animated: true)
            }

            func present(_ make: () -> any UIViewControllerTransitioningDelegate & AnyObject) {
                let made = make()
                delegate = made
                presentPage(made, style: .custom)
            }

            func present(in make: @escaping (UIViewController, UIViewController?) -> UIPresentationController) {
                presentation = make
                animator = nil
                backAnimator = nil
                presentPage(self, style: .custom)
            }

            func presentBy(
                _ make: @escaping () -> any UIViewControllerAnimatedTransitioning,
                _ back: (() -> any UIViewControllerAnimatedTransitioning)? = nil
            ) {
                presentation = nil
                animator = make
                backAnimator = back ?? make
                presentPage(self, style: .fullScreen)
            }

            func push(_ make: () -> any UINavigationControllerDelegate & AnyObject) {
                let made = make()
                delegate = made
                pushPage(made)
            }

            func pushBy(
                _ make: @escaping () -> any UIViewControllerAnimatedTransitioning,
                _ back: (() -> any UIViewControllerAnimatedTransitioning)? = nil
            ) {
                animator = make
                backAnimator = back ?? make
                pushPage(self)
            }

            func tabs(_ make: () -> any UITabBarControllerDelegate & AnyObject) {
                let made = make()
                delegate = made
                presentTabs(made)
            }

            func tabsBy(
                _ make: @escaping () -> any UIViewControllerAnimatedTransitioning,
                _ back: (() -> any UIViewControllerAnimatedTransitioning)? = nil
            ) {
                animator = make
                backAnimator = back ?? make
                presentTabs(self)
            }

            private func presentTabs(_ delegate: any UITabBarControllerDelegate) {
                let tabs = UITabBarController()
                tabs.viewControllers = ["One", "Two"].map { title in
                    let page = CrossfadeHostPage { $0.dismiss(animated: false) }
                    page.title = title
                    return page
                }
                tabs.delegate = delegate
                tabs.modalPresentationStyle = .fullScreen
                present(tabs, animated: false)
            }

            func navigate(_ make: () -> UINavigationController) {
                let navigation = make()
                let first = CrossfadeHostPage { page in
                    let second = CrossfadeHostPage { $0.navigationController?.popViewController(animated: true) }
                    page.navigationController?.pushViewController(second, animated: true)
                }
                first.title = "First"
                navigation.setViewControllers([first], animated: false)
                navigation.modalPresentationStyle = .fullScreen
                present(navigation, animated: true)
            }

            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { animator?() }

            func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
                backAnimator?()
            }

            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? { presentation?(presented, presenting) }

            func navigationController(
                _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController, to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? backAnimator?() : animator?() }

            func tabBarController(
                _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
                to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { animator?() }
        }

        """
}
