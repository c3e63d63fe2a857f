import UIKit

@preconcurrency @MainActor
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
        send("audioPlayerDidFinishPlaying:successfully:", to: self, [player, flag]) ?? ()
    }

    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {
        send("audioPlayerDecodeErrorDidOccur:error:", to: self, [player, error]) ?? ()
    }
}

/// A sound of a file. The file has to be there; there is nothing to play it with, so `play()` answers false.
@preconcurrency @MainActor
open class AVAudioPlayer: NSObject {
    open weak var delegate: (any AVAudioPlayerDelegate)?
    open private(set) var url: URL?
    open private(set) var data: Data?
    open var isPlaying: Bool { false }
    open var duration: TimeInterval { 0 }
    open var currentTime: TimeInterval = 0
    open var volume: Float = 1
    open var pan: Float = 0
    open var rate: Float = 1
    open var enableRate = false
    open var numberOfLoops = 0
    open var isMeteringEnabled = false

    /// A player of nothing.
    public override init() { super.init() }

    /// - Throws: where the file cannot be read.
    public init(contentsOf url: URL) throws {
        data = try Data(contentsOf: url)
        self.url = url
        super.init()
    }

    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws { try self.init(contentsOf: url) }

    public init(data: Data) throws {
        self.data = data
        super.init()
    }

    @discardableResult
    open func prepareToPlay() -> Bool { false }

    @discardableResult
    open func play() -> Bool {
        Fault.reportOnce("AVAudioPlayer is silent: there is no sound here, so play() answers false")
        return false
    }

    @discardableResult
    open func play(atTime time: TimeInterval) -> Bool { play() }

    open func pause() {}
    open func stop() {}

    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
}
