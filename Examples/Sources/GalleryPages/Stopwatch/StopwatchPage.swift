import Foundation
import GalleryServer
import StopwatchDomain

/// One app in all patterns: the running app with one set of buttons, and the guide of the documentation, question by question,
/// with the chosen patterns side by side.
struct StopwatchPage: Page {
    let slug = "stopwatch"
    let title = "Side by side"
    let summary = "A stopwatch in each pattern and without a library, side by side."
    let assets = [Asset("stopwatch.css", in: .module), Asset("stopwatch.js", in: .module)]

    /// The versions, and whether they are shown at first.
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
            \(Self.running)
            \(Self.chooser)
            \(questions.map(Self.question).joined(separator: "\n"))
            </div>
            """
    }

    var documents: [Document] { [Frame.document(ofTest: "StopwatchTests/DriverTests.swift")] }

    /// The running stopwatches, with a figure each.
    private static var running: String {
        let buttons = StopwatchButton.allCases.map { button in
            let action = button.rawValue.lowercased()
            return "<button type=\"button\" id=\"\(action)\" disabled>\(button.rawValue)</button>"
        }
        let watches = StopwatchLights.parts.map { slug, name, parts in
            let boxes = parts.map { part in
                "<li data-part=\"\(slug).\(part.id)\"><b>\(part.name)</b> <span class=\"value code\"></span></li>"
            }
            return """
                <section class="card watch" id="watch-\(slug)" aria-labelledby="name-\(slug)" hidden>
                <h3 id="name-\(slug)">\(name)</h3>
                <p class="time" role="timer">–</p>
                <ol class="flow-parts" aria-label="Data flow in \(name)">
                \(boxes.joined(separator: "\n"))
                </ol>
                <ol class="laps" aria-label="Laps of \(name)"></ol>
                <p class="error"></p>
                </section>
                """
        }
        return """
            <h2 class="part" id="running-title">One tap, five stopwatches</h2>
            <p class="lead">Each runs in the server, in its own pattern. A tap goes to all of them at once, and each figure
            highlights the steps. It leaves out the time, which changes ten times a second. <a href="/stopwatch/test">The test that proves this</a> taps them at random.</p>
            <p class="connection" id="connection" role="status"></p>
            <div class="taps" role="group" aria-labelledby="running-title">
            \(buttons.joined(separator: "\n"))
            </div>
            <p class="error" id="error" role="alert"></p>
            <div class="watches">
            \(watches.joined(separator: "\n"))
            </div>
            <h2 class="part">Question by question</h2>
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
            // An answer may belong to two patterns, or to all.
            let names = versions.map(\.name).filter { heading.contains($0) }.map(identifier)
            let kind = names.isEmpty ? "all" : "version \(names.joined(separator: " "))"
            return "<section class=\"\(kind)\">\n\(ArticleHTML.content(of: answer))\n</section>"
        }
        let rest =
            sections.isEmpty
            ? "" : "<div class=\"versions article\">\n\(sections.joined(separator: "\n"))\n</div>"
        return ArticleHTML.html(of: question) + rest
    }

    /// The text before the first heading of a level, and the parts that begin with such a heading.
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

    @MainActor func makeSession(outbox: Outbox) -> any Session { Self.session(outbox: outbox) }

    @MainActor static func session(outbox: Outbox) -> TracedSession<StopwatchSession> {
        let lights = StopwatchLights()
        return TracedSession(outbox: outbox, figure: figure, lights: { lights.lights(of: $0) }) {
            StopwatchSession(outbox: outbox)
        }
    }

    /// The code is below, question by question.
    private static let figure = Figure(sample: "StopwatchDomain", places: [:]) { _ in [] }
}
