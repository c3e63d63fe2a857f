import CoreGraphics
import MainLoop
import Typography

extension UIApplication {
    /// Makes the fonts known that the app's Info.plist lists, as iOS does before any of its code runs.
    func registerFonts() {
        for name in Bundle.main.object(forInfoDictionaryKey: "UIAppFonts") as? [String] ?? [] {
            let path = Bundle.main.bundlePath + "/" + name
            if FontCatalog.register(path: path) == nil {
                Complaint.once("UIAppFonts: \(name) is no font file in the app's bundle.")
            }
        }
    }
}
