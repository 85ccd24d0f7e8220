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
        let alarm = Task { try await clock.sleep(for: time) }
        let waiter = Task { [self] in await wait(for: count) }
        let watch = Task {
            _ = await alarm.result
            waiter.cancel()
        }
        await withTaskCancellationHandler {
            await waiter.value
        } onCancel: {
            waiter.cancel()
        }
        alarm.cancel()
        _ = await watch.result
        if elements.count < count {
            let waited = ExpectationFailure.waited(for: time)
            throw ExpectationFailure.missing(subject, number: count, expected: expected, after: waited)
        }
    }
}
