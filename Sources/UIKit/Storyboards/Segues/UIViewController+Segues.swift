import ObjectiveC

extension UIViewController {
    func followSegue(_ identifier: String, sender: Any?) {
        guard let template = segues.template(identifier: identifier) else {
            return Fault.stop(
                "NSInvalidArgumentException: Receiver (\(describe(self))) has no segue with identifier '\(identifier)'")
        }
        template.perform(sender: sender)
    }

    /// Whether this controller takes an unwind segue: where it has the action, and is not the source itself.
    func takesUnwinding(_ action: Selector, from source: UIViewController) -> Bool {
        source !== self && responds(to: action)
    }

    /// Whoever of the children holds the source.
    public func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        children.first { child in sequence(first: source.source) { $0.parent ?? $0.presentingViewController }.contains { $0 === child } }
    }

    /// The children that do not hold the source, newest first.
    func childrenBeside(_ source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let inner = childContaining(source)
        return children.reversed().filter { $0 !== inner }
    }
}
