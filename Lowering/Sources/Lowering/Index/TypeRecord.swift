/// One declaration or extension of a type.
struct TypeRecord: Codable, Equatable, Sendable {
    enum Kind: String, Codable { case `class`, `struct`, `enum`, `actor`, `protocol`, `extension` }

    var kind: Kind
    /// `Outer.Inner`; of an extension, as written.
    var path: String
    var inherited: [String] = []
    var isGeneric = false
    var isPublic = false
    var members: [Member] = []
}

/// What other files need to know of one file.
struct FileSummary: Codable, Equatable, Sendable {
    var types: [TypeRecord] = []
    /// Calls of the runtime's functions that exchange methods.
    var exchangesMethods = false
    /// In a file that exchanges methods: `name(labels)` or `name` of all methods of which it makes selectors.
    var exchanged: Set<String> = []
    /// Keys that the file may ask for by name.
    var keys: Set<String> = []
    /// Names declared outside types.
    var globals: Set<String> = []
}
