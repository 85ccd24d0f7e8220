import Foundation

/// A page of the gallery: one pattern, shown by a running sample.
///
/// The server serves a page's `main` at `/slug`, inside the layout that all pages share, its assets at
/// `/slug/name`, and talks to each visitor through a WebSocket at `/slug/socket`.
public protocol Page: Sendable {
    /// The page's address, such as `prex`: lower-case letters, digits and hyphens.
    var slug: String { get }

    /// The name of the pattern.
    var title: String { get }

    /// What the pattern is, in a sentence for the list of pages.
    var summary: String { get }

    /// The content of the page's `<main>` element, as HTML.
    var main: String { get }

    /// The whole document, for a page with a frame of its own. The gallery's pages have none: the layout that they share is
    /// around their content.
    var html: String? { get }

    /// The page's style sheets and scripts. All of them are linked to from the page.
    var assets: [Asset] { get }

    /// Further texts, each with an address below the page's. Most pages have none.
    var documents: [Document] { get }

    /// Addresses at which the page's own code answers. Most pages have none.
    var endpoints: [Endpoint] { get }

    /// The server has started; called before any visitor comes.
    ///
    /// - Parameter address: Where this machine finds it, such as `http://127.0.0.1:8080/`.
    func serverStarted(at address: String)

    /// Creates what the server keeps for one visitor as long as the connection lasts.
    ///
    /// - Parameter outbox: Where to put what the visitor's browser shall show.
    @MainActor func makeSession(outbox: Outbox) -> any Session
}

/// A text that is shown in the layout of all pages.
public struct Document: Sendable {
    /// The last part of its address.
    public let name: String
    /// Its title.
    public let title: String
    /// The content of its `<main>` element, as HTML.
    public let main: String

    /// Creates a document.
    public init(name: String, title: String, main: String) {
        self.name = name
        self.title = title
        self.main = main
    }
}

extension Page {
    /// None.
    public var documents: [Document] { [] }

    /// None.
    public var html: String? { nil }

    /// None.
    public var endpoints: [Endpoint] { [] }

    /// Does nothing.
    public func serverStarted(at address: String) {}
}

/// The server's side of one visitor's page.
///
/// It lives on the main thread, as a view of an app does. Only the visitor's connection owns it: when the
/// visitor leaves, it is released there.
@MainActor
public protocol Session: AnyObject {
    /// Does what the visitor asks for.
    ///
    /// - Throws: A sentence for the visitor, when the page has no such action. The session goes on.
    func receive(_ message: ClientMessage) throws(BadMessage)
}

/// A file that the server keeps in memory.
public struct Asset: Sendable {
    /// The last part of its address.
    public let name: String

    /// What is in it.
    public let content: String

    /// Creates an asset.
    public init(name: String, content: String) {
        self.name = name
        self.content = content
    }

    /// Reads a file of a target's resources.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - bundle: The target's bundle.
    public init(_ name: String, in bundle: Bundle) {
        guard
            let url = bundle.url(forResource: name, withExtension: nil),
            let content = try? String(contentsOf: url, encoding: .utf8)
        else {
            preconditionFailure(
                "Asset: there is no \(name) in \(bundle.bundlePath); build the package again."
            )
        }
        self.init(name: name, content: content)
    }

    /// The media type that goes with the name.
    var mediaType: String {
        switch name.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "html": "text/html; charset=utf-8"
        default: "text/plain; charset=utf-8"
        }
    }
}
