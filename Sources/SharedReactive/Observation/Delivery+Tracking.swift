extension Delivery {
    /// The value. A closure that `withObservationTracking` runs on this thread is told of the next change.
    @inlinable
    package var trackedValue: Value {
        Tracking.isActive ? readTracked(nil) { _ in true } : value
    }

    /// Has a closure that `withObservationTracking` runs on this thread told of the next change.
    @inlinable
    package func takeNote() {
        if Tracking.isActive { _ = readTracked(nil) { _ in true } }
    }

    /// The value, for a read of one member of it. A closure that `withObservationTracking` runs on this thread is told of
    /// the next change of that member.
    ///
    /// - Parameters:
    ///   - member: The member.
    ///   - isChange: Returns whether the member is different after a change. It is called on the delivering thread,
    ///     without a lock held.
    @inlinable
    package func trackedValue(
        for member: AnyKeyPath,
        where isChange: @escaping (Change) -> Bool
    ) -> Value {
        Tracking.isActive ? readTracked(member, isChange) : value
    }

    /// Takes note of a tracker for the value, and returns the value at that moment. The thread's spare tracker has been
    /// taken note of.
    @usableFromInline
    func readTracked(_ member: AnyKeyPath?, _ isChange: @escaping (Change) -> Bool) -> Value {
        #if canImport(Observation)
        guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return value }
        let spare = Tracking.takeSpare()
        let key = Trackers.Key(member: member)
        while true {
            lock()
            let value = guarded
            // While a change is being delivered, a tracker may still be told of one that this value includes.
            let tracker = decisions.pointee.phase == .resting ? trackers?.table[key] : nil
            unlock()
            // One tracker for all who read the same value, so that their number does not grow with that of the reads.
            guard let tracker else { return install(spare, for: key, isChange) }
            if unsafeDowncast(tracker, to: Tracker.self).takeNote() { return value }
        }
        #else
        return value
        #endif
    }

    #if canImport(Observation)
    /// Has a tracker told of the next change.
    ///
    /// - Returns: The value before that change.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    private func install(
        _ tracker: Tracker,
        for key: Trackers.Key,
        _ isChange: @escaping (Change) -> Bool
    ) -> Value {
        let observer = Observation(delivery: self)
        let body = ObservationBody<Change> { [self] change in
            guard isChange(change) else { return }
            forget(tracker, for: key)
            observer.dispose()
            tracker.tell()
        }
        lock()
        let value = guarded
        let isFinishing = decisions.pointee.isFinishing
        if !isFinishing { decisions.pointee.add(observer, body: body) }
        if trackers == nil { trackers = Trackers() }
        // It is kept though there may be no change any more, because a note outlives its tracker only with a leak.
        let old = trackers!.table.updateValue(tracker, forKey: key)
        unlock()
        if isFinishing { observer.end() }
        withExtendedLifetime(old) {}
        return value
    }

    private func forget(_ tracker: AnyObject, for key: Trackers.Key) {
        locked { _ in
            guard let trackers, trackers.table[key] === tracker else { return }
            trackers.table[key] = nil
            if trackers.table.isEmpty { self.trackers = nil }
        }
    }
    #endif
}

/// The trackers of a source.
@usableFromInline
final class Trackers {
    /// What a tracker is for.
    struct Key: Hashable {
        /// A member of the value; `nil` for the value.
        let member: AnyKeyPath?
    }

    /// The trackers that can be taken note of.
    var table: [Key: AnyObject] = [:]
}
