import SharedReactive

/// The members of a state that `withObservationTracking` is to be told of.
///
/// A member is here from the moment when it is read there until its next change. It is told once, after the state's lock
/// has been given back.
///
/// A change of a stored member touches that member, and computed ones. Whether a computed member has changed is found by
/// comparing it, before the change and after it, if it is `Equatable`. If it is not, it counts as changed. The same goes
/// for stored members, if a computed one is written.
@usableFromInline struct TrackedMembers<State: StateType> {
    private var members: [PartialKeyPath<State>: Member] = [:]

    private struct Member {
        /// Where a stored member is in the state; `nil` for a computed one.
        let place: Range<Int>?
        /// Takes down the member's value, and returns whether that of a later state is the same; `nil` if the member
        /// cannot be compared.
        let snapshot: ((State) -> (State) -> Bool)?
        /// Several, if threads read the member at once.
        var trackers: [any MemberTracker]
    }

    /// A change that has begun: the members that it may touch, and whether they are the same after it.
    @usableFromInline typealias Change = [(member: PartialKeyPath<State>, isSame: (State) -> Bool)]

    var isEmpty: Bool { members.isEmpty }

    func tracker(of keyPath: PartialKeyPath<State>) -> (any MemberTracker)? {
        members[keyPath]?.trackers.last
    }

    mutating func add<Value>(_ tracker: any MemberTracker, for keyPath: KeyPath<State, Value>) {
        let new = Member(
            place: MemoryLayout<State>.offset(of: keyPath).map { $0..<$0 + MemoryLayout<Value>.size },
            snapshot: (Value.self as? any Equatable.Type).flatMap { Self.snapshot(of: keyPath, as: $0) },
            trackers: []
        )
        members[keyPath, default: new].trackers.append(tracker)
    }

    private static func snapshot<Value: Equatable>(
        of keyPath: PartialKeyPath<State>,
        as type: Value.Type
    ) -> ((State) -> (State) -> Bool)? {
        guard let keyPath = keyPath as? KeyPath<State, Value> else { return nil }
        return { before in
            let value = before[keyPath: keyPath]
            return { $0[keyPath: keyPath] == value }
        }
    }

    /// Takes down what a change of a member may touch, before it.
    ///
    /// - Parameter place: Where the member is in the state, if it is a stored one.
    func begin(at place: Range<Int>?, of state: State) -> Change {
        members.compactMap { keyPath, member in
            if let place, let other = member.place {
                return place.overlaps(other) ? (keyPath, { _ in false }) : nil
            }
            return (keyPath, member.snapshot?(state) ?? { _ in false })
        }
    }

    /// Removes those that have changed, and returns whom to tell.
    mutating func end(_ change: Change, of state: State) -> [any MemberTracker] {
        change.flatMap { member, isSame in
            isSame(state) ? [] : members.removeValue(forKey: member)?.trackers ?? []
        }
    }
}

/// Passes one change of a member on.
@usableFromInline protocol MemberTracker: Sendable {
    func tell()
}

extension StateProxy {
    /// A change that has begun, and that somebody is told of or traces.
    @usableFromInline struct Change {
        let tracked: TrackedMembers<State>.Change
        let traced: TracedChange<State>?
    }

    /// Takes down what a change of a member may touch, before it. The state is locked and lent.
    @usableFromInline @inline(never)
    func begin(at offset: Int?, size: Int, _ traced: PartialKeyPath<State>?) -> Change {
        Change(
            tracked: tracked?.begin(at: offset.map { $0..<$0 + size }, of: state) ?? [],
            traced: traced.map { TracedChange(of: $0, in: state) }
        )
    }

    /// Returns the key path of a member whose change is traced, or `nil` if no tracer wants it. The state is not locked.
    @usableFromInline @inline(never)
    func traced(_ keyPath: () -> PartialKeyPath<State>) -> PartialKeyPath<State>? {
        Trace.takes(trace.subject) ? keyPath() : nil
    }

    /// Gives the lock back after a change, and tells of the change.
    @usableFromInline func endWatched(_ change: Change) {
        let trackers = tracked?.end(change.tracked, of: state) ?? []
        if tracked?.isEmpty == true { tracked = nil }
        guard let traced = change.traced else {
            if !access.takeBack() { stopForeign() }
            return tell(trackers)
        }
        let (number, new) = (Trace.nextNumber(), state)
        if !access.takeBack() { stopForeign() }
        traced.record(number, new: new, of: trace.subject)
        Trace.causing(number) { tell(trackers) }
    }

    /// Tells that members have changed: at once, or when no user code on this thread holds a lock any more.
    private func tell(_ trackers: [any MemberTracker]) {
        if trackers.isEmpty { return }
        let thread = CurrentThread.record
        guard thread.pointee.mayDeliver else {
            let cause = Trace.causeToKeep
            thread.pointee.postponed.append(
                PostponedDelivery { _ in Trace.resuming(cause) { trackers.forEach { $0.tell() } } }
            )
            return
        }
        thread.pointee.depth += 1
        trackers.forEach { $0.tell() }
        thread.pointee.depth -= 1
        AnyDelivery.resumePostponed(on: thread)
    }
}

#if canImport(Observation)
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Tracker: MemberTracker {}
#endif

extension StateProxy {
    /// A member of the state, which `withObservationTracking` reads on this thread. It is told of the next change.
    @usableFromInline func readTracked<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
        #if canImport(Observation)
        guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return read(keyPath) }
        let spare = Tracking.takeSpare()
        // One tracker for all who read the same value. One that has told meanwhile does not tell again.
        while let tracker = withTracked({ $0?.tracker(of: keyPath) }) as? Tracker {
            if tracker.adopt(spare) { return read(keyPath) }
        }
        // The value is read after this, so a change in between is told of.
        withTracked { tracked in
            if tracked == nil { tracked = TrackedMembers() }
            tracked?.add(spare, for: keyPath)
        }
        #endif
        return read(keyPath)
    }

    private func withTracked<Result>(_ body: (inout TrackedMembers<State>?) -> Result) -> Result {
        lock()
        defer { access.unlock() }
        return body(&tracked)
    }
}
