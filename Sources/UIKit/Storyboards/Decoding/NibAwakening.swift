import Foundation

/// `awakeFromNib()` of whatever a nib holds.
@MainActor
enum NibAwakening {
    static func wake(_ object: AnyObject) {
        switch object {
        case let responder as UIResponder: responder.awakeFromNib()
        case let item as UIBarItem: item.awakeFromNib()
        case let item as UINavigationItem: item.awakeFromNib()
        case let layout as UICollectionViewLayout: layout.awakeFromNib()
        case let recognizer as UIGestureRecognizer: recognizer.awakeFromNib()
        case let constraint as NSLayoutConstraint: constraint.awakeFromNib()
        default: (object as? NSObject)?._awakeFromNib()
        }
    }
}
