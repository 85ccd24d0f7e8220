// swift-tools-version: 6.2

import PackageDescription

/// As in the package of the examples.
let newProject: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

func product(_ name: String) -> Target.Dependency {
    .product(name: name, package: "swift-presentation-patterns")
}

let patterns = ["Fractal", "IV", "Necom", "Prex", "Sede"]

let samples: [Target] =
    [
        .target(name: "Counter", dependencies: [product("PrexCore")]),
        .target(name: "SignIn", dependencies: [product("FractalCore")]),
        .target(name: "UsersList", dependencies: [product("IVCore")], resources: [.process("Resources")]),
        .target(name: "PersonList", dependencies: [product("SedeCore")]),
        .target(name: "Todo", dependencies: [product("SedeCore")]),
        .target(name: "GitHubSearch", dependencies: [product("NecomCore"), product("SharedReactive")]),
        .target(name: "StopwatchDomain", swiftSettings: newProject),
    ]
    + patterns.map {
        .target(
            name: "Stopwatch\($0)",
            dependencies: ["StopwatchDomain", product("\($0)Core")],
            swiftSettings: newProject
        )
    }

// Sources is a copy of the samples. Tests contains the tests made from recordings, in addition to the files here.
let package = Package(
    name: "recorded-sessions",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "swift-presentation-patterns", path: "ROOT")],
    targets: samples + [
        .testTarget(
            name: "RecordedTests",
            dependencies: samples.map { .target(name: $0.name) }
                + (patterns.map { "\($0)Core" } + ["Inspection", "InspectionRecording", "SharedReactive"])
                .map(product)
        )
    ],
    swiftLanguageModes: [.v6]
)
