import Foundation

@testable import Lowering

/// Lowers `text` alone, as a file of a project with the given other files.
func lowered(_ text: String, beside others: [String] = [], framework: [String] = []) -> LoweredFile {
    var platform = Platform()
    platform.modules = ["UIKit", "Foundation", "QuartzCore", "CoreGraphics"]
    func summary(_ text: String) -> Lowering.Summary {
        Lowering.summarize(SourceFile(path: "/other.swift", id: "other", text: text), on: platform)
    }
    let file = SourceFile(path: "/user.swift", id: "user", text: text)
    let lowering = Lowering(
        summaries: [Lowering.summarize(file, on: platform)] + others.map(summary), framework: framework.map(summary),
        platform: platform)
    return lowering.lower(file)
}

/// The lowered text of the user's own lines, without what is put before and behind.
func body(_ text: String, beside others: [String] = [], framework: [String] = []) -> String {
    let lines = lowered(text, beside: others, framework: framework).text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst().prefix(text.split(separator: "\n", omittingEmptySubsequences: false).count).joined(separator: "\n")
}

/// What is generated behind the user's last line.
func footer(_ text: String, beside others: [String] = [], framework: [String] = []) -> String {
    let parts = lowered(text, beside: others, framework: framework).text.components(separatedBy: Footer.fileName)
    return parts.dropFirst().joined()
}
