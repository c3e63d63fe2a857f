import CTextLibs
import CoreGraphics

/// The text libraries' common state. They are not thread-safe: every entry from outside holds the lock.
package enum TextEngine {
    private static let lock = NSRecursiveLock()

    static func locked<T>(_ body: () throws -> T) rethrows -> T {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    nonisolated(unsafe) static let freeType: FT_Library? = {
        var library: FT_Library?
        return FT_Init_FreeType(&library) == 0 ? library : nil
    }()

    /// What decides how text looks: pixels of films made with different versions need not agree.
    package static var versions: (freetype: String, harfbuzz: String, font: String) {
        locked {
            var major: FT_Int = 0, minor: FT_Int = 0, patch: FT_Int = 0
            if let freeType { FT_Library_Version(freeType, &major, &minor, &patch) }
            let face = FontCatalog.system(.regular, isItalic: false, size: 17)
            return (
                "\(major).\(minor).\(patch)", String(cString: hb_version_string()),
                "\(face.familyName) \(face.revision)"
            )
        }
    }
}
