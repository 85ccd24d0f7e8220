/// The layout that all pages of the gallery share.
struct Layout {
    private let pages: [any Page]
    private let template = Asset("layout.html", in: .module).content

    init(pages: [any Page]) {
        self.pages = pages
    }

    /// The answer for an unknown address.
    var notFound: String {
        html(
            title: "There is no such page · Presentation patterns",
            main: """
                <h1>There is no such page</h1>
                <p class="lead">The address may have been mistyped. These are the pages that there are.</p>
                \(list)
                """,
            current: nil,
            assets: []
        )
    }

    /// A further text of a page.
    func html(of document: Document, _ page: any Page) -> String {
        html(
            title: "\(document.title) · \(page.title) · Presentation patterns",
            main: """
                <p class="return"><a href="/\(page.slug)">← \(Self.escaped(page.title))</a></p>
                \(document.main)
                """,
            current: page.slug,
            assets: []
        )
    }

    /// The first page.
    ///
    /// - Parameter main: Its content; a list of the other pages if `nil`.
    func index(_ main: String?) -> String {
        html(
            title: "Presentation patterns",
            main: main ?? """
                <h1>Presentation patterns</h1>
                <p class="lead">Each page is a running sample: the pattern runs in the server, and the page in
                your browser is its view.</p>
                \(list)
                """,
            current: nil,
            assets: []
        )
    }

    private var list: String {
        let items = pages.map { page in
            """
            <li>
              <h2><a href="/\(page.slug)">\(Self.escaped(page.title))</a></h2>
              <p>\(Self.escaped(page.summary))</p>
            </li>
            """
        }
        return """
            <ul class="pages">
            \(items.joined(separator: "\n"))
            </ul>
            """
    }

    /// A page.
    func html(of page: any Page) -> String {
        html(
            title: "\(page.title) · Presentation patterns",
            main: page.main,
            current: page.slug,
            assets: page.assets.map { "/\(page.slug)/\($0.name)" }
        )
    }

    private func html(title: String, main: String, current: String?, assets: [String]) -> String {
        let navigation = pages.map { page in
            let mark = page.slug == current ? " aria-current=\"page\"" : ""
            return "<li><a href=\"/\(page.slug)\"\(mark)>\(Self.escaped(page.title))</a></li>"
        }
        let links = assets.map { path in
            path.hasSuffix(".css")
                ? "<link rel=\"stylesheet\" href=\"\(path)\">"
                : "<script type=\"module\" src=\"\(path)\"></script>"
        }
        // The content comes last, so that placeholders in it are not replaced.
        return
            template
            .replacing("{{title}}", with: Self.escaped(title))
            .replacing("{{links}}", with: links.joined(separator: "\n"))
            .replacing("{{navigation}}", with: navigation.joined(separator: "\n"))
            .replacing("{{main}}", with: main)
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
