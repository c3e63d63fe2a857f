import SwiftSyntax

/// Lowers the files of one module: iOS source in, Swift for Linux out.
public struct Lowering: Sendable {
    private let platform: Platform
    private let index: ProjectIndex

    public init(summaries: [Summary], framework: [Summary], platform: Platform) {
        self.platform = platform
        index = ProjectIndex(project: summaries.map(\.file), framework: framework.map(\.file))
    }

    /// What other files need to know of one file.
    public struct Summary: Codable, Equatable, Sendable {
        let file: FileSummary

        /// The same for summaries that say the same.
        public var digest: String { Digest("\(file)").hex }
    }

    public static func summarize(_ file: SourceFile, on platform: Platform) -> Summary {
        Summary(file: Summarizer.summarize(file.tree, on: platform))
    }

    public func lower(_ file: SourceFile) -> LoweredFile {
        let rewriter = Rewriter(source: file.bytes, index: index, platform: platform)
        rewriter.walk(file.tree)
        rewriter.addUIKit()
        let (edited, columns) = rewriter.edits.apply()
        // In a broken file nothing may follow what the compiler will complain about.
        let isWhole = !file.tree.hasError && rewriter.imports.hasUIKit
        let footer = Footer(
            id: file.id, registrations: isWhole ? rewriter.registrations : [], protocols: isWhole ? rewriter.protocols : [])
        return LoweredFile(
            text: "#sourceLocation(file: \(literal(file.path)), line: 1)\n" + edited
                + (edited.last == "\n" ? "" : "\n") + footer.text,
            columns: columns, registration: footer.function,
            missing: rewriter.imports.missing.map { missing(file, $0) },
            hasMain: rewriter.hasMain, sceneDelegates: rewriter.sceneDelegates, hasTopLevelCode: file.hasTopLevelCode)
    }

    private func missing(_ file: SourceFile, _ module: FileImports.Missing) -> LoweredFile.MissingModule {
        let before = file.bytes[..<module.offset]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let line = before.lazy.filter { $0 == UInt8(ascii: "\n") }.count + 1
        return .init(module: module.module, line: line, column: module.offset - lineStart + 1)
    }

    private func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// The file that registers a module's classes, called by the program's, which is found by its C name before the app
    /// starts.
    ///
    /// - Parameter others: the libraries in the program; nil where the module is a library.
    public static func registrationFile(_ functions: [String], module: String, with others: [String]?) -> String {
        let calls = functions + (others ?? []).map(registration)
        return """
            \((others ?? []).map { "import \($0)" }.joined(separator: "; "))
            \(others == nil ? "" : "@_cdecl(\"crossfade_register_selectors\")")
            public func \(registration(of: module))() {
                MainActor.assumeIsolated {
            \(calls.map { "        \($0)()" }.joined(separator: "\n"))
                }
            }

            """
    }

    private static func registration(of module: String) -> String { "_crossfadeRegister_\(module)" }
}
