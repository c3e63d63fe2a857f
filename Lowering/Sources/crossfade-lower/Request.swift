import Lowering

/// What the launcher asks for, as JSON in a file named by the only argument.
struct Request: Decodable {
    var module: String
    /// The folder that `files` are relative to.
    var root: String
    var files: [String]
    /// Lowered files go here, under the same relative names.
    var out: String
    /// Our own modules' source folders: what the app is compiled against.
    var framework: [String]
    /// Where to keep what was read from `framework`.
    var frameworkCache: String
    /// Files of the project's other modules that this one is compiled against.
    var dependencies: [String]?
    /// Modules whose classes are registered with this one's: it is the program. Nil for a library.
    var registers: [String]?
    /// Keys that files beside the sources set by name: a storyboard's runtime attributes.
    var keys: [String]?
    var platform: Platform
}

/// The answer, as JSON on standard output.
struct Response: Encodable {
    struct File: Encodable {
        var path: String
        var lowered: String
        var missing: [LoweredFile.MissingModule]
        var notes: [LoweredFile.Note]
        var mains: [Int]
        var hasTopLevelCode: Bool
        var sceneDelegates: [String]
        /// Rows of `ColumnMap`.
        var columns: [[Int]]
    }

    struct Unreadable: Encodable {
        var path: String
        var reason: String
    }

    var files: [File] = []
    var unreadable: [Unreadable] = []
    /// The generated file that registers all classes.
    var registration: String
}
