import Foundation

/// Where Crossfade's own parts are, as the launcher says.
struct Installation {
    let root: URL
    /// SwiftPM's build folder.
    let build: URL
    /// The toolchain's `usr`.
    let toolchain: URL

    var release: URL { build.appending(path: "release") }
    var modules: URL { release.appending(path: "Modules") }
    var lower: URL { build.appending(path: "lowering/release/crossfade-lower") }
    var compiler: URL { toolchain.appending(path: "bin/swiftc") }
    var kit: URL { release.appending(path: "libCrossfadeKit.so") }
    var sources: URL { root.appending(path: "Sources") }

    static func current() throws(Failure) -> Installation {
        let environment = ProcessInfo.processInfo.environment
        guard let root = environment["CROSSFADE_ROOT"], let build = environment["CROSSFADE_BUILD"],
            let toolchain = environment["CROSSFADE_TOOLCHAIN_ROOT"]
        else { throw .fault("start it by the `crossfade` script at the root of the checkout") }
        return Installation(
            root: URL(filePath: root, directoryHint: .isDirectory), build: URL(filePath: build, directoryHint: .isDirectory),
            toolchain: URL(filePath: toolchain, directoryHint: .isDirectory))
    }

    /// C flags of the libraries that our modules are made of.
    var pkgConfigFlags: [String] {
        let text = try? String(contentsOf: build.appending(path: "crossfade/cflags"), encoding: .utf8)
        return text?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    }

    /// Changes whenever our libraries or tools are built anew.
    var stamp: String {
        [kit, lower, compiler, release.appending(path: "crossfade")].map { Stamp.of($0.path) }.joined(separator: " ")
    }
}

/// Tells whether a file was touched.
enum Stamp {
    static func of(_ path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return "-" }
        return "\(status.st_size).\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }
}
