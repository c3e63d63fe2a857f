// B57: one page object for every push: pushing it while it is on the stack stops the app.
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: ListViewController())
        window?.makeKeyAndVisible()
        return true
    }
}

enum Pages {
    private static let kept = DetailViewController()

    static func detail() -> DetailViewController { kept }
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
        navigationController?.pushViewController(Pages.detail(), animated: true)
    }
}

class DetailViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Detail"
        view.backgroundColor = .orange
        let againButton = UIButton(type: .system)
        againButton.setTitle("Open again", for: .normal)
        againButton.frame = CGRect(x: 20, y: 160, width: 200, height: 44)
        againButton.addTarget(self, action: #selector(again), for: .touchUpInside)
        view.addSubview(againButton)
    }

    @objc private func again() {
        navigationController?.pushViewController(Pages.detail(), animated: true)
    }
}
