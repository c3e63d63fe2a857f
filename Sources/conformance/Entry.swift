/// Something that tests have to prove: a rule of the behaviour contract, an expected trace or a fault.
struct Entry {
    /// `NAV-12`, `T05` or `B36`.
    var id: String
    /// The letters of `Basis`; empty for traces.
    var basis: String
    var statement: String

    /// `NAV` of `NAV-12`.
    var group: String { String(id.prefix { $0 != "-" }) }
}

/// What a rule rests on.
enum Basis: String, CaseIterable {
    case apple = "H"
    case reports = "T"
    case measured = "M"
    case policy = "P"

    var meaning: String {
        switch self {
        case .apple: "Apple's headers and documentation"
        case .reports: "confirmed public reports, logs and fixes"
        case .measured: "public measurements and published constants"
        case .policy: "our policy, where public facts are silent or disagree (`Policies.md`)"
        }
    }
}
