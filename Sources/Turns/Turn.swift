import Dispatch
import SharedReactive

/// Decides when one host does what its views and seeders ask for: at once, or after the work in progress.
///
/// A `ViewHost` has a turn of its own, which it ends when it is read, and otherwise in the main queue's next turn.
/// The views that SwiftUI shows share one, which the main queue alone ends. `TurnState` has the rules.
@MainActor package final class Turn {
    private var state = TurnState<() -> Void>()
    private var isScheduled = false

    /// What ends the turn in the main queue's next one, where a host shows the views.
    package var endByHost: (() -> Void)?

    /// What other threads have changed.
    package nonisolated let inbox = Inbox()

    package nonisolated init() {}

    /// The turn of all views that no `ViewHost` shows.
    package nonisolated static let shared = Turn()

    package var isEvaluating: Bool { state.isEvaluating }

    /// Whether there is work that `finish()` would do.
    package var hasWork: Bool { state.hasWork }

    /// Handles a message: now, unless something is under way; then after that, in the order in which they were sent.
    package func send(_ message: @escaping () -> Void) { if state.send(message) { work() } }

    /// Updates a model when the turn ends, after all messages, in the course of the present step.
    package func atItsEnd(_ update: @escaping () -> Void) {
        let cause = Trace.causeToKeep
        state.update { Trace.resuming(cause, update) }
        schedule()
    }

    /// Notes that SwiftUI evaluates views. It does not say when it has done so: by the main queue's next turn.
    ///
    /// A host says both with `evaluate(_:)`. Inside work, everything waits for the work anyway.
    package func viewsAreEvaluated() {
        guard state.phase == .resting else { return }
        state.evaluate()
        schedule()
    }

    /// Returns what `body` returns, which evaluates views.
    package func evaluate<Result>(_ body: () -> Result) -> Result {
        let isOutermost = !state.isEvaluating
        state.evaluate()
        defer { if isOutermost { state.evaluated() } }
        return body()
    }

    /// Ends the turn, unless something is under way.
    package func finish() { if state.finish() { work() } }

    /// Has the turn ended in the main queue's next turn.
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

    private func work() {
        while let work = state.next() { work() }
        // A run loop inside the work may have used up the main queue's turn for what waits now.
        if state.hasWork { schedule() }
    }
}
