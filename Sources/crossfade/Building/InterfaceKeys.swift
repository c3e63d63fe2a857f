import Foundation

/// The keys that storyboards and nibs set by name: the program has to know UIKit's properties of these names.
enum InterfaceKeys {
    static func find(in project: Project) -> [String] {
        let grounds = Grounds(root: project.root)
        var keys: Set<String> = []
        for resource in project.modules.flatMap(\.resources) where ["storyboard", "xib"].contains(Path.ending(resource.path)) {
            guard let text = grounds.text(resource.path) else { continue }
            keys.formUnion(self.keys(in: text))
        }
        return keys.sorted()
    }

    /// The parts of the key paths of runtime attributes.
    static func keys(in text: String) -> Set<String> {
        var keys: Set<String> = []
        for match in text.matches(of: /\bkeyPath="([A-Za-z_][A-Za-z0-9_.]*)"/) {
            keys.formUnion(match.output.1.split(separator: ".").map(String.init))
        }
        return keys
    }
}
