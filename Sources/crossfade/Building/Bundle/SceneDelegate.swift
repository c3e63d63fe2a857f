/// Which class of an app its scene gets as delegate.
enum SceneDelegate {
    /// - Parameters:
    ///   - list: the app's Info.plist.
    ///   - classes: those that could be.
    /// - Returns: "Module.Class"; nil for an app that has its window from the app delegate.
    static func find(_ list: InfoPlist, module: String, classes: [String]) -> String? {
        if let name = list.sceneDelegate {
            let plain = name.split(separator: ".").last.map(String.init) ?? name
            if classes.contains(plain) { return "\(module).\(plain)" }
        }
        // A folder of sources has no list to say it: a class that is there is meant to be used.
        return !list.isStated && classes.count == 1 ? "\(module).\(classes[0])" : nil
    }
}
