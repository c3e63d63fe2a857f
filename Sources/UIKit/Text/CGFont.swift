import CoreGraphics
import Foundation
import Typography

/// The bytes of a file that something is made from.
public final class CGDataProvider: @unchecked Sendable {
    public let data: CFData?

    public init?(data: CFData) {
        guard !data.isEmpty else { return nil }
        self.data = data
    }

    public convenience init?(url: CFURL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }
}

/// A typeface without a size. It stands with UIKit, whose fonts it becomes, though Core Graphics has it.
public final class CGFont: @unchecked Sendable {
    let face: FontFace
    /// What it was asked for by; nil for one from a file.
    let askedName: String?

    /// From a font file's bytes; nil where they are none.
    public init?(_ provider: CGDataProvider) {
        guard let data = provider.data, let face = Self.face(of: data) else { return nil }
        self.face = face
        askedName = nil
    }

    /// By its PostScript or full name.
    public init?(_ name: CFString) {
        guard let found = NamedFont.find(name) else { return nil }
        face = found.face
        askedName = name
    }

    public var postScriptName: CFString? { askedName ?? face.postScriptName }

    public var fullName: CFString? { "\(face.familyName) \(face.styleName)" }

    /// Font files are opened by path; an open one needs its name no longer.
    private static func face(of data: Data) -> FontFace? {
        let path = NSTemporaryDirectory() + "crossfade-\(UUID().uuidString).font"
        guard FileManager.default.createFile(atPath: path, contents: data) else { return nil }
        defer { try? FileManager.default.removeItem(atPath: path) }
        return FontCatalog.face(path: path)
    }
}

public enum CTFontManagerScope: UInt32, Sendable {
    case none, process, persistent, session
    public static let user = CTFontManagerScope.persistent
}

/// Makes a font known by its names, as those that Info.plist lists are.
///
/// - Returns: whether it was not known before.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    let isNew = FontCatalog.registered(name: font.face.postScriptName) == nil
    if isNew {
        FontCatalog.register(font.face)
    } else {
        // kCTFontManagerErrorAlreadyRegistered
        error?.pointee = .passRetained(CFError(domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: 105))
    }
    return isNew
}

@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    guard let font = CGDataProvider(url: fontURL).flatMap({ CGFont($0) }) else {
        // kCTFontManagerErrorUnrecognizedFormat
        error?.pointee = .passRetained(CFError(domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: 103))
        return false
    }
    return CTFontManagerRegisterGraphicsFont(font, error)
}

public func CFErrorCopyDescription(_ error: CFError!) -> CFString! { error.localizedDescription }
