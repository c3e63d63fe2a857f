import Foundation

/// The folder that a project is read from, and nothing outside it. Paths are relative to it, with `/` between.
struct Grounds {
    /// Without links in its path.
    let root: URL
    private let realRoot: String

    init(root: URL) {
        self.root = root
        realRoot = Self.real(root.path) ?? root.path
    }

    /// `path` as seen from `folder`, without `.` and `..`; nil where it leads out.
    ///
    /// - Parameter path: relative, or absolute as some project files have it.
    static func join(_ folder: String, _ path: String) -> String? {
        guard !path.hasPrefix("/") else { return nil }
        var parts: [Substring] = []
        for part in (folder + "/" + path).split(separator: "/") {
            if part == "." { continue }
            if part == ".." {
                guard parts.popLast() != nil else { return nil }
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }

    /// The relative path of an absolute one; nil where it is outside.
    func relative(_ path: String) -> String? {
        for base in [root.path, realRoot] {
            if path == base { return "" }
            if path.hasPrefix(base + "/") { return Self.join("", String(path.dropFirst(base.count + 1))) }
        }
        return nil
    }

    func url(_ path: String) -> URL { path.isEmpty ? root : root.appending(path: path) }

    /// There, and not by a link that leads out: a file or a folder, and nothing that a reader would wait for.
    func exists(_ path: String) -> Bool {
        var status = stat()
        guard let place = real(path), stat(place, &status) == 0 else { return false }
        return [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    func isFolder(_ path: String) -> Bool {
        var status = stat()
        return exists(path) && stat(url(path).path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The file's bytes, if it lies inside; nil otherwise.
    func data(_ path: String) -> Data? {
        guard exists(path), let place = real(path) else { return nil }
        return FileManager.default.contents(atPath: place)
    }

    func text(_ path: String) -> String? { data(path).map { String(decoding: $0, as: UTF8.self) } }

    /// Names in a folder, hidden ones left out, in order.
    func names(_ folder: String) -> [String] {
        guard let place = real(folder) else { return [] }
        return ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    /// A link is followed to a file inside only; a folder that is a link can lead in circles.
    func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(url(path).path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Where a link inside leads, from the root; nil for what is no link or leads out.
    func linked(_ path: String) -> String? { isLink(path) ? real(path).flatMap(relative) : nil }

    private func real(_ path: String) -> String? {
        guard let place = Self.real(url(path).path), place == realRoot || place.hasPrefix(realRoot == "/" ? "/" : realRoot + "/")
        else { return nil }
        return place
    }

    private static func real(_ path: String) -> String? {
        guard let place = realpath(path, nil) else { return nil }
        defer { free(place) }
        return String(cString: place)
    }
}

/// Paths as plain text.
enum Path {
    static func name(_ path: String) -> String { (path as NSString).lastPathComponent }
    static func ending(_ path: String) -> String { (path as NSString).pathExtension.lowercased() }
    static func stem(_ path: String) -> String { (name(path) as NSString).deletingPathExtension }
    /// "" for one without a folder.
    static func folder(_ path: String) -> String { (path as NSString).deletingLastPathComponent }
    static func isInside(_ path: String, _ folder: String) -> Bool { folder.isEmpty || path == folder || path.hasPrefix(folder + "/") }
}
