import Foundation

/// What the launcher asks a built app to do: the JSON file that the environment's CROSSFADE_RUN names.
package struct RunDescription: Equatable, Sendable {
    package var host: String
    /// As people call the project, and as its film is named.
    package var name: String
    package var script: String?
    /// "Module.Class" of an app that works with scenes.
    package var sceneDelegate: String?
    /// Folders with the app's images and colours by name, besides its bundle.
    package var catalogs: [String] = []
    package var device: Film.Device
    package var screen = ScreenDetails()
    package var fps: Double
    package var out: String
    package var formats: Set<FilmFormat>
    /// Whether standard output is for a program.
    package var json: Bool
    /// Whether standard error is a terminal.
    package var live: Bool
    /// Where what the app prints is kept, for the launcher to quote after a crash.
    package var log: String?
    /// Where a crash leaves the places in the app's own code that it went through.
    package var trace: String?
    package var versions: Film.Versions

    package init(
        host: String = "film", name: String, script: String? = nil, device: Film.Device, fps: Double = 60, out: String,
        formats: Set<FilmFormat> = Set(FilmFormat.allCases), json: Bool = false, live: Bool = false
    ) {
        self.host = host
        self.name = name
        self.script = script
        self.device = device
        self.fps = fps
        self.out = out
        self.formats = formats
        self.json = json
        self.live = live
        versions = Film.Versions()
    }
}

extension RunDescription {
    package static let variable = "CROSSFADE_RUN"

    /// The largest screen that is drawn, in points a side.
    static let sides = 16.0...8192.0
    static let scales = 0.5...4.0
    static let rates = 1.0...240.0

    package static func read(_ path: String) throws(StageFailure) -> RunDescription {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw StageFailure("the run description \(path) cannot be read", .fault)
        }
        do {
            return try RunDescription(json: try JSONReader.read(String(decoding: data, as: UTF8.self)))
        } catch let failure as JSONReader.Failure {
            throw StageFailure("the run description is not JSON: \(failure.reason)", .fault)
        } catch {
            throw error as? StageFailure ?? StageFailure("\(error)", .fault)
        }
    }

    package init(json value: JSONValue) throws(StageFailure) {
        func text(_ key: String) throws(StageFailure) -> String {
            guard let text = value[key]?.string else { throw StageFailure("the run description lacks \"\(key)\"", .fault) }
            return text
        }
        guard let width = value["device"]?["width"]?.number, let height = value["device"]?["height"]?.number,
            let scale = value["device"]?["scale"]?.number
        else { throw StageFailure("the run description lacks the device", .fault) }
        let device = Film.Device(
            name: value["device"]?["name"]?.string ?? "\(JSONText.number(width))x\(JSONText.number(height))", width: width,
            height: height, scale: scale)
        self.init(host: try text("host"), name: try text("name"), device: device, out: try text("out"))
        screen = ScreenDetails(json: value["device"] ?? .null)
        script = value["script"]?.string
        sceneDelegate = value["sceneDelegate"]?.string
        catalogs = value["catalogs"]?.array?.compactMap(\.string) ?? []
        log = value["log"]?.string
        trace = value["trace"]?.string
        fps = value["fps"]?.number ?? 60
        json = value["json"]?.bool ?? false
        live = value["live"]?.bool ?? false
        versions.crossfade = value["versions"]?["crossfade"]?.string ?? ""
        versions.swift = value["versions"]?["swift"]?.string ?? ""
        if let list = value["formats"]?.array {
            formats = []
            for item in list {
                guard let name = item.string, let format = FilmFormat(rawValue: name) else {
                    let known = FilmFormat.allCases.map(\.rawValue).joined(separator: ", ")
                    throw StageFailure("unknown format \(item.string ?? item.kind); formats are \(known)", .usage)
                }
                formats.insert(format)
            }
        }
        try check()
    }

    private func check() throws(StageFailure) {
        guard Self.sides.contains(device.width), Self.sides.contains(device.height), Self.scales.contains(device.scale)
        else {
            throw StageFailure(
                "a device of \(JSONText.number(device.width))x\(JSONText.number(device.height))@"
                    + "\(JSONText.number(device.scale)) cannot be filmed: a side is 16 to 8192 points, a scale 0.5 to 4",
                .usage)
        }
        guard Self.rates.contains(fps) else {
            throw StageFailure("\(JSONText.number(fps)) frames a second cannot be filmed: 1 to 240 can", .usage)
        }
    }
}
