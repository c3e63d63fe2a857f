import Compositor
import UIKit

/// One run of an app before the camera: from launch to the last frame, then the files.
@MainActor
final class FilmShoot {
    private let run: RunDescription
    private let folder: FilmFolder
    private let log: LogCapture
    private let stage: AppStage
    private let recorder: Recorder
    private let camera: Camera
    private let writer: FrameWriter
    private var movie: MovieWriter?
    /// Why some formats are missing.
    private var messages: [String] = []
    /// Called after each frame with its time and how many there are.
    var onFrame: (Double, Int) -> Void = { _, _ in }

    /// How long an app may take to show a window, in virtual seconds.
    static let windowLimit = 5.0

    init(_ run: RunDescription, folder: FilmFolder, log: LogCapture) throws(StageFailure) {
        self.run = run
        self.folder = folder
        self.log = log
        let stage = AppStage(device: run.device, screen: run.screen, fps: run.fps)
        self.stage = stage
        recorder = Recorder { [unowned stage] in stage.time(of: $0) }
        let program = run.formats.contains { $0.needsFFmpeg } ? FFmpeg.find() : nil
        if run.formats.contains(.mp4), let program {
            movie = try MovieWriter(
                program: program, file: folder.url("film.mp4"), width: Int((run.device.width * run.device.scale).rounded()),
                height: Int((run.device.height * run.device.scale).rounded()), fps: run.fps)
        }
        writer = FrameWriter(folder: folder, formats: run.formats, movie: movie)
        camera = Camera(writer: writer)
        if program == nil {
            let missing = FilmFormat.allCases.filter { $0.needsFFmpeg && run.formats.contains($0) }.map { "film.\($0)" }
            if !missing.isEmpty {
                messages.append("ffmpeg is not installed, so there is no \(missing.joined(separator: " and no ")); \(FFmpeg.advice)")
            }
        }
    }

    /// - Parameter start: as in `AppStage.launch`.
    /// - Returns: expectations of the script that were not met.
    func perform(_ script: Script?, start: () -> Void = { UIApplication.shared.launch() }) throws -> [String] {
        recorder.start()
        defer {
            recorder.stop()
            log.end(at: stage.time)
        }
        stage.onFrame = { [unowned self] time in
            log.collect(at: time)
            recorder.sample(at: time)
            if let tree = stage.tree { try camera.shoot(tree, time: time, appTime: stage.appTime) }
            onFrame(time, writer.count)
        }
        stage.launch(start)
        try waitForWindow()
        try stage.showPresent()
        guard let script else {
            try Tour(stage: stage, recorder: recorder).play()
            return []
        }
        let player = ScriptPlayer(stage: stage, script: script, recorder: recorder)
        try player.play()
        return player.findings
    }

    private func waitForWindow() throws {
        while !stage.showsWindow {
            guard stage.time < Self.windowLimit else {
                throw StageFailure(
                    "the app shows no window: \(JSONText.number(Self.windowLimit)) s after launch there is no visible "
                        + "UIWindow with a root view controller", .finding)
            }
            try stage.advance(by: 1 / stage.fps)
        }
    }

    /// Writes everything that is made from the frames.
    func finish() throws -> (film: Film, messages: [String]) {
        let result = try writer.finish()
        try movie?.finish()
        movie = nil
        var film = Film(project: run.name, device: run.device, fps: run.fps)
        film.versions = run.versions
        film.versions.addLibraries()
        film.frames = zip(camera.times, result.digests).map { Film.Frame(time: $0, pixels: $1.text) }
        film.transitions = recorder.transitions
        film.callbacks = recorder.callbacks
        film.marks = recorder.marks
        film.log = log.lines
        film.tracks = camera.tracks
        try FilmFiles(film: film, result: result, folder: folder, formats: run.formats).write()
        return (film, messages)
    }

    /// Ends threads and children, in case the shoot did not get to its end.
    func stop() {
        writer.stop()
        movie?.abandon()
    }
}

extension AppStage {
    var showsWindow: Bool {
        UIScreen.main.windowsFrontFirst.contains { !$0.isHidden && $0.rootViewController != nil }
    }
}
