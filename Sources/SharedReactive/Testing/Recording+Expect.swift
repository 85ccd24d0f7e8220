extension Recording {
    /// Asserts the next element.
    ///
    /// If the next element is a different one, it stays the next.
    ///
    /// - Parameters:
    ///   - expected: The expected element, to show it.
    ///   - line: The line of the expectation.
    ///   - isExpected: Returns whether an element is the expected one.
    ///   - describe: Returns the part of an element to show.
    /// - Throws: An `ExpectationFailure`.
    package func expect(
        _ expected: Any,
        at line: TestLine,
        isExpected: (Element) throws -> Bool,
        describe: (Element) -> Any = { $0 }
    ) throws {
        let number = asserted + 1
        guard let next else {
            throw ExpectationFailure.missing(subject, number: number, expected: expected).at(line)
        }
        guard try isExpected(next) else {
            let actual = describe(next)
            throw ExpectationFailure.differs(subject, number: number, expected: expected, actual: actual)
                .at(line)
        }
        assertNext()
    }

    /// Asserts the next element, which is compared as in `ValueDifferences.areSame`.
    package func expect(_ expected: Element, at line: TestLine) throws {
        try expect(expected, at: line) { ValueDifferences.areSame(expected, $0) }
    }

    /// Asserts that every element has been asserted. The failure lists the others.
    ///
    /// - Parameter describe: Returns the lines that describe an element.
    package func expectNothingMore(
        at line: TestLine,
        describe: (Element) -> [String] = { ValueText.lines($0) }
    ) throws {
        let rest = elements.dropFirst(asserted)
        if !rest.isEmpty {
            throw ExpectationFailure.more(subject, first: asserted + 1, actual: rest.map(describe)).at(line)
        }
    }

    /// Returns as soon as there is a next element, whether it is the expected one or not.
    ///
    /// - Throws: An `ExpectationFailure` when the time is over.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    package func waitForNext<C: Clock>(
        _ expected: Any,
        within time: C.Duration,
        clock: C,
        at line: TestLine,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        let count = asserted + 1
        await wait(for: count, on: Suspension(), within: time, clock: clock)
        if elements.count < count {
            let waited = ExpectationFailure.waited(for: time)
            throw ExpectationFailure.missing(subject, number: count, expected: expected, after: waited)
                .at(line)
        }
    }

    /// Waits until the tasks of an owner have ended, and asserts that every element has been asserted. It fails as soon as
    /// another element is recorded.
    ///
    /// - Parameter tasks: Returns the tasks of the current owners.
    /// - Throws: An `ExpectationFailure`, also when the time is over.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    package func expectNothingMore(
        of owner: String,
        at line: TestLine,
        tasks: () -> [OwnedTasks],
        within time: Duration,
        isolation: isolated (any Actor)? = #isolation,
        describe: (Element) -> [String] = { ValueText.lines($0) }
    ) async throws {
        let clock = ContinuousClock()
        let end = clock.now + time
        while true {
            // The order matters, because a task may record an element and end. The tasks are not retained while waiting.
            let suspension = Suspension()
            let running = tasks().flatMap { $0.running(ending: suspension) }
            try expectNothingMore(at: line, describe: describe)
            if running.isEmpty { return }
            if clock.now >= end || Task.isCancelled {
                let remedy = Task.isCancelled ? "" : " Cancel it, or wait longer."
                let work = OwnedTasks.description(of: running) + ExpectationFailure.waited(for: time)
                throw ExpectationFailure.impossible("The \(owner) still runs \(work).\(remedy)").at(line)
            }
            await wait(for: asserted + 1, on: suspension, within: clock.now.duration(to: end), clock: clock)
        }
    }

    /// Returns as soon as there are `count` elements or more, the time is over, the task is cancelled, or the suspension
    /// is ended.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    private func wait<C: Clock>(
        for count: Int,
        on suspension: Suspension,
        within time: C.Duration,
        clock: C,
        isolation: isolated (any Actor)? = #isolation
    ) async {
        let alarm = Task {
            try? await clock.sleep(for: time)
            suspension.end()
        }
        await wait(for: count, on: suspension)
        alarm.cancel()
        await alarm.value
    }
}
