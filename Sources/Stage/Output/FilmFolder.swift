import Foundation

/// The folder that a film is written to: everything goes to `<out>.partial` first and takes its place at once, so that
/// nobody ever sees half a film.
package final class FilmFolder: @unchecked Sendable {
    package let path: String
    package var partialPath: String { path + ".partial" }
    /// Held while a file is being made: an interruption takes it and never gives it back.
    private let lock = NSLock()
    private var isOpen = false

    package init(path: String) { self.path = path }

    /// - Throws: exit status 2 where the folder cannot be written or holds something that is no film.
    package func open() throws(StageFailure) {
        let files = FileManager.default
        var isFolder: ObjCBool = false
        if files.fileExists(atPath: path, isDirectory: &isFolder) {
            guard isFolder.boolValue else { throw StageFailure("\(path) is a file; choose another --out", .usage) }
            let content = (try? files.contentsOfDirectory(atPath: path)) ?? []
            guard content.isEmpty || content.contains("film.json") else {
                throw StageFailure("\(path) holds something that is no film; choose another --out", .usage)
            }
        }
        do {
            if files.fileExists(atPath: partialPath) { try files.removeItem(atPath: partialPath) }
            try files.createDirectory(atPath: partialPath + "/frames", withIntermediateDirectories: true)
            isOpen = true
        } catch {
            throw Self.failure("the film cannot be written to \(path)", error, .usage)
        }
    }

    package func url(_ name: String) -> URL { URL(fileURLWithPath: partialPath + "/" + name) }

    package func write(_ data: Data, to name: String) throws(StageFailure) {
        lock.lock()
        defer { lock.unlock() }
        do { try data.write(to: url(name)) } catch { throw writeFailure(name, error) }
    }

    /// A second name for the same file, or a copy where the file system has no such thing.
    package func link(_ name: String, as other: String) throws(StageFailure) {
        lock.lock()
        defer { lock.unlock() }
        if Glibc.link(url(name).path, url(other).path) == 0 { return }
        do { try FileManager.default.copyItem(at: url(name), to: url(other)) } catch { throw writeFailure(other, error) }
    }

    package func remove(_ name: String) {
        lock.lock()
        defer { lock.unlock() }
        try? FileManager.default.removeItem(at: url(name))
    }

    /// Puts the film in its place; an earlier film there goes.
    package func commit() throws(StageFailure) {
        lock.lock()
        defer { lock.unlock() }
        let files = FileManager.default
        let previous = path + ".previous"
        do {
            if files.fileExists(atPath: previous) { try files.removeItem(atPath: previous) }
            if files.fileExists(atPath: path) { try files.moveItem(atPath: path, toPath: previous) }
            try files.moveItem(atPath: partialPath, toPath: path)
            isOpen = false
            if files.fileExists(atPath: previous) { try files.removeItem(atPath: previous) }
        } catch {
            throw Self.failure("the film cannot be moved to \(path)", error, .usage)
        }
    }

    /// Leaves nothing behind.
    package func discard() {
        lock.lock()
        defer { lock.unlock() }
        removePartial()
    }

    /// For an interruption on another thread: nothing is written after this.
    package func discardForGood() {
        lock.lock()
        removePartial()
    }

    private func removePartial() {
        if isOpen { try? FileManager.default.removeItem(atPath: partialPath) }
        isOpen = false
    }

    private func writeFailure(_ name: String, _ error: any Error) -> StageFailure {
        Self.failure("\(name) cannot be written", error, .usage)
    }

    private static func failure(_ message: String, _ error: any Error, _ cause: StageFailure.Cause) -> StageFailure {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        let code = (underlying ?? error as NSError)
        let reason =
            code.domain == NSPOSIXErrorDomain ? String(cString: strerror(Int32(code.code))) : error.localizedDescription
        return StageFailure("\(message): \(reason)", cause)
    }
}
