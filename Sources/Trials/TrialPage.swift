import UIKit

/// A controller of the app under trial: it watches its own calls and lets hooks act in them.
@MainActor
class TrialPage: UIViewController {
    let app: TrialApp
    let number: Int
    var wantsBarHidden: Bool?
    private let hasField: Bool
    private let isNested: Bool
    /// What the last willMove said and no didMove has closed.
    private(set) var pendingMove: PendingMove?
    enum PendingMove { case to(ObjectIdentifier), away }

    init(_ app: TrialApp, isNested: Bool = false, hasField: Bool = false) {
        self.app = app
        self.isNested = isNested
        self.hasField = hasField
        number = app.nextNumber()
        super.init(nibName: nil, bundle: nil)
        title = "Page \(number)"
        app.track(self)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private(set) var field: TrialField?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        app.track(view)
        if hasField {
            let field = TrialField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
            view.addSubview(field)
            self.field = field
        }
        if isNested {
            let child = TrialPage(app)
            addChild(child)
            child.view.frame = view.bounds.insetBy(dx: 20, dy: 20)
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
        app.heard("viewDidLoad", self)
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
        field?.becomeFirstResponder()
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

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        app.heard("viewDidLayoutSubviews", self)
    }

    /// A didMove closes a willMove; another willMove may replace one that was not closed yet.
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        pendingMove = parent.map { .to(ObjectIdentifier($0)) } ?? .away
        app.heard("willMove", self)
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if pendingMove == nil { app.complain("page \(number) was sent didMove(toParent:) without a willMove") }
        pendingMove = nil
        if parent !== self.parent {
            app.complain("page \(number) was sent didMove to \(parent.map { describe($0) } ?? "nil") with another parent")
        }
        app.heard("didMove", self)
    }

    private func describe(_ object: AnyObject) -> String { String(describing: type(of: object)) }
}

/// Takes the keyboard.
@MainActor
final class TrialField: UIView {
    override var canBecomeFirstResponder: Bool { true }
}

/// Shows one of its children at a time.
@MainActor
final class TrialContainer: TrialPage {
    override func viewDidLoad() {
        super.viewDidLoad()
        let child = TrialPage(app)
        addChild(child)
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

@MainActor
final class TrialNavigation: UINavigationController {
    private weak var app: TrialApp?

    convenience init(_ app: TrialApp, root: UIViewController) {
        self.init(rootViewController: root)
        self.app = app
        app.track(self)
        delegate = app.guide
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        app?.track(view)
    }
}
