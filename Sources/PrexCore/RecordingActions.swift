import SharedReactive

/// Records the actions that are dispatched to a flux from now on. Use it to test which actions a presenter dispatches.
///
/// ```swift
/// let actions = RecordingActions(presenter.flux)
/// presenter.logIn("Ada")
/// try actions.expect(.logIn("Ada"))
/// try await actions.expect(.loggedIn(ada), within: .seconds(1))
/// try actions.expectNothingMore()
/// ```
///
/// For a scope of a flux, it records the actions that are dispatched through that scope.
///
/// Keep it: its release ends the recording. It owns the dispatcher, and can be read on any thread.
public final class RecordingActions<Action: PrexCore.Action>: Sendable {
    private let recording = Recording<Action>(of: "action")
    private let dispatcher: Dispatcher<Action>
    private let subscription: Subscription

    /// Creates an empty recording, which begins now.
    public init<State>(_ flux: Flux<Action, State>) {
        dispatcher = flux.dispatcher
        subscription = dispatcher.register { [recording] in recording.record($0) }
    }

    deinit { dispatcher.unregister(subscription) }

    /// The actions, in the order of their application.
    public var actions: [Action] { recording.elements }

    /// Waits for `count` actions, and returns all actions; if the task is cancelled, the actions so far.
    public func actions(count: Int) async -> [Action] {
        await recording.wait(for: count)
        return recording.elements
    }
}

extension RecordingActions {
    /// Asserts the first action that has not been asserted yet.
    ///
    /// - Parameters:
    ///   - action: The expected action. It is compared with `==` if it is `Equatable`, and by its contents otherwise.
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    /// - Throws: An error whose description shows both actions, line by line.
    public func expect(_ action: Action, fileID: StaticString = #fileID, line: UInt = #line) throws {
        try recording.expect(action, at: TestLine(fileID, line))
    }

    /// Asserts a condition of the first action that has not been asserted yet.
    ///
    /// - Throws: An error whose description shows the action, or the error of `isExpected`.
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
    /// - Throws: An error whose description lists the other actions.
    public func expectNothingMore(fileID: StaticString = #fileID, line: UInt = #line) throws {
        try recording.expectNothingMore(at: TestLine(fileID, line))
    }

    /// Waits for the next action that has not been asserted, and asserts it, as `expect(_:)` does.
    ///
    /// - Throws: An error whose description shows both actions, line by line, or reports that no action was dispatched in time.
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

    /// Waits for the next action that has not been asserted, and asserts a condition of it, as `expect(_:where:)` does.
    ///
    /// - Throws: An error whose description shows the action, or reports that no action was dispatched in time.
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
