// swift-tools-version: 6.1
import PackageDescription

// The compiler's own parser, from the toolchain: CROSSFADE_SWIFT_HOST_LIBS names its `usr/lib/swift/host`, as
// `./crossfade` and `./test` do. Nothing is downloaded. The flags below are why this is a package of its own.
let host = Context.environment["CROSSFADE_SWIFT_HOST_LIBS"] ?? "/usr/lib/swift/host"

let syntax: [SwiftSetting] = [.unsafeFlags(["-I", host])]
let linking: [LinkerSetting] = [
    .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]),
    .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
]

let package = Package(
    name: "Lowering",
    products: [.executable(name: "crossfade-lower", targets: ["crossfade-lower"])],
    targets: [
        .target(name: "Lowering", swiftSettings: syntax, linkerSettings: linking),
        .executableTarget(
            name: "crossfade-lower", dependencies: ["Lowering"], swiftSettings: syntax, linkerSettings: linking),
        .testTarget(
            name: "LoweringTests", dependencies: ["Lowering"], exclude: ["Fixtures"], swiftSettings: syntax,
            linkerSettings: linking),
    ],
    swiftLanguageModes: [.v6]
)
