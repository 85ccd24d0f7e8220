extension Recording {
    /// Asserts what the next element is that has not been asserted yet.
    ///
    /// If it is another one, it stays the next.
    ///
    /// - Parameters:
    ///   - subject: What an element is, for the failure's description: "command".
    ///   - expected: Given the element that was asserted before, for its description.
    ///   - describe: What to show of an element.
    /// - Throws: An `ExpectationFailure`.
    package func expect(
        _ subject: String,
        _ expected: Any,
        isExpected: (Element) throws -> Bool,
        describe: (Element) -> Any = { $0 }
    ) throws {
        let number = asserted + 1
        guard let next else {
            throw ExpectationFailure.missing(subject, number: number, expected: expected)
        }
        guard try isExpected(next) else {
            let actual = describe(next)
            throw ExpectationFailure.differs(subject, number: number, expected: expected, actual: actual)
        }
        assertNext()
    }

    /// Asserts that there is no element that has not been asserted. If there are, the failure lists them.
    package func expectNothingMore(_ subject: String, describe: (Element) -> Any = { $0 }) throws {
        let rest = elements.dropFirst(asserted)
        if !rest.isEmpty {
            throw ExpectationFailure.more(subject, first: asserted + 1, actual: rest.map(describe))
        }
    }

    /// Returns as soon as there is an element that has not been asserted.
    ///
    /// - Parameters:
    ///   - subject: What an element is, for the failure's description.
    ///   - expected: What is waited for, for the same.
    /// - Throws: An `ExpectationFailure` when the time is over.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    package func waitForNext<C: Clock>(
        _ subject: String,
        _ expected: Any,
        within time: C.Duration,
        clock: C,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        let count = asserted + 1
        await wait(for: count, on: Suspension(), within: time, clock: clock)
        if elements.count < count {
            let waited = ExpectationFailure.waited(for: time)
            throw ExpectationFailure.missing(subject, number: count, expected: expected, after: waited)
        }
    }

    /// Waits until the tasks of an owner have ended, and asserts that every element has been asserted. It fails as soon as
    /// another element is recorded.
    ///
    /// - Parameters:
    ///   - subject: What an element is, for the failure's description.
    ///   - owner: What the tasks belong to, for the same.
    ///   - tasks: Returns the tasks of the present owner.
    /// - Throws: An `ExpectationFailure`, also when the time is over.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    package func expectNothingMore(
        _ subject: String,
        of owner: String,
        tasks: () -> OwnedTasks?,
        within time: Duration,
        isolation: isolated (any Actor)? = #isolation,
        describe: (Element) -> Any = { $0 }
    ) async throws {
        let clock = ContinuousClock()
        let end = clock.now + time
        while true {
            // In this order, because a task may record an element and end. The tasks are not kept while waiting.
            let suspension = Suspension()
            let running = tasks()?.count(ending: suspension) ?? 0
            try expectNothingMore(subject, describe: describe)
            if running == 0 { return }
            if clock.now >= end || Task.isCancelled {
                let waited = ExpectationFailure.waited(for: time)
                throw ExpectationFailure.impossible("Tasks of the \(owner) that run\(waited): \(running).")
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
