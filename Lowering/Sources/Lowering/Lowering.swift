import SwiftSyntax

/// Lowers the files of one module: iOS source in, Swift for Linux out.
public struct Lowering: Sendable {
    private let platform: Platform
    private let index: ProjectIndex

    /// - Parameters:
    ///   - dependencies: other modules of the project's, which this one may import.
    ///   - keys: what files beside the sources set by name.
    public init(
        summaries: [Summary], framework: [Summary], dependencies: [Summary] = [], keys: Set<String> = [], platform: Platform
    ) {
        self.platform = platform
        index = ProjectIndex(
            project: summaries.map(\.file), framework: framework.map(\.file), dependencies: dependencies.map(\.file), keys: keys)
    }

    /// What other files need to know of one file.
    public struct Summary: Codable, Equatable, Sendable {
        let file: FileSummary

        /// The same for summaries that say the same.
        public var digest: String { file.digest }
    }

    /// - Parameter isFramework: of our own modules, whose bodies nothing is made of.
    public static func summarize(_ file: SourceFile, on platform: Platform, isFramework: Bool = false) -> Summary {
        Summary(file: Summarizer.summarize(file, on: platform, isFramework: isFramework))
    }

    public func lower(_ file: SourceFile) -> LoweredFile {
        let rewriter = Rewriter(source: file.bytes, index: index, platform: platform)
        rewriter.walk(file.tree)
        rewriter.addUIKit()
        let (edited, columns) = rewriter.edits.apply()
        // In a broken file nothing may follow what the compiler will complain about.
        let isWhole = !file.tree.hasError && rewriter.imports.hasUIKit
        let footer = Footer(
            id: file.id, path: file.path, registrations: isWhole ? rewriter.registrations : [], protocols: isWhole ? rewriter.protocols : [])
        let lines = LineTable(file.bytes)
        return LoweredFile(
            text: "#sourceLocation(file: \(Self.literal(file.path)), line: 1)\n" + edited
                + (edited.last == "\n" ? "" : "\n") + footer.text(lines),
            columns: columns, registration: footer.function,
            missing: rewriter.imports.missing.map { module in
                let place = file.place(of: module.offset)
                return .init(module: module.module, line: place.line, column: place.column)
            },
            notes: rewriter.notes.map { note in
                let place = file.place(of: note.offset)
                return .init(line: place.line, column: place.column, message: note.message)
            },
            mains: rewriter.mains.map(lines.line), sceneDelegates: rewriter.sceneDelegates, hasTopLevelCode: file.hasTopLevelCode)
    }

    static func literal(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        guard plain.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) else { return "\"\(plain)\"" }
        // A file's name may have tabs and line breaks in it.
        return plain.unicodeScalars.reduce(into: "\"") { result, scalar in
            if scalar.value < 32 || scalar.value == 127 {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        } + "\""
    }

    /// What the registration file says of UIKit's own classes, for `registrationFile`.
    public var frameworkKeys: [String] { FrameworkKeys(index: index).lines }

    /// The file that registers a module's classes, called by the program's, which is found by its C name before the app
    /// starts.
    ///
    /// - Parameter others: the libraries in the program; nil where the module is a library.
    /// - Parameter keys: `frameworkKeys`.
    /// - Parameter modules: those of ours that the classes in `keys` are in; what UIKit exports need not be among them.
    public static func registrationFile(
        _ functions: [String], module: String, with others: [String]?, keys: [String] = [], of modules: [String] = []
    ) -> String {
        let calls = (functions + (others ?? []).map(registration)).map { $0 + "()" } + keys
        let imports = (keys.isEmpty ? [] : ["UIKit"] + modules) + (others ?? [])
        return """
            \(imports.map { "import \($0)" }.joined(separator: "; "))
            \(others == nil ? "" : "@_cdecl(\"crossfade_register_selectors\")")
            public func \(registration(of: module))() {
                MainActor.assumeIsolated {
            \(calls.map { "        \($0)" }.joined(separator: "\n"))
                }
            }

            """
    }

    private static func registration(of module: String) -> String { "_crossfadeRegister_\(module)" }
}
