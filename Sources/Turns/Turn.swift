import Dispatch
import SharedReactive

/// Schedules the updates and messages of one host's views and seeders: immediately, or after the work in progress.
///
/// A `ViewHost` has its own turn. It ends the turn when it is read, and otherwise in the main queue's next turn. The
/// views that SwiftUI shows share a turn, which only the main queue ends. `TurnState` has the rules.
@MainActor package final class Turn {
    private var state = TurnState<() -> Void>()
    /// Whether the main queue will end the turn.
    private var isScheduled = false

    /// How a `ViewHost` ends the turn in the main queue's next turn: it evaluates views too. `nil` for `shared`.
    package var endByHost: (() -> Void)?

    /// The changes of other threads, which a host or the main queue takes over.
    package nonisolated let inbox = Inbox()

    package nonisolated init() {}

    /// The turn of all views that no `ViewHost` shows.
    package nonisolated static let shared = Turn()

    /// Whether views are being evaluated. Then messages and updates wait.
    package var isEvaluating: Bool { state.isEvaluating }

    /// Whether `finish()` would do any work.
    package var hasWork: Bool { state.hasWork }

    /// Handles a message: immediately, or after the work in progress, in the order of the calls.
    package func send(_ message: @escaping () -> Void) { if state.send(message) { work() } }

    /// Updates a model when the turn ends, after all messages. Its cause is the current step.
    package func atItsEnd(_ update: @escaping () -> Void) {
        let cause = Trace.currentCause
        state.update { Trace.resuming(cause, update) }
        schedule()
    }

    /// Records that SwiftUI evaluates views. SwiftUI does not report the end, which is before the main queue's next turn.
    ///
    /// A host reports both with `evaluate(_:)`. Inside work, everything waits for the work anyway.
    package func viewsAreEvaluated() {
        guard state.phase == .resting else { return }
        state.evaluate()
        schedule()
    }

    /// Returns the result of `body`, which evaluates views.
    package func evaluate<Result>(_ body: () -> Result) -> Result {
        let isOutermost = !state.isEvaluating
        state.evaluate()
        defer { if isOutermost { state.evaluated() } }
        return body()
    }

    /// Ends the turn, unless it is busy.
    package func finish() { if state.finish() { work() } }

    /// Schedules the end of the turn in the main queue's next turn.
    package func schedule() {
        if isScheduled { return }
        isScheduled = true
        DispatchQueue.main.async {
            // Invariant: this is the main queue, and with it the main actor.
            MainActor.assumeIsolated {
                self.isScheduled = false
                self.end()
            }
        }
    }

    /// Ends the turn, as the main queue does.
    package func end() {
        if let endByHost { return endByHost() }
        state.evaluated()
        finish()
    }

    /// Performs messages and updates until none is left. Called when `state` has begun to work.
    private func work() {
        while let work = state.next() { work() }
        // A run loop inside the work may have used up the main queue's turn that was scheduled for the remaining work.
        if state.hasWork { schedule() }
    }
}
