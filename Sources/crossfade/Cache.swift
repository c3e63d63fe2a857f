import Foundation

/// One folder a project, outside it, safe to delete.
struct Cache {
    let folder: URL

    init(project: Project, in root: URL = Self.root) throws(Failure) {
        // Tools besides ours read this path, and some have ways of their own with line breaks and quotes.
        let shown = String(project.name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "_" })
        let name = "\(shown)-\(Hash.of([project.location.path, project.main.name]).prefix(12))"
        folder = root.appending(path: name, directoryHint: .isDirectory)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw .fault("cannot write to \(root.path), where builds are kept; set XDG_CACHE_HOME to another folder")
        }
    }

    static var root: URL {
        let environment = ProcessInfo.processInfo.environment
        for (name, inside) in [("XDG_CACHE_HOME", "crossfade"), ("HOME", ".cache/crossfade")] {
            if let base = environment[name], base.hasPrefix("/") { return URL(filePath: base).appending(path: inside) }
        }
        return FileManager.default.temporaryDirectory.appending(path: "crossfade-\(getuid())")
    }

    func file(_ name: String) -> URL { folder.appending(path: name) }

    /// Builds of one project come one after another: they share this folder.
    func whileLocked<Value>(_ build: () throws -> Value) throws -> Value {
        let lock = try FolderLock.take(file("lock")) { Console.progress("waiting for another build of this project to end") }
        return try withExtendedLifetime(lock) { try build() }
    }

    /// A folder for what one run writes down; several may go on at a time. Those of ended processes are removed.
    func makeRunFolder() throws(Failure) -> URL {
        let manager = FileManager.default, runs = file("runs")
        for name in (try? manager.contentsOfDirectory(atPath: runs.path)) ?? [] {
            guard let process = pid_t(name), process != getpid(), kill(process, 0) != 0, errno == ESRCH else { continue }
            try? manager.removeItem(at: runs.appending(path: name))
        }
        let own = runs.appending(path: "\(getpid())", directoryHint: .isDirectory)
        do {
            try manager.createDirectory(at: own, withIntermediateDirectories: true)
        } catch {
            throw .unwritable(folder, error)
        }
        return own
    }
}

/// A stable 64-bit hash (FNV-1a), as hex: names and compares, proves nothing.
enum Hash {
    static func of(_ texts: [String]) -> String {
        var state: UInt64 = 0xcbf2_9ce4_8422_2325
        for text in texts {
            for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
            state = (state ^ 0xff) &* 0x100_0000_01b3
        }
        let digits = String(state, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    static func of(_ data: Data) -> String {
        var state: UInt64 = 0xcbf2_9ce4_8422_2325
        data.withUnsafeBytes { for byte in $0 { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 } }
        return String(state, radix: 16)
    }
}
