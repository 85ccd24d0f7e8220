import Dispatch
import NIOCore

/// Keeps a visitor's session, on the main thread.
///
/// The connection's thread enqueues messages, and the main thread handles them in order.
final class Visit: Sendable {
    /// A client's message, or the error if it is not one.
    typealias Received = Result<ClientMessage, BadMessage>

    @MainActor private var session: (any Session)?
    private let outbox: Outbox

    init(page: any Page, outbox: Outbox) {
        self.outbox = outbox
        onMain { self.session = page.makeSession(outbox: outbox) }
    }

    /// Passes messages to the session, then calls `done` on the main thread, with the time that they took.
    func receive(_ all: [Received], done: @escaping @Sendable (TimeAmount) -> Void) {
        onMain {
            let begun = NIODeadline.now()
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
            done(.now() - begun)
        }
    }

    /// Releases the session.
    func end() {
        onMain { self.session = nil }
    }

    /// A queue and not a task, because a queue keeps the order. The compiler knows that the main queue's closures are on the main
    /// actor.
    private func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { body() }
    }
}
