// swift-tools-version: 6.2

import PackageDescription

let prex: Target.Dependency = .product(name: "PrexCore", package: "swift-presentation-patterns")

let package = Package(
    name: "hostile-recordings",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "swift-presentation-patterns", path: "ROOT")],
    targets: [
        .target(name: "Tools"),
        // No other package that is built in the same folder has a target of this name.
        .target(name: "Market", dependencies: ["Tools", prex]),
        .testTarget(name: "HostileTests", dependencies: ["Market", "Tools", prex]),
    ]
)
