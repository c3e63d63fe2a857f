/// What the app's process is told about its run, as JSON in the file that CROSSFADE_RUN names.
struct RunDescription: Codable {
    struct Versions: Codable {
        var crossfade: String
        var swift: String
    }

    var host = "film"
    var project: String
    var name: String
    var product: String
    var script: String?
    /// "Module.Class", for an app that works with scenes.
    var sceneDelegate: String?
    /// Folders with images and colours by name.
    var catalogs: [String]
    var device: Device
    var fps: Int
    var out: String
    var formats: [String]
    var json: Bool
    /// Whether to show progress as a live line.
    var live: Bool
    /// Where what the app prints can be kept, to be quoted if it crashes.
    var log: String
    /// Where the app leaves what it went through when it crashed.
    var trace: String
    var versions: Versions
}
