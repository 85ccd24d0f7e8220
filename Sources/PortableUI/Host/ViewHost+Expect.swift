import SharedReactive

// Each function takes the file and the line of the test, for its error. A function that passes on its caller's line passes
// both.

extension ViewHost {
    /// Asserts that exactly these texts are shown, in reading order, as `texts` returns them.
    ///
    /// - Throws: An error whose description shows the expected texts and those that are shown, line by line.
    public func expect(_ texts: [String], fileID: StaticString = #fileID, line: UInt = #line) throws {
        try expect(texts, after: nil, at: TestLine(fileID, line))
    }

    /// Asserts that a text is one of `texts`.
    ///
    /// - Throws: An error whose description lists the texts that are shown.
    public func expect(_ text: String, fileID: StaticString = #fileID, line: UInt = #line) throws {
        try expect(text, isShown: true, after: nil, at: TestLine(fileID, line))
    }

    /// Asserts that a text is none of `texts`.
    ///
    /// - Throws: An error whose description lists the texts that are shown.
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
    /// - `label`: The control's label, or another name of it. If it finds several controls, one has to be in this state.
    /// - `kind`: The kind of the control, with its value.
    /// - `isDisabled`: Whether it cannot be used.
    /// - Throws: An error whose description shows both states, line by line, or the labels of all controls.
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
        guard let actual = states.first else {
            let subject = "No control with the label \"\(label)\" is shown. The list of controls"
            throw ExpectationFailure.differs(subject, expectedLines: [label], actualLines: controls.map(\.label))
                .at(TestLine(fileID, line))
        }
        throw ExpectationFailure.differs("The control \"\(label)\"", expected: expected, actual: actual)
            .at(TestLine(fileID, line))
    }

    /// Asserts that the same texts are shown as when all texts were asserted last with `expect(_:)`.
    ///
    /// Texts that were shown only in the meantime are not noticed.
    ///
    /// - Throws: An error whose description shows both texts, line by line.
    public func expectNothingMore(fileID: StaticString = #fileID, line: UInt = #line) throws {
        guard let assertedTexts else {
            let text = "expectNothingMore() has nothing to compare with. Assert the texts first: try host.expect([…])."
            throw ExpectationFailure.impossible(text).at(TestLine(fileID, line))
        }
        let texts = texts
        if texts == assertedTexts { return }
        let subject = "What is shown since the texts were asserted"
        throw ExpectationFailure.differs(subject, expectedLines: assertedTexts, actualLines: texts).at(
            TestLine(fileID, line)
        )
    }

    // Each waits for a time at most, which a clock measures: with `TestScheduler.clock`, it is virtual time. After the time
    // it throws what the function of the same name throws that does not wait.

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

    /// Waits until a text is not shown any more.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) public func expectNo<C: Clock>(
        _ text: String,
        within time: C.Duration,
        clock: C = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws {
        try await wait(for: time, by: clock) { try expect(text, isShown: false, after: $0, at: TestLine(fileID, line)) }
    }

    /// Performs a check after each change, until it does not throw or the time is over.
    ///
    /// - Parameter check: Given how long it has waited, if the time is over.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) private func wait<C: Clock>(
        for time: C.Duration,
        by clock: C,
        until check: (_ waited: String?) throws -> Void
    ) async throws {
        let deadline = Deadline()
        let alarm = Task {
            try await clock.sleep(for: time)
            deadline.isOver = true
            deadline.test?.end()
        }
        defer { alarm.cancel() }
        while !deadline.isOver, !Task.isCancelled {
            if (try? check(nil)) != nil { return }
            let test = Suspension()
            deadline.test = test
            waiting.append(test)
            await test.wait()
            waiting.removeAll { $0 === test }
        }
        try check(ExpectationFailure.waited(for: time))
    }

    /// When a test does not wait any longer.
    @MainActor private final class Deadline {
        var isOver = false
        var test: Suspension?
    }

    private func expect(_ expected: [String], after waited: String?, at line: TestLine) throws {
        let texts = texts
        if texts == expected { return assertedTexts = texts }
        throw ExpectationFailure.differs("What is shown", expectedLines: expected, actualLines: texts, after: waited)
            .at(line)
    }

    private func expect(_ text: String, isShown: Bool, after waited: String?, at line: TestLine) throws {
        let texts = texts
        if texts.contains(text) == isShown { return }
        throw ExpectationFailure.differs(
            "\"\(text)\" is \(isShown ? "not shown" : "shown"). What is shown",
            expectedLines: isShown ? [text] : texts.filter { $0 != text },
            actualLines: texts,
            after: waited
        )
        .at(line)
    }
}

private struct ControlState: Equatable {
    let kind: ViewHost.Node.Kind
    let isDisabled: Bool
}
