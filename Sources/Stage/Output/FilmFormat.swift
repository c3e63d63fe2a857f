/// What a film may be written as, besides film.json.
package enum FilmFormat: String, CaseIterable, Sendable {
    case png, strip, mp4, gif, apng, html

    /// Whether it needs a picture file for every frame.
    var needsFrames: Bool { self == .png || self == .html || self == .apng }

    /// Whether an `ffmpeg` process makes it.
    var needsFFmpeg: Bool { self == .mp4 || self == .gif }
}
