import SharedReactive

extension MainDelivery {
    /// Drops the waiting elements that satisfy a predicate.
    ///
    /// - Parameter isDropped: It runs under the lock.
    func drop(where isDropped: (Element) -> Bool) {
        // What is dropped is released here, after unlocking.
        _ = state.withLock { state in
            var dropped: [Caused<Element>] = []
            var kept = Queue<Caused<Element>>()
            while let element = state.waiting.popFirst() {
                if isDropped(element.value) { dropped.append(element) } else { kept.append(element) }
            }
            state.waiting = kept
            if kept.isEmpty, !state.hasEnded { isBlocked.store(0) }
            return dropped
        }
    }
}
