// swift-tools-version: 6.2

import PackageDescription

// An app of its own, as somebody else would write it, for the inspector to look into.
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
                .product(name: "InspectionControl", package: "swift-presentation-patterns"),
                .product(name: "InspectionRecording", package: "swift-presentation-patterns"),
                .product(name: "PrexCore", package: "swift-presentation-patterns"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
