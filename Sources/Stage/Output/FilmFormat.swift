/// What a film may be written as, besides film.json.
package enum FilmFormat: String, CaseIterable, Sendable {
    case png, strip, mp4, gif, apng, html

    /// Whether it is made from the frames' files, or is them.
    var needsFrames: Bool { self != .mp4 }

    /// Whether an `ffmpeg` process makes it.
    var needsFFmpeg: Bool { self == .mp4 || self == .gif }
}
