import SharedReactive

/// The members of a state that `withObservationTracking` is to be told of.
///
/// A member is here from the moment when it is read there until its next change. It is told once, after the state's lock
/// has been given back.
///
/// A change of a stored member touches that member, and those that are read through functions: computed ones, stored ones
/// with observers, and closures. Whether one of these has changed is found by comparing it, before the change and after it.
/// If it is not `Equatable`, it has changed unless it consists of the same: the same buffer of an array, the same object,
/// the same closure. The same goes for all members, if one is written through a function.
@usableFromInline struct TrackedMembers<State: StateType> {
    private var members: [PartialKeyPath<State>: Member] = [:]

    private struct Member {
        /// Where a stored member is in the state; `nil` for a computed one.
        let place: Range<Int>?
        /// Takes down the member's value, and returns whether that of a later state is the same.
        let snapshot: (State) -> (State) -> Bool
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
            snapshot: (Value.self as? any Equatable.Type).flatMap { Self.equality(of: keyPath, as: $0) }
                ?? Self.identity(of: keyPath),
            trackers: []
        )
        members[keyPath, default: new].trackers.append(tracker)
    }

    private static func equality<Value: Equatable>(
        of keyPath: PartialKeyPath<State>,
        as type: Value.Type
    ) -> ((State) -> (State) -> Bool)? {
        guard let keyPath = keyPath as? KeyPath<State, Value> else { return nil }
        return { before in
            let value = before[keyPath: keyPath]
            return { $0[keyPath: keyPath] == value }
        }
    }

    private static func identity(of keyPath: PartialKeyPath<State>) -> (State) -> (State) -> Bool {
        // A closure that is read through a key path is wrapped anew each time.
        let place = MemberName.place(of: keyPath)
        func value(_ state: State) -> Any {
            place.flatMap { MemberName.property(at: $0, of: type(of: keyPath).valueType, in: state)?.value }
                ?? state[keyPath: keyPath]
        }
        return { before in
            let old = value(before)
            return { new in
                var work = 64
                return consistOfTheSame(old, value(new), &work)
            }
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
            return (keyPath, member.snapshot(state))
        }
    }

    /// Removes those that have changed, and returns whom to tell.
    mutating func end(_ change: Change, of state: State) -> [any MemberTracker] {
        change.flatMap { member, isSame in
            isSame(state) ? [] : members.removeValue(forKey: member)?.trackers ?? []
        }
    }
}

/// Whether two values consist of the same, which equal ones need not do. The bytes between the parts of a struct say nothing.
///
/// Parts are looked into as far as Swift shows all of them, and no user code runs. So there may be more, or other ones, in a
/// type that describes itself or is imported from C.
///
/// - Parameter work: How many parts may be looked into. If there are more, the values do not count as the same.
private func consistOfTheSame(_ one: Any, _ other: Any, _ work: inout Int) -> Bool {
    if ValueDifferences.areSameInMemory(one, other) { return true }
    work -= 1
    let type = type(of: one)
    guard work > 0, type == Swift.type(of: other) else { return false }
    let isOptional = type is any AnyOptional.Type
    if !isOptional, one is any CustomReflectable || String(reflecting: type).hasPrefix("__C.") {
        return false
    }
    let (mirror, otherMirror) = (Mirror(reflecting: one), Mirror(reflecting: other))
    // An enum's case is known by its payload's label. What Swift shows nothing of may be anything.
    let (parts, others) = (mirror.children, otherMirror.children)
    guard let style = mirror.displayStyle, style != .class, isOptional || !parts.isEmpty else { return false }
    return parts.count == others.count
        && zip(parts, others).allSatisfy {
            $0.label == $1.label && consistOfTheSame($0.value, $1.value, &work)
        }
}

private protocol AnyOptional {}

extension Optional: AnyOptional {}

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
    func begin(at offset: Int?, size: Int, _ traced: TracedChange<State>?) -> Change {
        traced?.begin(in: state)
        let tracked = tracked?.begin(at: offset.map { $0..<$0 + size }, of: state) ?? []
        return Change(tracked: tracked, traced: traced)
    }

    /// Returns the change of a member that is traced, or `nil` if no tracer wants it. The state is not locked.
    @usableFromInline @inline(never)
    func traced(_ keyPath: () -> PartialKeyPath<State>) -> TracedChange<State>? {
        if !Trace.takes(trace.subject) { return nil }
        return TracedChange(of: keyPath(), isCompared: Trace.takesValues)
    }

    @usableFromInline func endWatched(_ change: Change) {
        let trackers = tracked?.end(change.tracked, of: state) ?? []
        if tracked?.isEmpty == true { tracked = nil }
        let traced = change.traced.map { (change: $0, step: Trace.nextNumber(), new: state) }
        if !access.takeBack() { stopForeign() }
        if let traced { traced.change.record(traced.step, new: traced.new, in: self) }
        Trace.causing(traced?.step ?? 0) { tell(trackers) }
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

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Tracker: MemberTracker {}

extension StateProxy {
    /// A member of the state, which `withObservationTracking` reads on this thread. It is told of the next change.
    @usableFromInline func readTracked<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
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
        return read(keyPath)
    }

    private func withTracked<Result>(_ body: (inout TrackedMembers<State>?) -> Result) -> Result {
        lock()
        defer { access.unlock() }
        return body(&tracked)
    }
}
