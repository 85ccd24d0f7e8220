import Foundation

/// The files of a new screen.
struct Screen {
    /// A file to write.
    struct File {
        let url: URL
        let text: String
        /// The files that prevent writing it: a file at its path, or a file of its name elsewhere in the target, because the
        /// compiler rejects two files of one name in a module.
        let conflicts: [URL]
    }

    let files: [File]
    /// The package or project.
    private let root: URL

    /// Reads the templates of a pattern, and fills in the names.
    ///
    /// - Parameters:
    ///   - request: The pattern and the name.
    ///   - target: Receives the parts, in a folder of their own.
    ///   - tests: Receives the test.
    ///   - root: The package or project. No file is written outside it.
    init(_ request: Request, in target: Place, tests: Place, of root: URL) throws {
        self.root = root
        func files(_ template: String, in folder: URL, of place: Place) throws -> [File] {
            try Self.template(template).map { file in
                let name = file.lastPathComponent.replacingOccurrences(
                    of: "___FILEBASENAME___",
                    with: request.name
                )
                let text = try String(contentsOf: file, encoding: .utf8)
                    .replacingOccurrences(of: "___VARIABLE_productName:identifier___", with: request.name)
                    .replacingOccurrences(of: "___VARIABLE_module:identifier___", with: target.module)
                let url = folder.appendingPathComponent(name)
                let namesakes = place.files.filter { $0.lastPathComponent == name }
                let isThere = namesakes.isEmpty && FileManager.default.fileExists(atPath: url.path)
                return File(url: url, text: text, conflicts: isThere ? [url] : namesakes)
            }
        }
        let folder = target.directory.appendingPathComponent(request.name, isDirectory: true)
        let template = "\(request.pattern.title) Screen"
        self.files =
            try files(template, in: folder, of: target)
            + files("\(template) Test", in: tests.directory, of: tests)
    }

    /// The Swift files of a template for Xcode.
    private static func template(_ name: String) throws -> [URL] {
        // A plugin is compiled on the machine that runs it, so the path of its source leads to the templates. A plugin for an
        // Xcode project has no other way to find the package.
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent()
            .appendingPathComponent("../../Templates/Presentation Patterns", isDirectory: true)
            .appendingPathComponent("\(name).xctemplate", isDirectory: true)
            .standardizedFileURL
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    /// Writes all files, or none.
    func write() throws {
        let conflicts = files.flatMap(\.conflicts)
        if !conflicts.isEmpty {
            throw Failure(
                """
                Nothing was written, because there are files of these names already:
                \(conflicts.map { "    \($0.path)\n" }.joined())\
                Choose another name for the screen, or rename or remove these files.
                """
            )
        }
        for folder in Set(files.map { $0.url.deletingLastPathComponent() }) {
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder),
                !isFolder.boolValue
            {
                throw Failure(
                    """
                    Nothing was written, because there is a file where a folder for the screen is to be:
                        \(folder.path)
                    Choose another name for the screen, or rename or remove this file.
                    """
                )
            }
            // A path to something that does not exist is not resolved.
            var existing = folder
            while !FileManager.default.fileExists(atPath: existing.path) {
                existing.deleteLastPathComponent()
            }
            let real = existing.resolvingSymlinksInPath().path
            let outermost = root.resolvingSymlinksInPath().path
            if real != outermost, !real.hasPrefix("\(outermost)/") {
                throw Failure(
                    """
                    Nothing was written, because a symbolic link leads out of the package:
                        \(existing.path)
                    is
                        \(real)
                    Choose another name for the screen, or replace the link by a folder.
                    """
                )
            }
        }
        var written: [URL] = []
        var place = ""
        do {
            for file in files {
                let folder = file.url.deletingLastPathComponent()
                place = folder.path
                if !FileManager.default.fileExists(atPath: folder.path) {
                    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
                    written.append(folder)
                }
                place = file.url.path
                try Data(file.text.utf8).write(to: file.url, options: .withoutOverwriting)
                written.append(file.url)
            }
        } catch {
            for url in written.reversed() { try? FileManager.default.removeItem(at: url) }
            throw Failure(
                """
                Nothing was written, because this could not be:
                    \(place)
                \(error.localizedDescription)
                """
            )
        }
    }
}
