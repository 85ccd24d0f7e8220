// swift-tools-version: 6.2

import PackageDescription

// An app by another developer, for the inspector.
let package = Package(
    name: "Shop",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "swift-presentation-patterns", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Shop",
            dependencies: [
                .product(name: "IVCore", package: "swift-presentation-patterns"),
                .product(name: "Inspection", package: "swift-presentation-patterns"),
                .product(name: "PrexCore", package: "swift-presentation-patterns"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
