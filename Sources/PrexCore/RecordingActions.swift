import SharedReactive

/// A recorder of the actions that are dispatched to a flux after the recorder was created. Use it to test which actions a
/// presenter dispatches.
///
/// ```swift
/// let actions = RecordingActions(presenter.flux)
/// presenter.logIn("Ada")
/// try actions.expect(.logIn("Ada"))
/// try await actions.expect(.loggedIn(ada), within: .seconds(1))
/// try actions.expectNothingMore()
/// ```
///
/// With a scope of a flux, it records only the actions that are dispatched through the scope.
///
/// Keep the recorder in a variable: the recording ends when the recorder is deallocated. It retains the flux's
/// dispatcher, and can be read on any thread.
public final class RecordingActions<Action: PrexCore.Action>: Sendable {
    private let recording = Recording<Action>(of: "action")
    private let dispatcher: Dispatcher<Action>
    private let subscription: Subscription

    /// Creates a recorder, which begins to record now.
    public init<State>(_ flux: Flux<Action, State>) {
        dispatcher = flux.dispatcher
        subscription = dispatcher.register { [recording] in recording.record($0) }
    }

    deinit { dispatcher.unregister(subscription) }

    /// The actions so far. The flux has applied them in this order.
    public var actions: [Action] { recording.elements }

    /// Waits until at least `count` actions have been recorded, and returns all actions so far. If the task is cancelled,
    /// it returns immediately.
    public func actions(count: Int) async -> [Action] {
        await recording.wait(for: count)
        return recording.elements
    }
}

extension RecordingActions {
    /// Asserts that the next action is an expected one. The next action is the first that has not been asserted. If the
    /// assertion fails, that action stays the next one.
    ///
    /// - Parameters:
    ///   - action: The expected action. `Equatable` actions are compared with `==`, others by their contents.
    ///   - fileID: The file of the assertion, passed by the compiler. In a helper function, pass the caller's file.
    ///   - line: The line of the assertion, passed by the compiler. In a helper function, pass the caller's line.
    /// - Throws: An error whose description shows both actions, line by line, or reports that the next one is missing.
    public func expect(_ action: Action, fileID: StaticString = #fileID, line: UInt = #line) throws {
        try recording.expect(action, at: TestLine(fileID, line))
    }

    /// Asserts that the next action satisfies a condition.
    ///
    /// - Parameters:
    ///   - description: The expected action in words, for the description of the error.
    ///   - fileID: The file of the assertion, as above.
    ///   - line: The line of the assertion, as above.
    ///   - isExpected: Returns whether the action is the expected one.
    /// - Throws: An error whose description shows the action or reports that there is none, or an error that `isExpected`
    ///   throws.
    public func expect(
        _ description: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isExpected: (Action) throws -> Bool
    ) throws {
        try recording.expect(Described(description), at: TestLine(fileID, line), isExpected: isExpected)
    }

    /// Asserts that every action has been asserted.
    ///
    /// - Throws: An error whose description lists the actions that have not been asserted.
    public func expectNothingMore(fileID: StaticString = #fileID, line: UInt = #line) throws {
        try recording.expectNothingMore(at: TestLine(fileID, line))
    }

    /// Waits until there is a next action, and asserts it as `expect(_:)` does.
    ///
    /// - Throws: An error whose description shows both actions, line by line, or reports that no action was dispatched in
    ///   time.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func expect<C: Clock>(
        _ action: Action,
        within time: C.Duration,
        clock: C = ContinuousClock(),
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws {
        let place = TestLine(fileID, line)
        try await recording.waitForNext(action, within: time, clock: clock, at: place)
        try expect(action, fileID: fileID, line: line)
    }

    /// Waits until there is a next action, and asserts a condition of it as `expect(_:where:)` does.
    ///
    /// - Throws: An error whose description shows the action or reports that none was dispatched in time, or an error that
    ///   `isExpected` throws.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func expect<C: Clock>(
        _ description: String,
        within time: C.Duration,
        clock: C = ContinuousClock(),
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isExpected: (Action) throws -> Bool
    ) async throws {
        let (expected, place) = (Described(description), TestLine(fileID, line))
        try await recording.waitForNext(expected, within: time, clock: clock, at: place)
        try expect(description, fileID: fileID, line: line, where: isExpected)
    }
}
