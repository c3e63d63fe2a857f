import Foundation

public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }

public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// How the system's bar over the app would look: asked from the controllers that decide.
@MainActor
package enum StatusBar {
    package private(set) static var style = UIStatusBarStyle.default
    package private(set) static var isHidden = false
    /// What the app asked for itself; counts where its Info.plist says that controllers do not decide.
    static var appStyle = UIStatusBarStyle.default
    static var isHiddenByApp = false
    private static let controllersDecide =
        Bundle.main.object(forInfoDictionaryKey: "UIViewControllerBasedStatusBarAppearance") as? Bool ?? true

    /// Asks again, from the shown controllers (B68).
    package static func update() {
        guard controllersDecide else { return (style, isHidden) = (appStyle, isHiddenByApp) }
        guard let root = UIApplication.shared.keyWindow?.rootViewController else { return }
        var top = root
        while let presentation = top.presentation, presentation.decidesStatusBar { top = presentation.presented }
        var styleSource = top, hiddenSource = top
        while let child = styleSource.childForStatusBarStyle { styleSource = child }
        while let child = hiddenSource.childForStatusBarHidden { hiddenSource = child }
        style = styleSource.preferredStatusBarStyle
        isHidden = hiddenSource.prefersStatusBarHidden
    }
}
