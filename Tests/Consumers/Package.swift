// swift-tools-version: 6.0

import PackageDescription

// What a client of one product writes, compiled from another package: against the public API alone, in
// Swift 5 mode as the documents print it and in Swift 6 mode with annotations.

func product(_ name: String) -> Target.Dependency {
    .product(name: name, package: "swift-presentation-patterns")
}

/// The clients of a product, in folders that are named after the mode: a file that is the same in both is a link.
func clients(_ name: String, of library: String) -> [Target] {
    [
        .testTarget(
            name: "\(name)5Tests",
            dependencies: [product(library)],
            path: "\(name)5Tests",
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(name: "\(name)6Tests", dependencies: [product(library)], path: "\(name)6Tests"),
    ]
}

let package = Package(
    name: "Consumers",
    platforms: [.macOS(.v12)],
    dependencies: [.package(name: "swift-presentation-patterns", path: "../..")],
    targets: clients("SharedReactive", of: "SharedReactive")
        + ["Fractal", "IV", "Necom", "Prex", "Sede"].flatMap { clients($0, of: "\($0)Core") }
        + [
            // The document's app with its `@main`, which a test target cannot have.
            .executableTarget(name: "SedeApp", dependencies: [product("SedeCore")], path: "SedeApp")
        ],
    swiftLanguageModes: [.v6]
)
