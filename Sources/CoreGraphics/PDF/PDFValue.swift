/// One object of a PDF file, or an operator of what a page draws.
indirect enum PDFValue {
    case null
    case flag(Bool)
    case real(Double)
    case symbol(String)
    case string([UInt8])
    case list([PDFValue])
    case entries([String: PDFValue])
    case body(PDFStream)
    /// The number of another object.
    case reference(Int)
    case word(String)

    var number: Double? { if case .real(let value) = self { value } else { nil } }
    var integer: Int? { number.flatMap { Int(exactly: $0.rounded(.towardZero)) } }
    var name: String? { if case .symbol(let value) = self { value } else { nil } }
    var boolean: Bool? { if case .flag(let value) = self { value } else { nil } }
    var array: [PDFValue]? { if case .list(let value) = self { value } else { nil } }
    var stream: PDFStream? { if case .body(let value) = self { value } else { nil } }

    /// A stream's dictionary too.
    var dictionary: [String: PDFValue]? {
        switch self {
        case .entries(let value): value
        case .body(let value): value.dictionary
        default: nil
        }
    }
}

struct PDFStream {
    let dictionary: [String: PDFValue]
    /// As they lie in the file.
    let bytes: ArraySlice<UInt8>
}
