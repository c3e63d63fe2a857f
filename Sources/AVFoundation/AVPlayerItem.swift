import UIKit

/// Media at an address.
open class AVAsset: NSObject, @unchecked Sendable {
    public convenience init(url URL: URL) { self.init() }
    open var duration: CMTime { .indefinite }
    open var isPlayable: Bool { false }
    open var isReadable: Bool { false }
}

open class AVURLAsset: AVAsset, @unchecked Sendable {
    public let url: URL

    public init(url URL: URL, options: [String: Any]? = nil) {
        url = URL
        super.init()
    }
}

/// What a player plays. It fails to load: nothing here can decode it.
@preconcurrency @MainActor
open class AVPlayerItem: NSObject {
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

    public nonisolated static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    public nonisolated static let failedToPlayToEndTimeNotification = Notification.Name(
        "AVPlayerItemFailedToPlayToEndTimeNotification")

    open private(set) var asset: AVAsset

    public init(asset: AVAsset) {
        self.asset = asset
        super.init()
    }

    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

    open var status: Status { .failed }
    open var error: (any Error)? { AVError(.fileFormatNotRecognized) }
    open var duration: CMTime { .indefinite }
    open var presentationSize: CGSize { .zero }
    open func currentTime() -> CMTime { .zero }
}

extension NSNotification.Name {
    public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
    public static let AVPlayerItemFailedToPlayToEndTime = AVPlayerItem.failedToPlayToEndTimeNotification
}

/// Why media cannot be had.
public struct AVError: Error, Sendable {
    public enum Code: Int, Sendable {
        case unknown = -11800
        case fileFormatNotRecognized = -11828
        case decoderNotFound = -11833
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }

    public var localizedDescription: String { "Cannot Open" }
}
