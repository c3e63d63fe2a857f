import Foundation

public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }

public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// How the system's bar over the app would look: asked from the controllers that decide.
@MainActor
package enum StatusBar {
    package private(set) static var style = UIStatusBarStyle.default
    package private(set) static var isHidden = false

    /// Asks again, from the shown controllers (B68).
    package static func update() {
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
