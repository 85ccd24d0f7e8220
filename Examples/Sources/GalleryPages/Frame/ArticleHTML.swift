/// Converts an article's Markdown into HTML. It supports the Markdown that the articles of this repository use.
enum ArticleHTML {
    static func html(of markdown: String) -> String {
        "<article class=\"article\">\n\(content(of: markdown))\n</article>"
    }

    /// The guides that the gallery has, with their addresses and titles.
    private static let guides = [
        "choosing.md": (address: "/stopwatch/choosing", title: "Which pattern to choose"),
        "stopwatch.md": (address: "/stopwatch", title: "One app, five times"),
        "whole-app.md": (address: "/reader/article", title: "A whole app"),
    ]

    /// The content of an `article` element, for an article or a part of it.
    static func content(of markdown: String) -> String {
        var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
        var blocks: [String] = []
        while let line = lines.first {
            if line.allSatisfy(\.isWhitespace) {
                lines.removeFirst()
            } else if line.hasPrefix("![") {
                // Skips a figure of the documentation. The page has one of its own.
                _ = take(from: &lines) { !isStart($0) }
            } else if line.hasPrefix("```") {
                blocks.append(code(from: &lines))
            } else if line.hasPrefix("#") {
                lines.removeFirst()
                let level = line.prefix { $0 == "#" }.count
                let text = line.dropFirst(level).drop { $0 == " " }
                // The list of the library's symbols, which the documentation makes links of, ends an article.
                if text == "Topics" { break }
                let mark = level == 2 ? " id=\"\(anchor(of: text))\"" : ""
                blocks.append("<h\(level)\(mark)>\(inline(text))</h\(level)>")
            } else if line.hasPrefix("|") {
                blocks.append(table(from: &lines))
            } else if line.hasPrefix("- ") {
                blocks.append(list(from: &lines))
            } else {
                let paragraph = take(from: &lines) { !isStart($0) }
                blocks.append("<p>\(inline(paragraph.joined(separator: "\n")))</p>")
            }
        }
        return blocks.joined(separator: "\n")
    }

    private static func isStart(_ line: Substring) -> Bool {
        line.allSatisfy(\.isWhitespace) || ["```", "#", "|", "- ", "!["].contains { line.hasPrefix($0) }
    }

    /// Takes the first line, and the lines after it that belong to it.
    private static func take(
        from lines: inout ArraySlice<Substring>,
        while belongs: (Substring) -> Bool
    ) -> [Substring] {
        let taken = lines.prefix(1) + lines.dropFirst().prefix(while: belongs)
        lines = lines.dropFirst(taken.count)
        return Array(taken)
    }

    /// The part of an address that leads to a heading, as Git hosts make it.
    private static func anchor(of heading: Substring) -> String {
        String(
            heading.lowercased().compactMap {
                $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" ? $0 : nil
            }
        )
    }

    private static func code(from lines: inout ArraySlice<Substring>) -> String {
        let block = take(from: &lines) { !$0.hasPrefix("```") }
        lines = lines.dropFirst()
        let code =
            block.first == "```swift"
            ? SwiftColoring.html(of: block.dropFirst())
            : block.dropFirst().map { "<span class=\"line\">\(String($0).escapedForHTML)\n</span>" }.joined()
        return "<pre><code>\(code)</code></pre>"
    }

    private static func table(from lines: inout ArraySlice<Substring>) -> String {
        let rows = take(from: &lines) { $0.hasPrefix("|") }.map { line in
            line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { inline($0.trimmed) }
        }
        // A heading without text would be an empty heading.
        let head = rows.first?.map { $0.isEmpty ? "<td></td>" : "<th>\($0)</th>" }.joined() ?? ""
        let body = rows.dropFirst(2).map { row in "<tr>\(row.map { "<td>\($0)</td>" }.joined())</tr>" }
        return "<table tabindex=\"0\"><thead><tr>\(head)</tr></thead><tbody>\(body.joined())</tbody></table>"
    }

    private static func list(from lines: inout ArraySlice<Substring>) -> String {
        var items: [String] = []
        while lines.first?.hasPrefix("- ") == true {
            let item = take(from: &lines) { $0.hasPrefix("  ") }.map(\.trimmed).joined(separator: "\n")
            items.append("<li>\(inline(item.dropFirst(2)))</li>")
        }
        return "<ul>\(items.joined(separator: "\n"))</ul>"
    }

    /// Code, emphasis and links. A link that leads elsewhere in the repository is a text here; if that is only a file's name, it says
    /// where the file is.
    private static func inline(_ text: some StringProtocol) -> String {
        // A link to a symbol is shown as the symbol's name: "reflect(change:)" of "View/reflect(change:)".
        let plain = String(text).replacing(/``(?:[^`\/]*\/)*([^`\/]+?)(?:-[a-z0-9.]+)?``/) {
            "`\($0.output.1)`"
        }
        let parts = plain.split(separator: "`", omittingEmptySubsequences: false)
        let html = parts.enumerated().map { index, part in
            let escaped = String(part).escapedForHTML
            if index % 2 == 1 { return "<code>\(escaped)</code>" }
            return
                escaped
                .replacing(/\*\*([^*]+)\*\*/) { "<strong>\($0.output.1)</strong>" }
                .replacing(/\*([^*]+)\*/) { "<em>\($0.output.1)</em>" }
                .replacing(/&lt;doc:([A-Za-z\/]+)&gt;/) { "<em>\($0.output.1)</em>" }
        }
        return html.joined().replacing(/\[([^\]]+)\]\(([^) ]+)\)/) { match in
            let (text, target) = (String(match.output.1), match.output.2)
            let file = target.prefix { $0 != "#" }
            if target.hasPrefix("https://") || target.hasPrefix("./") {
                return "<a href=\"\(target)\">\(text)</a>"
            }
            if let guide = guides[String(file)] {
                let title = text == file ? guide.title : text
                return "<a href=\"\(guide.address)\(target.dropFirst(file.count))\">\(title)</a>"
            }
            return text == file ? "<code>Docs/\(text)</code>" : text
        }
    }
}

extension StringProtocol {
    fileprivate var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
