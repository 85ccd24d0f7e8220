import Foundation
import PackagePlugin

/// `swift package new-screen`: writes a screen of a pattern, with its test, into the calling package.
@main
struct NewScreen: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let places = context.package.targets.compactMap { target -> Place? in
            guard let module = target as? SwiftSourceModuleTarget else { return nil }
            switch module.kind {
            case .generic, .executable, .test: break
            default: return nil
            }
            return Place(
                name: module.name,
                module: module.moduleName,
                directory: module.directoryURL,
                files: module.sourceFiles.map(\.url),
                isTest: module.kind == .test,
                dependencies: Set(
                    module.dependencies.compactMap { dependency in
                        switch dependency {
                        case .target(let target): target.name
                        case .product(let product): product.name
                        @unknown default: nil
                        }
                    }
                ),
                imports: Set(module.recursiveTargetDependencies.compactMap { $0.sourceModule?.moduleName })
            )
        }
        try write(arguments, into: places, of: context.package.directoryURL)
    }

    private func write(_ arguments: [String], into places: [Place], of root: URL) throws {
        guard let request = try Request(arguments) else { return print(Request.help) }
        let target = try places.target(for: request)
        let tests = try places.tests(for: request, of: target)
        let screen = try Screen(request, in: target, tests: tests, of: root)
        try screen.write()
        print("Wrote a screen of \(request.pattern.title) into \(target.name), its test into \(tests.name):")
        for file in screen.files { print("  \(path(of: file.url, in: root))") }
        print("Run the test:\n  swift test --filter \(tests.module).\(request.name)Tests")
    }

    private func path(of url: URL, in root: URL) -> String {
        let root = root.standardizedFileURL.path
        let path = url.standardizedFileURL.path
        return path.hasPrefix("\(root)/") ? String(path.dropFirst(root.count + 1)) : path
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension NewScreen: XcodeCommandPlugin {
    /// The same for the targets of an Xcode project. Each target has a folder of its name beside the project.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        let root = context.xcodeProject.directoryURL
        let places = context.xcodeProject.targets.map { target in
            Place(
                name: target.displayName,
                module: target.displayName.unicodeScalars.map { Request.isPart($0) ? String($0) : "_" }
                    .joined(),
                directory: root.appendingPathComponent(target.displayName, isDirectory: true),
                files: target.inputFiles.map(\.url),
                isTest: target.displayName.hasSuffix("Tests"),
                dependencies: [],
                imports: nil
            )
        }
        try write(arguments, into: places, of: root)
    }
}
#endif
