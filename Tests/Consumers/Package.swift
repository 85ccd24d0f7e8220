// swift-tools-version: 6.2

import PackageDescription

// Clients of one product, compiled from another package against the public API: in Swift 5 mode as the documents print them, in
// Swift 6 mode with annotations, and with the main actor as the default isolation.

func product(_ name: String) -> Target.Dependency {
    .product(name: name, package: "swift-presentation-patterns")
}

/// Features that become the default in a later language mode.
let upcoming: [SwiftSetting] = [
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The settings of a new project of Xcode 26 or 27, without its default isolation.
let newProject: [SwiftSetting] =
    upcoming + [
        .swiftLanguageMode(.v5),
        .enableUpcomingFeature("DisableOutwardActorInference"),
        .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
        .enableUpcomingFeature("InferSendableFromCaptures"),
    ]

/// The modes whose default isolation is the main actor: Swift 6 mode, Swift 6 mode with the upcoming features, and the
/// settings of a new project of Xcode 26 or 27, which is in Swift 5 mode.
let onMain: [String: [SwiftSetting]] = ["Main": [], "MainUpcoming": upcoming, "MainXcode": newProject]
let main = onMain.keys.sorted()

/// The clients of a product: a target for each mode of the files in `Clients/<name>`. `folders` names the modes of some
/// folders. The other folders are compiled in all modes.
///
/// Two targets cannot have the same path, so `Modes` contains a link to `Clients` for each mode.
func clients(
    _ name: String,
    of libraries: [String],
    in modes: [String] = ["5", "6"] + main,
    folders: [String: [String]] = [:]
) -> [Target] {
    func client(_ mode: String, _ libraries: [String], _ settings: [SwiftSetting]) -> Target {
        .testTarget(
            name: "\(name)\(mode)Tests",
            dependencies: libraries.map(product),
            path: "Modes/\(mode)/\(name)",
            exclude: folders.filter { !$0.value.contains(mode) }.keys.sorted(),
            swiftSettings: settings
        )
    }
    return modes.map { mode in
        guard let settings = onMain[mode] else {
            return client(mode, libraries, mode == "5" ? [.swiftLanguageMode(.v5)] : [])
        }
        let libraries = Set(libraries + ["SharedReactive"]).sorted()
        return client(mode, libraries, [.defaultIsolation(MainActor.self)] + settings)
    }
}

/// All products.
let all = [
    "FractalCore", "IVCore", "NecomCore", "PrexCore", "ReactiveOperators", "SedeCore", "SharedReactive",
]

let package = Package(
    name: "Consumers",
    platforms: [.macOS(.v14), .iOS(.v17)],
    dependencies: [.package(name: "swift-presentation-patterns", path: "../..")],
    targets: [
        clients("SharedReactive", of: ["SharedReactive"], in: ["5", "6"]),
        clients(
            "ReactiveOperators",
            of: ["ReactiveOperators"],
            folders: ["Swift5": ["5"], "Swift5And6": ["5", "6"], "Swift6": ["6"]]
        ),
        clients(
            "Fractal",
            of: ["FractalCore"],
            folders: ["Swift5": ["5"], "Swift5And6": ["5", "6"], "Swift6": ["6"], "Main": main]
        ),
        clients(
            "IV",
            of: ["IVCore"],
            folders: [
                "Swift5": ["5"],
                "Swift5And6": ["5", "6"],
                "Swift6": ["6"],
                "Main": main,
                "Printed": ["5"] + main,
            ]
        ),
        clients(
            "Necom",
            of: ["NecomCore"],
            folders: [
                "Swift5": ["5"],
                "Swift5And6": ["5", "6"],
                "Swift6": ["6"],
                "Swift6AndMain": ["6"] + main,
                "Main": main,
            ]
        ),
        clients(
            "Prex",
            of: ["PrexCore"],
            folders: [
                "Swift5": ["5"],
                "Swift6": ["6"],
                "Swift6AndMain": ["6"] + main,
                "Main": main,
            ]
        ),
        clients("Inspection", of: ["Inspection", "PrexCore", "SharedReactive"]),
        clients("Sede", of: ["SedeCore"], folders: ["Swift5And6": ["5", "6"], "Main": main]),
        // Every name of SwiftUI that the host without a screen supports, and two apps that use many of them.
        clients("SedeViews", of: ["SedeCore"]),
        clients(
            "SedeSamples",
            of: ["SedeCore"],
            folders: ["Plain": ["5", "MainXcode"], "Annotated": ["6", "Main", "MainUpcoming"]]
        ),
    ].flatMap(\.self)
        + [
            // The document's app with its `@main`, which a test target cannot have.
            .executableTarget(name: "SedeApp", dependencies: [product("SedeCore")], path: "SedeApp"),

            // The guide about inspecting: a recording, and the test made from it.
            .testTarget(
                name: "InspectingTests",
                dependencies: ["Inspection", "InspectionTesting", "InspectionRecording", "PrexCore"].map(
                    product
                ),
                path: "InspectingTests"
            ),

            // Several products in one file, with names in common.
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

            // The remedies of the guides for migrating from the originals.
            .testTarget(name: "MigratingTests", dependencies: all.map(product), path: "MigratingTests"),

            // The code of the recipes.
            .testTarget(
                name: "RecipesTests",
                dependencies: all.map(product),
                path: "RecipesTests",
                swiftSettings: [.defaultIsolation(MainActor.self)] + upcoming
            ),

            // The code of the guide about lists of features.
            .testTarget(
                name: "FeaturesTests",
                dependencies: all.map(product),
                path: "FeaturesTests",
                swiftSettings: [.defaultIsolation(MainActor.self)] + upcoming
            ),

            // A view of SwiftUI for each pattern, without a property wrapper.
            .testTarget(
                name: "ViewsTests",
                dependencies: all.map(product),
                path: "ViewsTests",
                swiftSettings: [.defaultIsolation(MainActor.self)] + upcoming
            ),
        ],
    swiftLanguageModes: [.v6]
)
