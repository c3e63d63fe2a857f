@_exported import AVFoundation

@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {}

/// The system's screen for a player: black with its name.
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
    open var player: AVPlayer?
    open weak var delegate: (any AVPlayerViewControllerDelegate)?
    open var showsPlaybackControls = true
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    open var allowsPictureInPicturePlayback = true
    open var updatesNowPlayingInfoCenter = true
    open var entersFullScreenWhenPlaybackBegins = false
    open var exitsFullScreenWhenPlaybackEnds = false
    open var isReadyForDisplay: Bool { false }
    open var videoBounds: CGRect { viewIfLoaded?.bounds ?? .zero }
    /// Over the picture, under the controls.
    open private(set) lazy var contentOverlayView: UIView? = UIView()

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        let placeholder = Placeholder("AVPlayerViewController", reason: "no video can be decoded here")
        placeholder.backgroundColor = .black
        placeholder.fill(view)
        if let contentOverlayView {
            contentOverlayView.frame = view.bounds
            contentOverlayView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(contentOverlayView)
        }
    }
}
