// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

/// The plug-in of `#Preview` and `@Previewable`, which `PortableUI` uses on hosts without SwiftUI. It is not built on a Mac.
#if os(macOS)
let previewMacros: [Target] = []
#else
let previewMacros: [Target] = [.macro(name: "PreviewMacros")]
#endif

/// The second target that `SedeCore` needs where SwiftUI is not available. It re-exports it.
let portableUI = Target.Dependency.target(
    name: "PortableUI",
    condition: .when(platforms: [.linux, .windows, .android, .wasi, .openbsd])
)

/// The patterns, and what each stands on. Each is a product of its own, made of one target.
let patterns: KeyValuePairs<String, [Target.Dependency]> = [
    "FractalCore": ["ReactiveOperators"],
    "IVCore": ["SharedReactive"],
    "NecomCore": ["SharedReactive"],
    "PrexCore": ["SharedReactive"],
    "SedeCore": ["SharedReactive", "Turns", portableUI],
]

let package = Package(
    name: "swift-presentation-patterns",
    platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
    products: ([
        "SharedReactive", "ReactiveOperators", "PortableUI", "Inspection", "InspectionRecording",
        "InspectionTesting",
    ]
        + patterns.map(\.key)).map {
            .library(name: $0, targets: [$0])
        }
        + [.plugin(name: "NewScreen", targets: ["NewScreen"])],
    targets: [
        // Atomic operations on a word, as inline functions of C.
        .target(name: "CAtomics"),
        .target(name: "SharedReactive", dependencies: ["CAtomics"]),
        .testTarget(name: "SharedReactiveTests", dependencies: ["SharedReactive", "TestSupport"]),
        // The operators and actions of ReactiveSwift that no pattern but Fractal MVVM needs.
        .target(name: "ReactiveOperators", dependencies: ["SharedReactive"]),
        .testTarget(
            name: "ReactiveOperatorsTests",
            dependencies: ["ReactiveOperators", "SharedReactive", "TestSupport"]
        ),
        // A host evaluates views and handles messages in turns.
        .target(name: "Turns", dependencies: ["SharedReactive"]),
        .testTarget(name: "TurnsTests", dependencies: ["Turns", "TestSupport"]),
        // SwiftUI's names for systems without SwiftUI. A build of the whole package compiles it on Apple's systems too, where
        // nothing depends on it.
        .target(
            name: "PortableUI",
            dependencies: ["SharedReactive", "Turns"] + previewMacros.map { .target(name: $0.name) }
        ),
        .testTarget(
            name: "PortableUITests",
            dependencies: ["PortableUI", "SharedReactive", "TestSupport", "Turns"]
        ),
        // Sends what a tracer is told to the inspector, and acts on the app for it; no pattern depends on it.
        .target(name: "Inspection", dependencies: ["SharedReactive"]),
        .testTarget(
            name: "InspectionTests",
            dependencies: [
                "IVCore", "Inspection", "NecomCore", "PrexCore", "SedeCore", "SharedReactive", "TestSupport",
            ]
        ),
        // Records to files. Not in `Inspection`, because an app for the App Store has to declare why it reads the state of files.
        .target(name: "InspectionRecording", dependencies: ["Inspection", "SharedReactive"]),
        .testTarget(
            name: "InspectionRecordingTests",
            dependencies: ["Inspection", "InspectionRecording", "SharedReactive", "TestSupport"]
        ),
        // Keeps what happened in a test that fails; for tests alone.
        .target(
            name: "InspectionTesting",
            dependencies: ["Inspection", "InspectionRecording", "SharedReactive"]
        ),
        .testTarget(
            name: "InspectionTestingTests",
            dependencies: ["Inspection", "InspectionRecording", "InspectionTesting", "SharedReactive"]
        ),
        // `swift package new-screen`: writes a screen of a pattern with its test.
        .plugin(
            name: "NewScreen",
            capability: .command(
                intent: .custom(
                    verb: "new-screen",
                    description: "Writes a screen of a pattern, with its test"
                ),
                permissions: [
                    .writeToPackageDirectory(reason: "It writes the screen and its test as new Swift files")
                ]
            )
        ),
        // Threads, recorders and the like, for the tests alone.
        .target(name: "TestSupport", dependencies: ["SharedReactive"], path: "Tests/TestSupport"),
    ]
        + previewMacros
        + patterns.flatMap { (pattern, dependencies) -> [Target] in
            [
                .target(name: pattern, dependencies: dependencies),
                .testTarget(
                    name: "\(pattern)Tests",
                    dependencies: [.target(name: pattern), "SharedReactive", "TestSupport"]
                ),
                // The document's suite again, as a client that has not moved to Swift 6 compiles it.
                .testTarget(
                    name: "\(pattern)Swift5Tests",
                    dependencies: [.target(name: pattern)],
                    swiftSettings: [.swiftLanguageMode(.v5)]
                ),
            ]
        },
    swiftLanguageModes: [.v6]
)
