// swift-tools-version: 6.2

import PackageDescription

/// The settings of a new project of Xcode 26 or 27, in Swift 6 mode.
let newProject: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The patterns, each with its version of the stopwatch.
let patterns = ["Fractal", "IV", "Necom", "Prex", "Sede"]

/// One app in all five patterns, which `Docs/stopwatch.md` compares.
let stopwatches: [Target] =
    patterns.map { pattern in
        .target(
            name: "Stopwatch\(pattern)",
            dependencies: [
                "StopwatchDomain",
                .product(name: "\(pattern)Core", package: "swift-presentation-patterns"),
            ],
            swiftSettings: newProject
        )
    } + [
        // The parts that are the same in all patterns: laps, time, the store of laps, and the widgets.
        .target(name: "StopwatchDomain", swiftSettings: newProject),
        // The stopwatch without a library, for comparison.
        .target(name: "StopwatchPlain", dependencies: ["StopwatchDomain"], swiftSettings: newProject),
        // All versions in one app, for systems that have SwiftUI.
        .executableTarget(
            name: "StopwatchApp",
            dependencies: ["StopwatchDomain"] + patterns.map { .target(name: "Stopwatch\($0)") }
                + ["PrexCore", "NecomCore", "FractalCore"].map {
                    .product(name: $0, package: "swift-presentation-patterns")
                },
            swiftSettings: newProject
        ),
        .testTarget(
            name: "StopwatchTests",
            dependencies: [
                "StopwatchDomain",
                "StopwatchPlain",
                .product(name: "SharedReactive", package: "swift-presentation-patterns"),
            ]
                + patterns.flatMap { pattern -> [Target.Dependency] in
                    [
                        .target(name: "Stopwatch\(pattern)"),
                        .product(name: "\(pattern)Core", package: "swift-presentation-patterns"),
                    ]
                },
            swiftSettings: newProject
        ),
    ]

let package = Package(
    name: "Examples",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Counter", targets: ["Counter"]),
        .library(name: "SignIn", targets: ["SignIn"]),
        .library(name: "Todo", targets: ["Todo"]),
        .library(name: "UsersList", targets: ["UsersList"]),
        .library(name: "GitHubSearch", targets: ["GitHubSearch"]),
        // For the inspector.
        .library(name: "GalleryServer", targets: ["GalleryServer"]),
        // For an app of SwiftUI that shows the reader.
        .library(name: "Reader", targets: ["Reader"]),
        .executable(name: "Gallery", targets: ["Gallery"]),
        .executable(name: "InspectedCounter", targets: ["InspectedCounter"]),
        .executable(name: "StopwatchApp", targets: ["StopwatchApp"]),
    ],
    dependencies: [
        // The name is given, because the package would otherwise have the name of the clone's folder.
        .package(name: "swift-presentation-patterns", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        // The database of the app `Reader`. On Linux it needs the package libsqlite3-dev.
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        // The documents' samples, without view code.
        .target(
            name: "Counter",
            dependencies: [.product(name: "PrexCore", package: "swift-presentation-patterns")]
        ),
        .testTarget(name: "CounterTests", dependencies: ["Counter"]),
        .target(
            name: "SignIn",
            dependencies: [.product(name: "FractalCore", package: "swift-presentation-patterns")]
        ),
        .testTarget(name: "SignInTests", dependencies: ["SignIn"]),
        .target(
            name: "UsersList",
            dependencies: [.product(name: "IVCore", package: "swift-presentation-patterns")],
            resources: [.process("Resources")]
        ),
        .testTarget(
            name: "UsersListTests",
            dependencies: [
                "UsersList",
                .product(name: "IVCore", package: "swift-presentation-patterns"),
            ]
        ),
        .target(
            name: "PersonList",
            dependencies: [.product(name: "SedeCore", package: "swift-presentation-patterns")]
        ),
        .testTarget(
            name: "PersonListTests",
            dependencies: [
                "PersonList",
                .product(name: "SedeCore", package: "swift-presentation-patterns"),
            ]
        ),
        .target(
            name: "Todo",
            dependencies: [.product(name: "SedeCore", package: "swift-presentation-patterns")]
        ),
        .testTarget(
            name: "TodoTests",
            dependencies: [
                "Todo",
                .product(name: "SedeCore", package: "swift-presentation-patterns"),
                .product(name: "SharedReactive", package: "swift-presentation-patterns"),
            ]
        ),
        .target(
            name: "GitHubSearch",
            dependencies: [
                .product(name: "NecomCore", package: "swift-presentation-patterns"),
                .product(name: "SharedReactive", package: "swift-presentation-patterns"),
            ]
        ),
        .testTarget(
            name: "GitHubSearchTests",
            dependencies: [
                "GalleryServer",
                "GitHubSearch",
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NecomCore", package: "swift-presentation-patterns"),
                .product(name: "SharedReactive", package: "swift-presentation-patterns"),
            ]
        ),

        // A whole app, which `Docs/whole-app.md` explains.
        .target(
            name: "Reader",
            dependencies: [
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "IVCore", package: "swift-presentation-patterns"),
                .product(
                    name: "PortableUI",
                    package: "swift-presentation-patterns",
                    condition: .when(platforms: [.linux])
                ),
                .product(name: "PrexCore", package: "swift-presentation-patterns"),
                .product(name: "SharedReactive", package: "swift-presentation-patterns"),
            ],
            swiftSettings: newProject
        ),

        // The server of the app, for its tests and for the gallery.
        .target(
            name: "ReaderServer",
            dependencies: [
                "GalleryServer",
                "Reader",
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
            ]
        ),
        .testTarget(
            name: "ReaderTests",
            dependencies: [
                "GalleryServer",
                "Reader",
                "ReaderServer",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "IVCore", package: "swift-presentation-patterns"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(
                    name: "PortableUI",
                    package: "swift-presentation-patterns",
                    condition: .when(platforms: [.linux])
                ),
                .product(name: "PrexCore", package: "swift-presentation-patterns"),
                .product(name: "SharedReactive", package: "swift-presentation-patterns"),
            ],
            swiftSettings: newProject
        ),

        // The web server: it contains pages and sessions, and no pattern.
        .target(
            name: "GalleryServer",
            dependencies: [
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ],
            resources: [.process("Resources")]
        ),
        // Embeds the text of the samples' files and of the libraries' articles, which the pages show.
        .executableTarget(name: "FileEmbedder"),
        .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["FileEmbedder"]),
        // The pages: a folder for each pattern, and the list of them.
        .target(
            name: "GalleryPages",
            dependencies: [
                "Counter",
                "GalleryServer",
                "GitHubSearch",
                "PersonList",
                "Reader",
                "ReaderServer",
                "SignIn",
                "StopwatchDomain",
                "StopwatchFractal",
                "StopwatchIV",
                "StopwatchNecom",
                "StopwatchPrex",
                "StopwatchSede",
                "Todo",
                "UsersList",
                .product(name: "FractalCore", package: "swift-presentation-patterns"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "IVCore", package: "swift-presentation-patterns"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NecomCore", package: "swift-presentation-patterns"),
                .product(name: "PrexCore", package: "swift-presentation-patterns"),
                .product(name: "SedeCore", package: "swift-presentation-patterns"),
                .product(name: "SharedReactive", package: "swift-presentation-patterns"),
            ],
            resources: [
                .process("Fractal/Resources"),
                .process("IV/Resources"),
                .process("Necom/Resources"),
                .process("Prex/Resources"),
                .process("Reader/Resources"),
                .process("Sede/Resources"),
                .process("SedeTodo/Resources"),
                .process("Stopwatch/Resources"),
            ],
            plugins: ["EmbedFiles"]
        ),
        .executableTarget(
            name: "Gallery",
            dependencies: [
                "GalleryPages",
                "GalleryServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Inspection", package: "swift-presentation-patterns"),
            ]
        ),
        // A sample at the command line, for the inspector.
        .executableTarget(
            name: "InspectedCounter",
            dependencies: [
                "Counter",
                .product(name: "Inspection", package: "swift-presentation-patterns"),
                .product(name: "PrexCore", package: "swift-presentation-patterns"),
            ]
        ),
        .testTarget(
            name: "GalleryTests",
            dependencies: [
                "Counter",
                "GalleryPages",
                "GalleryServer",
                "GitHubSearch",
                "ReaderServer",
                "Todo",
                "UsersList",
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NecomCore", package: "swift-presentation-patterns"),
                .product(name: "PrexCore", package: "swift-presentation-patterns"),
                .product(name: "SharedReactive", package: "swift-presentation-patterns"),
            ]
        ),
    ] + stopwatches,
    swiftLanguageModes: [.v6]
)
