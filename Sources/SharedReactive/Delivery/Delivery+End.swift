extension Delivery {
    /// Subscribes to a source whose last change was applied and is waiting. The observer receives the value and then the
    /// last change, in order with the waiting changes.
    ///
    /// - Parameters:
    ///   - first: Describes the value. It runs under the lock.
    ///   - isLast: Returns whether a change is the last one. It runs under the lock.
    ///   - body: Called on the delivering thread, without a lock held.
    /// - Returns: The subscription; `nil` if the last change is not waiting.
    @usableFromInline package func observeEnd(
        startingWith first: (Value) -> Change,
        isLast: (Change) -> Bool,
        _ body: @escaping (Change) -> Void
    ) -> Registration? {
        let observer = Registration(delivery: self)
        let body = ObserverBody(body)
        lock()
        guard decisions.pointee.isFinishing, var last = queue.last, isLast(last.change) else {
            unlock()
            observer.end()
            return nil
        }
        decisions.pointee.add(observer, body: body)
        let audience = observer.id..<(observer.id + 1)
        queue.last = Pending(first(guarded), for: audience, by: last.owner, after: changes)
        last.audience = decisions.pointee.everyone
        queue.append(last)
        unlock()
        return observer
    }
}
