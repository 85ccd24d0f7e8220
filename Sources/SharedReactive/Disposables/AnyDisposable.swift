/// A disposable that runs an action, or disposes of another disposable, when it is disposed of.
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `state` | its lock | any thread |
public final class AnyDisposable: Disposable {
    private enum State: GuardedState {
        /// Runs when this is disposed of.
        case action(@Sendable () -> Void)
        /// Is disposed of with this.
        case other(any Disposable)
        case disposed
    }

    private let state: Lock<State>

    /// Creates a disposable that runs `action`.
    ///
    /// - Parameter action: Runs once at most, on the thread that calls `dispose()`. It is released after
    ///   it has run, or with this object if that was never disposed of; in that case it does not run.
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public convenience init(_ action: @escaping @Sendable () -> Void) {
        self.init(calling: action)
    }

    @usableFromInline
    init(calling action: @escaping @Sendable () -> Void) {
        state = Lock(.action(action))
    }

    /// Creates a disposable that only says whether it has been disposed of.
    public convenience init() {
        self.init(calling: {})
    }

    /// Creates a disposable that disposes of `disposable`, and that has been disposed of when that has.
    public init(_ disposable: any Disposable) {
        state = Lock(.other(disposable))
    }

    /// Starts a task, and returns a disposable that cancels it.
    ///
    /// A view model returns it among what it presents, and the task ends with the presentation:
    ///
    /// ```swift
    /// return CompositeDisposable([
    ///     presenters.notesPresenter <~ notes,
    ///     AnyDisposable.task { [weak self] in await self?.poll() },
    /// ])
    /// ```
    ///
    /// Releasing the disposable does not cancel the task.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task.
    ///   - operation: The work, which the task keeps until it ends. As in `Task`, it runs on the actor on which the
    ///     closure is written.
    public static func task(
        priority: TaskPriority? = nil,
        @_inheritActorContext operation: sending @escaping @isolated(any) () async -> Void
    ) -> AnyDisposable {
        AnyDisposable(calling: Task(priority: priority, operation: operation).cancel)
    }

    /// A disposable that has been disposed of.
    @usableFromInline
    static var disposed: AnyDisposable {
        let disposable = AnyDisposable()
        disposable.dispose()
        return disposable
    }

    /// Whether it has been disposed of.
    public var isDisposed: Bool {
        switch state.withLock({ $0 }) {
        case .action: return false
        case .other(let disposable): return disposable.isDisposed
        case .disposed: return true
        }
    }

    /// Runs the action, or disposes of the other disposable, unless that has happened.
    public func dispose() {
        let before = state.withLock { state in
            defer { state = .disposed }
            return state
        }
        switch before {
        case .action(let action): action()
        case .other(let disposable): disposable.dispose()
        case .disposed: break
        }
    }
}
