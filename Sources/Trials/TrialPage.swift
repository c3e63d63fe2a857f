import UIKit

/// A controller of the app under trial: it watches its own calls and lets hooks act in them.
@MainActor
class TrialPage: UIViewController {
    let app: TrialApp
    let number: Int
    var wantsBarHidden: Bool?
    private let kind: String
    /// What the last willMove said and no didMove has closed.
    private(set) var pendingMove: PendingMove?
    /// Whether another parent may take it from the one that it has.
    var mayBeTaken = false
    enum PendingMove { case to(ObjectIdentifier), away }

    init(_ app: TrialApp, _ kind: String = "plain") {
        self.app = app
        self.kind = kind
        number = app.nextNumber()
        super.init(nibName: nil, bundle: nil)
        title = "Page \(number)"
        app.track(self)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private(set) var field: UIView?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        app.track(view)
        switch kind {
        case "field":
            let field = TrialField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
            view.addSubview(field)
            self.field = field
        case "textField":
            let field = UITextField(frame: CGRect(x: 20, y: 500, width: 200, height: 40))
            field.delegate = self
            view.addSubview(field)
            self.field = field
        case "scroll":
            let scroll = UIScrollView(frame: view.bounds)
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scroll.contentSize = CGSize(width: view.bounds.width, height: view.bounds.height * 3)
            view.addSubview(scroll)
        case "nested":
            let child = TrialPage(app)
            take(child, in: view.bounds.insetBy(dx: 20, dy: 20))
        default: break
        }
        app.heard("viewDidLoad", self)
    }

    /// Unless the calls that this leads to take it away again.
    func take(_ child: TrialPage, in frame: CGRect) {
        addChild(child)
        guard child.parent === self else { return }
        child.loadViewIfNeeded()
        guard child.parent === self else { return }
        child.view.frame = frame
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
        if child.parent === self, case .to = child.pendingMove { child.didMove(toParent: self) }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let wantsBarHidden { navigationController?.setNavigationBarHidden(wantsBarHidden, animated: animated) }
        app.joinCoordinator(of: self)
        app.heard("viewWillAppear", self)
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        app.heard("viewIsAppearing", self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if kind == "field" { field?.becomeFirstResponder() }
        app.heard("viewDidAppear", self)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        app.heard("viewWillDisappear", self)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        app.heard("viewDidDisappear", self)
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        app.heard("viewWillLayoutSubviews", self)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        app.heard("viewDidLayoutSubviews", self)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        app.dueCompletions += 1
        coordinator.animate { [weak app] _ in
            app?.heard("sizeAlongside", nil)
        } completion: { [weak app] _ in
            app?.dueCompletions -= 1
            app?.heard("sizeCompletion", nil)
        }
        app.heard("viewWillTransition", self)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        app.heard("traits", self)
    }

    /// A didMove closes a willMove; another willMove may replace one that was not closed yet.
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        pendingMove = parent.map { .to(ObjectIdentifier($0)) } ?? .away
        app.heard("willMove", self)
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        // Whom another parent takes hears of that end only (APP-14).
        if pendingMove == nil, parent != nil || !mayBeTaken { app.complain("page \(number) was sent didMove(toParent:) without a willMove") }
        pendingMove = nil
        if parent !== self.parent {
            app.complain("page \(number) was sent didMove to \(parent.map { describe($0) } ?? "nil") with another parent")
        }
        app.heard("didMove", self)
    }

    private func describe(_ object: AnyObject) -> String { String(describing: type(of: object)) }
}

extension TrialPage: UITextFieldDelegate {
    func textFieldDidBeginEditing(_ textField: UITextField) { app.heard("editing", self) }
}

/// Takes the keyboard.
@MainActor
final class TrialField: UIView {
    override var canBecomeFirstResponder: Bool { true }
}
