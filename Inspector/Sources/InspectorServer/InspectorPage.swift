import Foundation
import GalleryServer

/// The page that shows the apps.
public struct InspectorPage: Page {
    private let apps: Apps

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - apps: What it shows.
    ///   - appPort: The port on which apps connect.
    public init(apps: Apps, appPort: Int) {
        self.apps = apps
        let connect = appPort == 7117 ? "Inspection.connect()" : "Inspection.connect(port: \(appPort))"
        document = Asset("inspector.html", in: .module).content.replacing("{{connect}}", with: connect)
    }

    public let slug = "inspector"
    public let title = "Inspector"
    public let summary = "What happens in running apps, step by step."
    public var main: String { "" }
    public let document: String?

    public let assets: [Asset] = [
        "inspector.css", "timeline.css", "inspector.js", "dom.js", "apps.js", "timeline.js", "subjects.js", "detail.js",
        "figure.js",
    ].map { Asset($0, in: .module) }

    public func makeSession(outbox: Outbox) -> any Session {
        InspectorSession(apps: apps, outbox: outbox)
    }
}
