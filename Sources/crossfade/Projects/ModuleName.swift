/// Names for the modules of users' projects.
enum ModuleName {
    /// Modules that a project's own must not hide.
    private static let taken: Set<String> = [
        "CKernels", "CoreGraphics", "Typography", "ObjectiveC", "MainLoop", "RenderTree", "Compositor", "QuartzCore",
        "ConstraintSolver", "UIKit", "Stage", "Swift", "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Testing",
        "XCTest", "Synchronization", "RegexBuilder", "Observation", "Distributed", "main",
    ]

    /// A legal module name that reads like `name`, as Xcode makes one: other characters become `_`.
    static func make(_ name: String) -> String {
        let module = identifier(name)
        return taken.contains(module) ? module + "App" : module
    }

    static func identifier(_ name: String) -> String {
        let module = String(name.map { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return module.first?.isNumber ?? true ? "_" + module : module
    }
}
