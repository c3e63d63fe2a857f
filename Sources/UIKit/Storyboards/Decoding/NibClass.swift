import Foundation

/// The classes that elements are made of: UIKit's own by the element's kind, an app's by the name that it gives.
@MainActor
enum NibClass {
    static func view(_ kind: String) -> UIView.Type? { views[kind] }

    private static let views: [String: UIView.Type] = [
        "view": UIView.self, "containerView": UIView.self, "label": UILabel.self, "button": UIButton.self,
        "imageView": UIImageView.self, "textField": UITextField.self, "textView": UITextView.self, "switch": UISwitch.self,
        "slider": UISlider.self, "segmentedControl": UISegmentedControl.self, "progressView": UIProgressView.self,
        "pageControl": UIPageControl.self, "activityIndicatorView": UIActivityIndicatorView.self, "control": UIControl.self,
        "scrollView": UIScrollView.self, "stackView": UIStackView.self, "tableView": UITableView.self,
        "tableViewCell": UITableViewCell.self, "tableViewHeaderFooterView": UITableViewHeaderFooterView.self,
        "collectionView": UICollectionView.self, "collectionViewCell": UICollectionViewCell.self,
        "collectionReusableView": UICollectionReusableView.self, "visualEffectView": UIVisualEffectView.self,
        "toolbar": UIToolbar.self, "navigationBar": UINavigationBar.self, "tabBar": UITabBar.self, "window": UIWindow.self,
    ]

    /// A view of another framework's, where the app has that.
    static func otherView(_ kind: String) -> UIView.Type? { others[kind].flatMap { NSClassFromString($0) as? UIView.Type } }

    private static let others = [
        "mapView": "MapKit.MKMapView", "wkWebView": "WebKit.WKWebView", "searchBar": "UIKit.UISearchBar",
        "stepper": "UIKit.UIStepper", "datePicker": "UIKit.UIDatePicker", "pickerView": "UIKit.UIPickerView",
        "refreshControl": "UIKit.UIRefreshControl",
    ]

    static func controller(_ kind: String) -> UIViewController.Type? { controllers[kind] }

    private static let controllers: [String: UIViewController.Type] = [
        "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
        "collectionViewController": UICollectionViewController.self, "navigationController": UINavigationController.self,
        "tabBarController": UITabBarController.self, "splitViewController": UISplitViewController.self,
        "pageViewController": UIPageViewController.self,
    ]

    static func recognizer(_ kind: String) -> UIGestureRecognizer.Type? { recognizers[kind] }

    private static let recognizers: [String: UIGestureRecognizer.Type] = [
        "tapGestureRecognizer": UITapGestureRecognizer.self, "panGestureRecognizer": UIPanGestureRecognizer.self,
        "pinchGestureRecognizer": UIPinchGestureRecognizer.self, "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
        "swipeGestureRecognizer": UISwipeGestureRecognizer.self, "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
        "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self, "gestureRecognizer": UIGestureRecognizer.self,
    ]

    /// The app's class that an element names; nil where it names none, and after a word where there is none.
    static func custom(_ element: InterfaceElement, in file: String) -> AnyClass? {
        guard let name = element["customClass"], !name.isEmpty else { return nil }
        if let found = find(name, module: element["customModule"]) { return found }
        Fault.reportOnce("Unknown class \(name) in Interface Builder file \(file).")
        return nil
    }

    static func find(_ name: String, module: String?) -> AnyClass? {
        let app = Bundle.main.object(forInfoDictionaryKey: "CFBundleExecutable") as? String
        for module in [module, app].compactMap({ $0 }) {
            if let found = NSClassFromString(module + "." + name) { return found }
        }
        return NamedClasses.find(name) ?? NSClassFromString("UIKit." + name)
    }

    /// The class to make: the app's, where it fits the kind of the element.
    static func fitting<Base: NSObject>(_ element: InterfaceElement, _ base: Base.Type, in file: String) -> Base.Type {
        guard let custom = custom(element, in: file) else { return base }
        let isBelow = sequence(first: custom, next: { _getSuperclass($0) }).contains { $0 == base }
        if isBelow, let fits = custom as? Base.Type { return fits }
        Fault.stop(
            "\(file): the class \(custom) of <\(element.name)> \(element.id ?? "") is no subclass of \(base); correct the class in "
                + "the file")
        return base
    }
}
