extension UIViewController {
    /// Where the bars at the top end, as before safe areas.
    public var topLayoutGuide: any UILayoutSupport { view.edgeGuide(.top) }

    /// Where the bars at the bottom begin, as before safe areas.
    public var bottomLayoutGuide: any UILayoutSupport { view.edgeGuide(.bottom) }
}
