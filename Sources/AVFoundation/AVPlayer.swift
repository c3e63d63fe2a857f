import UIKit

/// Plays media, anywhere else. Its item fails here, as one does that a device cannot decode.
@preconcurrency @MainActor
open class AVPlayer: NSObject {
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
    public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
    public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

    open private(set) var currentItem: AVPlayerItem?
    open var actionAtItemEnd = ActionAtItemEnd.pause
    open var volume: Float = 1
    open var isMuted = false
    open var allowsExternalPlayback = false
    open var automaticallyWaitsToMinimizeStalling = true

    public override init() { super.init() }

    public init(playerItem item: AVPlayerItem?) {
        currentItem = item
        super.init()
    }

    public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

    open var status: Status { currentItem == nil ? .unknown : .failed }
    open var error: (any Error)? { currentItem?.error }
    open var timeControlStatus: TimeControlStatus { .paused }

    /// Stays 0.
    open var rate: Float {
        get { 0 }
        set { if newValue != 0 { play() } }
    }

    open func play() { Fault.reportOnce("AVPlayer plays nothing: there are no sound and no video here") }

    open func playImmediately(atRate rate: Float) { play() }

    open func pause() {}

    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }

    open func currentTime() -> CMTime { .zero }

    open func seek(to time: CMTime) {}

    open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) { MainLoop.main.perform { completionHandler(false) } }

    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}

    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping (Bool) -> Void
    ) {
        seek(to: time, completionHandler: completionHandler)
    }

    /// Never called: the time stands still.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
    ) -> Any {
        NSObject()
    }

    open func addBoundaryTimeObserver(
        forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void
    ) -> Any {
        NSObject()
    }

    open func removeTimeObserver(_ observer: Any) {}
}

/// Items one after the other.
open class AVQueuePlayer: AVPlayer {
    private var waiting: [AVPlayerItem]

    public init(items: [AVPlayerItem]) {
        waiting = Array(items.dropFirst())
        super.init(playerItem: items.first)
    }

    public override init() {
        waiting = []
        super.init()
    }

    public override init(playerItem item: AVPlayerItem?) {
        waiting = []
        super.init(playerItem: item)
    }

    open func items() -> [AVPlayerItem] { [currentItem].compactMap { $0 } + waiting }

    open func advanceToNextItem() { replaceCurrentItem(with: waiting.isEmpty ? nil : waiting.removeFirst()) }

    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        let index = waiting.firstIndex { $0 === afterItem }.map { $0 + 1 }
        waiting.insert(item, at: index ?? (afterItem == nil ? waiting.count : 0))
    }

    open func remove(_ item: AVPlayerItem) { waiting.removeAll { $0 === item } }

    open func removeAllItems() {
        waiting = []
        replaceCurrentItem(with: nil)
    }
}

/// Repeats an item.
@preconcurrency @MainActor
open class AVPlayerLooper: NSObject {
    public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
        if player.currentItem == nil { player.replaceCurrentItem(with: itemToLoop) }
        super.init()
    }

    open func disableLooping() {}
}
