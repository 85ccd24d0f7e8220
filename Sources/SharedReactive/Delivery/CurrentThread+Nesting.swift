// Nested calls, disposals and releases, which use constant stack at any depth.

extension CurrentThread {
    /// Releases objects. If their deinitializers call this function in turn, the objects of that call are released
    /// afterwards, so that a chain of any length needs constant stack.
    @usableFromInline package static func release(_ objects: consuming [AnyObject]) {
        if objects.isEmpty { return }
        let thread = record
        if thread.pointee.garbage != nil {
            thread.pointee.garbage?.append(contentsOf: objects)
            return
        }
        thread.pointee.garbage = objects
        objects = []
        while let object = thread.pointee.garbage?.popLast() { withExtendedLifetime(object) {} }
        thread.pointee.garbage = nil
    }

    /// Whether one more call may be nested on the thread, with `nested(on:_:)`. If not, the caller passes it to `later(_:)`, so
    /// that any number of nested calls uses constant stack.
    @inlinable package static var mayNest: Bool { record.pointee.mayNest }

    /// Makes a nested call, one level deeper, and then resumes the postponed calls and deliveries.
    @inlinable package static func nested<Result>(
        on thread: UnsafeMutablePointer<ThreadRecord> = record,
        _ call: () -> Result
    ) -> Result {
        thread.pointee.depth += 1
        let result = call()
        thread.pointee.depth -= 1
        AnyDelivery.resumePostponed(on: thread)
        return result
    }

    /// Runs a body that blocks until the nested calls that it requests have returned, as `SignalProducer.single()` does. It begins
    /// at depth 0 and without waiting work, so that they do not wait for the blocked caller. It does not lift an exclusion.
    package static func apart<Result>(_ body: () -> Result) -> Result {
        let thread = record
        let outside = (thread.pointee.depth, thread.pointee.isResuming, thread.pointee.postponed)
        let objects = (thread.pointee.disposals, thread.pointee.waitingDisposals, thread.pointee.garbage)
        (thread.pointee.depth, thread.pointee.isResuming, thread.pointee.postponed) = (0, false, [])
        (thread.pointee.disposals, thread.pointee.waitingDisposals, thread.pointee.garbage) = (
            0, Queue(), nil
        )
        defer {
            let left = thread.pointee.postponed
            (thread.pointee.depth, thread.pointee.isResuming, thread.pointee.postponed) = outside
            (thread.pointee.disposals, thread.pointee.waitingDisposals, thread.pointee.garbage) = objects
            thread.pointee.postponed += left
        }
        return body()
    }

    /// Disposes of the inner disposable of another one, which is being disposed of. If 32 disposals are nested on the thread, it
    /// waits. The 32nd nested call disposes of it after its own, so always before the outermost one returns.
    @usableFromInline package static func disposeInside(_ work: any Disposable) {
        let thread = record
        if thread.pointee.disposals == ThreadRecord.deepestDelivery {
            return thread.pointee.waitingDisposals.append(work)
        }
        thread.pointee.disposals += 1
        work.dispose()
        if thread.pointee.disposals == ThreadRecord.deepestDelivery {
            while let next = thread.pointee.waitingDisposals.popFirst() { next.dispose() }
        }
        thread.pointee.disposals -= 1
    }

    /// Makes a nested call as soon as fewer are nested on the thread, after the calls that are waiting for that.
    @usableFromInline package static func later(_ call: @escaping () -> Void) {
        let cause = Trace.currentCause
        record.pointee.postponed.append(PostponedDelivery { _ in Trace.resuming(cause) { nested(call) } })
    }
}
