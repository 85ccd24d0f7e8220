import SharedReactive

/// A delegate for tests. It records its values with their members, in order.
///
/// Conform a class to this protocol and to the delegate's, and return a binder of the recording from each member:
///
/// ```swift
/// final class RecordingSearchView: RecordingDelegate, GitHubSearchView {
///     let recording = DelegateRecording()
///
///     var repositories: Binder<[GitHub.Repository]> { recording.binder() }
///     var errorMessage: Binder<String> { recording.binder() }
/// }
///
/// let view = RecordingSearchView()
/// presenter.connect(view)
/// presenter.action.searchText("swift")
/// try view.expect(\.repositories, [.mock])
/// try await view.expect(\.errorMessage, "The server does not answer.", within: .seconds(1))
/// try view.expectNothingMore()
/// ```
///
/// Keep the delegate in the test, because the model does not. A value is recorded on the sending thread, before the
/// call returns.
nonisolated public protocol RecordingDelegate: AnyObject {
    /// The recording of the delegate's values.
    var recording: DelegateRecording { get }
}

/// The values that a ``RecordingDelegate`` has received, with their members, in order. It can be used on any thread.
nonisolated public final class DelegateRecording: Sendable {
    private struct Names: GuardedState {
        /// The members that a test has named, by the names of their binders.
        var members: [String: AnyKeyPath] = [:]
        /// The tasks of the model that was connected last.
        weak var tasks: OwnedTasks?
    }

    let calls = Recording<MemberValue>(of: "value")
    private let names = Lock(Names())

    /// Creates a recording without values.
    public init() {}

    /// Returns a binder that records the values of a member.
    ///
    /// - Parameter member: The name of the delegate's property that returns the binder. The compiler passes it in a computed
    ///   or lazy property. Pass it yourself in an initializer, and in a function that makes binders for several members.
    public func binder<Value: Sendable>(member: StaticString = #function) -> Binder<Value> {
        Binder(self, member: member) { me, value in
            me.calls.record(MemberValue(member: member.description, value: value))
        }
    }

    /// Returns whether the name of a member's binder identifies the member. It does not if a test has named another member before
    /// whose binder has the same name.
    func isUnique(_ name: String, for member: AnyKeyPath) -> Bool {
        names.withLock { names in
            if names.members[name] == nil { names.members[name] = member }
            return names.members[name] == member
        }
    }

    /// The tasks of the model that was connected last.
    var tasks: OwnedTasks? { names.withLock { $0.tasks } }

    /// Records the tasks of a model that is being connected to the delegate. `Connection.begin(with:)` calls it.
    func follow(_ tasks: OwnedTasks) { names.withLock { $0.tasks = tasks } }

    /// The names of the members that have received a value, in order.
    public var members: [String] { calls.elements.map(\.member) }

    /// Waits until the delegate has received `count` values or more, or until the task is cancelled.
    ///
    /// It has no timeout, so set a time limit for the test.
    public func values(count: Int, isolation: isolated (any Actor)? = #isolation) async {
        await calls.wait(for: count)
    }
}

/// A value that a delegate has received.
struct MemberValue: CustomReflectable {
    let member: String
    let value: Any

    /// The member, with the value in parentheses.
    var customMirror: Mirror { Mirror(self, children: [member: value], displayStyle: .enum) }
}

extension RecordingDelegate {
    /// Asserts the first value that has not been asserted yet, and its member.
    ///
    /// If it is a different value, it still counts as not asserted.
    ///
    /// - Parameters:
    ///   - member: The member of the delegate, such as `\.text`.
    ///   - value: The expected value. It is compared with `==` if it is `Equatable`, and by its contents otherwise.
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    /// - Throws: An error whose description shows both values with their members, line by line.
    public func expect<Value>(
        _ member: KeyPath<Self, Binder<Value>>,
        _ value: Value,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let place = TestLine(fileID, line)
        let expected = MemberValue(member: try name(of: member, at: place), value: value)
        try recording.calls.expect(expected, at: place) { call in
            call.member == expected.member && ValueDifferences.areSame(value, call.value)
        }
    }

    /// Asserts that the next call that has not been asserted is of a binder without a value.
    ///
    /// - Throws: An error whose description shows the value that the delegate has received instead.
    public func expect(
        _ member: KeyPath<Self, Binder<Void>>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws { try expect(member, (), fileID: fileID, line: line) }

    /// Asserts a condition of the first value that has not been asserted yet.
    ///
    /// ```swift
    /// try delegate.expect(\.error, "a failure to connect") { $0 is ConnectionFailure }
    /// ```
    ///
    /// - Parameters:
    ///   - member: The member of the delegate, such as `\.text`.
    ///   - description: The expectation, in words.
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - isExpected: Returns whether the value is expected.
    /// - Throws: An error whose description shows the value, or the error of `isExpected`.
    public func expect<Value>(
        _ member: KeyPath<Self, Binder<Value>>,
        _ description: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isExpected: (Value) throws -> Bool
    ) throws {
        let place = TestLine(fileID, line)
        let expected = MemberValue(member: try name(of: member, at: place), value: Described(description))
        try recording.calls.expect(expected, at: place) { call in
            guard call.member == expected.member, let value = call.value as? Value else { return false }
            return try isExpected(value)
        }
    }

    /// Asserts that every value that the delegate has received was asserted.
    ///
    /// - Throws: An error whose description lists the values with their members.
    public func expectNothingMore(fileID: StaticString = #fileID, line: UInt = #line) throws {
        try recording.calls.expectNothingMore(at: TestLine(fileID, line))
    }

    /// Waits until the model's tasks have ended, and asserts that every value that the delegate has received was
    /// asserted. It fails at once if there is another value.
    ///
    /// - Parameters:
    ///   - time: The longest time to wait.
    ///   - isolation: The caller's actor. The compiler passes it; leave it out.
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    /// - Throws: An error that names the tasks that are still running, or lists the values with their members.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func expectNothingMore(
        within time: Duration,
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws {
        try await recording.calls.expectNothingMore(
            of: "model",
            at: TestLine(fileID, line),
            tasks: { recording.tasks.map { [$0] } ?? [] },
            within: time
        )
    }

    /// Waits for the next value that has not been asserted, and asserts it and its member, as `expect(_:_:)` does.
    ///
    /// - Parameters:
    ///   - member: The member of the delegate, such as `\.text`.
    ///   - value: The expected value. It is compared as in `expect(_:_:)`.
    ///   - time: The longest time to wait.
    ///   - clock: Measures the time. With `TestScheduler.clock`, it is virtual time.
    ///   - isolation: The caller's actor. The compiler passes it; leave it out.
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    /// - Throws: An error whose description shows both values with their members, or reports that none was received in time.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func expect<Value, C: Clock>(
        _ member: KeyPath<Self, Binder<Value>>,
        _ value: Value,
        within time: C.Duration,
        clock: C = ContinuousClock(),
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws {
        let place = TestLine(fileID, line)
        let expected = MemberValue(member: try name(of: member, at: place), value: value)
        try await recording.calls.waitForNext(expected, within: time, clock: clock, at: place)
        try expect(member, value, fileID: fileID, line: line)
    }

    /// Waits for the next value that has not been asserted, and asserts its member and a condition of it, as
    /// `expect(_:_:where:)` does.
    ///
    /// - Throws: An error whose description shows the value, or reports that none was received in time.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func expect<Value, C: Clock>(
        _ member: KeyPath<Self, Binder<Value>>,
        _ description: String,
        within time: C.Duration,
        clock: C = ContinuousClock(),
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isExpected: (Value) throws -> Bool
    ) async throws {
        let place = TestLine(fileID, line)
        let expected = MemberValue(member: try name(of: member, at: place), value: Described(description))
        try await recording.calls.waitForNext(expected, within: time, clock: clock, at: place)
        try expect(member, description, fileID: fileID, line: line, where: isExpected)
    }

    /// Returns the name of a member. Swift does not know the name of a computed property, so this function reads the
    /// binder's.
    private func name<Value>(of member: KeyPath<Self, Binder<Value>>, at line: TestLine) throws -> String {
        let name = String(cString: self[keyPath: member].member)
        // The compiler passes the type's name to a binder in the initial value of a stored property. It passes a name
        // with parentheses to a binder in a function.
        let types = sequence(first: Mirror(reflecting: self), next: \.superclassMirror).map {
            "\($0.subjectType)".prefix { $0 != "<" }
        }
        if !name.contains("("), !types.contains(name[...]), recording.isUnique(name, for: member) {
            return name
        }
        throw ExpectationFailure.impossible(
            """
            The member's binder was created in \(name), which does not identify the member. Pass its name: \
            recording.binder(member: "…").
            """
        )
        .at(line)
    }
}
