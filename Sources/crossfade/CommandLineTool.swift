import Foundation

/// Picks the verb and turns every failure into one line and an exit status.
enum CommandLineTool {
    static let version = "0.1"
    private static let verbs: Set<String> = ["film", "check", "test", "bench", "devices"]

    static func run(_ arguments: [String]) -> Int32 {
        do {
            guard let verb = arguments.first else { throw Failure.usage("say what to do; `crossfade --help` lists it") }
            let rest = Array(arguments.dropFirst())
            if rest.prefix(while: { $0 != "--" }).contains(where: { ["--help", "-h"].contains($0) }), verbs.contains(verb) {
                print(Help.text)
                return 0
            }
            switch verb {
            case "--help", "-h", "help":
                print(Help.text)
                return 0
            case "--version":
                print("crossfade \(version)")
                return 0
            case "film": return try Film.run(rest)
            case "check": return try Check.run(rest)
            case "test": return try RunTests.run(rest)
            case "bench": return try Bench.run(rest)
            case "devices": return try Devices.run(rest)
            default: throw Failure.usage("there is no `\(verb)`; `crossfade --help` lists what there is")
            }
        } catch let failure as Failure {
            if !failure.message.isEmpty { Console.say(failure.message) }
            return failure.status.rawValue
        } catch {
            Console.say("\(error.localizedDescription) (a fault of ours; please report it)")
            return ExitStatus.fault.rawValue
        }
    }
}
