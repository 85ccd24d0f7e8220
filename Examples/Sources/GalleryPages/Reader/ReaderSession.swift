#if !canImport(SwiftUI)
import Foundation
import GRDB
import GalleryServer
import Reader
import ReaderServer

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A visitor of the whole app, with an app, a database and a server of their own.
@MainActor
final class ReaderSession: Session {
    /// The requests that are not for the app.
    private enum Request: String, CaseIterable {
        case server, publish, disk, link
    }

    /// Sends the requests of all visitors. Requests beyond the limit wait.
    private static let requests: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        // Also for a request that waits for others. A deadline cancels it, which costs more when many visitors wait.
        configuration.timeoutIntervalForRequest = 5
        configuration.urlCache = nil
        configuration.httpMaximumConnectionsPerHost = ReaderServer.mostRequests
        return URLSession(configuration: configuration)
    }()

    /// The queue of all visitors' databases. Queues of their own would have a thread each when many work at once.
    private static let queue = DispatchQueue(label: "Gallery.ReaderSession")

    private let outbox: Outbox
    private let database: ReaderDatabase
    private let screen: HostScreen
    private let visit: Visit

    init(outbox: Outbox, server: ReaderServer, address: URL, clock: any Clock<Duration>) {
        self.outbox = outbox
        visit = Visit(server)
        var configuration = Configuration()
        configuration.targetQueue = Self.queue
        do {
            database = try ReaderDatabase(DatabaseQueue(configuration: configuration))
        } catch {
            preconditionFailure("ReaderSession: there is no room for a database in memory: \(error).")
        }
        let api = ReaderAPI(
            server: address,
            // The gallery accepts few requests a second on one connection, and visitors would share connections.
            headers: [ReaderServer.visitorHeader: visit.visitor, "Connection": "close"],
            session: Self.requests
        )
        screen = HostScreen(makeReader(api: api, database: database, clock: clock), outbox: outbox)
        outbox.show("mood", ReaderServer.Mood.well.rawValue)
        outbox.show("disk", "room")
    }

    func receive(_ message: ClientMessage) throws(BadMessage) {
        switch Request(rawValue: message.action) {
        case .server:
            guard let mood = message["mood"].flatMap(ReaderServer.Mood.init) else {
                let known = ReaderServer.Mood.allCases.map(\.rawValue)
                throw .unknownValue(of: "mood", message["mood"], known: known)
            }
            visit.server.set(mood, for: visit.visitor)
            outbox.show("mood", mood.rawValue)
        case .publish:
            visit.server.publish(for: visit.visitor)
        case .disk:
            guard let disk = message["disk"], ["room", "full"].contains(disk) else {
                throw .unknownValue(of: "disk", message["disk"], known: ["room", "full"])
            }
            // Removes the limit of the database's pages.
            try? database.setFull(disk == "full")
            outbox.show("disk", disk)
        case .link:
            guard let link = message["link"].flatMap(URL.init(string:)), (message["link"]?.count ?? 0) <= 100
            else {
                throw BadMessage("Give a link, such as reader://articles/12.")
            }
            try screen.open(link)
        case nil:
            try screen.receive(message)
        }
    }

    /// The server's record of the visitor, until the session ends.
    private final class Visit: Sendable {
        let visitor = UUID().uuidString
        let server: ReaderServer

        init(_ server: ReaderServer) {
            self.server = server
            server.enter(visitor)
        }

        deinit {
            server.leave(visitor)
        }
    }
}
#endif
