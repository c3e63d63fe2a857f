import Foundation

/// `crossfade-lower REQUEST`: lowers what the request names and prints what came of it. The launcher is its only user.
do {
    guard CommandLine.arguments.count == 2 else { throw Problem(description: "usage: crossfade-lower REQUEST") }
    let data = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
    let request = try JSONDecoder().decode(Request.self, from: data)
    let response = try Workspace(request: request).run()
    FileHandle.standardOutput.write(try JSONEncoder.sorted.encode(response))
} catch {
    FileHandle.standardError.write(Data("crossfade-lower: \(error)\n".utf8))
    exit(1)
}
