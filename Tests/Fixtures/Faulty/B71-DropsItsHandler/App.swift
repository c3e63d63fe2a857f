// B71: the page stops listening in viewWillDisappear; after a swipe that was let go back it is deaf.
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
    static let added = Notification.Name("Added")

    private let status = UILabel(frame: CGRect(x: 20, y: 300, width: 300, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Detail"
        view.backgroundColor = .orange
        status.text = "Nothing yet"
        view.addSubview(status)
        let addButton = UIButton(type: .system)
        addButton.setTitle("Add", for: .normal)
        addButton.frame = CGRect(x: 20, y: 160, width: 200, height: 44)
        addButton.addTarget(self, action: #selector(add), for: .touchUpInside)
        view.addSubview(addButton)
        NotificationCenter.default.addObserver(self, selector: #selector(wasAdded), name: Self.added, object: nil)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        NotificationCenter.default.removeObserver(self)
    }

    @objc private func add() {
        NotificationCenter.default.post(name: Self.added, object: nil)
    }

    @objc private func wasAdded() {
        status.text = "One added"
    }
}
