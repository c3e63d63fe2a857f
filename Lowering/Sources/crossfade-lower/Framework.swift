import Foundation
import Lowering

/// The types of our own modules, read from their sources and kept until these change.
struct Framework {
    let request: Request

    private struct Kept: Codable {
        var key: String
        var summaries: [Lowering.Summary]
    }

    /// Stands for the state of the sources and of this tool.
    var key: String {
        var digest = Digest()
        for file in files { digest.add(stamp(file)) }
        if let tool = Bundle.main.executablePath { digest.add(stamp(URL(filePath: tool))) }
        return digest.hex
    }

    func summaries() -> [Lowering.Summary] {
        let key = key
        let file = URL(filePath: request.frameworkCache)
        if let data = try? Data(contentsOf: file), let kept = try? JSONDecoder().decode(Kept.self, from: data), kept.key == key {
            return kept.summaries
        }
        let platform = request.platform
        let summaries = DeepStack.map(files) { source -> Lowering.Summary? in
            guard let text = try? String(contentsOf: source, encoding: .utf8) else { return nil }
            return Lowering.summarize(SourceFile(path: source.path, id: source.path, text: text), on: platform, isFramework: true)
        }.compactMap { $0 }
        // Without it the next run only takes longer.
        try? JSONEncoder().encode(Kept(key: key, summaries: summaries)).write(to: file, options: .atomic)
        return summaries
    }

    private var files: [URL] {
        request.framework.flatMap { folder -> [URL] in
            let files = FileManager.default.enumerator(at: URL(filePath: folder), includingPropertiesForKeys: nil)
            return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
        }
    }

    private func stamp(_ file: URL) -> String {
        var status = stat()
        guard stat(file.path, &status) == 0 else { return file.path }
        return "\(file.path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }
}
