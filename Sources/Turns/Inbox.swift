import Dispatch
import SharedReactive

// | state                       | guard     | accessed by                                               |
// | --------------------------- | --------- | --------------------------------------------------------- |
// | `Waiting.notices`, `ids`    | the lock  | `post(_:)` on any thread, `open()` on the main thread     |
// | `Notice.body`               | constant  | called on the main thread                                 |

/// A callback that always runs on the main thread: at once for a call there, and through an inbox for a call on another thread.
/// For example, it invalidates a view of `PortableUI`, or schedules an update of a model of `SedeCore`.
package final class Notice: Sendable {
    private let inbox: Inbox
    private let body: @MainActor () -> Void

    package init(in inbox: Inbox, _ body: @escaping @MainActor () -> Void) {
        self.inbox = inbox
        self.body = body
    }

    /// Calls the body at once on the main thread. On another thread, it posts the notice.
    package func callAsFunction() { if CurrentThread.isMain { callBody() } else { inbox.post(self) } }

    /// Defers the call until the inbox is opened, on any thread.
    package func post() { inbox.post(self) }

    /// Calls the body, on the main thread.
    fileprivate func callBody() {
        // Invariant: this is the main thread.
        MainActor.assumeIsolated(body)
    }
}

/// The notices that were posted since the main thread last opened the inbox. Each `Turn` has one.
///
/// A `ViewHost` opens it when the host is read, so that a read includes every change made before it. The main queue's next turn
/// opens it too.
package final class Inbox: Sendable {
    private struct Waiting: GuardedState {
        /// In posting order, without duplicates.
        var notices: [Queued<Notice>] = []
        var ids: Set<ObjectIdentifier> = []
    }

    private let waiting = Lock(Waiting())

    package init() {}

    /// Adds a notice, unless it is waiting already.
    package func post(_ notice: Notice) {
        let cause = Trace.currentCause
        let isFirst = waiting.withLock { waiting in
            // The notices are retained as long as their ids, so an id belongs to one notice.
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

    /// Calls all waiting notices, each as a part of the trace step that posted it.
    @MainActor package func open() {
        let before = waiting.withLock { exchange(&$0, with: Waiting()) }
        for notice in before.notices { Trace.resuming(notice.cause) { notice.value.callBody() } }
    }
}
