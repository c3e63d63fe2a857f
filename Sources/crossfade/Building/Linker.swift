import Foundation

/// Makes one program of the object files of all modules.
struct Linker {
    let cache: Cache
    let place: Installation

    /// The program finds our library where it was built.
    func link(_ objects: [String], to program: URL, libraries: [String] = []) throws {
        let list = cache.file("link.txt")
        // It takes its place at once: the one before may be running.
        let new = cache.file(program.lastPathComponent + ".new")
        let arguments = objects + libraries + [
            "-emit-executable", "-o", new.path, "-L", place.release.path, "-lCrossfadeKit",
            "-Xlinker", "-rpath", "-Xlinker", place.release.path,
            // The registration is found by its C name at run time.
            "-use-ld=lld", "-Xlinker", "--export-dynamic-symbol=crossfade_register_selectors",
        ]
        do {
            try FileManager.default.createDirectory(at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(Compiler.responseFile(arguments).utf8).write(to: list)
        } catch {
            throw Failure.unwritable(cache.folder, error)
        }
        let result = try ChildProcess(program: place.compiler.path, arguments: ["@" + list.path], captured: true).run()
        guard result.end == .exited(0) else {
            if result.output.localizedCaseInsensitiveContains("no space left") { throw Failure.fullDisk(cache.folder) }
            let first = result.output.split(separator: "\n").first { $0.contains("error:") || $0.contains("undefined") }
            throw Failure.fault("the app does not link, through a fault of ours; please report it: \(first ?? "no message")")
        }
        guard rename(new.path, program.path) == 0 else {
            throw Failure.fault("cannot write \(program.path): \(String(cString: strerror(errno)))")
        }
    }
}
