/// The objects of a PDF file. They are found by looking through the file, whatever its table of them says, so that one
/// with a broken table is read too; a later object of the same number comes in place of an earlier one.
final class PDFFile {
    private let bytes: [UInt8]
    /// Where objects begin, by number.
    private var places: [Int: Int] = [:]
    private var objects: [Int: PDFValue] = [:]
    /// Objects being read: one that refers to itself is nothing.
    private var open: Set<Int> = []

    /// nil for what is no PDF, or is encrypted.
    init?(_ bytes: [UInt8]) {
        guard bytes.prefix(1024).starts(with: "%PDF-".utf8) else { return nil }
        self.bytes = bytes
        findObjects()
        openObjectStreams()
        guard !places.isEmpty || !objects.isEmpty, !isEncrypted else { return nil }
    }

    /// The object behind a reference; anything else as it is.
    func resolve(_ value: PDFValue?) -> PDFValue {
        guard case .reference(let number)? = value else { return value ?? .null }
        return object(number)
    }

    func object(_ number: Int) -> PDFValue {
        if let known = objects[number] { return known }
        guard let place = places[number], open.insert(number).inserted else { return .null }
        defer { open.remove(number) }
        let value = resolve(read(at: place))
        objects[number] = value
        return value
    }

    func dictionary(_ value: PDFValue?) -> [String: PDFValue] { resolve(value).dictionary ?? [:] }

    func numbers(_ value: PDFValue?) -> [Double] { resolve(value).array?.compactMap { resolve($0).number } ?? [] }

    /// The first page, with what it takes from those above it.
    var firstPage: [String: PDFValue]? {
        let pages = (places.keys.sorted() + objects.keys.sorted()).lazy.compactMap { number -> [String: PDFValue]? in
            let entry = self.object(number).dictionary
            return self.resolve(entry?["Type"]).name == "Catalog" ? entry : nil
        }
        if let catalog = pages.first, let page = firstPage(of: dictionary(catalog["Pages"]), inherited: [:], depth: 0) { return page }
        for number in places.keys.sorted() + objects.keys.sorted() {
            if let entry = object(number).dictionary, resolve(entry["Type"]).name == "Page" { return entry }
        }
        return nil
    }

    private func firstPage(of node: [String: PDFValue], inherited: [String: PDFValue], depth: Int) -> [String: PDFValue]? {
        guard depth < 32 else { return nil }
        var inherited = inherited
        for key in ["MediaBox", "CropBox", "Resources", "Rotate"] { if let value = node[key] { inherited[key] = value } }
        guard let kids = resolve(node["Kids"]).array else {
            return node["Contents"] == nil && node["MediaBox"] == nil && inherited["MediaBox"] == nil
                ? nil : node.merging(inherited) { own, _ in own }
        }
        for kid in kids {
            if let page = firstPage(of: dictionary(kid), inherited: inherited, depth: depth + 1) { return page }
        }
        return nil
    }

    // MARK: Reading

    /// `12 0 obj` anywhere; inside streams too, where it is hardly ever.
    private func findObjects() {
        let word = Array("obj".utf8)
        var index = 0
        while let found = bytes[index...].firstRange(of: word)?.lowerBound {
            index = found + word.count
            var at = found
            guard skip(&at, while: Self.isSpace) > 0, skip(&at, while: Self.isDigit) > 0, skip(&at, while: Self.isSpace) > 0
            else { continue }
            let end = at
            guard skip(&at, while: Self.isDigit) > 0, let number = Int(String(decoding: bytes[at..<end], as: UTF8.self)) else { continue }
            places[number] = index
        }
    }

    private func skip(_ at: inout Int, while isWanted: (UInt8) -> Bool) -> Int {
        let start = at
        while at > 0, isWanted(bytes[at - 1]) { at -= 1 }
        return start - at
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private func read(at place: Int) -> PDFValue {
        var lexer = PDFLexer(bytes[...], at: place)
        guard let value = lexer.value() else { return .null }
        guard case .entries(let dictionary) = value else {
            // `12 0 R` alone.
            if let number = value.integer, lexer.value()?.number != nil, case .word("R")? = lexer.value() { return .reference(number) }
            return value
        }
        guard case .word("stream")? = lexer.value() else { return value }
        var start = lexer.position
        if start < bytes.count, bytes[start] == 13 { start += 1 }
        if start < bytes.count, bytes[start] == 10 { start += 1 }
        return .body(PDFStream(dictionary: dictionary, bytes: bytes[start..<end(of: dictionary, from: start)]))
    }

    /// A stream's length may be missing or wrong: then it goes on to the word that ends it.
    private func end(of dictionary: [String: PDFValue], from start: Int) -> Int {
        let word = Array("endstream".utf8)
        if let length = resolve(dictionary["Length"]).integer, length >= 0, length <= bytes.count - start {
            let rest = bytes[(start + length)...].prefix(word.count + 4).drop(while: Self.isSpace)
            if rest.starts(with: word.prefix(min(word.count, rest.count))), !rest.isEmpty { return start + length }
        }
        return bytes[start...].firstRange(of: word)?.lowerBound ?? bytes.count
    }

    /// Newer files keep small objects together, compressed.
    private func openObjectStreams() {
        for number in places.keys.sorted() {
            guard let stream = object(number).stream, resolve(stream.dictionary["Type"]).name == "ObjStm",
                let count = resolve(stream.dictionary["N"]).integer, let first = resolve(stream.dictionary["First"]).integer,
                let data = decoded(stream), first >= 0, first <= data.count, count >= 0
            else { continue }
            var header = PDFLexer(data[..<first])
            for _ in 0..<count {
                guard let number = header.value()?.integer, let offset = header.value()?.integer, offset >= 0, offset < data.count - first
                else { break }
                var body = PDFLexer(data[...], at: first + offset)
                if places[number] == nil, let value = body.value() { objects[number] = value }
            }
        }
    }

    private var isEncrypted: Bool {
        let word = Array("/Encrypt".utf8)
        return bytes[...].firstRange(of: word) != nil
    }
}

extension ArraySlice where Element == UInt8 {
    /// Where `word` stands first.
    func firstRange(of word: [UInt8]) -> Range<Int>? {
        guard let first = word.first, count >= word.count else { return nil }
        var index = startIndex
        let last = endIndex - word.count
        while index <= last {
            guard let found = self[index...last].firstIndex(of: first) else { return nil }
            if self[found..<found + word.count].elementsEqual(word) { return found..<found + word.count }
            index = found + 1
        }
        return nil
    }
}
