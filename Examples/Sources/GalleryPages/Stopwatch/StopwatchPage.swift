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
        let (title, questions) = Self.parts(of: Self.guide("stopwatch"), at: "## ")
        return """
            <div class="comparison">
            \(ArticleHTML.html(of: title))
            <section class="running" aria-labelledby="running-title">
            \(Self.running)
            </section>
            <section class="questions" aria-labelledby="questions-title">
            <h2 class="part" id="questions-title">Question by question</h2>
            \(Self.chooser)
            <p class="none" role="status">Nothing is chosen. Choose a pattern above to see its answers.</p>
            \(questions.map(Self.question).joined(separator: "\n"))
            </section>
            </div>
            """
    }

    var documents: [Document] {
        [
            Frame.document(ofTest: "StopwatchTests/DriverTests.swift"),
            Document(
                name: "choosing",
                title: "Which pattern to choose",
                main: ArticleHTML.html(of: Self.guide("choosing"))
            ),
        ]
    }

    private static func guide(_ name: String) -> String {
        guard let guide = embeddedFiles.first(where: { $0.name == "Docs/\(name).md" }) else {
            preconditionFailure(
                "StopwatchPage: there is no Docs/\(name).md in the gallery; build the package again."
            )
        }
        return guide.text
    }

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
        if answers.isEmpty { return ArticleHTML.html(of: question) }
        // In the order of the boxes. An answer may be of two patterns at once, or of all, which comes last.
        let sections = answers.map { answer -> (place: Int, html: String) in
            let heading = answer.prefix { $0 != "\n" }
            let places = versions.indices.filter { heading.contains(versions[$0].name) }
            let names = places.map { identifier(of: versions[$0].name) }
            let kind = names.isEmpty ? "all" : "version \(names.joined(separator: " "))"
            let html = "<section class=\"\(kind)\">\n\(ArticleHTML.content(of: answer))\n</section>"
            return (places.first ?? versions.count, html)
        }
        .sorted { $0.place < $1.place }
        return """
            <div class="question">
            \(ArticleHTML.html(of: question))
            <div class="versions article">
            \(sections.map(\.html).joined(separator: "\n"))
            </div>
            </div>
            """
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
