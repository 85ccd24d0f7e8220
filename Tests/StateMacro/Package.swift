// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// The plug-in that expands `@State` as Xcode 27 declares it, for the checks against the declarations in Tests/AppleStubs. It is a
// package of its own, so that no client of the libraries builds it.

let package = Package(
    name: "StateMacro",
    platforms: [.macOS(.v13)],
    targets: [.macro(name: "SwiftUIMacros")]
)
