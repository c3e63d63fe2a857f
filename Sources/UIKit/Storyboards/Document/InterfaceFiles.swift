import Foundation

/// Finds documents in bundles and reads each once.
@MainActor
enum InterfaceFiles {
    private static var read: [String: InterfaceDocument] = [:]

    /// Whether there is a file of this name, without reading it.
    static func has(_ name: String, _ ending: String, in bundle: Bundle) -> Bool { path(name, ending, in: bundle) != nil }

    /// - Parameter complain: told in one sentence what is wrong, where nil is returned.
    static func document(_ name: String, _ ending: String, in bundle: Bundle, complain: (String) -> Void) -> InterfaceDocument? {
        let what = ending == "xib" ? "NIB" : "storyboard"
        guard let path = path(name, ending, in: bundle) else {
            let where_ = "NSBundle <\(bundle.bundlePath)>"
            complain(
                ending == "xib" ? "Could not load NIB in bundle: '\(where_)' with name '\(name)'"
                    : "Could not find a storyboard named '\(name)' in bundle \(where_)")
            return nil
        }
        if let known = read[path] { return known }
        let file = name.split(separator: "/").last.map { $0 + "." + ending } ?? name
        do {
            guard let data = FileManager.default.contents(atPath: path) else { throw InterfaceProblem("the file cannot be read") }
            let document = try InterfaceDocument(data, file: file)
            read[path] = document
            return document
        } catch let problem as InterfaceProblem {
            complain("Could not load the \(what) \(path): \(problem.reason)")
        } catch {
            complain("Could not load the \(what) \(path)")
        }
        return nil
    }

    /// For the device first, in the user's language or the base.
    private static func path(_ name: String, _ ending: String, in bundle: Bundle) -> String? {
        guard !name.isEmpty, !name.contains("..") else { return nil }
        let idiom = UIScreen.main.traitCollection.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
        for candidate in [name + idiom, name] {
            for language in bundle.preferredLocalizations + ["Base", ""] + bundle.localizations.sorted() {
                let folder = language.isEmpty ? "" : language + ".lproj/"
                let path = bundle.bundlePath + "/" + folder + candidate + "." + ending
                if FileManager.default.fileExists(atPath: path) { return path }
            }
        }
        return nil
    }
}
