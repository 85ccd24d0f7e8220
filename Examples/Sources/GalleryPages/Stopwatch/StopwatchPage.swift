import Foundation
import GalleryServer

/// One app in all patterns, question by question: the guide of the documentation, with the patterns that a visitor chooses
/// side by side.
struct StopwatchPage: Page {
    let slug = "stopwatch"
    let title = "Side by side"
    let summary = "A stopwatch in each pattern and without a library, side by side."
    let assets = [Asset("stopwatch.css", in: .module)]

    /// The versions, and whether they are shown before a visitor chooses.
    private static let versions: [(name: String, isShown: Bool)] = [
        ("IV", true), ("Prex", true), ("Necom", false), ("Sede", false), ("Fractal MVVM", false),
        ("Without a library", false),
    ]

    var main: String {
        guard let guide = embeddedFiles.first(where: { $0.name == "Docs/stopwatch.md" }) else {
            preconditionFailure(
                "StopwatchPage: there is no Docs/stopwatch.md in the gallery; build the package again."
            )
        }
        let (title, questions) = Self.parts(of: guide.text, at: "## ")
        return """
            <div class="comparison">
            \(ArticleHTML.html(of: title))
            \(Self.chooser)
            \(questions.map(Self.question).joined(separator: "\n"))
            </div>
            """
    }

    private static var chooser: String {
        let choices = versions.map { version in
            """
            <label><input type="checkbox" id="show-\(identifier(of: version.name))"\(version.isShown ? " checked" : "")> \
            \(version.name)</label>
            """
        }
        return """
            <div class="chooser" role="group" aria-labelledby="chooser-title">
            <span id="chooser-title">Side by side:</span>
            \(choices.joined(separator: "\n"))
            </div>
            """
    }

    private static func question(_ text: String) -> String {
        let (question, answers) = parts(of: text, at: "### ")
        let sections = answers.map { answer -> String in
            let heading = answer.prefix { $0 != "\n" }
            // An answer may be of two patterns at once, or of all.
            let names = versions.map(\.name).filter { heading.contains($0) }.map(identifier)
            let kind = names.isEmpty ? "all" : "version \(names.joined(separator: " "))"
            return "<section class=\"\(kind)\">\n\(ArticleHTML.content(of: answer))\n</section>"
        }
        let rest =
            sections.isEmpty
            ? "" : "<div class=\"versions article\">\n\(sections.joined(separator: "\n"))\n</div>"
        return ArticleHTML.html(of: question) + rest
    }

    /// The text before the first heading of a level, and those that begin with one.
    private static func parts(of text: String, at mark: String) -> (before: String, parts: [String]) {
        var parts = [""]
        var isInCode = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isInCode.toggle() }
            if !isInCode && line.hasPrefix(mark) { parts.append("") }
            parts[parts.count - 1] += "\(line)\n"
        }
        return (parts[0], Array(parts.dropFirst()))
    }

    private static func identifier(of name: String) -> String {
        String(name.prefix { $0 != " " }).lowercased()
    }

    @MainActor func makeSession(outbox: Outbox) -> any Session { Reading() }

    /// A visitor who reads: the page has nothing that the server does.
    private final class Reading: Session {
        func receive(_ message: ClientMessage) throws(BadMessage) {
            throw BadMessage("This page has no actions.")
        }
    }
}
