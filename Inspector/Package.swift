// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Inspector",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "Inspector", targets: ["Inspector"])],
    dependencies: [
        // For the web server.
        .package(path: "../Examples"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    ],
    targets: [
        // The data of the apps, without sockets or pages.
        .target(name: "InspectorCore"),
        .testTarget(name: "InspectorCoreTests", dependencies: ["InspectorCore"]),
        // The port for apps, and the page.
        .target(
            name: "InspectorServer",
            dependencies: [
                "InspectorCore",
                .product(name: "GalleryServer", package: "Examples"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            resources: [.process("Resources")]
        ),
        .testTarget(
            name: "InspectorServerTests",
            dependencies: [
                "InspectorServer",
                .product(name: "GalleryServer", package: "Examples"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]
        ),
        .executableTarget(
            name: "Inspector",
            dependencies: [
                "InspectorCore",
                "InspectorServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "GalleryServer", package: "Examples"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
