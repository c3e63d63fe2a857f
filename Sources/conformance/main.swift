import Foundation

// Usage: conformance [--check] CHECKOUT LOG...
// Writes Documentation/Conformance.md from the test names and from what `swift test` printed into the logs.
// --check only says what is wrong and whether the page is stale.

func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

do {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isCheck = arguments.first == "--check"
    if isCheck { arguments.removeFirst() }
    guard let root = arguments.first.map({ URL(filePath: $0) }), arguments.count > 1 else {
        throw Complaint("usage: conformance [--check] CHECKOUT LOG...")
    }
    let inventory = try Inventory(root: root, logs: arguments.dropFirst().map { URL(filePath: $0) })
    let file = root.appending(path: "Documentation/Conformance.md")
    let text = Page(inventory: inventory).text
    for complaint in inventory.complaints { say(complaint) }
    if isCheck {
        let isStale = (try? String(contentsOf: file, encoding: .utf8)) != text
        if isStale { say("Documentation/Conformance.md is stale; run Scripts/conformance.sh after ./test") }
        exit(isStale || !inventory.complaints.isEmpty ? 1 : 0)
    }
    try text.write(to: file, atomically: true, encoding: .utf8)
} catch let complaint as Complaint {
    say(complaint.message)
    exit(2)
} catch {
    say(error.localizedDescription)
    exit(2)
}
