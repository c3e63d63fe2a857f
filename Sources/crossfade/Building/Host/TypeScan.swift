import Foundation

/// The types that Swift files declare, told from their text: enough to guess what can be shown. The compiler has the
/// last word on every guess.
struct TypeScan {
    struct Parameter: Equatable {
        /// "" for `_`.
        var label: String
        var type: String
        var hasDefault: Bool
    }

    struct Declaration: Equatable {
        var kind: String
        /// With the types around it: `Outer.Inner`.
        var name: String
        var inherited: [String] = []
        var initializers: [[Parameter]] = []
        var isHidden = false
        /// The first case of an enum, where it has no values with it.
        var firstCase: String?
        /// Methods without parameters that are called like tests.
        var tests: [Test] = []
    }

    struct Test: Equatable {
        var name: String
        var isAsync = false
        var isThrowing = false
    }

    /// In the order of the text; extensions add to what they extend.
    private(set) var types: [Declaration] = []

    init(_ texts: [String]) {
        var extensions: [Declaration] = []
        for text in texts {
            for declaration in Self.declarations(in: Self.plain(text)) {
                if declaration.kind == "extension" { extensions.append(declaration) } else { types.append(declaration) }
            }
        }
        for addition in extensions {
            guard let index = types.firstIndex(where: { $0.name == addition.name }) else { continue }
            types[index].inherited += addition.inherited
            types[index].initializers += addition.initializers
            types[index].tests += addition.tests
        }
    }

    /// All that a type inherits from and conforms to, through types that were scanned.
    func ancestors(of name: String) -> Set<String> {
        var found: Set<String> = []
        var pending = [name]
        while let current = pending.popLast() {
            for parent in types.first(where: { $0.name == current })?.inherited ?? [] where found.insert(parent).inserted {
                pending.append(parent)
            }
        }
        return found
    }

    /// The initializers that a type has or inherits; one without parameters where none is written down.
    func initializers(of name: String) -> [[Parameter]] {
        var current: String? = name
        var seen: Set<String> = []
        while let type = current.flatMap({ name in types.first { $0.name == name } }), seen.insert(type.name).inserted {
            if !type.initializers.isEmpty { return type.initializers }
            current = type.inherited.first { parent in types.contains { $0.name == parent && $0.kind == "class" } }
        }
        return [[]]
    }

    /// The text without comments, and with texts emptied.
    private static func plain(_ text: String) -> String {
        text.replacing(/\/\*(?:[^*]|\*(?!\/))*\*\//, with: " ").replacing(/"""(?:[^"]|"(?!""))*"""/, with: "\"\"")
            .replacing(/"(?:[^"\\\n]|\\.)*"/, with: "\"\"").replacing(/\/\/[^\n]*/, with: "")
    }

    private static func declarations(in text: String) -> [Declaration] {
        var found: [Declaration] = []
        // For each open brace: the index of the declaration that it belongs to.
        var open: [Int?] = []
        var head = ""
        var depth = 0
        for character in text {
            switch character {
            case "(", "[": depth += 1
            case ")", "]": depth = max(0, depth - 1)
            default: break
            }
            switch character {
            case "{":
                note(initializer: head, in: open.last ?? nil, &found)
                note(test: head, in: open.last ?? nil, &found)
                note(caseIn: head, of: open.last ?? nil, &found)
                let declaration = depth == 0 ? declaration(head, in: (open.last ?? nil).map { found[$0] }) : nil
                if let declaration { found.append(declaration) }
                open.append(declaration == nil ? nil : found.count - 1)
                head = ""
            case "}":
                note(caseIn: head, of: open.last ?? nil, &found)
                _ = open.popLast()
                head = ""
            case ";":
                note(caseIn: head, of: open.last ?? nil, &found)
                head = ""
            default: head.append(character)
            }
            if head.utf8.count > 4096 { head = String(head.suffix(2048)) }
        }
        return found
    }

    private static func declaration(_ head: String, in outer: Declaration?) -> Declaration? {
        let pattern = /(?:^|\s)((?:[\w@()]+\s+)*)(class|struct|enum|protocol|actor|extension)\s+([\w.]+)\s*(?:<[^>]*>)?\s*(?::\s*([^{]*?))?\s*(?:\bwhere\b[^{]*)?$/
        guard let match = head.firstMatch(of: pattern), match.output.3 != "func", match.output.3 != "var" else { return nil }
        let name = String(match.output.3)
        let inherited = (match.output.4 ?? "").split(separator: ",").map { part in
            String(part.split(whereSeparator: \.isWhitespace).last ?? "").replacing(/<.*>/, with: "")
        }
        let words = match.output.1.split(whereSeparator: \.isWhitespace)
        return Declaration(
            kind: String(match.output.2), name: outer.map { $0.name + "." + name } ?? name, inherited: inherited.filter { !$0.isEmpty },
            isHidden: (outer?.isHidden ?? false) || words.contains("private") || words.contains("fileprivate"))
    }

    private static func note(initializer head: String, in owner: Int?, _ found: inout [Declaration]) {
        guard let owner, let match = head.firstMatch(of: /((?:[\w@()]+\s+)*)\binit\s*\(((?:.|\n)*)\)\s*(?:throws)?\s*$/) else { return }
        let words = match.output.1.split(whereSeparator: \.isWhitespace).suffix(4)
        guard !words.contains("private"), !words.contains("fileprivate"), !match.output.2.contains("NSCoder") else { return }
        found[owner].initializers.append(parameters(String(match.output.2)))
    }

    private static func note(caseIn head: String, of owner: Int?, _ found: inout [Declaration]) {
        guard let owner, found[owner].kind == "enum", found[owner].firstCase == nil,
            let match = head.firstMatch(of: /\bcase\s+(\w+)\s*(\()?/), match.output.2 == nil
        else { return }
        found[owner].firstCase = String(match.output.1)
    }

    private static func note(test head: String, in owner: Int?, _ found: inout [Declaration]) {
        guard let owner, let match = head.firstMatch(of: /\bfunc\s+(test\w*)\s*\(\s*\)\s*(async)?\s*(throws)?\s*(?:->\s*Void\s*)?$/) else { return }
        found[owner].tests.append(
            Test(name: String(match.output.1), isAsync: match.output.2 != nil, isThrowing: match.output.3 != nil))
    }

    static func parameterCount(_ text: String) -> Int { pieces(text).count }

    /// What stands between commas outside brackets.
    private static func pieces(_ text: String) -> [String] {
        var parts: [String] = []
        var depth = 0
        var current = ""
        for character in text {
            if "([<{".contains(character) { depth += 1 }
            if ")]}".contains(character) || character == ">" && current.last != "-" { depth -= 1 }
            if character == ",", depth == 0 {
                parts.append(current)
                current = ""
            } else {
                current.append(character)
            }
        }
        return parts + [current]
    }

    static func parameters(_ text: String) -> [Parameter] {
        pieces(text).compactMap { part in
            guard let match = part.firstMatch(of: /^\s*(\w+)(?:\s+\w+)?\s*:\s*([^=]+?)\s*(=.*)?$/) else { return nil }
            let label = match.output.1 == "_" ? "" : String(match.output.1)
            let type = match.output.2.replacing(/@\w+\s+|\binout\s+/, with: "")
            return Parameter(label: label, type: String(type), hasDefault: match.output.3 != nil)
        }
    }
}
