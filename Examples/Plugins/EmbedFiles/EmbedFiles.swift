import Foundation
import PackagePlugin

/// Embeds the text of source files in a target: its own, its samples', their tests' and its libraries' articles, so that it can
/// show them.
///
/// Each build reads the files where they are, so they are not copied.
@main
struct EmbedFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        var files = sources(of: target) + guides(beside: context.package) + recorded(in: context.package)
        files += context.package.targets.filter { $0.name == "StopwatchTests" }.flatMap(sources)
        for dependency in target.dependencies {
            switch dependency {
            case .target(let sample):
                files += sources(of: sample)
                files += tests(of: sample, in: context.package)
            case .product(let library):
                files += library.targets.flatMap(articles)
            @unknown default:
                break
            }
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding the files that \(target.name) shows",
                executable: try context.tool(named: "FileEmbedder").url,
                arguments: [output.path(percentEncoded: false)]
                    + files.map { $0.path(percentEncoded: false) },
                inputFiles: files,
                outputFiles: [output]
            )
        ]
    }

    /// The guides of the repository that pages show.
    private func guides(beside package: Package) -> [URL] {
        ["choosing", "stopwatch", "whole-app"].map {
            package.directoryURL.appending(path: "../Docs/\($0).md").standardizedFileURL
        }
    }

    /// The tests that were made from recordings of the samples. `Inspector/Checks/recordings/run --update` writes them.
    private func recorded(in package: Package) -> [URL] {
        let folder = package.directoryURL.appending(path: "Recorded")
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }
    }

    private func tests(of sample: any Target, in package: Package) -> [URL] {
        package.targets.filter { $0.name == "\(sample.name)Tests" }.flatMap(sources)
    }

    private func sources(of target: any Target) -> [URL] {
        guard let module = target.sourceModule else { return [] }
        return module.sourceFiles(withSuffix: ".swift").map(\.url).sorted { $0.path < $1.path }
    }

    /// The articles of a library's documentation, if it is one of this repository.
    private func articles(of target: any Target) -> [URL] {
        let folder = target.directoryURL.appending(path: "\(target.name).docc")
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
    }
}
