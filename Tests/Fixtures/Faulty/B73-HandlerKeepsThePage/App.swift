// B73: the page gives a handler that has the page itself to an object that the page has: a circle.
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
        count.frame = CGRect(x: 20, y: 300, width: 200, height: 44)
        view.addSubview(count)
    }

    private let count = UILabel()

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.async { self.count.text = "Alive: \(DetailViewController.alive)" }
    }

    @objc private func open() {
        navigationController?.pushViewController(DetailViewController(), animated: true)
    }
}

class Ticker {
    var onTick: (() -> Void)?
}

class DetailViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Detail"
        view.backgroundColor = .orange
        ticker.onTick = { self.title = "Tick" }
    }

    static var alive = 0
    private let ticker = Ticker()

    init() {
        super.init(nibName: nil, bundle: nil)
        DetailViewController.alive += 1
    }

    required init?(coder: NSCoder) { fatalError("not from a file") }

    deinit {
        MainActor.assumeIsolated { DetailViewController.alive -= 1 }
    }
}
