import Dispatch
import SharedReactive

// | state              | guard     | touched by                                                      |
// | ------------------ | --------- | --------------------------------------------------------------- |
// | `Waiting.notices`  | the lock  | `post(_:)` on any thread but the main one, `open()` on the main |
// | `Notice.body`      | constant  | called on the main thread                                       |

/// Something that the main thread is to take notice of, whichever thread it happens on.
package final class Notice: Sendable {
    private let inbox: Inbox
    private let body: @MainActor () -> Void

    package init(in inbox: Inbox, _ body: @escaping @MainActor () -> Void) {
        self.inbox = inbox
        self.body = body
    }

    /// Takes notice: at once on the main thread; otherwise as soon as the inbox is opened.
    package func callAsFunction() { if CurrentThread.isMain { take() } else { inbox.post(self) } }

    /// Has the main thread take notice when the inbox is opened next, and not before.
    package func post() { inbox.post(self) }

    fileprivate func take() {
        // Invariant: this is the main thread, or the main queue.
        MainActor.assumeIsolated(body)
    }
}

/// The notices that other threads have posted since the main thread last opened it.
///
/// A host opens it when it is read, so that a read sees every change made before it. The main queue's next turn opens
/// it too.
package final class Inbox: Sendable {
    private struct Waiting: GuardedState {
        /// In the order in which they came, each once.
        var notices: [Queued<Notice>] = []
        var ids: Set<ObjectIdentifier> = []
    }

    private let waiting = Lock(Waiting())

    package init() {}

    /// Adds a notice, unless it waits already.
    package func post(_ notice: Notice) {
        let cause = Trace.causeToKeep
        let isFirst = waiting.withLock { waiting in
            // The notices are kept as long as their ids, so an id belongs to one notice.
            guard waiting.ids.insert(ObjectIdentifier(notice)).inserted else { return false }
            waiting.notices.append(Queued(notice, by: cause))
            return waiting.notices.count == 1
        }
        if isFirst {
            DispatchQueue.main.async {
                // Invariant: this is the main queue, and with it the main actor.
                MainActor.assumeIsolated { self.open() }
            }
        }
    }

    /// Takes all notices that wait.
    @MainActor package func open() {
        let before = waiting.withLock { exchange(&$0, with: Waiting()) }
        for notice in before.notices { Trace.resuming(notice.cause) { notice.value.take() } }
    }
}
