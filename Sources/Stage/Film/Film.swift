import Foundation

/// What film.json says about a run. Times in seconds from the app's launch.
package struct Film: Equatable, Sendable {
    package struct Device: Equatable, Sendable {
        package var name: String
        /// In points.
        package var width: Double
        package var height: Double
        /// Pixels in a point.
        package var scale: Double

        package init(name: String, width: Double, height: Double, scale: Double) {
            self.name = name
            self.width = width
            self.height = height
            self.scale = scale
        }
    }

    package struct Frame: Equatable, Sendable {
        package var time: Double
        package var pixels: String
    }

    package enum Outcome: String, Sendable { case finished, cancelled }

    package struct Transition: Equatable, Sendable {
        package var kind: String
        package var from: String?
        package var to: String?
        package var start: Double
        /// nil where the film ended before the transition did.
        package var end: Double?
        package var isInteractive: Bool
        package var outcome: Outcome?
        /// What the animator announced.
        package var duration: Double
        package var progress: [ProgressSample]
    }

    package struct ProgressSample: Equatable, Sendable {
        package var time: Double
        package var value: Double
    }

    package struct Callback: Equatable, Sendable {
        package var time: Double
        package var object: String
        package var call: String
        package var animated: Bool?
    }

    package struct Mark: Equatable, Sendable {
        package var time: Double
        package var name: String
    }

    package struct LogLine: Equatable, Sendable {
        package var time: Double
        package var text: String
    }

    package struct Versions: Equatable, Sendable {
        package var crossfade = ""
        package var swift = ""
        package var freetype = ""
        package var font = ""

        package init() {}
    }

    package var project: String
    package var device: Device
    package var fps: Double
    package var frames: [Frame] = []
    package var transitions: [Transition] = []
    package var callbacks: [Callback] = []
    package var marks: [Mark] = []
    package var log: [LogLine] = []
    package var versions = Versions()
    /// For the page only: how layers moved.
    package var tracks: [Track] = []

    package init(project: String, device: Device, fps: Double) {
        self.project = project
        self.device = device
        self.fps = fps
    }

    /// "frames/0000.png": relative to the film's folder.
    package static func framePath(_ index: Int) -> String {
        let digits = String(index)
        return "frames/" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits + ".png"
    }
}

/// How one layer's place, size, opacity and transform went over time.
package struct Track: Equatable, Sendable {
    package enum Property: String, CaseIterable, Sendable {
        case x, y, width, height, opacity, scaleX, scaleY, rotation
    }

    package struct Sample: Equatable, Sendable {
        package var time: Double
        package var value: Double
    }

    /// Tells layers of one name apart; counts from 1 in order of appearance.
    package var layer: Int
    package var name: String
    package var property: Property
    package var samples: [Sample]
}
