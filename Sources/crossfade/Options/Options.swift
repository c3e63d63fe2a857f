import Foundation

/// Strict options: each is known, each at most once, and what is left over is the project.
struct Options {
    private var values: [String: String] = [:]
    private var flags: Set<String> = []
    private(set) var operands: [String] = []

    /// - Parameters:
    ///   - valued: options that take a value, as `--name VALUE` or `--name=VALUE`.
    ///   - flags: options that do not.
    init(_ arguments: [String], verb: String, valued: Set<String>, flags known: Set<String>) throws(Failure) {
        var rest = arguments[...]
        var onlyOperands = false
        while let argument = rest.popFirst() {
            guard !onlyOperands, argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            if argument == "--" {
                onlyOperands = true
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = parts[0]
            guard values[name] == nil, !flags.contains(name) else { throw .usage("\(name) is given twice") }
            if known.contains(name) {
                guard parts.count == 1 else { throw .usage("\(name) takes no value") }
                flags.insert(name)
            } else if valued.contains(name) {
                guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
                    throw .usage("\(name) needs a value")
                }
                values[name] = value
            } else {
                throw .usage("`\(verb)` has no option \(name); `crossfade --help` lists them")
            }
        }
    }

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    subscript(name: String) -> String? { values[name] }

    func integer(_ name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
        guard let text = values[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw .usage("\(name) is a whole number from \(range.lowerBound) to \(range.upperBound), not \(text)")
        }
        return number
    }

    /// The one operand a verb takes.
    func project(for verb: String) throws(Failure) -> String {
        guard let project = operands.first else {
            throw .usage("`\(verb)` needs a project: a folder of Swift files, a package, an Xcode project or one file")
        }
        guard operands.count == 1 else { throw .usage("`\(verb)` takes one project, not also \(operands[1])") }
        return project
    }
}
