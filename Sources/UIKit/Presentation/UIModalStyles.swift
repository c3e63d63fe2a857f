import Foundation

public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet
    case formSheet
    case currentContext
    case custom
    case overFullScreen
    case overCurrentContext
    case popover
}

public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

extension UIModalPresentationStyle {
    /// MOD-02: whether the presenter's view leaves the window by itself.
    var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

    /// Whether the style leaves a part of the presenter visible around a card.
    var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .popover }

    /// MOD-07: whether the presenter is looked for by presentation context.
    var usesContext: Bool { self == .currentContext || self == .overCurrentContext }
}
