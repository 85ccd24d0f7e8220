// swift-tools-version: 6.2

import PackageDescription

// What a client of one product writes, compiled from another package: against the public API alone, in
// Swift 5 mode as the documents print it, in Swift 6 mode with annotations, and with the main actor as the default
// isolation.

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

/// Features that become the default in a later language mode.
let upcoming: [SwiftSetting] = [
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// What a new project of Xcode 26 sets beside its default isolation.
let newProject: [SwiftSetting] =
    upcoming + [
        .swiftLanguageMode(.v5),
        .enableUpcomingFeature("DisableOutwardActorInference"),
        .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
        .enableUpcomingFeature("InferSendableFromCaptures"),
    ]

/// The clients of a product whose default isolation is the main actor: in Swift 6 mode, in Swift 6 mode with the
/// upcoming features, and with the settings of a new project of Xcode 26, which is in Swift 5 mode.
///
/// The files are in the first one's folder, and links to them in those of the others.
func mainActorClients(_ name: String, of library: String) -> [Target] {
    [
        ("Main", []),
        ("MainUpcoming", upcoming),
        ("MainXcode", newProject),
    ].map { (flavour, settings) in
        .testTarget(
            name: "\(name)\(flavour)Tests",
            dependencies: Set([library, "SharedReactive"]).sorted().map(product),
            path: "\(name)\(flavour)Tests",
            swiftSettings: [.defaultIsolation(MainActor.self)] + settings
        )
    }
}

/// The patterns that have clients whose default isolation is the main actor.
let mainActorPatterns: [String] = ["Fractal", "IV", "Necom", "Prex", "Sede"]

/// All products.
let all = ["FractalCore", "IVCore", "NecomCore", "PrexCore", "SedeCore", "SharedReactive"]

let package = Package(
    name: "Consumers",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "swift-presentation-patterns", path: "../..")],
    targets: clients("SharedReactive", of: "SharedReactive")
        + ["Fractal", "IV", "Necom", "Prex", "Sede"].flatMap { clients($0, of: "\($0)Core") }
        + mainActorClients("SharedReactive", of: "SharedReactive")
        + mainActorPatterns.flatMap { mainActorClients($0, of: "\($0)Core") }
        // Each name of SwiftUI that the host without a screen knows, and two apps that use many of them.
        + ["SedeViews", "SedeSamples"].flatMap {
            clients($0, of: "SedeCore") + mainActorClients($0, of: "SedeCore")
        }
        + [
            // The document's app with its `@main`, which a test target cannot have.
            .executableTarget(name: "SedeApp", dependencies: [product("SedeCore")], path: "SedeApp"),

            // Several products in one file, some of whose names are the same.
            .testTarget(name: "NamesTests", dependencies: all.map(product), path: "NamesTests"),
            .testTarget(
                name: "NamesMainTests",
                dependencies: all.map(product),
                path: "NamesMainTests",
                swiftSettings: [.defaultIsolation(MainActor.self)] + upcoming
            ),
            .testTarget(
                name: "NamesAliasTests",
                dependencies: all.map(product),
                path: "NamesAliasTests",
                swiftSettings: [.defaultIsolation(MainActor.self)]
            ),

            // What the guides for migrating from the originals say to write.
            .testTarget(name: "MigratingTests", dependencies: all.map(product), path: "MigratingTests"),

            // A view of SwiftUI's for each pattern, without a property wrapper.
            .testTarget(
                name: "ViewsTests",
                dependencies: all.map(product),
                path: "ViewsTests",
                swiftSettings: [.defaultIsolation(MainActor.self)] + upcoming
            ),
        ],
    swiftLanguageModes: [.v6]
)
