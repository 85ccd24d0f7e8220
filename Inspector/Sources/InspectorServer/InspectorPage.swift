import Foundation
import GalleryServer

/// The page that shows the apps.
public struct InspectorPage: Page {
    private let apps: Apps
    private let workshop = Workshop()
    /// The bytes of files that visitors are sending.
    private let uploads = Budget(OpeningRecording.mostBytes)
    /// The sessions, which share the main thread.
    private let sessions = Budget(.max)

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - apps: The apps to show.
    ///   - appPort: The port for apps.
    public init(apps: Apps, appPort: Int) {
        self.apps = apps
        let connect = appPort == 7117 ? "Inspection.connect()" : "Inspection.connect(port: \(appPort))"
        html = Asset("inspector.html", in: .module).content.replacing("{{connect}}", with: connect)
    }

    /// `inspector`.
    public let slug = "inspector"
    /// The page's name.
    public let title = "Inspector"
    /// A summary for the list of pages.
    public let summary = "The steps of running apps."
    /// Empty, because the page has a frame of its own.
    public var main: String { "" }
    /// The whole page.
    public let html: String?

    /// Its style sheets and scripts.
    public let assets: [Asset] = [
        "inspector.css", "timeline.css", "travel.css", "control.css", "control.js", "inspector.js", "dom.js",
        "address.js", "apps.js",
        "timeline.js", "travel.js", "subjects.js", "detail.js", "pins.js", "figure.js",
        "recordings.js", "recordings.css",
    ].map { Asset($0, in: .module) }

    /// The downloads of recordings and tests.
    public var endpoints: [Endpoint] { RecordingEndpoints(apps: apps, workshop: workshop).all }

    /// Creates the session of a visitor.
    public func makeSession(outbox: Outbox) -> any Session {
        InspectorSession(apps: apps, outbox: outbox, workshop: workshop, uploads: uploads, sessions: sessions)
    }
}
