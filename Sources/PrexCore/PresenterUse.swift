#if DEBUG
import SharedReactive

/// How a presenter was used before it was deallocated, in a debug build.
///
/// Whoever creates one and does not keep it waits for changes that never come. Two cases are certain enough for a hint: the
/// presenter was not used at all, and it ended in the turn of the main queue in which it had started a task. In a later
/// turn, a screen may end its presenter in order to cancel the tasks.
@usableFromInline
final class PresenterUse: Sendable {
    private struct Use: GuardedState {
        var isUsed = false
        /// The turn of the main queue in which it started a task last.
        var startOfATask: Int?
    }

    /// The turn of the main queue, as far as it matters to a presenter: it is counted while somebody waits for its end.
    private struct Turn: GuardedState {
        var number = 0
        var isAwaited = false
    }

    private static let turn = Lock(Turn())

    private let state = Lock(Use())
    private let viewType: Any.Type
    // The invariant behind `nonisolated(unsafe)`: nothing writes it after `init`, and the end of a presenter only asks
    // whether the view is still there, which is safe on any thread.
    nonisolated(unsafe) private weak var view: AnyObject?

    @usableFromInline
    init(view: AnyObject?) {
        self.view = view
        viewType = view.map { type(of: $0) } ?? Never.self
    }

    @usableFromInline
    func note() {
        state.withLock { $0.isUsed = true }
    }

    /// The presenter starts a task.
    func noteTask() {
        note()
        // Elsewhere there are no turns.
        guard CurrentThread.isMain, view != nil else { return }
        let (number, isFirst) = Self.turn.withLock { turn in
            defer { turn.isAwaited = true }
            return (turn.number, !turn.isAwaited)
        }
        state.withLock { $0.startOfATask = number }
        if isFirst { MainQueue.run { Self.turn.withLock { $0 = Turn(number: $0.number + 1) } } }
    }

    /// The presenter is being deallocated.
    ///
    /// - Parameter tasks: How many of its tasks have not ended. They are cancelled.
    func end(of presenter: Any.Type, tasks: Int) {
        let use = state.withLock { $0 }
        guard view != nil else { return }
        if !use.isUsed {
            hint("was deallocated before it was used", presenter)
        } else if tasks > 0, CurrentThread.isMain, use.startOfATask == Self.turn.withLock(\.number) {
            // A test lets go of its view in the same turn.
            MainQueue.run { [self] in
                guard view != nil else { return }
                hint("was deallocated right after it had started a task, which is cancelled", presenter)
            }
        }
    }

    private func hint(_ event: String, _ presenter: Any.Type) {
        Hint.give(
            about: "presenter that nobody kept",
            of: presenter,
            viewType,
            text: """
                A \(presenter) \(event), and its view, \(viewType), is told of no further change. A presenter does not keep \
                itself: keep it in a property of the view, such as private lazy var presenter = Presenter(view: self, …).
                """
        )
    }
}
#endif
