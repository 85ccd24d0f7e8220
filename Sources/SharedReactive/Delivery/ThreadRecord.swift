/// What one thread is busy with, known to that thread alone.
@usableFromInline
package struct ThreadRecord {
    /// Whether it is the process's first thread.
    @usableFromInline
    package var isFirst: Bool

    /// How many deliveries of different sources are under way on the thread, one inside another.
    @usableFromInline
    package var depth = 0

    /// The identities of those whose lock the thread holds while user code runs: a closure that changes a value,
    /// a mutation, an access to a member of a state.
    ///
    /// As long as there is one, no delivery begins on the thread, so that no observer runs under a lock.
    @usableFromInline
    package var exclusions: [UInt] = []

    /// Sources whose delivery waits for the deliveries and exclusions under way.
    @usableFromInline
    package var postponed: [AnyDelivery] = []

    /// Whether those sources are being seen to.
    @usableFromInline
    package var isResuming = false

    /// What user code asked for while it ran under an exclusion, for which it has to wait; `nil` if no such code
    /// runs.
    @usableFromInline
    package var deferred: [any DeferredWork]?

    /// What is to be released, while something is being released.
    @usableFromInline
    package var garbage: [AnyObject]?

    #if INTERLEAVING
    /// Who decides when the thread goes on, if an explorer drives it.
    @usableFromInline
    package var turns: (any Turns)?
    #endif

    init(isFirst: Bool) {
        self.isFirst = isFirst
    }

    /// How many deliveries of different sources run inside one another on a thread before further ones wait for
    /// the innermost to unwind, so that a chain of sources uses constant stack.
    @usableFromInline
    package static var deepestDelivery: Int { 32 }

    /// Whether a delivery may begin on the thread now.
    @inlinable
    package var mayDeliver: Bool {
        depth < Self.deepestDelivery && exclusions.isEmpty
    }

    /// Takes down that user code no longer runs under the lock with this identity.
    ///
    /// - Returns: Whether it did.
    @inlinable
    package mutating func endExclusion(by identity: UInt) -> Bool {
        if exclusions.last == identity {
            exclusions.removeLast()
            return true
        }
        // Accesses that overlap may end in any order.
        guard let index = exclusions.lastIndex(of: identity) else { return false }
        exclusions.remove(at: index)
        return true
    }
}

/// Work that user code asked for while it ran under an exclusion.
@usableFromInline
package protocol DeferredWork {
    /// Does the work.
    ///
    /// - Returns: What user code asked for in the course of it.
    func run(on thread: UnsafeMutablePointer<ThreadRecord>) -> [any DeferredWork]
}

extension CurrentThread {
    /// Releases objects; those that their release would release in turn come after them, so that a chain
    /// of any length is released with constant stack.
    package static func release(_ objects: consuming [AnyObject]) {
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
}
