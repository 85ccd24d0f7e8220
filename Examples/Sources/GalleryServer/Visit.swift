import Dispatch

/// Keeps a visitor's session, on the main thread.
///
/// The connection's thread asks, the main thread answers, in the order in which it was asked.
final class Visit: Sendable {
    /// What a client sent: a message, or something that is none.
    typealias Received = Result<ClientMessage, BadMessage>

    @MainActor private var session: (any Session)?
    private let outbox: Outbox

    init(page: any Page, outbox: Outbox) {
        self.outbox = outbox
        onMain { self.session = page.makeSession(outbox: outbox) }
    }

    /// Has the session deal with what was received, then calls `done` on the main thread.
    func receive(_ all: [Received], done: @escaping @Sendable () -> Void) {
        onMain {
            for received in all {
                do throws(BadMessage) {
                    let message = try received.get()
                    if message.action == ClientMessage.presence {
                        self.outbox.showPresence()
                    } else {
                        try self.session?.receive(message)
                    }
                } catch {
                    self.outbox.show(error)
                }
            }
            done()
        }
    }

    /// Releases the session.
    func end() {
        onMain { self.session = nil }
    }

    /// A queue and no task, because a queue keeps the order. The compiler knows that the main queue's closures are on the
    /// main actor.
    private func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { body() }
    }
}
