import CoreGraphics
import Foundation

/// Where a controller came from: what its view is made of when it is first asked for.
@MainActor
final class ControllerSource {
    let element: InterfaceElement
    let document: InterfaceDocument
    let bundle: Bundle
    let storyboard: UIStoryboard?
    /// While the controller is being made.
    private var nib: NibInstantiation?
    private var settled: [String: AnyObject] = [:]
    /// Kept as long as the controller: recognizers and other objects beside its view.
    var topLevelObjects: [AnyObject] = []

    init(element: InterfaceElement, nib: NibInstantiation) {
        self.element = element
        self.nib = nib
        (document, bundle, storyboard) = (nib.document, nib.bundle, nib.storyboard)
    }

    /// What came with the controller, itself not among it.
    var known: [String: AnyObject] { nib.map(others) ?? settled }

    private func others(_ nib: NibInstantiation) -> [String: AnyObject] {
        nib.known.filter { !($0.value is UIViewController) }
    }

    /// The controller is made: what made it may go.
    func settle() {
        settled = known
        nib = nil
    }

    /// What makes more objects of the scene.
    func instantiation(for controller: UIViewController) -> NibInstantiation {
        var known = known
        if let id = element.id { known[id] = controller }
        return NibInstantiation(document, in: bundle, storyboard: storyboard, controller: controller, known: known)
    }
}

extension UIViewController {
    /// What an element says of any controller.
    func decodeController(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        let element = coder.element, nib = coder.nib
        nib.note(self, for: element)
        nib.controller = self
        controllerSource = ControllerSource(element: element, nib: nib)
        segues.decode(element, for: self, in: nib)
        if let title = nib.text(element, "title") { self.title = title }
        hidesBottomBarWhenPushed = element.flag("hidesBottomBarWhenPushed") ?? false
        definesPresentationContext = element.flag("definesPresentationContext") ?? false
        providesPresentationContextTransitionStyle = element.flag("providesPresentationContextTransitionStyle") ?? false
        extendedLayoutIncludesOpaqueBars = element.flag("extendedLayoutIncludesOpaqueBars") ?? false
        automaticallyAdjustsScrollViewInsets = element.flag("automaticallyAdjustsScrollViewInsets") ?? true
        modalPresentationCapturesStatusBarAppearance = element.flag("modalPresentationCapturesStatusBarAppearance") ?? false
        if let modal = element.flag("modalInPresentation") { isModalInPresentation = modal }
        if let style = UIModalPresentationStyle(word: element["modalPresentationStyle"]) { modalPresentationStyle = style }
        if let style = UIModalTransitionStyle(word: element["modalTransitionStyle"]) { modalTransitionStyle = style }
        if let style: UIUserInterfaceStyle = element.word("interfaceStyle", ["light": .light, "dark": .dark]) {
            overrideUserInterfaceStyle = style
        }
        if let edges = element.child(key: "edgesForExtendedLayout") {
            let sides: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
            edgesForExtendedLayout = sides.reduce(into: []) { all, side in if edges.flag(side.0) == true { all.insert(side.1) } }
        }
        if let size = element.size("preferredContentSize") { preferredContentSize = size }
        if let item = element.child(key: "navigationItem") { storedNavigationItem = nib.make(item) as? UINavigationItem }
        if storedNavigationItem?.title == nil, let title { storedNavigationItem?.title = title }
        if let item = element.child(key: "tabBarItem") { storedTabBarItem = nib.make(item) as? UITabBarItem }
        let tools = element.list("toolbarItems").compactMap { nib.make($0) as? UIBarButtonItem }
        if !tools.isEmpty { toolbarItems = tools }
    }

    /// Makes the view from where the controller came from.
    ///
    /// - Returns: false where that says nothing of a view.
    func loadViewFromSource() -> Bool {
        guard let source = controllerSource else { return loadViewFromNib() }
        guard let element = source.element.child(key: "view") else { return false }
        let earlier = Set(source.known.keys)
        let nib = source.instantiation(for: self)
        guard let made = nib.makeView(element) else { return false }
        adoptLoaded(made)
        for guide in source.element.list("layoutGuides") where guide.name == "viewControllerLayoutGuide" {
            nib.name(guide["type"] == "bottom" ? made.edgeGuide(.bottom) : made.edgeGuide(.top), guide.id)
        }
        for other in source.element.parent?.children ?? [] where other !== source.element {
            guard !["placeholder", "exit", "viewControllerPlaceholder"].contains(other.name), let object = nib.make(other) else { continue }
            source.topLevelObjects.append(object)
        }
        segues.takeAnchors(from: nib)
        nib.finish(for: .init(element: source.element, object: self, earlier: earlier))
        return true
    }
}

extension UIModalPresentationStyle {
    init?(word: String?) {
        let styles: [String: UIModalPresentationStyle] = [
            "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet, "currentContext": .currentContext,
            "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext, "popover": .popover, "custom": .custom,
            "automatic": .automatic, "blurOverFullScreen": .overFullScreen, "none": .none,
        ]
        guard let style = word.flatMap({ styles[$0] }) else { return nil }
        self = style
    }
}

extension UIModalTransitionStyle {
    init?(word: String?) {
        let styles: [String: UIModalTransitionStyle] = [
            "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
            "partialCurl": .partialCurl,
        ]
        guard let style = word.flatMap({ styles[$0] }) else { return nil }
        self = style
    }
}
