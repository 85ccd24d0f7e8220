import SharedReactive

extension MockView {
    /// Asserts the first command that has not been asserted yet.
    ///
    /// ```swift
    /// view.emit(event: .didLoadView)
    /// try view.expect(.showLoading)
    /// try await view.expect(.showItems(items), within: .seconds(1))
    /// try view.expectNothingMore()
    /// ```
    ///
    /// If it is a different command, it still counts as not asserted.
    ///
    /// - Parameters:
    ///   - command: The expected command. It is compared with `==` if it is `Equatable`, and by its contents otherwise.
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    /// - Throws: An error whose description shows both commands, line by line.
    public func expect(
        _ command: Interactor.Command,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        try recording.expect(command, at: TestLine(fileID, line))
    }

    /// Asserts several commands, in order.
    ///
    /// ```swift
    /// try view.expect([.showLoading, .showItems(items)])
    /// ```
    ///
    /// - Parameters:
    ///   - commands: The expected commands. The commands before the first difference count as asserted.
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    /// - Throws: An error whose description shows the first command that differs and the expected one, line by line.
    @_disfavoredOverload  // A literal that can be both is one command.
    public func expect(
        _ commands: [Interactor.Command],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        for command in commands { try expect(command, fileID: fileID, line: line) }
    }

    /// Asserts a condition of the first command that has not been asserted yet.
    ///
    /// ```swift
    /// try view.expect("the items of the first page") { if case .showItems = $0 { true } else { false } }
    /// ```
    ///
    /// - Parameters:
    ///   - description: The expectation, in words.
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - isExpected: Returns whether the command is expected.
    /// - Throws: An error whose description shows the command, or the error of `isExpected`.
    public func expect(
        _ description: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isExpected: (Interactor.Command) throws -> Bool
    ) throws {
        try recording.expect(Described(description), at: TestLine(fileID, line), isExpected: isExpected)
    }

    /// Asserts that every command that the view received has been asserted.
    ///
    /// - Throws: An error whose description lists the commands.
    public func expectNothingMore(fileID: StaticString = #fileID, line: UInt = #line) throws {
        try recording.expectNothingMore(at: TestLine(fileID, line))
    }

    /// Waits until the interactor's tasks for this view have ended, and asserts that every command that the view received
    /// has been asserted. It fails at once if there is another command.
    ///
    /// - Parameters:
    ///   - time: The longest time to wait.
    ///   - isolation: The caller's actor. The compiler passes it; leave it out.
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    /// - Throws: An error that names the tasks that are still running, or lists the commands.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func expectNothingMore(
        within time: Duration,
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws {
        try await recording.expectNothingMore(
            of: "interactor",
            at: TestLine(fileID, line),
            tasks: { runningTasks },
            within: time
        )
    }

    /// Waits for the next command that has not been asserted, and asserts it, as `expect(_:)` does.
    ///
    /// - Parameters:
    ///   - command: The expected command. It is compared as in `expect(_:)`.
    ///   - time: The longest time to wait.
    ///   - clock: Measures the time. With `TestScheduler.clock`, it is virtual time.
    ///   - isolation: The caller's actor. The compiler passes it; leave it out.
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    /// - Throws: An error whose description shows both commands, line by line, or reports that no command was sent in time.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func expect<C: Clock>(
        _ command: Interactor.Command,
        within time: C.Duration,
        clock: C = ContinuousClock(),
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws {
        let place = TestLine(fileID, line)
        try await recording.waitForNext(command, within: time, clock: clock, at: place)
        try expect(command, fileID: fileID, line: line)
    }

    /// Waits for the next command that has not been asserted, and asserts a condition of it, as `expect(_:where:)` does.
    ///
    /// - Throws: An error whose description shows the command, or reports that no command was sent in time.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func expect<C: Clock>(
        _ description: String,
        within time: C.Duration,
        clock: C = ContinuousClock(),
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isExpected: (Interactor.Command) throws -> Bool
    ) async throws {
        let (expected, place) = (Described(description), TestLine(fileID, line))
        try await recording.waitForNext(expected, within: time, clock: clock, at: place)
        try expect(description, fileID: fileID, line: line, where: isExpected)
    }

    /// The tasks of the link, and of the interactor while it is linked to this view.
    private var runningTasks: [OwnedTasks] {
        guard let target = eventEmitter?.target, let link = target.link else { return [] }
        let emitter = target.handler.commandEmitter
        return emitter?.target.link === link
            ? [link.tasks, emitter!.target.interactorTasks.tasks] : [link.tasks]
    }
}
