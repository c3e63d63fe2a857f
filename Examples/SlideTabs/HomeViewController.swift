import UIKit

/// The first page of the first tab; what it opens has no tab bar.
class HomeViewController: UIViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Home"
        view.backgroundColor = .systemBackground

        let button = UIButton(type: .system)
        button.setTitle("Read", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 22, weight: .semibold)
        button.addTarget(self, action: #selector(read), for: .touchUpInside)
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        NSLayoutConstraint.activate([
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }

    @objc private func read() {
        let article = PageViewController(name: "Article", color: .systemOrange)
        article.hidesBottomBarWhenPushed = true
        navigationController?.pushViewController(article, animated: true)
    }
}
