import Foundation
import Lowering

/// Lowers a module's files into a folder, and only those that need it.
struct Workspace {
    let request: Request

    /// What is kept from run to run, beside the lowered files.
    private struct State: Codable {
        struct Entry: Codable {
            var content: String
            var summary: Lowering.Summary
            /// The index that `result` was made with.
            var index: String
            var result: LoweredFile
        }
        var key: String
        var entries: [String: Entry] = [:]
    }

    private var stateFile: URL { URL(filePath: request.out).appending(path: ".state.json") }

    func run() throws -> Response {
        let platform = request.platform
        let key = stateKey()
        var state = (try? JSONDecoder().decode(State.self, from: Data(contentsOf: stateFile))) ?? State(key: key)
        if state.key != key { state = State(key: key) }

        var response = Response(registration: "")
        var texts: [(path: String, text: String, digest: String)] = []
        for path in request.files {
            switch read(path) {
            case .success(let text): texts.append((path, text, Digest(text).hex))
            case .failure(let problem): response.unreadable.append(.init(path: path, reason: problem.description))
            }
        }

        var parsed: [String: SourceFile] = [:]
        func source(_ path: String, _ text: String) -> SourceFile {
            if let file = parsed[path] { return file }
            let file = SourceFile(path: absolute(path), id: request.module + "/" + path, text: text)
            parsed[path] = file
            return file
        }
        var summaries: [Lowering.Summary] = []
        var indexDigest = Digest()
        for (path, text, digest) in texts {
            let summary: Lowering.Summary
            if let entry = state.entries[path], entry.content == digest {
                summary = entry.summary
            } else {
                summary = Lowering.summarize(source(path, text), on: platform)
            }
            summaries.append(summary)
            indexDigest.add(summary.digest)
        }

        var lowering: Lowering?
        let index = indexDigest.hex
        var entries: [String: State.Entry] = [:]
        for ((path, text, digest), summary) in zip(texts, summaries) {
            let entry: State.Entry
            if let known = state.entries[path], known.content == digest, known.index == index {
                entry = known
            } else {
                let lower = lowering ?? Lowering(
                    summaries: summaries, framework: Framework(request: request).summaries(), platform: platform)
                lowering = lower
                entry = State.Entry(
                    content: digest, summary: summary, index: index, result: lower.lower(source(path, text)))
            }
            var target = URL(filePath: request.out).appending(path: path)
            if entry.result.hasTopLevelCode {
                // Among several files the compiler takes statements only from one of this name.
                target = target.deletingLastPathComponent().appending(path: "main.swift")
            }
            let changed = try write(entry.result.text, to: target)
            entries[path] = entry
            response.files.append(.init(
                path: path, lowered: target.path, changed: changed, missing: entry.result.missing,
                hasMain: entry.result.hasMain, hasTopLevelCode: entry.result.hasTopLevelCode,
                columns: entry.result.columns.rows))
        }

        let registration = URL(filePath: request.out).appending(path: "CrossfadeRegistration.swift")
        let functions = request.files.compactMap { entries[$0]?.result.registration }
        _ = try write(Lowering.registrationFile(functions), to: registration)
        response.registration = registration.path
        try JSONEncoder().encode(State(key: key, entries: entries)).write(to: stateFile, options: .atomic)
        return response
    }

    /// Another tool, framework, platform or module name makes everything anew.
    private func stateKey() -> String {
        var digest = Digest(request.module)
        digest.add(request.root)
        digest.add(Framework(request: request).key)
        if let platform = try? JSONEncoder.sorted.encode(request.platform) { digest.add(String(decoding: platform, as: UTF8.self)) }
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
        return .success(text)
    }

    /// Leaves a file alone that says the same already, so that the compiler need not read it again.
    private func write(_ text: String, to file: URL) throws -> Bool {
        let data = Data(text.utf8)
        if let old = try? Data(contentsOf: file), old == data { return false }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
        return true
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
