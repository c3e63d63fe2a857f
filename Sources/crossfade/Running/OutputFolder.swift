import Foundation

/// Tells before anything is built whether a film can be written.
enum OutputFolder {
    static func check(_ folder: URL, outside project: Project) throws(Failure) {
        if project.location.hasDirectoryPath, (folder.path + "/").hasPrefix(project.location.path + "/") {
            throw .usage("\(folder.path) is in the project, which is never written to; choose another --out")
        }
        var place = folder
        var isFolder: ObjCBool = false
        while !FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder), place.path != "/" {
            place.deleteLastPathComponent()
        }
        guard isFolder.boolValue else { throw .usage("\(place.path) is a file; choose another --out") }
        // The film's folder is put in place by a rename, so its parent must be writable too.
        if place == folder { place.deleteLastPathComponent() }
        let probe = place.appending(path: ".crossfade-\(getpid())")
        guard mkdir(probe.path, 0o700) == 0 else {
            throw .usage("cannot write to \(place.path): \(String(cString: strerror(errno))); choose another --out")
        }
        rmdir(probe.path)
    }

    /// Keeps other films away from the folder as long as what is returned is kept.
    static func reserve(_ folder: URL) throws(Failure) -> FolderLock {
        let file = Cache.root.appending(path: "locks/\(Hash.of([folder.path]))")
        guard let lock = try FolderLock.takeIfFree(file) else {
            throw .usage("another film is being written to \(folder.path); wait for its end or choose another --out")
        }
        return lock
    }
}
