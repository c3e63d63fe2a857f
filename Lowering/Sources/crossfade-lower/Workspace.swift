import Foundation
import Lowering

/// Lowers a module's files into a folder, and only those that need it.
struct Workspace {
    private let request: Request
    /// File names that more than one folder has.
    private let repeatedNames: Set<String>

    init(request: Request) {
        self.request = request
        let names = request.files.map { URL(filePath: $0).lastPathComponent }
        repeatedNames = Set(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys)
    }

    /// What is kept from run to run, beside the lowered files.
    private struct State: Codable {
        struct Entry: Codable {
            var content: String
            var summary: Lowering.Summary
            /// The index that `result` was made with.
            var index: String
            /// Without its text, which is in the lowered file.
            var result: LoweredFile
            var text: String
        }
        var key: String
        var frameworkKeys: [String] = []
        var entries: [String: Entry] = [:]
    }

    private var stateFile: URL { URL(filePath: request.out).appending(path: ".state.json") }

    /// One file on its way.
    private struct Item: Sendable {
        let path: String
        let digest: String
        let source: SourceFile
        let summary: Lowering.Summary
    }

    func run() throws -> Response {
        let platform = request.platform
        let key = stateKey()
        var known: [String: State.Entry] = [:]
        var frameworkKeys: [String] = []
        if let state = try? JSONDecoder().decode(State.self, from: Data(contentsOf: stateFile)), state.key == key {
            known = state.entries
            frameworkKeys = state.frameworkKeys
        }
        var response = Response(registration: "")
        let kept = known
        let read = DeepStack.map(request.files) { path -> Result<Item, Problem> in
            self.read(path).map { text in
                let source = SourceFile(path: self.absolute(path), id: request.module + "/" + path, text: text)
                let digest = Digest(text).hex
                let summary = kept[path].flatMap { $0.content == digest ? $0.summary : nil }
                return Item(
                    path: path, digest: digest, source: source, summary: summary ?? Lowering.summarize(source, on: platform))
            }
        }
        var items: [Item] = []
        for (path, result) in zip(request.files, read) {
            switch result {
            case .success(let item): items.append(item)
            case .failure(let problem): response.unreadable.append(.init(path: path, reason: problem.description))
            }
        }

        var indexDigest = Digest()
        for item in items { indexDigest.add(item.summary.digest) }
        let dependencies = dependencies()
        for summary in dependencies { indexDigest.add(summary.digest) }
        let index = indexDigest.hex
        let isNew = items.map { item in
            kept[item.path].map { entry in
                entry.content != item.digest || entry.index != index || (try? text(of: target(entry.result, item.path))) != entry.text
            } ?? true
        }
        var results: [LoweredFile?] = []
        if isNew.contains(true) {
            let lowering = Lowering(
                summaries: items.map(\.summary), framework: Framework(request: request).summaries(), dependencies: dependencies,
                keys: Set(request.keys ?? []), platform: platform)
            frameworkKeys = lowering.frameworkKeys
            results = DeepStack.map(Array(zip(items, isNew))) { $1 ? lowering.lower($0.source) : nil }
        } else {
            results = items.map { _ in nil }
        }
        var entries: [String: State.Entry] = [:]
        for (item, lowered) in zip(items, results) {
            var entry: State.Entry
            if let lowered {
                entry = State.Entry(
                    content: item.digest, summary: item.summary, index: index, result: lowered, text: Digest(lowered.text).hex)
                try write(lowered.text, to: target(lowered, item.path))
                entry.result.text = ""
            } else if let old = kept[item.path] {
                entry = old
            } else {
                continue
            }
            entries[item.path] = entry
            response.files.append(.init(
                path: item.path, lowered: target(entry.result, item.path).path, missing: entry.result.missing,
                notes: entry.result.notes,
                mains: entry.result.mains, hasTopLevelCode: entry.result.hasTopLevelCode,
                sceneDelegates: entry.result.sceneDelegates,
                columns: entry.result.columns.rows))
        }

        let registration = URL(filePath: request.out).appending(path: "CrossfadeRegistration.swift")
        let functions = request.files.compactMap { entries[$0]?.result.registration }
        try write(
            Lowering.registrationFile(functions, module: request.module, with: request.registers, keys: frameworkKeys,
                of: frameworkModules),
            to: registration)
        response.registration = registration.path
        if isNew.contains(true) || entries.count != kept.count {
            try JSONEncoder().encode(State(key: key, frameworkKeys: frameworkKeys, entries: entries)).write(to: stateFile, options: .atomic)
        }
        return response
    }

    /// Our modules that are imported by themselves.
    private var frameworkModules: [String] {
        request.framework.map { URL(filePath: $0).lastPathComponent }
            .filter { !["UIKit", "ObjectiveC", "MainLoop"].contains($0) }
    }

    /// The types of the modules that this one imports.
    private func dependencies() -> [Lowering.Summary] {
        let platform = request.platform
        return DeepStack.map(request.dependencies ?? []) { path -> Lowering.Summary? in
            guard let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8) else { return nil }
            return Lowering.summarize(SourceFile(path: path, id: path, text: text), on: platform)
        }.compactMap { $0 }
    }

    /// Among several files the compiler takes statements only from one called `main.swift`.
    private func target(_ result: LoweredFile, _ path: String) -> URL {
        let plain = URL(filePath: request.out).appending(path: Self.withoutControls(path))
        if result.hasTopLevelCode { return plain.deletingLastPathComponent().appending(path: "main.swift") }
        // The compiler wants every name once, whatever the folders.
        guard repeatedNames.contains(plain.lastPathComponent) else { return plain }
        let name = "\(plain.deletingPathExtension().lastPathComponent)-\(Digest(path).hex.prefix(8)).swift"
        return plain.deletingLastPathComponent().appending(path: name)
    }

    /// No compiler can be told of a file with a line break in its name.
    private static func withoutControls(_ path: String) -> String {
        guard path.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) else { return path }
        return path.split(separator: "/").map { part in
            part.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } ? "file-\(Digest(String(part)).hex.prefix(8)).swift" : String(part)
        }.joined(separator: "/")
    }

    private func text(of file: URL) throws -> String { Digest(String(decoding: try Data(contentsOf: file), as: UTF8.self)).hex }

    /// Another tool, framework, platform or module name makes everything anew.
    private func stateKey() -> String {
        let platform = request.platform
        var digest = Digest(request.module)
        digest.add(request.root)
        digest.add((request.keys ?? []).joined(separator: ","))
        digest.add(Framework(request: request).key)
        for text in ["\(platform.iOS.parts)", "\(platform.language.parts)", "\(platform.compiler.parts)"] { digest.add(text) }
        for (name, new) in platform.renames.sorted(by: { $0.key < $1.key }) { digest.add(name + "=" + new) }
        digest.add("\(platform.importsAreInternal)")
        for set in [platform.defines, platform.modules, platform.merged] { digest.add(set.sorted().joined(separator: ",")) }
        return digest.hex
    }

    private func absolute(_ path: String) -> String { URL(filePath: request.root).appending(path: path).path }

    private func read(_ path: String) -> Result<String, Problem> {
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: absolute(path)))
        } catch {
            return .failure(Problem(description: "cannot be read"))
        }
        guard let text = String(validating: data, as: UTF8.self) else { return .failure(Problem(description: "is not UTF-8 text")) }
        if BracketRun.isTooLong(in: text) {
            return .failure(Problem(description: "opens more brackets right inside each other than can be parsed in time"))
        }
        return .success(text)
    }

    /// Leaves a file alone that says the same already, so that the compiler need not read it again.
    private func write(_ text: String, to file: URL) throws {
        let data = Data(text.utf8)
        if let old = try? Data(contentsOf: file), old == data { return }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
    }
}

struct Problem: Error, CustomStringConvertible {
    let description: String
}

extension JSONEncoder {
    static var sorted: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
