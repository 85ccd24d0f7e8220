// swift-tools-version: 6.0

import PackageDescription

let package = Package(
    name: "swift-presentation-patterns",
    platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
    products: [
        .library(name: "SharedReactive", targets: ["SharedReactive"]),
        .library(name: "FractalCore", targets: ["FractalCore"]),
        .library(name: "IVCore", targets: ["IVCore"]),
        .library(name: "NecomCore", targets: ["NecomCore"]),
        .library(name: "PrexCore", targets: ["PrexCore"]),
        .library(name: "SedeCore", targets: ["SedeCore"]),
    ],
    targets: [
        .target(name: "SharedReactive"),
        .target(name: "FractalCore", dependencies: ["SharedReactive"]),
        .target(name: "IVCore", dependencies: ["SharedReactive"]),
        .target(name: "NecomCore", dependencies: ["SharedReactive"]),
        .target(name: "PrexCore", dependencies: ["SharedReactive"]),
        .target(name: "SedeCore", dependencies: ["SharedReactive"]),
        .testTarget(name: "SharedReactiveTests", dependencies: ["SharedReactive", "TestSupport"]),
        .testTarget(name: "NecomCoreTests", dependencies: ["NecomCore", "SharedReactive", "TestSupport"]),
        .testTarget(name: "FractalCoreTests", dependencies: ["FractalCore", "TestSupport"]),
        .testTarget(
            name: "FractalCoreSwift5Tests",
            dependencies: ["FractalCore"],
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(name: "PrexCoreTests", dependencies: ["PrexCore", "TestSupport"]),
        // The documents' suites again, as a client that has not moved to Swift 6 compiles them.
        .testTarget(
            name: "NecomCoreSwift5Tests",
            dependencies: ["NecomCore"],
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(
            name: "PrexCoreSwift5Tests",
            dependencies: ["PrexCore"],
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(name: "IVCoreTests", dependencies: ["IVCore", "SharedReactive", "TestSupport"]),
        .testTarget(
            name: "IVCoreSwift5Tests",
            dependencies: ["IVCore"],
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(name: "SedeCoreTests", dependencies: ["SedeCore", "TestSupport"]),
        .testTarget(
            name: "SedeCoreSwift5Tests",
            dependencies: ["SedeCore"],
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        // Threads, recorders and the like, for the tests alone.
        .target(name: "TestSupport", path: "Tests/TestSupport"),
    ],
    swiftLanguageModes: [.v6]
)
