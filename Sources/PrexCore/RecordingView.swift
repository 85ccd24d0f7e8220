import SharedReactive

/// A view for tests. It records the changes that its presenter tells it to reflect.
///
/// ```swift
/// let view = RecordingView<CounterState>()
/// let presenter = CounterPresenter(view: view)
/// presenter.increment()
/// XCTAssertEqual(view.changes.map(\.new.count), [1])
/// ```
///
/// A test asserts each change once, in order, and at the end that there are no others. If an assertion fails, the error
/// shows what was expected and what happened, line by line:
///
/// ```swift
/// presenter.increment()
/// try view.expect { $0.count = 1 }
/// try view.expectNothingMore()
/// ```
///
/// If a presenter dispatches later, after a side effect, wait for the change:
///
/// ```swift
/// presenter.search("swift")
/// try view.expect { $0.isSearching = true }
/// try await view.expect(within: .seconds(1), clock: scheduler.clock) { $0.isSearching = false; $0.found = ["swift"] }
/// ```
///
/// A recording view can be read on any thread.
public final class RecordingView<State: PrexCore.State>: View, Sendable {
    private struct First: GuardedState {
        /// The state when a presenter was created with this view.
        var state: State?
        /// How many changes had been asserted then.
        var asserted = 0
        weak var tasks: OwnedTasks?
    }

    private let first = Lock(First())
    private let recording = Recording<StateChange<State>>()
    private let onReflect: @Sendable (StateChange<State>) -> Void

    /// Creates a view without recorded changes.
    ///
    /// - Parameter onReflect: Called on the main thread with each change, after it has been recorded.
    public init(onReflect: @escaping @Sendable (StateChange<State>) -> Void = { _ in }) {
        self.onReflect = onReflect
    }

    /// Takes note of the state that a presenter of this view begins with.
    @usableFromInline func begin(with state: State, tasks: OwnedTasks) {
        // The one before is released after unlocking.
        let new = First(state: state, asserted: recording.asserted, tasks: tasks)
        _ = first.withLock { exchange(&$0, with: new) }
    }

    /// The changes that the view was told to reflect, in order.
    ///
    /// Read it on the main thread: put `@MainActor` on the test. On another thread, a change may still be on its way to
    /// the view. There, wait with ``changes(count:)`` or with an `expect` that takes a time.
    public var changes: [StateChange<State>] {
        hintAtOtherThread()
        return recording.elements
    }

    /// Says in a debug build that a test that reads off the main thread may be too early.
    private func hintAtOtherThread() {
        #if DEBUG
        guard recording.elements.isEmpty && !CurrentThread.isMain else { return }
        Hint.give(
            about: "read off main",
            of: Self.self,
            text: """
                A \(Self.self) was asked for its changes on a background thread, and has none yet. Views reflect changes on \
                the main thread. Put @MainActor on the test, or wait: await view.changes(count: 1).
                """
        )
        #endif
    }

    /// Waits until the view was told of `count` changes or more, and returns all of them. If the task is cancelled, it
    /// returns the changes so far.
    public func changes(count: Int) async -> [StateChange<State>] {
        await recording.wait(for: count)
        return recording.elements
    }

    /// Records the change.
    public func reflect(change: StateChange<State>) {
        recording.record(change)
        onReflect(change)
    }
}

// MARK: - Expectations

extension RecordingView {
    private static var subject: String { "change" }

    /// Asserts the state after the first change that has not been asserted yet.
    ///
    /// - Parameter state: The state after the change. Properties are compared with `==` if they are `Equatable`, and by
    ///   what is inside them otherwise.
    /// - Throws: An error whose description shows both states, line by line.
    public func expect(_ state: State) throws {
        try recording.expect(Self.subject, state, isExpected: { ValueDifferences.areSame(state, $0.new) }) {
            $0.new
        }
    }

    /// The state before the next change that has not been asserted.
    private var before: State? {
        let first = first.withLock { $0 }
        let last = recording.asserted == first.asserted ? first.state : recording.lastAsserted?.new
        return recording.next?.old ?? last ?? recording.lastAsserted?.new
    }

    /// Asserts what the first change that has not been asserted yet did to the state.
    ///
    /// ```swift
    /// try view.expect {
    ///     $0.count = 1
    ///     $0.isLoading = false
    /// }
    /// ```
    ///
    /// - Parameter update: Changes the old state to the expected one. The old state is that of the change. If the
    ///   change has none, as after `Presenter.reflect()`, it is the state of the change that was asserted last, or the one
    ///   that the presenter was created with.
    /// - Throws: An error whose description shows both states, line by line.
    public func expect(_ update: (inout State) throws -> Void) throws {
        if recording.next == nil, recording.lastAsserted == nil {
            throw ExpectationFailure.impossible(
                "A change was expected, and the view has not been told of any. "
                    + (CurrentThread.isMain
                        ? "If a task dispatches it, wait: expect(within:). Otherwise nothing was dispatched to the "
                            + "view's flux, or the presenter was not kept."
                        : "It is told on the main thread. Put @MainActor on the test, or wait: expect(within:).")
            )
        }
        guard var state = before else {
            throw ExpectationFailure.impossible(
                """
                The first change that the view was told has no old state, and no presenter was created with the view, so its \
                differences are not known. Assert the whole state: try view.expect(\(State.self)(…)).
                """
            )
        }
        try update(&state)
        try expect(state)
    }

    /// Asserts that every change that the view was told of has been asserted.
    ///
    /// Call it on the main thread: put `@MainActor` on the test. On another thread, a change may still be on its way to
    /// the view, and is not found.
    ///
    /// - Throws: An error whose description lists the states.
    public func expectNothingMore() throws {
        hintAtOtherThread()
        try recording.expectNothingMore(Self.subject) { $0.new }
    }

    /// Waits until the presenter's tasks have ended, and asserts that every change that the view was told of has been
    /// asserted. It fails at once if there is another change.
    ///
    /// - Parameters:
    ///   - time: The longest time to wait.
    ///   - isolation: The caller's actor. The compiler passes it; leave it out.
    /// - Throws: An error that says how many tasks still run, or lists the states.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func expectNothingMore(
        within time: Duration,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        hintAtOtherThread()
        try await recording.expectNothingMore(
            Self.subject,
            of: "presenter",
            tasks: { first.withLock { $0.tasks } },
            within: time
        ) { $0.new }
    }

    /// Waits for the next change that has not been asserted, and asserts what it did to the state.
    ///
    /// - Parameters:
    ///   - time: The longest time to wait.
    ///   - clock: The clock that measures the time. With `TestScheduler.clock`, it is virtual time.
    ///   - isolation: The caller's actor. The compiler passes it; leave it out.
    ///   - update: Changes the old state to the expected one.
    /// - Throws: An error whose description shows both states, line by line, or says that there was no change in time.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func expect<C: Clock>(
        within time: C.Duration,
        clock: C = ContinuousClock(),
        isolation: isolated (any Actor)? = #isolation,
        _ update: (inout State) throws -> Void
    ) async throws {
        var expected: Any = State.self
        if var state = before {
            try update(&state)
            expected = state
        }
        try await recording.waitForNext(Self.subject, expected, within: time, clock: clock)
        try expect(update)
    }
}
