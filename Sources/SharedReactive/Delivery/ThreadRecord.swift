/// What one thread is busy with, known to that thread alone.
@usableFromInline package struct ThreadRecord {
    /// Whether it is the process's first thread.
    @usableFromInline package var isFirst: Bool

    /// How many deliveries of different sources are under way on the thread, one inside another.
    @usableFromInline package var depth = 0

    /// The identity of the one whose lock the thread holds while user code runs, or 0: a closure that changes a
    /// value, a mutation, an access to a member of a state.
    ///
    /// As long as there is one, no delivery begins on the thread, so that no observer runs under a lock.
    @usableFromInline package private(set) var exclusion: UInt = 0

    /// The enclosing exclusions, whose locks the thread holds too.
    @usableFromInline package private(set) var outerExclusions: [UInt] = []

    /// Sources whose delivery waits for the deliveries and exclusions under way.
    @usableFromInline package var postponed: [PostponedDelivery] = []

    /// Whether those deliveries are being resumed.
    @usableFromInline package var isResuming = false

    /// Whether user code runs that has to wait for some of what it asks for: a mutation.
    @usableFromInline package var isDeferring = false

    /// What that code asked for.
    @usableFromInline package var deferred: [DeferredWork] = []

    /// How many disposals of works are under way on the thread, one inside another.
    var disposals = 0

    /// Works that are disposed of when the innermost of those has ended.
    var waitingDisposals = Queue<any Disposable>()

    /// What is to be released, while something is being released.
    @usableFromInline package var garbage: [AnyObject]?

    /// Whose parts are being made on the thread, for traces: a Necom model's, while it is connected.
    package var connecting: AnyObject?

    /// A `Tracker` for the next source that is read for `withObservationTracking`, retained.
    var spareTracker: Unmanaged<AnyObject>?

    #if INTERLEAVING
    /// Who decides when the thread goes on, if an explorer drives it.
    @usableFromInline package var interleaver: (any Interleaver)?
    #endif

    init(isFirst: Bool) { self.isFirst = isFirst }

    /// How many deliveries of different sources run inside one another on a thread before further ones wait for
    /// the innermost to unwind, so that a chain of sources uses constant stack.
    @usableFromInline package static var deepestDelivery: Int { 32 }

    /// Whether one more may run inside those that are under way.
    @inlinable package var mayNest: Bool { depth < Self.deepestDelivery }

    /// Whether a delivery may begin on the thread now.
    @inlinable package var mayDeliver: Bool { mayNest && exclusion == 0 }

    /// Whether user code runs under the lock with this identity.
    @inlinable package func isExcluding(_ identity: UInt) -> Bool {
        exclusion == identity || (exclusion != 0 && outerExclusions.contains(identity))
    }

    /// Records that user code runs under the lock with this identity.
    @inlinable package mutating func beginExclusion(by identity: UInt) {
        if exclusion != 0 { outerExclusions.append(exclusion) }
        exclusion = identity
    }

    /// Records that user code no longer runs under the lock with this identity.
    ///
    /// - Returns: Whether it did.
    @inlinable package mutating func endExclusion(by identity: UInt) -> Bool {
        guard exclusion == identity, outerExclusions.isEmpty else { return endNestedExclusion(by: identity) }
        exclusion = 0
        return true
    }

    /// Exclusions nest, and accesses that overlap may end in any order.
    @usableFromInline mutating func endNestedExclusion(by identity: UInt) -> Bool {
        if exclusion == identity {
            exclusion = outerExclusions.removeLast()
            return true
        }
        guard let index = outerExclusions.lastIndex(of: identity) else { return false }
        outerExclusions.remove(at: index)
        return true
    }
}

/// A delivery that waits for its thread.
///
/// It is a closure and no object with an overridden function: the closure is made where the types of value and
/// change are known to the compiler, and so is compiled for them.
@usableFromInline package struct PostponedDelivery {
    @usableFromInline let resume: (UnsafeMutablePointer<ThreadRecord>) -> Void

    @inlinable package init(_ resume: @escaping (UnsafeMutablePointer<ThreadRecord>) -> Void) {
        self.resume = resume
    }
}

/// Work that user code asked for while it ran under an exclusion.
@usableFromInline package struct DeferredWork {
    /// Does the work, and returns what user code asked for in the course of it.
    @usableFromInline package let run: (UnsafeMutablePointer<ThreadRecord>) -> [DeferredWork]

    @usableFromInline package init(_ run: @escaping (UnsafeMutablePointer<ThreadRecord>) -> [DeferredWork]) {
        self.run = run
    }
}

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

    /// Whether a step of something that recurs may run inside those that are under way on the thread. If not, it runs
    /// `later(_:)`, so that any number of them uses constant stack.
    @inlinable package static var mayNest: Bool { record.pointee.mayNest }

    /// Runs a step, and then what was left for later.
    @inlinable package static func nested<Result>(
        on thread: UnsafeMutablePointer<ThreadRecord> = record,
        _ step: () -> Result
    ) -> Result {
        thread.pointee.depth += 1
        let result = step()
        thread.pointee.depth -= 1
        AnyDelivery.resumePostponed(on: thread)
        return result
    }

    /// Runs a body that waits for what it asks for, none of which is left to steps further out.
    package static func apart<Result>(_ body: () -> Result) -> Result {
        let thread = record
        let outside = (thread.pointee.depth, thread.pointee.isResuming, thread.pointee.postponed)
        (thread.pointee.depth, thread.pointee.isResuming, thread.pointee.postponed) = (0, false, [])
        defer {
            let left = thread.pointee.postponed
            (thread.pointee.depth, thread.pointee.isResuming, thread.pointee.postponed) = outside
            thread.pointee.postponed += left
        }
        return body()
    }

    /// Disposes of the work that lies behind another one, which is being disposed of, and which may lie behind one too. It
    /// does so later, before the outermost disposal ends, if too many are under way on the thread.
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

    /// Runs a step as soon as fewer are under way on the thread, behind the others that wait for that.
    @usableFromInline package static func later(_ step: @escaping () -> Void) {
        let cause = Trace.causeToKeep
        record.pointee.postponed.append(PostponedDelivery { _ in Trace.resuming(cause) { nested(step) } })
    }
}
