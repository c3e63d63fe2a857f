import UIKit

/// What an app has to know of a device besides its size.
package struct ScreenDetails: Equatable, Sendable {
    /// What the device covers, upright and turned.
    package var safeArea = UIEdgeInsets.zero
    package var landscapeSafeArea = UIEdgeInsets.zero
    package var isPad = false

    package init() {}

    package init(json: JSONValue) {
        safeArea = UIEdgeInsets(json: json["safeArea"])
        landscapeSafeArea = UIEdgeInsets(json: json["landscapeSafeArea"])
        isPad = json["idiom"]?.string == "pad"
    }
}

extension UIEdgeInsets {
    fileprivate init(json: JSONValue?) {
        func length(_ side: String) -> CGFloat { CGFloat(json?[side]?.number ?? 0) }
        self.init(top: length("top"), left: length("left"), bottom: length("bottom"), right: length("right"))
    }
}
