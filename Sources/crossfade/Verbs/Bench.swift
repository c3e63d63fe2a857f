import Foundation

/// `crossfade bench`: hands over to the program that measures.
enum Bench {
    static func run(_ arguments: [String]) throws -> Int32 {
        // Names of parts are its own to check.
        _ = try Options(arguments, verb: "bench", valued: [], flags: ["--json", "--cpu"])
        let place = try Installation.current()
        let program = place.release.appending(path: "crossfade-bench").path
        guard access(program, X_OK) == 0 else { throw Failure.fault("\(program) is not there; start crossfade by ./crossfade") }
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        execv(program, &words)
        throw Failure.fault("\(program) does not start: \(String(cString: strerror(errno)))")
    }
}
