import UIKit

/// A controller that writes its calls down: A.wA(t), A.iA(t), A.lay, A.dA(t), A.wD(t), A.dD(t), A.willMove(N) …
@MainActor
class TraceController: UIViewController {
    let name: String
    let trace: Trace
    private var hasLaidOut = false
    var onCall: ((String) -> Void)?

    init(_ name: String, _ trace: Trace, color: UIColor = .white) {
        self.name = name
        self.trace = trace
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func write(_ call: String) {
        trace.add("\(name).\(call)")
        onCall?(call)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        write("load")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        hasLaidOut = false
        write("wA(\(animated ? "t" : "f"))")
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        write("iA(\(animated ? "t" : "f"))")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        write("dA(\(animated ? "t" : "f"))")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        write("wD(\(animated ? "t" : "f"))")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        write("dD(\(animated ? "t" : "f"))")
    }

    /// One line an appearance, however many passes there are.
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard !hasLaidOut else { return }
        hasLaidOut = true
        write("lay")
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        write("willMove(\(parent == nil ? "nil" : parent is UINavigationController ? "N" : "self"))")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        write("didMove(\(parent == nil ? "nil" : parent is UINavigationController ? "N" : "self"))")
    }
}
