/// Per-thread delivery state. `CurrentThread.record` creates it; only its own thread uses it. Its address identifies the thread.
@usableFromInline package struct ThreadRecord {
    /// Whether it is the process's first thread: see `CurrentThread.isMain`.
    @usableFromInline package var isFirst: Bool

    /// The number of nested deliveries of different sources, and of other nested calls, on the thread.
    @usableFromInline package var depth = 0

    /// The identity of the lock that the thread holds while user code runs, or 0. The code is a closure that changes a
    /// value, a mutation, or an access to a member of a state.
    ///
    /// Meanwhile, no delivery begins on the thread, so that no observer runs under a lock.
    @usableFromInline package private(set) var exclusion: UInt = 0

    /// The enclosing exclusions, whose locks the thread holds too.
    @usableFromInline package private(set) var outerExclusions: [UInt] = []

    /// The version of the first value that a new observer gets: the number of changes that it includes, plus one. It is set when
    /// the observer's first call begins, and read there by `Version.started` of `ReactiveOperators`.
    @usableFromInline package var startedChanges: UInt64 = 0

    /// Deliveries, nested calls, trace steps and other work that wait until enough of the current deliveries, and all exclusions,
    /// have ended.
    @usableFromInline package var postponed: [PostponedDelivery] = []

    /// Whether the postponed deliveries are being resumed.
    @usableFromInline package var isResuming = false

    /// The work that a mutation of `PrexCore` has requested, to be performed after it; `nil` outside of mutations, where such work
    /// is performed at once.
    @usableFromInline package var deferred: [DeferredWork]?

    /// The number of nested calls of `disposeInside(_:)` on the thread.
    var disposals = 0

    /// The disposables that wait for those calls. The 32nd nested call disposes of them after its own.
    var waitingDisposals = Queue<any Disposable>()

    /// The objects that `release(_:)` has yet to release; `nil` while it is not running.
    @usableFromInline package var garbage: [AnyObject]?

    /// A retained `Tracker`, ready for the next tracked read; see `Tracking`.
    var spareTracker: Unmanaged<AnyObject>?

    #if INTERLEAVING
    /// The interleaver that schedules the thread, if an explorer drives it.
    @usableFromInline package var interleaver: (any Interleaver)?
    #endif

    init(isFirst: Bool) { self.isFirst = isFirst }

    /// The largest number of nested deliveries of different sources on a thread. Further ones wait for
    /// the innermost to unwind, so that a chain of sources uses constant stack.
    @usableFromInline package static var deepestDelivery: Int { 32 }

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
    /// - Returns: Whether it did on this thread. An access to a state of `NecomCore` may end on another one.
    @inlinable package mutating func endExclusion(by identity: UInt) -> Bool {
        guard exclusion == identity, outerExclusions.isEmpty else { return endNestedExclusion(by: identity) }
        exclusion = 0
        return true
    }

    /// Ends an exclusion while there are several. Exclusions nest, and accesses that overlap may end in any order.
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

/// A delivery, or other work, that waits until its thread may deliver. `AnyDelivery.resumePostponed(on:)` resumes it.
///
/// It is a closure, not an object with an overridden function: the closure is created where the compiler knows the types of
/// value and change, and is specialized for them.
@usableFromInline package struct PostponedDelivery {
    @usableFromInline let resume: (UnsafeMutablePointer<ThreadRecord>) -> Void

    @inlinable package init(_ resume: @escaping (UnsafeMutablePointer<ThreadRecord>) -> Void) {
        self.resume = resume
    }
}

/// An action or a notification that user code has requested inside a mutation of `PrexCore`.
@usableFromInline package struct DeferredWork {
    /// Performs the work, and returns the work that an applied action's mutation requests in turn.
    @usableFromInline package let run: (UnsafeMutablePointer<ThreadRecord>) -> [DeferredWork]

    @usableFromInline package init(_ run: @escaping (UnsafeMutablePointer<ThreadRecord>) -> [DeferredWork]) {
        self.run = run
    }
}
