import CoreGraphics
import Foundation
import MainLoop

/// What was copied. It lives as long as the app: there is no other app to share it with.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    nonisolated public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
    nonisolated public static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")

    private static var boards: [Name: UIPasteboard] = [:]
    public class var general: UIPasteboard { board(.general) }

    public let name: Name
    /// How often the content was replaced.
    open private(set) var changeCount = 0
    private var content: [Any] = []

    /// nil where there is none of this name and none is to be made.
    public convenience init?(name pasteboardName: Name, create: Bool) {
        guard create || Self.boards[pasteboardName] != nil else { return nil }
        self.init(pasteboardName)
        content = Self.boards[pasteboardName]?.content ?? []
        Self.boards[pasteboardName] = self
    }

    private init(_ name: Name) {
        self.name = name
        super.init()
    }

    private static func board(_ name: Name) -> UIPasteboard {
        if let known = boards[name] { return known }
        let made = UIPasteboard(name)
        boards[name] = made
        return made
    }

    open class func withUniqueName() -> UIPasteboard {
        board(Name(rawValue: "pasteboard.\(boards.count + 1)"))
    }

    open class func remove(withName pasteboardName: Name) {
        guard let board = boards.removeValue(forKey: pasteboardName) else { return }
        NotificationCenter.default.post(name: removedNotification, object: board)
    }

    private func replace(_ new: [Any]) {
        content = new
        changeCount += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }

    private func all<Value>(_ type: Value.Type) -> [Value]? {
        let found = content.compactMap { $0 as? Value }
        return found.isEmpty ? nil : found
    }

    open var string: String? {
        get { strings?.first }
        set { replace(newValue.map { [$0] } ?? []) }
    }
    open var strings: [String]? {
        get { all(String.self) }
        set { replace(newValue ?? []) }
    }
    open var url: URL? {
        get { urls?.first }
        set { replace(newValue.map { [$0] } ?? []) }
    }
    open var urls: [URL]? {
        get { all(URL.self) }
        set { replace(newValue ?? []) }
    }
    open var image: UIImage? {
        get { images?.first }
        set { replace(newValue.map { [$0] } ?? []) }
    }
    open var images: [UIImage]? {
        get { all(UIImage.self) }
        set { replace(newValue ?? []) }
    }
    open var color: UIColor? {
        get { colors?.first }
        set { replace(newValue.map { [$0] } ?? []) }
    }
    open var colors: [UIColor]? {
        get { all(UIColor.self) }
        set { replace(newValue ?? []) }
    }

    open var numberOfItems: Int { content.count }
    open var hasStrings: Bool { strings != nil }
    open var hasURLs: Bool { urls != nil }
    open var hasImages: Bool { images != nil }
    open var hasColors: Bool { colors != nil }
}
