import Foundation

/// The `Bundle.module` that SwiftPM makes for a target with resources.
enum ModuleBundle {
    /// Writes the source file and says where it is; nil where the module has no bundle of its own.
    static func source(of module: Module, in cache: Cache) throws(Failure) -> URL? {
        guard let name = module.moduleBundle else { return nil }
        let file = cache.file("\(module.name)/CrossfadeModuleBundle.swift")
        let literal = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let text = """
            #sourceLocation(file: "\(Compiler.generated)", line: 1)
            import UIKit
            extension Bundle {
                nonisolated static let module = Bundle(path: Bundle.main.bundlePath + "/\(literal)") ?? .main
            }

            """
        do {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            if (try? String(contentsOf: file, encoding: .utf8)) != text { try Data(text.utf8).write(to: file, options: .atomic) }
        } catch {
            throw .unwritable(cache.folder, error)
        }
        return file
    }
}
