import Foundation
import Testing

@testable import Lowering

/// Compiles lowered fixtures against the ObjectiveC module beside this package and runs them.
@Suite("Lowered code runs", .serialized)
struct RuntimeTests {
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    @Test("Selectors, optional members and conditions behave as on iOS", arguments: ["5", "6"])
    func runtime(language: String) throws {
        let expected = try String(contentsOf: Self.fixtures.appending(path: "Runtime.expected"), encoding: .utf8)
        let output = try Workshop().run("Runtime", in: Self.fixtures, language: language)
        #expect(output == expected)
    }
}

/// A temporary folder with what compiling a fixture takes.
private struct Workshop {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "lowering-\(UUID().uuidString)")
    private let compiler: URL

    struct Failed: Error, CustomStringConvertible { let description: String }

    init() throws {
        let host = try #require(ProcessInfo.processInfo.environment["CROSSFADE_SWIFT_HOST_LIBS"])
        compiler = URL(filePath: host).appending(path: "../../../bin/swiftc")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func run(_ name: String, in fixtures: URL, language: String) throws -> String {
        defer { try? FileManager.default.removeItem(at: folder) }
        try makeFramework()
        let sources = fixtures.appending(path: name)
        let files = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }.sorted()
        var platform = Platform()
        platform.modules = ["UIKit", "Foundation"]
        platform.language = Version(language) ?? platform.language
        let parsed = try files.map {
            SourceFile(path: sources.appending(path: $0).path, id: $0, text: try String(contentsOf: sources.appending(path: $0), encoding: .utf8))
        }
        let lowering = Lowering(
            summaries: parsed.map { Lowering.summarize($0, on: platform) }, framework: [], platform: platform)
        var registrations: [String] = []
        for (file, source) in zip(files, parsed) {
            let lowered = lowering.lower(source)
            registrations += lowered.registration.map { [$0] } ?? []
            try Data(lowered.text.utf8).write(to: folder.appending(path: file))
        }
        try Data(Lowering.registrationFile(registrations, module: "Runtime", with: []).utf8).write(to: folder.appending(path: "Registration.swift"))
        try compile(
            files + ["Registration.swift", "-module-name", "Fixture", "-swift-version", language, "-suppress-warnings", "-lUIKit",
                "-lObjectiveC", "-Xlinker", "-rpath", "-Xlinker", folder.path, "-use-ld=lld", "-Xlinker",
                "--export-dynamic-symbol=crossfade_register_selectors", "-o", "app"])
        return try launch(folder.appending(path: "app"), [])
    }

    /// The product's ObjectiveC, and a UIKit that is nothing more.
    private func makeFramework() throws {
        let root = URL(filePath: #filePath).appending(path: "../../../../Sources/ObjectiveC").standardizedFileURL
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }.sorted()
        let library = ["-emit-library", "-emit-module", "-parse-as-library", "-swift-version", "6"]
        try compile(
            files.map { root.appending(path: $0).path } + library
                + ["-module-name", "ObjectiveC", "-package-name", "crossfade", "-o", "libObjectiveC.so"])
        try Data("@_exported import Foundation\n@_exported import ObjectiveC\n".utf8).write(to: folder.appending(path: "exports.swift"))
        try compile(["exports.swift"] + library + ["-module-name", "UIKit", "-lObjectiveC", "-o", "libUIKit.so"])
    }

    private func compile(_ arguments: [String]) throws {
        _ = try launch(compiler, arguments + ["-I", ".", "-L", "."])
    }

    private func launch(_ program: URL, _ arguments: [String]) throws -> String {
        let process = Process()
        // Foundation would follow the compiler's link and so take its name away, by which it knows what it is.
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program.path] + arguments
        process.currentDirectoryURL = folder
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(description: text) }
        return text
    }
}
