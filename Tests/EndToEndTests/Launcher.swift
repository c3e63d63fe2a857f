import Foundation
import Testing

@testable import Stage

/// The launcher of this checkout, as a user runs it.
enum Launcher {
    /// The launcher builds on first use, and then its own tests would wait for a build within a build: Tests/EndToEnd
    /// builds first and sets this.
    static let isEnabled = ProcessInfo.processInfo.environment["CROSSFADE_END_TO_END"] != nil

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    struct Result {
        let status: Int32
        let output: String
        let messages: String
    }

    /// - Parameters:
    ///   - environment: added to ours.
    ///   - interruptAfter: seconds of real time after which the run is interrupted as by Ctrl-C.
    static func run(
        _ arguments: [String], environment: [String: String] = [:], interruptWhen: (() -> Bool)? = nil
    ) throws -> Result {
        let folder = try Folder()
        let files = ["out", "err"].map { folder.url.appendingPathComponent($0) }
        for file in files { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
        let process = Process()
        process.executableURL = root.appendingPathComponent("crossfade")
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        if let interruptWhen {
            let end = Date().addingTimeInterval(60)
            while process.isRunning, Date() < end, !interruptWhen() { usleep(2000) }
            process.interrupt()
        }
        process.waitUntilExit()
        let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
        return Result(status: process.terminationStatus, output: texts[0], messages: texts[1])
    }

    /// A folder that is gone after its test.
    final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("crossfade-test-" + UUID().uuidString)

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(at: url) }

        func write(_ text: String, to name: String) throws -> String {
            let file = url.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
            return file.path
        }
    }
}
