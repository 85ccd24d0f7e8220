// swift-tools-version: 6.0

import PackageDescription

// What a client of one product writes, compiled from another package: against the public API alone, in
// Swift 5 mode as the documents print it and in Swift 6 mode with annotations.
let package = Package(
    name: "Consumers",
    platforms: [.macOS(.v12)],
    dependencies: [.package(name: "swift-presentation-patterns", path: "../..")],
    targets: [
        .testTarget(
            name: "Fractal5Tests",
            dependencies: [.product(name: "FractalCore", package: "swift-presentation-patterns")],
            path: "Fractal5Tests",
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(
            name: "Fractal6Tests",
            dependencies: [.product(name: "FractalCore", package: "swift-presentation-patterns")],
            path: "Fractal6Tests"
        ),
        .testTarget(
            name: "IV5Tests",
            dependencies: [.product(name: "IVCore", package: "swift-presentation-patterns")],
            path: "IV5Tests",
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(
            name: "IV6Tests",
            dependencies: [.product(name: "IVCore", package: "swift-presentation-patterns")],
            path: "IV6Tests"
        ),
        .testTarget(
            name: "Necom5Tests",
            dependencies: [.product(name: "NecomCore", package: "swift-presentation-patterns")],
            path: "Necom5Tests",
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(
            name: "Necom6Tests",
            dependencies: [.product(name: "NecomCore", package: "swift-presentation-patterns")],
            path: "Necom6Tests"
        ),
        .testTarget(
            name: "Prex5Tests",
            dependencies: [.product(name: "PrexCore", package: "swift-presentation-patterns")],
            path: "Prex5Tests",
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(
            name: "Prex6Tests",
            dependencies: [.product(name: "PrexCore", package: "swift-presentation-patterns")],
            path: "Prex6Tests"
        ),
        .testTarget(
            name: "SharedReactive5Tests",
            dependencies: [.product(name: "SharedReactive", package: "swift-presentation-patterns")],
            path: "SharedReactive5Tests",
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(
            name: "SharedReactive6Tests",
            dependencies: [.product(name: "SharedReactive", package: "swift-presentation-patterns")],
            path: "SharedReactive6Tests"
        ),
        .testTarget(
            name: "Sede5Tests",
            dependencies: [.product(name: "SedeCore", package: "swift-presentation-patterns")],
            path: "Sede5Tests",
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(
            name: "Sede6Tests",
            dependencies: [.product(name: "SedeCore", package: "swift-presentation-patterns")],
            path: "Sede6Tests"
        ),
        // The document's app with its `@main`, which a test target cannot have.
        .executableTarget(
            name: "SedeApp",
            dependencies: [.product(name: "SedeCore", package: "swift-presentation-patterns")],
            path: "SedeApp"
        ),
    ],
    swiftLanguageModes: [.v6]
)
