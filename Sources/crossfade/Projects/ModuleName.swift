/// Names for the modules of users' projects.
enum ModuleName {
    /// Modules that a project's own must not hide. A project that has one of these names is built under another, which
    /// its importers follow.
    private static let taken: Set<String> = [
        "CCairo", "CCrashTrace", "CCrypto", "CDeflate", "CGlyphs", "CImageCodecs", "CKernels", "CTextLibs", "CrossfadeKit",
        "CrossfadeXCTest", "Compositor", "ConstraintSolver", "CoreGraphics", "Distributed", "Foundation", "FoundationEssentials",
        "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc", "MainLoop", "ObjectiveC",
        "Observation", "QuartzCore", "RegexBuilder", "RenderTree", "Stage", "Swift", "Synchronization", "Testing", "Typography", "UIKit",
        "XCTest", "_Concurrency", "_StringProcessing", "main",
    ]

    /// What a project's module is called here: its own name, where that is free.
    static func make(_ name: String) -> String {
        let module = identifier(name)
        return taken.contains(module) ? module + "App" : module
    }

    /// A legal module name that reads like `name`, as Xcode makes one: other characters become `_`.
    static func identifier(_ name: String) -> String {
        let module = String(name.map { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return module.first?.isNumber ?? true ? "_" + module : module
    }
}
