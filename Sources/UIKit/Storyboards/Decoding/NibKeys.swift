import Foundation
import ObjectiveC

/// The outlets of UIKit's own classes, by name. What else a document sets by key on them is registered with the app.
@MainActor
enum NibKeys {
    static func register() { _ = registered }

    private static let registered: Void = {
        _registerKeys(
            UIViewController.self,
            [
                _Key("view", \UIViewController.view), _Key("title", \UIViewController.title),
                _Key("preferredContentSize", \UIViewController.preferredContentSize),
                _Key("contentSizeForViewInPopover", \UIViewController.preferredContentSize),
            ])
        _registerKeys(UITableViewController.self, [_Key("tableView", \UITableViewController.tableView)])
        _registerKeys(UICollectionViewController.self, [_Key("collectionView", \UICollectionViewController.collectionView)])
        _registerKeys(UINavigationController.self, [_Key("delegate", \UINavigationController.delegate)])
        _registerKeys(UITabBarController.self, [_Key("delegate", \UITabBarController.delegate)])
        _registerKeys(UISplitViewController.self, [_Key("delegate", \UISplitViewController.delegate)])
        _registerKeys(
            UIPageViewController.self,
            [_Key("delegate", \UIPageViewController.delegate), _Key("dataSource", \UIPageViewController.dataSource)])
        let scrolling: ReferenceWritableKeyPath<UIScrollView, (any UIScrollViewDelegate)?> = \.delegate
        _registerKeys(UIScrollView.self, [_Key("delegate", scrolling)])
        _registerKeys(
            UITableView.self,
            [
                _Key("delegate", \UITableView.delegate), _Key("dataSource", \UITableView.dataSource),
                _Key("tableHeaderView", \UITableView.tableHeaderView), _Key("tableFooterView", \UITableView.tableFooterView),
                _Key("backgroundView", \UITableView.backgroundView),
            ])
        _registerKeys(
            UICollectionView.self,
            [
                _Key("delegate", \UICollectionView.delegate), _Key("dataSource", \UICollectionView.dataSource),
                _Key("backgroundView", \UICollectionView.backgroundView),
                _Key("collectionViewLayout", \UICollectionView.collectionViewLayout),
            ])
        registerViews()
    }()

    private static func registerViews() {
        _registerKeys(
            UIView.self,
            [
                _Key("layer", \UIView.layer), _Key("backgroundColor", \UIView.backgroundColor), _Key("tintColor", \UIView.tintColor),
                _Key("alpha", \UIView.alpha), _Key("hidden", \UIView.isHidden), _Key("tag", \UIView.tag),
                _Key("clipsToBounds", \UIView.clipsToBounds), _Key("frame", \UIView.frame), _Key("bounds", \UIView.bounds),
                _Key("center", \UIView.center), _Key("maskView", \UIView.mask), _Key("layoutMargins", \UIView.layoutMargins),
                _Key("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins),
            ])
        _registerKeys(
            UIView.self,
            [
                _Key("accessibilityLabel", \UIView.accessibilityLabel),
                _Key("accessibilityIdentifier", \UIView.accessibilityIdentifier),
                _Key("accessibilityHint", \UIView.accessibilityHint), _Key("accessibilityValue", \UIView.accessibilityValue),
                _Key("isAccessibilityElement", \UIView.isAccessibilityElement),
            ])
        _registerKeys(UITextField.self, [_Key("delegate", \UITextField.delegate), _Key("text", \UITextField.text)])
        let editing: ReferenceWritableKeyPath<UITextView, (any UITextViewDelegate)?> = \.delegate
        _registerKeys(UITextView.self, [_Key("delegate", editing), _Key("text", \UITextView.text)])
        _registerKeys(UILabel.self, [_Key("text", \UILabel.text), _Key("textColor", \UILabel.textColor), _Key("font", \UILabel.font)])
        _registerKeys(UIImageView.self, [_Key("image", \UIImageView.image)])
        _registerKeys(
            UITableViewCell.self,
            [
                _Key("accessoryView", \UITableViewCell.accessoryView), _Key("backgroundView", \UITableViewCell.backgroundView),
                _Key("selectedBackgroundView", \UITableViewCell.selectedBackgroundView),
            ])
        _registerKeys(
            UICollectionViewCell.self,
            [
                _Key("backgroundView", \UICollectionViewCell.backgroundView),
                _Key("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView),
            ])
        _registerKeys(UINavigationBar.self, [_Key("delegate", \UINavigationBar.delegate)])
        _registerKeys(UITabBar.self, [_Key("delegate", \UITabBar.delegate), _Key("selectedItem", \UITabBar.selectedItem)])
        _registerKeys(UIToolbar.self, [_Key("delegate", \UIToolbar.delegate)])
        _registerKeys(UISearchBar.self, [_Key("delegate", \UISearchBar.delegate)])
        _registerKeys(
            UIPickerView.self, [_Key("delegate", \UIPickerView.delegate), _Key("dataSource", \UIPickerView.dataSource)])
        _registerKeys(UIGestureRecognizer.self, [_Key("delegate", \UIGestureRecognizer.delegate)])
        _registerKeys(UIBarButtonItem.self, [_Key("customView", \UIBarButtonItem.customView)])
        _registerKeys(
            UINavigationItem.self,
            [
                _Key("titleView", \UINavigationItem.titleView), _Key("leftBarButtonItem", \UINavigationItem.leftBarButtonItem),
                _Key("rightBarButtonItem", \UINavigationItem.rightBarButtonItem),
                _Key("backBarButtonItem", \UINavigationItem.backBarButtonItem),
            ])
        _registerKeys(NSLayoutConstraint.self, [_Key("constant", \NSLayoutConstraint.constant)])
    }
}
