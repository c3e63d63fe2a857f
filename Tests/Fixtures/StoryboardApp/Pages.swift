import UIKit

/// A list whose prototype leads to a detail page.
class ListViewController: UITableViewController {
    private let names = ["Amber", "Basil", "Cedar"]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Name", for: indexPath)
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let page = segue.destination as? DetailViewController, let path = tableView.indexPathForSelectedRow else { return }
        page.name = names[path.row]
    }
}

class DetailViewController: UIViewController {
    var name = "Nothing"
    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private var distance: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = name
        nameLabel.text = "Detail of " + name
        print("distance", distance.constant)
    }

    @IBAction private func count(_ sender: UIButton) {
        sender.tag += 1
        sender.setTitle("Counted \(sender.tag)", for: .normal)
    }
}

class SheetViewController: UIViewController {
    @IBOutlet weak var card: Card!
}

/// From a nib of its own.
class Card: UIView {
    @IBOutlet weak var caption: UILabel!
    @IBInspectable var rounding: CGFloat = 0 {
        didSet { layer.cornerRadius = rounding }
    }

    static func make() -> Card? { Bundle.main.loadNibNamed("Card", owner: nil, options: nil)?.first as? Card }
}

/// Holds a page in a container view and cards from a nib.
class HomeViewController: UIViewController {
    @IBOutlet var holder: UIStackView!
    private var child: BadgeViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let card = Card.make() else { return }
        card.caption.text = "Card from a nib"
        holder.addArrangedSubview(card)
        print("embedded", child == nil ? "no" : "yes")
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "badge" { child = segue.destination as? BadgeViewController }
    }

    @IBAction func comeHome(_ segue: UIStoryboardSegue) { print("home from", type(of: segue.source)) }
}

class BadgeViewController: UIViewController {}

/// Fades the next page in over the source.
class FadeSegue: UIStoryboardSegue {
    override func perform() {
        destination.modalPresentationStyle = .fullScreen
        destination.modalTransitionStyle = .crossDissolve
        source.present(destination, animated: true)
    }
}
