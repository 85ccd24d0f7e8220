import GalleryServer

/// The common frame of the pages of patterns: a sample, the figure of its steps, the list of steps, and the code.
///
/// ## How a page uses it
///
/// 1. In Swift, the page declares a ``Figure``: the parts that each step of the trace lights, and the function of the
///    sample where that happens. A test checks the places of all pages' figures (`FrameTests`).
/// 2. The page's `main` is a frame's `html`, with the sample's own part from the page's HTML file, and its `documents` are
///    the frame's. Its `makeSession` returns a ``TracedSession``. The session, the view and the sample contain no tracing:
///    the libraries record the steps. The view uses `Trace.mark` for events that the libraries cannot see, such as a tap.
/// 3. In the browser, the page's script calls `showFrame` of `/gallery/frame.js` with the parts of the figure and their
///    places, passes each message of the server to `received(message)`, and calls `clear()` when a session is new.
///
/// Prex's page is the shortest example.
struct Frame {
    /// The heading, such as `Prex: a counter`.
    let heading: String
    /// The problem that the pattern solves, and when to choose it: a sentence or two, as HTML.
    let problem: String
    /// A description of the page, as HTML.
    let about: String
    /// The sample's own part of the page: one or more cards, as HTML.
    let sample: String
    /// The figure.
    let figure: Figure
    /// The heading of the figure's card.
    var figureHeading = "What passed through"
    /// The content of the figure's card. The page's script draws into it.
    var drawing = #"<div class="flow" id="flow"></div>"#
    /// The address of the page, and the name of the library whose article it links to.
    let slug: String
    let library: String
    /// The file of the sample's tests, such as `CounterTests/CounterTests.swift`.
    let test: String

    /// The content of the page's `<main>`.
    var html: String {
        """
        <div class="page-head">
        <h1>\(heading)</h1>
        <p class="links"><a href="/\(slug)/article">Read the article</a> <a href="/\(slug)/test">The test that proves this</a></p>
        <p class="connection" id="connection" role="status"></p>
        </div>
        <p class="problem">\(problem)</p>
        <p class="recorded" id="recorded" hidden>This page shows a recorded turn. <a href="/\(slug)">Start again</a>, or continue
        with the sample below.</p>
        <p class="recorded" id="broken-link" role="alert" hidden>The link to a turn is incomplete, or it was made by another version of
        the gallery. The page shows your own steps.</p>
        <noscript><p class="error">This page is drawn by a script: please allow scripts of this server.</p></noscript>

        <div class="frame \(slug)">
        <div class="beside">
        \(sample)
        </div>
        <div class="inside">
        <div class="drawn">
        <section class="card figure" id="figure" aria-labelledby="figure-title">
        <h2 id="figure-title">\(figureHeading)</h2>
        \(drawing)
        \(Self.player)
        </section>
        <p class="about">\(about)</p>
        </div>
        <section class="card source" aria-labelledby="code-title">
        <h2 id="code-title">The sample’s code</h2>
        <div class="files" id="code" tabindex="0" role="group" aria-labelledby="code-title" data-places="\(places)">
        \(figure.code.html())
        </div>
        </section>
        </div>
        <section class="card trace" aria-labelledby="steps-title">
        <h2 id="steps-title">Steps, newest first</h2>
        <p class="share"><button type="button" id="share" hidden>Copy a link to this turn</button>
        <span id="shared" role="status"></span></p>
        <ol class="steps" id="steps" tabindex="0" aria-labelledby="steps-title"></ol>
        <details class="keys" id="keys"></details>
        </section>
        </div>
        """
    }

    /// The articles of the pattern's library, and the test.
    var documents: [Document] {
        let folder = "\(library).docc/"
        // Keyed by the name in links of other articles: `MainActor`.
        let articles = Dictionary(
            uniqueKeysWithValues: embeddedFiles.filter { $0.name.hasPrefix(folder) }
                .map { ($0.name.dropFirst(folder.count).dropLast(".md".count), $0.text) }
        )
        precondition(
            articles[library[...]] != nil,
            "Frame: there is no \(library).md in the gallery; build the package again."
        )
        func title(of article: Substring) -> Substring? {
            articles[article]?.prefix { $0 != "\n" }.drop { "# `".contains($0) }.prefix { $0 != "`" }
        }
        func address(of article: Substring) -> String {
            article == library ? "article" : article.lowercased()
        }
        return articles.sorted { $0.key < $1.key }.map { article, text in
            let linked = text.replacing(/<doc:([A-Za-z]+)>/) { match in
                let name = match.output.1
                return title(of: name).map { "[\($0)](./\(address(of: name)))" } ?? match.output.0
            }
            return Document(
                name: address(of: article),
                title: String(title(of: article) ?? article),
                main: ArticleHTML.html(of: String(linked))
            )
        } + [Self.document(ofTest: test)]
    }

    /// A file of the samples' tests, and the command that runs it.
    static func document(ofTest name: String) -> Document {
        let code = SampleCode(file: name)
        guard !code.files.isEmpty else {
            preconditionFailure("Frame: there is no \(name) in the gallery; build the package again.")
        }
        let suite = name.prefix { $0 != "/" }
        let sample = suite.replacing(/Tests$/, with: "")
        guard let recorded = SampleCode(recordedOf: String(sample)) else {
            preconditionFailure(
                "Frame: there is no recorded test of \(sample); write it with Inspector/Checks/recordings/run --update."
            )
        }
        return Document(
            name: "test",
            title: "The test that proves this",
            main: """
                <h1>The test that proves this</h1>
                <p class="lead">Run it with <code>swift test --package-path Examples --filter \(suite)</code>.
                <a href="#recorded-test">Another one</a> was made from a recording of the sample.</p>
                <div class="card"><div class="files whole">
                \(code.html(headings: 2))
                </div></div>
                <section class="card" id="recorded-test">
                <p>This one was made from a recording: the inspector wrote it from the steps of a session, and only
                <code>makeSubject</code> was written by hand.</p>
                <div class="files whole">
                \(recorded.html(headings: 2))
                </div></section>
                """
        )
    }

    private static let player = """
        <div class="player" role="group" aria-label="Steps">
        <a class="now" id="now" href="#figure">No step yet</a>
        <span class="waiting" id="waiting" role="status"></span>
        <div class="buttons">
        <button type="button" id="previous" aria-label="Previous step" title="Previous step (←)" aria-keyshortcuts="ArrowLeft" disabled>←</button>
        <button type="button" id="pause" aria-pressed="false">Pause</button>
        <button type="button" id="next" aria-label="Next step" title="Next step (→)" aria-keyshortcuts="ArrowRight" disabled>→</button>
        <button type="button" id="replay" disabled>Replay</button>
        </div>
        </div>
        """

    /// The places of the functions that can be marked: `{"mutate":["CounterMutation.swift",8,17]}`.
    private var places: String {
        let entries = figure.places.sorted { $0.key < $1.key }.compactMap { key, place in
            figure.code.lines(of: place).map { lines in
                "\"\(key)\":[\"\(place.file)\",\(lines.lowerBound),\(lines.upperBound)]"
            }
        }
        return "{\(entries.joined(separator: ","))}".escapedForHTML
    }
}
