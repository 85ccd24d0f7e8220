// swift-tools-version: 6.2

// The app of the five stopwatches, in a form that Xcode opens and runs on an iPhone, an iPad or a simulator. It uses
// the sources of the package around it.

import PackageDescription

#if canImport(AppleProductTypes)
import AppleProductTypes

let app = Product.iOSApplication(
    name: "Stopwatch",
    targets: ["StopwatchApp"],
    bundleIdentifier: "org.example.Stopwatch",
    teamIdentifier: "",
    displayVersion: "1.0",
    bundleVersion: "1",
    appIcon: .placeholder(icon: .clock),
    accentColor: .presetColor(.blue),
    supportedDeviceFamilies: [.pad, .phone],
    supportedInterfaceOrientations: [
        .portrait,
        .landscapeRight,
        .landscapeLeft,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
    ]
)
#else
// Outside Xcode, the same targets are a program.
let app = Product.executable(name: "Stopwatch", targets: ["StopwatchApp"])
#endif

/// The settings of a new project of Xcode 26 or 27, in Swift 6 mode.
let newProject: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let patterns = ["Fractal", "IV", "Necom", "Prex", "Sede"]

let package = Package(
    name: "Stopwatch",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [app],
    dependencies: [.package(name: "swift-presentation-patterns", path: "../../..")],
    targets: patterns.map { pattern in
        .target(
            name: "Stopwatch\(pattern)",
            dependencies: [
                "StopwatchDomain",
                .product(name: "\(pattern)Core", package: "swift-presentation-patterns"),
            ],
            swiftSettings: newProject
        )
    } + [
        .target(name: "StopwatchDomain", swiftSettings: newProject),
        .executableTarget(
            name: "StopwatchApp",
            dependencies: ["StopwatchDomain"] + patterns.map { .target(name: "Stopwatch\($0)") }
                + ["PrexCore", "NecomCore", "FractalCore"].map {
                    .product(name: $0, package: "swift-presentation-patterns")
                },
            swiftSettings: newProject
        ),
    ]
)
