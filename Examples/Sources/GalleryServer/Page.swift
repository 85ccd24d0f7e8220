import Foundation

/// A page of the gallery: one pattern with a running sample.
///
/// The server serves a page's `main` at `/slug`, inside the layout that all pages share, and its assets at `/slug/name`. It
/// communicates with each visitor through a WebSocket at `/slug/socket`.
public protocol Page: Sendable {
    /// The page's address, such as `prex`: lower-case letters, digits and hyphens.
    var slug: String { get }

    /// The name of the pattern.
    var title: String { get }

    /// A summary of the pattern, in a sentence for the list of pages.
    var summary: String { get }

    /// The content of the page's `<main>` element, as HTML.
    var main: String { get }

    /// The whole document, for a page with a frame of its own. The gallery's pages have none, and use the common layout.
    var html: String? { get }

    /// The page's style sheets and scripts. The page links to all of them.
    var assets: [Asset] { get }

    /// Further texts, each with an address below the page's. Most pages have none.
    var documents: [Document] { get }

    /// The addresses of the page's own code. Most pages have none.
    var endpoints: [Endpoint] { get }

    /// The server has started. Called before the first visitor connects.
    ///
    /// - Parameter address: The server's address for this machine, such as `http://127.0.0.1:8080/`.
    func serverStarted(at address: String)

    /// Creates the session of a visitor, which lives as long as the connection.
    ///
    /// - Parameter outbox: Receives the values for the visitor's browser.
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
    /// No documents.
    public var documents: [Document] { [] }

    /// No document of its own.
    public var html: String? { nil }

    /// No endpoints.
    public var endpoints: [Endpoint] { [] }

    /// Does nothing.
    public func serverStarted(at address: String) {}
}

/// The server's side of one visitor's page.
///
/// It lives on the main thread, as a view of an app does. Only the visitor's connection owns it: it is released there when the
/// visitor leaves.
@MainActor
public protocol Session: AnyObject {
    /// Performs an action of the visitor.
    ///
    /// - Throws: A sentence for the visitor, if the page has no such action. The session continues.
    func receive(_ message: ClientMessage) throws(BadMessage)
}

/// A file that the server keeps in memory.
public struct Asset: Sendable {
    /// The last part of its address.
    public let name: String

    /// The text of the file.
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

    /// The media type for the name.
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
