/// One file of a project, ready for the compiler on Linux.
public struct LoweredFile: Codable, Equatable, Sendable {
    public struct MissingModule: Codable, Equatable, Sendable {
        public let module: String
        public let line: Int
        public let column: Int
    }

    /// Something worth knowing that is no error.
    public struct Note: Codable, Equatable, Sendable {
        public let line: Int
        public let column: Int
        public let message: String
    }

    public var text: String
    /// Where columns of `text` lie in the user's file; its line n is the user's line n − 1.
    public var columns: ColumnMap
    /// The function that registers the file's classes.
    public var registration: String?
    /// Imports of what is neither here nor can be done without a word.
    public var missing: [MissingModule]
    public var notes: [Note]
    /// Lines of `@main` or `@UIApplicationMain`.
    public var mains: [Int]
    /// Classes that a scene can have as its delegate.
    public var sceneDelegates: [String]
    /// Has statements outside functions, as `main.swift` has.
    public var hasTopLevelCode: Bool
}
