import SharedReactive

extension Store {
    /// The changes from now on, as an asynchronous sequence.
    ///
    /// ```swift
    /// for await change in flux.store.changes {
    ///     if let count = change.count?.value { print(count) }
    /// }
    /// ```
    ///
    /// Iterate over each sequence in one loop. The loop gets every change once, in order. Changes that the loop has not
    /// reached yet are kept. The sequence ends when the store is released. It stops listening when its task is
    /// cancelled or the sequence is released.
    public var changes: AsyncStream<StateChange<State>> {
        AsyncStream { continuation in
            let end = StreamEnd(continuation)
            let observer = observe { end.continuation.yield($0) }
            listeners.add(observer)
            continuation.onTermination = { [weak listeners] _ in
                if let listeners { listeners.remove(observer) } else { observer.dispose() }
            }
        }
    }
}

/// Ends a stream when the closure that feeds it is released.
private final class StreamEnd<Element: Sendable>: Sendable {
    let continuation: AsyncStream<Element>.Continuation

    init(_ continuation: AsyncStream<Element>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }
}
