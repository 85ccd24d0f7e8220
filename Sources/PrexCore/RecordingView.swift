import SharedReactive

/// A view for tests. It records the changes that it reflects.
///
/// ```swift
/// let view = RecordingView<CounterState>()
/// let presenter = CounterPresenter(view: view)
/// presenter.increment()
/// XCTAssertEqual(view.changes.map(\.new.count), [1])
/// ```
///
/// Assert each change once, in order. At the end, assert that there are no others. If an assertion fails, the error names
/// the line of the test, and shows the expected and the actual state. After a side effect, wait for the change:
///
/// ```swift
/// presenter.search("swift")
/// try view.expect { $0.isSearching = true }
/// try await view.expect(within: .seconds(1), clock: scheduler.clock) { $0.isSearching = false; $0.found = ["swift"] }
/// try view.expectNothingMore()
/// ```
///
/// A recording view is thread-safe. The compiler passes `fileID`, `line` and `isolation`. A helper of several tests
/// forwards the `fileID` and the `line` of its caller.
public final class RecordingView<State: PrexCore.State>: View, Sendable {
    /// The start of a presenter of the view. The first change is compared with its state.
    private struct First: GuardedState {
        /// The state when a presenter was created with this view.
        var state: State?
        /// The number of asserted changes at that time.
        var asserted = 0
        weak var tasks: OwnedTasks?
        weak var scope: Scope?

        /// The tasks of the presenter, and of presenters of scopes of its flux.
        var allTasks: [OwnedTasks] { (tasks.map { [$0] } ?? []) + (scope?.tasks.inner ?? []) }
    }

    private let first = Lock(First())
    private let recording = Recording<StateChange<State>>(of: "change")
    private let onReflect: @Sendable (StateChange<State>) -> Void

    /// Creates a view without recorded changes.
    ///
    /// - Parameter onReflect: Called on the main thread with each change, after it has been recorded.
    public init(onReflect: @escaping @Sendable (StateChange<State>) -> Void = { _ in }) {
        self.onReflect = onReflect
    }

    /// Records the first state of a presenter of this view. `Reflection` calls it when the presenter is created.
    @usableFromInline func begin(with state: State, tasks: OwnedTasks, in scope: Scope) {
        // The previous value is released after unlocking.
        let new = First(state: state, asserted: recording.asserted, tasks: tasks, scope: scope)
        _ = first.withLock { exchange(&$0, with: new) }
    }

    /// The changes that the view has reflected, in order.
    ///
    /// Read it on the main thread: put `@MainActor` on the test. On another thread, wait with ``changes(count:)`` or with
    /// an `expect` that takes a time.
    public var changes: [StateChange<State>] {
        hintAtOtherThread()
        return recording.elements
    }

    /// Writes a hint in a debug build if a test off the main thread may read the changes too early.
    private func hintAtOtherThread() {
        #if DEBUG
        guard recording.elements.isEmpty && !CurrentThread.isMain else { return }
        Hint.give(
            about: "read off main",
            of: Self.self,
            text: """
                The changes of a \(Self.self) were read on a background thread, and there are none yet. Views reflect changes on \
                the main thread. Put @MainActor on the test, or wait: await view.changes(count: 1).
                """
        )
        #endif
    }

    /// Waits for `count` changes, and returns all changes; if the task is cancelled, the changes so far.
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

extension RecordingView {
    /// Asserts the state after the next unasserted change.
    ///
    /// - Parameters:
    ///   - state: The state after the change. Properties are compared with `==` if they are `Equatable`, and by their
    ///     contents otherwise.
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    /// - Throws: An error whose description shows both states, line by line.
    public func expect(_ state: State, fileID: StaticString = #fileID, line: UInt = #line) throws {
        try recording.expect(
            state,
            at: TestLine(fileID, line),
            isExpected: { ValueDifferences.areSame(state, $0.new) },
            describe: { $0.new }
        )
    }

    /// The state before the next unasserted change; without an old state, the last asserted state or the first state.
    private var before: State? {
        let first = first.withLock { $0 }
        let last = recording.asserted == first.asserted ? first.state : recording.lastAsserted?.new
        return recording.next?.old ?? last ?? recording.lastAsserted?.new
    }

    /// Asserts how the next unasserted change changed the state.
    ///
    /// - Parameters:
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - update: Changes the old state to the expected one. If the change has no old state, `update` gets the state
    ///     that was asserted last, or the first state of the presenter.
    /// - Throws: An error whose description shows both states, line by line.
    public func expect(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ update: (inout State) throws -> Void
    ) throws {
        if recording.next == nil, recording.lastAsserted == nil {
            throw ExpectationFailure.impossible(
                "A change was expected, and the view has not received any. "
                    + (CurrentThread.isMain
                        ? "If a task dispatches it, wait: expect(within:). Otherwise nothing was dispatched to the "
                            + "view's flux, or the presenter was not kept."
                        : "It receives them on the main thread. Put @MainActor on the test, or wait: expect(within:).")
            )
            .at(TestLine(fileID, line))
        }
        guard var state = before else {
            throw ExpectationFailure.impossible(
                """
                The first change that the view received has no old state, and no presenter was created with the view, so its \
                differences are not known. Assert the whole state: try view.expect(\(State.self)(…)).
                """
            )
            .at(TestLine(fileID, line))
        }
        try update(&state)
        try expect(state, fileID: fileID, line: line)
    }

    /// Asserts a condition of the state after the next unasserted change, as in
    /// `try view.expect("a failure to connect") { $0.error is ConnectionFailure }`.
    ///
    /// - Throws: An error whose description shows the state, or the error of `isExpected`.
    public func expect(
        _ description: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isExpected: (State) throws -> Bool
    ) throws {
        try recording.expect(
            Described(description),
            at: TestLine(fileID, line),
            isExpected: { try isExpected($0.new) },
            describe: { $0.new }
        )
    }

    /// Asserts that every change that the view received has been asserted. Call it on the main thread: on another thread, it
    /// does not find a change that is waiting for the view.
    ///
    /// - Throws: An error whose description lists the differences of the unasserted changes.
    public func expectNothingMore(fileID: StaticString = #fileID, line: UInt = #line) throws {
        hintAtOtherThread()
        try recording.expectNothingMore(at: TestLine(fileID, line), describe: Self.lines)
    }

    /// The differences of a change; without an old state, the new state.
    private static func lines(of change: StateChange<State>) -> [String] {
        guard let old = change.old else { return ValueText.lines(change.new) }
        let differences = ValueDifferences.between(old, change.new)
        return differences.isEmpty
            ? ["a change without a visible difference"] : differences.map(\.description)
    }

    /// Waits until the tasks of the presenter, and of presenters of scopes of its flux, have ended, and asserts that every change
    /// that the view received has been asserted. It fails as soon as there is an unasserted change.
    ///
    /// - Throws: An error that names the tasks that are still running, or lists the differences that the changes have made.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func expectNothingMore(
        within time: Duration,
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws {
        hintAtOtherThread()
        try await recording.expectNothingMore(
            of: "presenter",
            at: TestLine(fileID, line),
            tasks: { first.withLock(\.allTasks) },
            within: time,
            describe: Self.lines
        )
    }

    /// Waits for the next unasserted change, and asserts the difference that it has made.
    ///
    /// - Parameters:
    ///   - time: The longest time to wait.
    ///   - clock: Measures the time. With `TestScheduler.clock`, it is virtual time.
    ///   - isolation: The caller's actor. The compiler passes it; leave it out.
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - update: Changes the old state to the expected one, as in `expect(_:)`.
    /// - Throws: An error whose description shows both states, line by line, or reports that no change was received in time.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func expect<C: Clock>(
        within time: C.Duration,
        clock: C = ContinuousClock(),
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ update: (inout State) throws -> Void
    ) async throws {
        var expected: Any = State.self
        if var state = before {
            try update(&state)
            expected = state
        }
        let place = TestLine(fileID, line)
        try await recording.waitForNext(expected, within: time, clock: clock, at: place)
        try expect(fileID: fileID, line: line, update)
    }

    /// Waits for the next unasserted change, and asserts a condition as `expect(_:where:)` does.
    ///
    /// - Throws: An error whose description shows the state, or reports that no change was received in time.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func expect<C: Clock>(
        _ description: String,
        within time: C.Duration,
        clock: C = ContinuousClock(),
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isExpected: (State) throws -> Bool
    ) async throws {
        let (expected, place) = (Described(description), TestLine(fileID, line))
        try await recording.waitForNext(expected, within: time, clock: clock, at: place)
        try expect(description, fileID: fileID, line: line, where: isExpected)
    }
}
