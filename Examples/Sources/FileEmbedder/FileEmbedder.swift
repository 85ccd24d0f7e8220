import Foundation

/// Writes a Swift file that contains the text of other files: `FileEmbedder <output> <file>…`.
@main
struct FileEmbedder {
    static func main() throws {
        let paths = CommandLine.arguments.dropFirst()
        guard let output = paths.first else { fatalError("FileEmbedder: there is no file to write to.") }
        let files = try paths.dropFirst().map { path in
            let url = URL(fileURLWithPath: path)
            let name = url.pathComponents.suffix(2).joined(separator: "/")
            return "    (\"\(name)\", \(literal(try String(contentsOf: url, encoding: .utf8)))),\n"
        }
        let text = """
            /// Files of the repository, named by their folder and file name.
            let embeddedFiles: [(name: String, text: String)] = [
            \(files.joined())]

            """
        try text.write(to: URL(fileURLWithPath: output), atomically: true, encoding: .utf8)
    }

    /// Returns a string literal for any text.
    private static func literal(_ text: String) -> String {
        var mark = "#"
        while text.contains("\"\(mark)") || text.contains("\\\(mark)") { mark += "#" }
        return "\(mark)\"\"\"\n\(text)\n\"\"\"\(mark)"
    }
}
