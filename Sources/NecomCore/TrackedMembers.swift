import SharedReactive

/// The members of a state that `withObservationTracking` observes. `StateProxy` stores it, and accesses it under its lock.
///
/// A member is in the table from its read until its next change. Its trackers are notified once, after the state's lock
/// was released.
///
/// A write to a stored member changes it, and may change the members that are read through functions: computed ones, stored ones
/// with observers, and closures. Those are compared before and after the write. If a member is written through a function, all
/// members are compared. A member that is not `Equatable` has changed unless both values have the same parts: the
/// same buffer of an array, the same object, the same closure.
@usableFromInline struct TrackedMembers<State: StateType> {
    private var members: [PartialKeyPath<State>: Member] = [:]

    /// A member that was read for `withObservationTracking`.
    private struct Member {
        /// The member's bytes in the state; `nil` for a member that is read through a function.
        let bytes: Range<Int>?
        /// Saves the member's value. The returned function returns whether the value in a later state is the same.
        let snapshot: (State) -> (State) -> Bool
        /// The trackers to notify. There are several only if threads have read the member at the same time.
        var trackers: [any MemberTracker]
    }

    /// A change that has begun: the members that it may affect, and whether they are the same after it.
    @usableFromInline typealias Change = [(member: PartialKeyPath<State>, isSame: (State) -> Bool)]

    var isEmpty: Bool { members.isEmpty }

    /// Returns the tracker of a member, which adopts the trackers of further readers; `nil` if the member is not tracked.
    func tracker(of keyPath: PartialKeyPath<State>) -> (any MemberTracker)? {
        members[keyPath]?.trackers.last
    }

    /// Tracks a member until its next change.
    mutating func add<Value>(_ tracker: any MemberTracker, for keyPath: KeyPath<State, Value>) {
        let new = Member(
            bytes: MemoryLayout<State>.offset(of: keyPath).map { $0..<$0 + MemoryLayout<Value>.size },
            snapshot: (Value.self as? any Equatable.Type).flatMap { Self.equality(of: keyPath, as: $0) }
                ?? Self.identity(of: keyPath),
            trackers: []
        )
        members[keyPath, default: new].trackers.append(tracker)
    }

    /// Returns a snapshot function for a member that is compared with `==`.
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

    /// Returns a snapshot function for a member that is compared by its parts.
    private static func identity(of keyPath: PartialKeyPath<State>) -> (State) -> (State) -> Bool {
        // A closure is read from its position, because reading it through a key path wraps it in a new closure each
        // time.
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

    /// Saves the members that a change may affect.
    ///
    /// - Parameter bytes: The changed member's bytes in the state; `nil` for a member that is written through a function.
    func begin(at bytes: Range<Int>?, of state: State) -> Change {
        members.compactMap { keyPath, member in
            // If both have bytes in the state, only overlapping members have changed, and no values are compared.
            if let bytes, let other = member.bytes {
                return bytes.overlaps(other) ? (keyPath, { _ in false }) : nil
            }
            return (keyPath, member.snapshot(state))
        }
    }

    /// Removes the members that have changed, and returns the trackers to notify.
    mutating func end(_ change: Change, of state: State) -> [any MemberTracker] {
        change.flatMap { member, isSame in
            isSame(state) ? [] : members.removeValue(forKey: member)?.trackers ?? []
        }
    }
}

/// Returns whether two values have the same parts. Equal values may have different parts. Padding is ignored.
///
/// Values that differ in bytes are compared part by part if a mirror shows all their parts and no user code runs. A type with a
/// custom mirror or from C may hide parts, so its values are compared as bytes only.
///
/// - Parameter work: The number of parts that may be visited. With more parts, the values do not count as the same.
private func consistOfTheSame(_ one: Any, _ other: Any, _ work: inout Int) -> Bool {
    if ValueDifferences.areSameInMemory(one, other) { return true }
    work -= 1
    let type = type(of: one)
    guard work > 0, type == Swift.type(of: other) else { return false }
    // The custom mirror of an optional shows its value.
    let isOptional = type is any AnyOptional.Type
    if !isOptional, one is any CustomReflectable || String(reflecting: type).hasPrefix("__C.") {
        return false
    }
    let (mirror, otherMirror) = (Mirror(reflecting: one), Mirror(reflecting: other))
    // The label of the payload identifies an enum's case. A value without visible parts may have hidden ones.
    let (parts, others) = (mirror.children, otherMirror.children)
    guard let style = mirror.displayStyle, style != .class, isOptional || !parts.isEmpty else { return false }
    return parts.count == others.count
        && zip(parts, others).allSatisfy {
            $0.label == $1.label && consistOfTheSame($0.value, $1.value, &work)
        }
}

private protocol AnyOptional {}

extension Optional: AnyOptional {}

/// Forwards one change of a member. Its only conforming type, `Tracker`, is not available on older systems.
@usableFromInline protocol MemberTracker: Sendable {
    func notify()
}

extension StateProxy {
    /// A change that has begun and is observed or traced.
    @usableFromInline struct Change {
        let tracked: TrackedMembers<State>.Change
        let traced: TracedChange<State>?
    }

    /// Saves the members that a change may affect. The state is locked and lent.
    @usableFromInline @inline(never)
    func begin(at offset: Int?, size: Int, _ traced: TracedChange<State>?) -> Change {
        traced?.begin(in: state)
        let tracked = tracked?.begin(at: offset.map { $0..<$0 + size }, of: state) ?? []
        return Change(tracked: tracked, traced: traced)
    }

    /// Returns the traced change of a member, or `nil` if no tracer requests it. The state is not locked.
    @usableFromInline @inline(never)
    func traced(_ keyPath: () -> PartialKeyPath<State>) -> TracedChange<State>? {
        if !Trace.takes(trace.subject) { return nil }
        return TracedChange(of: keyPath(), isCompared: Trace.takesValues)
    }

    /// Ends a change that is observed or traced: releases the lock, records the change, and notifies the trackers.
    @usableFromInline func endWatched(_ change: Change) {
        let trackers = tracked?.end(change.tracked, of: state) ?? []
        if tracked?.isEmpty == true { tracked = nil }
        let traced = change.traced.map { (change: $0, step: Trace.nextNumber(), new: state) }
        if !access.takeBack() { stopForeign() }
        if let traced { traced.change.record(traced.step, new: traced.new, in: self) }
        Trace.causing(traced?.step ?? 0) { notify(trackers) }
    }

    /// Notifies trackers: immediately, or when user code on this thread no longer holds a lock.
    private func notify(_ trackers: [any MemberTracker]) {
        if trackers.isEmpty { return }
        let thread = CurrentThread.record
        guard thread.pointee.mayDeliver else {
            let cause = Trace.currentCause
            thread.pointee.postponed.append(
                PostponedDelivery { _ in Trace.resuming(cause) { trackers.forEach { $0.notify() } } }
            )
            return
        }
        CurrentThread.nested(on: thread) { trackers.forEach { $0.notify() } }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Tracker: MemberTracker {}

extension StateProxy {
    /// Reads a member for `withObservationTracking`, which is notified of the next change.
    @usableFromInline func readTracked<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
        guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return read(keyPath) }
        // This read has registered the spare tracker. If the member has a tracker, that one adopts the spare tracker, unless it has
        // notified its readers meanwhile. In this case, it has been removed from the table, and the next one is tried.
        let spare = Tracking.takeSpare()
        while let tracker = withTracked({ $0?.tracker(of: keyPath) }) as? Tracker {
            if tracker.adopt(spare) { return read(keyPath) }
        }
        // The value is read after that, so a change in between is reported.
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
