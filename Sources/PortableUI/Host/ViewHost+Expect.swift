import SharedReactive

// Each function takes the file and the line of the test for its error. Pass both if you call one from your own function.

extension ViewHost {
    /// Asserts that exactly these texts are shown, in the reading order of `texts`.
    ///
    /// - Throws: An error that shows the expected and the actual texts, line by line.
    public func expect(_ texts: [String], fileID: StaticString = #fileID, line: UInt = #line) throws {
        try expect(texts, after: nil, at: TestLine(fileID, line))
    }

    /// Asserts that a text is one of `texts`.
    ///
    /// - Throws: An error that lists the shown texts.
    public func expect(_ text: String, fileID: StaticString = #fileID, line: UInt = #line) throws {
        try expect(text, isShown: true, after: nil, at: TestLine(fileID, line))
    }

    /// Asserts that a text is not in `texts`.
    ///
    /// - Throws: An error that lists the shown texts.
    public func expectNo(_ text: String, fileID: StaticString = #fileID, line: UInt = #line) throws {
        try expect(text, isShown: false, after: nil, at: TestLine(fileID, line))
    }

    /// Asserts the state of a control.
    ///
    /// ```swift
    /// try host.expect("Name", is: .textField(text: "Ada"))
    /// try host.expect("Save", is: .button(), isDisabled: true)
    /// ```
    ///
    /// - Parameters:
    ///   - label: The control's label or another name. If several controls match, one of them must be in this state.
    ///   - kind: The kind of the control, with its value.
    ///   - isDisabled: Whether it cannot be used.
    ///   - fileID: The file of the assertion. The compiler passes it; a helper passes its caller's.
    ///   - line: The line of the assertion. The compiler passes it; a helper passes its caller's.
    /// - Throws: An error that shows both states, line by line, or the labels of all controls.
    public func expect(
        _ label: String,
        is kind: Node.Kind,
        isDisabled: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let controls = controls
        let states = controls.named(label).map { ControlState(kind: $0.kind, isDisabled: $0.isDisabled) }
        let expected = ControlState(kind: kind, isDisabled: isDisabled)
        if states.contains(expected) { return }
        let none = "No control with the label \"\(label)\" is shown. The list of controls"
        let failure =
            states.first.map { .differs("The control \"\(label)\"", expected: expected, actual: $0) }
            ?? ExpectationFailure.differs(none, expectedLines: [label], actualLines: controls.map(\.label))
        throw failure.at(TestLine(fileID, line))
    }

    /// Asserts that the texts are the same as when `expect(_:)` last asserted all texts.
    ///
    /// Texts that were shown only in between are not detected.
    ///
    /// - Throws: An error that shows both lists of texts, line by line.
    public func expectNothingMore(fileID: StaticString = #fileID, line: UInt = #line) throws {
        guard let assertedTexts else {
            let text = "expectNothingMore() has nothing to compare with. Assert the texts first: try host.expect([…])."
            throw ExpectationFailure.impossible(text).at(TestLine(fileID, line))
        }
        let subject = "The text list since the last assertion"
        try expect(assertedTexts, of: subject, after: nil, at: TestLine(fileID, line))
    }

    // Each function waits for at most the given time of a clock. With `TestScheduler.clock`, the time is virtual. On timeout, it
    // throws the error of the function above that does not wait.

    /// Waits until exactly these texts are shown.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) public func expect<C: Clock>(
        _ texts: [String],
        within time: C.Duration,
        clock: C = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws {
        try await wait(for: time, by: clock) { try expect(texts, after: $0, at: TestLine(fileID, line)) }
    }

    /// Waits until a text is shown.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) public func expect<C: Clock>(
        _ text: String,
        within time: C.Duration,
        clock: C = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws {
        try await wait(for: time, by: clock) { try expect(text, isShown: true, after: $0, at: TestLine(fileID, line)) }
    }

    /// Waits until a text is not shown.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) public func expectNo<C: Clock>(
        _ text: String,
        within time: C.Duration,
        clock: C = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws {
        try await wait(for: time, by: clock) { try expect(text, isShown: false, after: $0, at: TestLine(fileID, line)) }
    }

    /// Performs a check at once and after each change of the tree, until it does not throw, the time is up, or the task is
    /// cancelled.
    ///
    /// - Parameter check: Called with `nil` while there is time. The last call gets a text about the wait, for the error.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) private func wait<C: Clock>(
        for time: C.Duration,
        by clock: C,
        until check: (_ waited: String?) throws -> Void
    ) async throws {
        let deadline = Deadline()
        let alarm = Task {
            try await clock.sleep(for: time)
            deadline.isOver = true
            deadline.suspension?.end()
        }
        defer { alarm.cancel() }
        while !deadline.isOver, !Task.isCancelled {
            if (try? check(nil)) != nil { return }
            // The task is not suspended between the check and `wait()`, so no change is missed.
            let suspension = Suspension()
            deadline.suspension = suspension
            suspensions.append(suspension)
            await suspension.wait()
            suspensions.removeAll { $0 === suspension }
        }
        try check(ExpectationFailure.waited(for: time))
    }

    /// The deadline of a wait. When it is over, it ends the current suspension of the test.
    @MainActor private final class Deadline {
        var isOver = false
        var suspension: Suspension?
    }

    /// - Parameter waited: The text about the wait, or `nil` without a wait.
    private func expect(
        _ expected: [String],
        of subject: String = "The text list",
        after waited: String?,
        at line: TestLine
    ) throws {
        let texts = texts
        if texts == expected { return assertedTexts = texts }
        throw ExpectationFailure.differs(subject, expectedLines: expected, actualLines: texts, after: waited).at(line)
    }

    private func expect(_ text: String, isShown: Bool, after waited: String?, at line: TestLine) throws {
        let texts = texts
        if texts.contains(text) == isShown { return }
        throw ExpectationFailure.differs(
            "\"\(text)\" is \(isShown ? "not shown" : "shown"). The text list",
            expectedLines: isShown ? [text] : texts.filter { $0 != text },
            actualLines: texts,
            after: waited
        )
        .at(line)
    }
}

/// The state of a control, for the comparison and the error of `expect(_:is:)`.
private struct ControlState: Equatable {
    let kind: ViewHost.Node.Kind
    let isDisabled: Bool
}
