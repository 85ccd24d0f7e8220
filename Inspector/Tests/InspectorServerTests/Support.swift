import GalleryServer
import NIOCore
import NIOPosix

@testable import InspectorServer

/// An app that consists of these lines.
final class ToldApp: Sendable {
    private let channel: any Channel
    init(port: Int, run: String? = nil, name: String = "Told", secret: String? = nil) async throws {
        channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port).get()
        if let run {
            let secret = secret.map { #","secret":"\#($0)""# } ?? ""
            try await tell(
                #"{"type":"hello","version":2,"name":"\#(name)","process":1,"run":"\#(run)"\#(secret)}"#
            )
        }
    }

    /// Sends lines, and returns when the system has accepted them.
    func tell(_ lines: String...) async throws {
        try await channel.writeAndFlush(ByteBuffer(string: lines.joined(separator: "\n") + "\n")).get()
    }

    func stopReading() async throws {
        try await channel.setOption(.autoRead, value: false).get()
    }

    func leave() async {
        try? await channel.close()
    }

    /// Returns when the inspector has closed the connection.
    func isRefused() async throws {
        try await channel.closeFuture.get()
    }
}

/// Returns as soon as a condition holds, or `false` after five minutes.
@MainActor
func eventually(_ condition: @MainActor () -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(300)
    while !condition() {
        if ContinuousClock.now > end { return false }
        try? await Task.sleep(for: .milliseconds(2))
    }
    return true
}

/// A session, and the content of its page.
@MainActor
final class Visitor {
    private let outbox: Outbox
    let session: InspectorSession
    private(set) var messages = 0
    private var values: [String: any Encodable & Sendable] = [:]

    /// The sentences about refused messages and files.
    private(set) var errors: [String] = []

    init(
        _ apps: Apps,
        workshop: Workshop = Workshop(),
        uploads: Budget = Budget(OpeningRecording.mostBytes),
        sessions: Budget = Budget(.max),
        patience: Duration = .seconds(2)
    ) {
        outbox = Outbox {}
        session = InspectorSession(
            apps: apps,
            outbox: outbox,
            workshop: workshop,
            uploads: uploads,
            sessions: sessions,
            patience: patience
        )
    }

    func send(_ action: String, _ values: [String: String] = [:]) throws {
        try session.receive(ClientMessage(action: action, values: values))
    }

    private func value<Value>(_ name: String, _ none: Value) -> Value {
        if let message = outbox.take() {
            messages += 1
            values.merge(message.values) { $1 }
            errors += message.errors
        }
        return values[name] as? Value ?? none
    }

    var apps: ShownApps { value("apps", ShownApps()) }
    var timeline: ShownTimeline { value("timeline", ShownTimeline()) }
    var subjects: ShownSubjects { value("subjects", ShownSubjects()) }
    var detail: ShownDetail { value("detail", ShownDetail()) }
    var control: ShownControl { value("control", ShownControl()) }
    var pins: ShownPins { value("pins", ShownPins()) }
    var look: Look { value("look", Look()) }
    var said: String { value("said", "") }
}
