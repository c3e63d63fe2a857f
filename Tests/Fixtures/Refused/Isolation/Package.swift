// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Isolation", platforms: [.iOS(.v17)], products: [.library(name: "Isolation", targets: ["Isolation"])],
    targets: [.target(name: "Isolation")])
