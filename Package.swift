// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Crossfade",
    products: [
        .library(name: "UIKit", targets: ["UIKit", "Stage"]),
        // What an app built by `crossfade` links: every module of ours in one shared library.
        .library(
            name: "CrossfadeKit", type: .dynamic,
            targets: [
                "UIKit", "Stage", "Accelerate", "AVFoundation", "AVKit", "AudioToolbox", "CoreLocation", "LocalAuthentication",
                "MapKit", "MessageUI", "Photos", "SafariServices", "StoreKit", "UserNotifications", "WebKit",
            ]),
        .executable(name: "crossfade", targets: ["crossfade"]),
        .executable(name: "crossfade-bench", targets: ["crossfade-bench"]),
        .executable(name: "crossfade-random", targets: ["crossfade-random"]),
    ],
    targets: [
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(
            name: "CTextLibs", pkgConfig: "harfbuzz freetype2 fontconfig fribidi",
            providers: [
                .apt(["libharfbuzz-dev", "libfreetype-dev", "libfontconfig-dev", "libfribidi-dev", "libunibreak-dev"])
            ]),
        .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .target(name: "CKernels"),
        // Image files: PNG, JPEG, WebP. In C because libpng and libjpeg report errors by longjmp.
        .target(
            name: "CImageCodecs",
            linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("jpeg"), .linkedLibrary("webp")]),
        .target(name: "CoreGraphics", dependencies: ["MainLoop", "CCairo", "CImageCodecs", "CDeflate"]),
        .target(name: "CGlyphs"),
        .target(name: "Typography", dependencies: ["CoreGraphics", "CTextLibs", "CGlyphs"]),
        .target(name: "ObjectiveC"),
        .target(name: "MainLoop", dependencies: ["ObjectiveC"]),
        .target(name: "RenderTree", dependencies: ["CoreGraphics"]),
        .target(name: "Compositor", dependencies: ["RenderTree", "CoreGraphics", "CKernels", "CCairo"]),
        .target(name: "QuartzCore", dependencies: ["CoreGraphics", "RenderTree", "Compositor", "MainLoop", "ObjectiveC"]),
        .target(name: "ConstraintSolver"),
        .target(name: "CoreImage", dependencies: ["CoreGraphics", "ObjectiveC"]),
        .target(
            name: "UIKit",
            dependencies: ["QuartzCore", "CoreImage", "Compositor", "Typography", "MainLoop", "ObjectiveC", "ConstraintSolver"]),
        // Frameworks of Apple's that demos touch: what of them makes sense without Apple's systems.
        .target(name: "Accelerate", dependencies: ["CoreGraphics"]),
        .target(name: "AVFoundation", dependencies: ["UIKit"]),
        .target(name: "AVKit", dependencies: ["AVFoundation"]),
        .target(name: "CoreLocation", dependencies: ["UIKit"]),
        .target(name: "MapKit", dependencies: ["CoreLocation"]),
        .target(name: "WebKit", dependencies: ["UIKit"]),
        .target(name: "AudioToolbox", dependencies: ["UIKit"]),
        .target(name: "LocalAuthentication", dependencies: ["UIKit"]),
        .target(name: "MessageUI", dependencies: ["UIKit"]),
        .target(name: "Photos", dependencies: ["UIKit"]),
        .target(name: "SafariServices", dependencies: ["UIKit"]),
        .target(name: "StoreKit", dependencies: ["UIKit"]),
        .target(name: "UserNotifications", dependencies: ["UIKit"]),
        // Where an app crashed. In C because a signal handler may do little.
        .target(name: "CCrashTrace"),
        .target(
            name: "Stage", dependencies: ["UIKit", "Compositor", "Typography", "CDeflate", "CCrypto", "CCrashTrace"],
            resources: [.embedInCode("Player/player.html"), .embedInCode("Player/player.css"), .embedInCode("Player/player.js")]),
        .executableTarget(name: "crossfade"),
        // Documentation/Conformance.md.
        .executableTarget(name: "conformance"),
        .executableTarget(name: "crossfade-bench", dependencies: ["UIKit", "Stage", "Compositor", "CKernels"]),
        // Made-up sequences of transitions, for tests and for `Scripts/random`.
        .target(name: "Trials", dependencies: ["UIKit"]),
        .executableTarget(name: "crossfade-random", dependencies: ["Trials"]),
        // Empty: Swift Testing imports them beside modules of these names.
        .target(name: "_Testing_CoreGraphics"),
        .target(name: "_Testing_CoreImage"),
        .target(name: "_Testing_UIKit"),
        .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "_Testing_CoreGraphics"]),
        .testTarget(name: "TypographyTests", dependencies: ["Typography", "_Testing_CoreGraphics"]),
        .testTarget(name: "CompositorTests", dependencies: ["Compositor", "_Testing_CoreGraphics"]),
        .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "_Testing_CoreGraphics"]),
        .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"]),
        .testTarget(name: "UIKitTests", dependencies: ["UIKit", "Trials", "_Testing_CoreGraphics", "_Testing_CoreImage", "_Testing_UIKit"]),
        .testTarget(
            name: "FrameworkTests",
            dependencies: [
                "Accelerate", "AVKit", "LocalAuthentication", "MapKit", "MessageUI", "Photos", "SafariServices", "StoreKit",
                "UserNotifications", "WebKit", "_Testing_CoreGraphics", "_Testing_CoreImage", "_Testing_UIKit",
            ]),
        .testTarget(name: "CrossfadeTests", dependencies: ["crossfade"]),
        .testTarget(name: "ConformanceTests", dependencies: ["conformance"]),
        .testTarget(name: "EndToEndTests", dependencies: ["Stage", "_Testing_CoreGraphics", "_Testing_CoreImage", "_Testing_UIKit"]),
        .testTarget(name: "StageTests", dependencies: ["Stage", "CCairo", "_Testing_CoreGraphics", "_Testing_CoreImage", "_Testing_UIKit"]),
    ],
    swiftLanguageModes: [.v6]
)
