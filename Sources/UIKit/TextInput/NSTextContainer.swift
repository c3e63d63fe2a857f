import CoreGraphics
import Foundation

/// The column that a text view's text runs in.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// Points at each end of a line.
    open var lineFragmentPadding: CGFloat = 5 { didSet { didChange() } }
    var didChange: () -> Void = {}

    public override init() { super.init() }
}
