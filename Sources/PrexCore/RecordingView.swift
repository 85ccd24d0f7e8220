import SharedReactive

/// A view for tests: it records what it is told to reflect.
///
/// ```swift
/// let view = RecordingView<CounterState>()
/// let presenter = CounterPresenter(view: view)
/// presenter.increment()
/// XCTAssertEqual(view.changes.map(\.new.count), [1])
/// ```
///
/// A test asserts the changes in their order, each once, and at the end that there are no others. What fails says what was
/// expected and what happened, line by line:
///
/// ```swift
/// presenter.increment()
/// try view.expect { $0.count = 1 }
/// try view.expectNothingMore()
/// ```
///
/// What a presenter does later, after a side effect, is awaited:
///
/// ```swift
/// presenter.search("swift")
/// try view.expect { $0.isSearching = true }
/// try await view.expect(within: .seconds(1), clock: scheduler.clock) { $0.isSearching = false; $0.found = ["swift"] }
/// ```
///
/// Any thread may read it.
public final class RecordingView<State: PrexCore.State>: View, Sendable {
    private let recording = Recording<StateChange<State>>()
    private let onReflect: @Sendable (StateChange<State>) -> Void

    /// Creates a view that has recorded nothing.
    ///
    /// - Parameter onReflect: Called on the main thread with each change, after it has been recorded.
    public init(onReflect: @escaping @Sendable (StateChange<State>) -> Void = { _ in }) {
        self.onReflect = onReflect
    }

    /// What the view was told to reflect, in that order.
    public var changes: [StateChange<State>] {
        recording.elements
    }

    /// Returns what the view was told to reflect, as soon as that are `count` changes or more; what there is
    /// when the task is cancelled.
    public func changes(count: Int) async -> [StateChange<State>] {
        await recording.wait(for: count)
        return changes
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

    /// Asserts the state that the view was told next, of the changes that have not been asserted.
    ///
    /// - Parameter state: The state after the change. Properties are compared with `==` if they are `Equatable`, and by what is
    ///   inside them otherwise.
    /// - Throws: An error whose description shows both states, line by line.
    public func expect(_ state: State) throws {
        try expect { _ in state }
    }

    /// Asserts what was different in the state that the view was told next, of the changes that have not been asserted.
    ///
    /// ```swift
    /// try view.expect {
    ///     $0.count = 1
    ///     $0.isLoading = false
    /// }
    /// ```
    ///
    /// - Parameter update: Changes the state before to the expected one. The state before is that of the change itself, and of
    ///   the change that was asserted last if it has none, as after `Presenter.reflect()`.
    /// - Throws: An error whose description shows both states, line by line.
    public func expect(_ update: (inout State) throws -> Void) throws {
        try expect { before in
            if var state = before {
                try update(&state)
                return state
            }
            if recording.next == nil {
                throw ExpectationFailure.missing(Self.subject, number: 1, expected: State.self)
            }
            throw ExpectationFailure.impossible(
                """
                The first change that the view was told has no state before it, so what is different in it cannot be \
                said. Assert the whole state: try view.expect(\(State.self)(…)).
                """
            )
        }
    }

    /// Asserts that the view was told nothing that has not been asserted.
    ///
    /// - Throws: An error whose description lists the states.
    public func expectNothingMore() throws {
        try recording.expectNothingMore(Self.subject) { $0.new }
    }

    /// Asserts what is different in the state that the view is told next, and waits for it.
    ///
    /// - Parameters:
    ///   - time: How long it waits.
    ///   - clock: By which that is measured. With `TestScheduler.clock` it is virtual time.
    ///   - isolation: The caller's actor. Leave it out.
    ///   - update: Changes the state before to the expected one.
    /// - Throws: An error whose description shows both states, line by line, or says that there was no change in time.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func expect<C: Clock>(
        within time: C.Duration,
        clock: C = ContinuousClock(),
        isolation: isolated (any Actor)? = #isolation,
        _ update: (inout State) throws -> Void
    ) async throws {
        var expected: Any = State.self
        if var state = recording.lastAsserted?.new {
            try update(&state)
            expected = state
        }
        try await recording.waitForNext(Self.subject, expected, within: time, clock: clock)
        try expect(update)
    }

    private func expect(_ expected: (_ before: State?) throws -> State) throws {
        let state = try expected(recording.next?.old ?? recording.lastAsserted?.new)
        try recording.expect(Self.subject, state, isExpected: { ValueDifferences.areSame(state, $0.new) }) {
            $0.new
        }
    }
}
