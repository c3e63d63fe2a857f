import SwiftSyntax

/// Lowers the files of one module: iOS source in, Swift for Linux out.
public struct Lowering {
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
        let converter = SourceLocationConverter(fileName: file.path, tree: file.tree)
        return LoweredFile(
            text: "#sourceLocation(file: \(literal(file.path)), line: 1)\n" + edited
                + (edited.last == "\n" ? "" : "\n") + footer.text,
            columns: columns, registration: footer.function,
            missing: rewriter.imports.missing.map {
                let location = converter.location(for: AbsolutePosition(utf8Offset: $0.offset))
                return .init(module: $0.module, line: location.line, column: location.column)
            },
            hasMain: rewriter.hasMain, hasTopLevelCode: file.hasTopLevelCode)
    }

    private func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// The file that registers a module's classes, found by its C name before the app starts.
    public static func registrationFile(_ functions: [String]) -> String {
        """
        @_cdecl("crossfade_register_selectors")
        public func _crossfadeRegisterSelectors() {
            MainActor.assumeIsolated {
        \(functions.map { "        \($0)()" }.joined(separator: "\n"))
            }
        }

        """
    }
}
