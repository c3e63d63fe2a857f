import Foundation
import Trials

/// `crossfade-random`: tries transitions out in made-up sequences; `--help` says how.
@main
@MainActor
enum RandomChecks {
    static let help = """
        Tries view-controller transitions out: made-up apps, requests, delegates, animators, fingers and callbacks that
        act, checked after every step and at rest.

        random [--count N] [--seed N] [--seconds S] [--jobs N]   run trials with the seeds N, N+1, …
               [--most N]                                        … until N trials are not sound (5)
        random --replay FILE                                     run the trial that FILE (- for standard input) holds
        random --trace FILE                                      the same, with every step and call
        random --shrink FILE                                     make it as short as it can be
        random --show N                                          print the trial with the seed N

        Exit status: 0 all sound, 1 a trial is not, 2 wrong usage.
        """

    static func main() {
        do {
            exit(try run(try Options(Array(CommandLine.arguments.dropFirst()))))
        } catch {
            FileHandle.standardError.write(Data("random: \(error)\n".utf8))
            exit(2)
        }
    }

    private static func run(_ options: Options) throws -> Int32 {
        switch options.mode {
        case .help:
            print(help)
            return 0
        case .show(let seed):
            var generator = TrialGenerator(seed: seed)
            print(generator.trial().text)
            return 0
        case .replay(let file):
            let verdict = Isolated.run(try read(file), timeout: options.timeout)
            print(verdict.text)
            return verdict.isSound ? 0 : 1
        case .trace(let file):
            let verdict = Isolated.run(try read(file), timeout: options.timeout) { print($0) }
            print(verdict.text)
            return verdict.isSound ? 0 : 1
        case .shrink(let file):
            return Finding.report(try read(file), timeout: options.timeout) ? 1 : 0
        case .search:
            return Search(options).run() ? 0 : 1
        }
    }

    private static func read(_ file: String) throws -> Trial {
        let data = file == "-" ? FileHandle.standardInput.readDataToEndOfFile() : try Data(contentsOf: URL(filePath: file))
        return try Trial(text: String(decoding: data, as: UTF8.self))
    }
}

/// What the command line asked for.
struct Options {
    enum Mode { case help, search, replay(String), trace(String), shrink(String), show(UInt64) }

    struct WrongUsage: Error, CustomStringConvertible {
        let description: String
    }

    var mode = Mode.search
    var count = Int.max
    var seed: UInt64 = 1
    /// Wall-clock time, in seconds.
    var seconds = Double.infinity
    var jobs = ProcessInfo.processInfo.activeProcessorCount
    /// After so many findings the search ends.
    var most = 5
    /// How long one trial may take, in seconds of wall-clock time.
    var timeout = 20.0

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        func value(_ name: String) throws -> String {
            guard let value = rest.popFirst() else { throw WrongUsage(description: "\(name) needs a value") }
            return value
        }
        func number<T: LosslessStringConvertible>(_ name: String, _ type: T.Type) throws -> T {
            let text = try value(name)
            guard let number = T(text) else { throw WrongUsage(description: "\(name) needs a number, not “\(text)”") }
            return number
        }
        var isBounded = false
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": mode = .help
            case "--count":
                count = try number(argument, Int.self)
                isBounded = true
            case "--seconds":
                seconds = try number(argument, Double.self)
                isBounded = true
            case "--seed": seed = try number(argument, UInt64.self)
            case "--jobs": jobs = max(try number(argument, Int.self), 1)
            case "--timeout": timeout = try number(argument, Double.self)
            case "--most": most = max(try number(argument, Int.self), 1)
            case "--trace": mode = .trace(try value(argument))
            case "--replay": mode = .replay(try value(argument))
            case "--shrink": mode = .shrink(try value(argument))
            case "--show": mode = .show(try number(argument, UInt64.self))
            default: throw WrongUsage(description: "there is no option “\(argument)”; --help lists them")
            }
        }
        if !isBounded { count = 10_000 }
    }
}
