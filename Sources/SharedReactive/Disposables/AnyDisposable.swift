/// A disposable that runs an action, or disposes of another disposable, when it is disposed of.
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `state` | its lock | any thread |
public final class AnyDisposable: Disposable {
    private struct State: GuardedState {
        /// `nil` once disposed of.
        var action: (@Sendable () -> Void)?
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
        state = Lock(State(action: action))
    }

    /// Creates a disposable that only says whether it has been disposed of.
    public convenience init() {
        self.init(calling: {})
    }

    /// Creates a disposable that disposes of `disposable`.
    public convenience init(_ disposable: any Disposable) {
        self.init(calling: { disposable.dispose() })
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
        state.withLock { $0.action == nil }
    }

    /// Runs the action, unless that has happened.
    public func dispose() {
        let action = state.withLock { state in
            defer { state.action = nil }
            return state.action
        }
        action?()
    }
}
