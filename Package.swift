// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Crossfade",
    products: [
        .library(name: "UIKit", targets: ["UIKit", "Stage"]),
        // What an app built by `crossfade` links: every module of ours in one shared library.
        .library(name: "CrossfadeKit", type: .dynamic, targets: ["UIKit", "Stage"]),
        .executable(name: "crossfade", targets: ["crossfade"]),
    ],
    targets: [
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(
            name: "CTextLibs", pkgConfig: "harfbuzz freetype2 fontconfig fribidi",
            providers: [
                .apt(["libharfbuzz-dev", "libfreetype-dev", "libfontconfig-dev", "libfribidi-dev", "libunibreak-dev"])
            ]),
        .target(name: "CKernels"),
        .target(name: "CoreGraphics", dependencies: ["CCairo"]),
        .target(name: "Typography", dependencies: ["CoreGraphics", "CTextLibs"]),
        .target(name: "ObjectiveC"),
        .target(name: "MainLoop", dependencies: ["ObjectiveC"]),
        .target(name: "RenderTree", dependencies: ["CoreGraphics"]),
        .target(name: "Compositor", dependencies: ["RenderTree", "CoreGraphics", "CKernels"]),
        .target(name: "QuartzCore", dependencies: ["CoreGraphics", "RenderTree", "Compositor", "MainLoop", "ObjectiveC"]),
        .target(name: "ConstraintSolver"),
        .target(
            name: "UIKit",
            dependencies: ["QuartzCore", "Compositor", "Typography", "MainLoop", "ObjectiveC", "ConstraintSolver"]),
        .target(name: "Stage", dependencies: ["UIKit", "Compositor"]),
        .executableTarget(name: "crossfade"),
        .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics"]),
        .testTarget(name: "TypographyTests", dependencies: ["Typography"]),
        .testTarget(name: "CompositorTests", dependencies: ["Compositor"]),
        .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore"]),
        .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"]),
        .testTarget(name: "UIKitTests", dependencies: ["UIKit"]),
        .testTarget(name: "StageTests", dependencies: ["Stage"]),
    ],
    swiftLanguageModes: [.v6]
)
