/// A screen to run an app on. Lengths are points, in portrait.
struct Device: Codable, Equatable, Sendable {
    struct Insets: Codable, Equatable, Sendable {
        var top = 0.0, left = 0.0, bottom = 0.0, right = 0.0
    }

    enum Idiom: String, Codable, Sendable { case phone, pad }

    var name: String
    var width: Double
    var height: Double
    /// Pixels a point.
    var scale: Double
    var idiom: Idiom = .phone
    var safeArea = Insets()
    var landscapeSafeArea = Insets()
}

extension Device {
    /// A screen with a home button: only the status bar takes room.
    init(_ name: String, _ width: Double, _ height: Double, scale: Double, statusBar: Double = 20, idiom: Idiom = .phone) {
        self.init(name: name, width: width, height: height, scale: scale, idiom: idiom)
        safeArea = Insets(top: statusBar)
        // In landscape phones hide the status bar.
        landscapeSafeArea = Insets(top: idiom == .pad ? statusBar : 0)
    }

    /// A screen with rounded corners and a home indicator.
    init(_ name: String, _ width: Double, _ height: Double, scale: Double, notch: Double) {
        self.init(name: name, width: width, height: height, scale: scale)
        safeArea = Insets(top: notch, bottom: 34)
        landscapeSafeArea = Insets(left: notch, bottom: 21, right: notch)
    }

    init(pad name: String, _ width: Double, _ height: Double, homeIndicator: Bool = true) {
        self.init(name, width, height, scale: 2, statusBar: homeIndicator ? 24 : 20, idiom: .pad)
        guard homeIndicator else { return }
        safeArea.bottom = 20
        landscapeSafeArea.bottom = 20
    }
}
