import Foundation

/// Which class of an app its scene gets as delegate.
enum SceneDelegate {
    /// - Parameter classes: those that could be.
    /// - Returns: "Module.Class"; nil for an app that has its window from the app delegate.
    static func find(in project: Project, classes: [String]) -> String? {
        var hasList = false
        for file in project.propertyLists {
            guard let text = try? String(contentsOf: project.root.appending(path: file), encoding: .utf8),
                text.contains("CFBundle") || text.contains("UIApplicationSceneManifest")
            else { continue }
            hasList = true
            guard let match = text.firstMatch(of: /UISceneDelegateClassName<\/key>\s*<string>([^<]+)<\/string>/) else { continue }
            let name = match.output.1.split(separator: ".").last.map(String.init) ?? ""
            if classes.contains(name) { return "\(project.module).\(name)" }
        }
        // A folder of sources has no list to say it: a class that is there is meant to be used.
        return !hasList && classes.count == 1 ? "\(project.module).\(classes[0])" : nil
    }
}
