extension Delivery {
    /// The value. A closure that `withObservationTracking` runs on this thread is told of the next change.
    @inlinable
    package var trackedValue: Value {
        Tracking.isActive ? readTracked(nil) { _ in true } : value
    }

    /// The value, and how many changes it includes. A closure that `withObservationTracking` runs on this thread is told
    /// of the next change.
    @inlinable
    var trackedValueAndChanges: (value: Value, changes: UInt64) {
        if Tracking.isActive { return readTrackedWithChanges(nil) { _ in true } }
        return locked { _ in (guarded, changes) }
    }

    /// The value. A closure that `withObservationTracking` runs on this thread is told of the next change for which
    /// `isChange` returns `true`.
    package func trackedValue(where isChange: @escaping (Change) -> Bool) -> Value {
        Tracking.isActive ? readTracked(nil, isChange) : value
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
        readTrackedWithChanges(member, isChange).value
    }

    @usableFromInline
    func readTrackedWithChanges(
        _ member: AnyKeyPath?,
        _ isChange: @escaping (Change) -> Bool
    ) -> (value: Value, changes: UInt64) {
        #if canImport(Observation)
        guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else {
            return locked { _ in (guarded, changes) }
        }
        let spare = Tracking.takeSpare()
        let key = Trackers.Key(member: member)
        while true {
            lock()
            let value = (guarded, changes)
            let tracker = currentTracker(for: key)
            unlock()
            guard let tracker else { return install(spare, for: key, isChange) }
            if unsafeDowncast(tracker, to: Tracker.self).adopt(spare) { return value }
        }
        #else
        return locked { _ in (guarded, changes) }
        #endif
    }

    #if canImport(Observation)
    /// The tracker that is told of the next change, and of none that the value includes. It is asked for under the lock.
    private func currentTracker(for key: Trackers.Key) -> AnyObject? {
        guard let entry = trackers?.table[key] else { return nil }
        if decisions.pointee.phase == .resting { return entry.tracker }
        // The change in progress may be one that the tracker is still told of.
        return queue.isEmpty && entry.observer.id >= decisions.pointee.limit ? entry.tracker : nil
    }

    /// Has a tracker told of the next change.
    ///
    /// - Returns: The value before that change.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    private func install(
        _ tracker: Tracker,
        for key: Trackers.Key,
        _ isChange: @escaping (Change) -> Bool
    ) -> (value: Value, changes: UInt64) {
        let observer = Observation(delivery: self)
        let body = ObservationBody<Change> { [self] change in
            if isChange(change) {
                forget(tracker, for: key)
                observer.dispose()
                tracker.tell()
            } else if let heir = heir(of: tracker, for: key) {
                observer.dispose()
                if !unsafeDowncast(heir, to: Tracker.self).adopt(tracker) { tracker.tell() }
            }
        }
        lock()
        let value = (guarded, changes)
        let isFinishing = decisions.pointee.isFinishing
        if !isFinishing { decisions.pointee.add(observer, body: body) }
        if trackers == nil { trackers = Trackers() }
        // It is kept though there may be no change any more.
        let old = trackers!.table.updateValue(
            Trackers.Entry(tracker: tracker, observer: observer),
            forKey: key
        )
        unlock()
        if isFinishing { observer.end() }
        withExtendedLifetime(old) {}
        return value
    }

    /// The tracker that has taken another one's place, if it is told of the change in progress as well: then one observer
    /// is enough for both.
    private func heir(of tracker: AnyObject, for key: Trackers.Key) -> AnyObject? {
        locked { state in
            guard let entry = trackers?.table[key], entry.tracker !== tracker else { return nil }
            return entry.observer.id < state.limit ? entry.tracker : nil
        }
    }

    private func forget(_ tracker: AnyObject, for key: Trackers.Key) {
        locked { _ in
            guard let trackers, trackers.table[key]?.tracker === tracker else { return }
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

    /// A tracker, and its observation of the source.
    struct Entry {
        let tracker: AnyObject
        let observer: Observation
    }

    /// The latest tracker for each key.
    var table: [Key: Entry] = [:]
}
