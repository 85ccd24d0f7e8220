// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "swift-presentation-patterns", path: ".."),
        .package(url: "https://github.com/google/swift-benchmark", from: "0.1.2"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CAllocations",
                "NecomOriginalDesign",
                .product(name: "NecomCore", package: "swift-presentation-patterns"),
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "IVCore", package: "swift-presentation-patterns"),
                .product(name: "FractalCore", package: "swift-presentation-patterns"),
                .product(name: "PrexCore", package: "swift-presentation-patterns"),
                .product(name: "SedeCore", package: "swift-presentation-patterns"),
                .product(name: "ReactiveOperators", package: "swift-presentation-patterns"),
                .product(name: "Benchmark", package: "swift-benchmark"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        // Measures the copies of a large value that an operation has on the stack.
        .executableTarget(
            name: "StackUse",
            dependencies: ["PrexCore", "ReactiveOperators"].map {
                .product(name: $0, package: "swift-presentation-patterns")
            }
        ),
        // The design of the original Necom, for comparison.
        .target(name: "NecomOriginalDesign"),
        // Counts calls of the allocator, which Swift cannot intercept.
        .target(name: "CAllocations"),
    ],
    swiftLanguageModes: [.v6]
)
