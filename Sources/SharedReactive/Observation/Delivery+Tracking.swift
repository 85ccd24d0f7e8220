// The reads of a source inside `withObservationTracking`, which calls its `onChange` at the source's next change.
//
// `Tracking.isActive` is `true` inside a closure of `withObservationTracking`. Then it has registered an unused
// `Tracker`, the thread's spare tracker, for the source that is read. The source either observes its changes with this
// tracker, in `install`, or already has a tracker, which adopts the spare one.

extension Delivery {
    /// The value. Inside `withObservationTracking`, this also tracks the next change.
    @inlinable
    package var trackedValue: Value { Tracking.isActive ? readTracked(nil) { _ in true }.value : value }

    /// The value, and the number of its changes. Inside `withObservationTracking`, this also tracks the next change.
    @inlinable package var trackedValueAndChanges: (value: Value, changes: UInt64) {
        Tracking.isActive ? readTracked(nil) { _ in true } : locked { _ in (guarded, changes) }
    }

    /// The value. Inside `withObservationTracking`, this also tracks the next change that matters to the reader.
    ///
    /// - Parameters:
    ///   - member: Identifies the member of the value that is read; `nil` for the whole value.
    ///   - isChange: Returns whether a change matters. It is called on the delivering thread, without a lock held.
    @inlinable package func trackedValue(
        for member: @autoclosure () -> AnyHashable? = nil,
        where isChange: @autoclosure () -> (Change) -> Bool
    ) -> Value {
        Tracking.isActive ? readTracked(member(), isChange()).value : value
    }

    /// Tracks a read, and returns the value and the number of its changes at that moment. Call it only after
    /// `Tracking.isActive` was `true`, because it uses the spare tracker.
    @usableFromInline func readTracked(
        _ member: AnyHashable?,
        _ isChange: @escaping (Change) -> Bool
    ) -> (value: Value, changes: UInt64) {
        guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else {
            return locked { _ in (guarded, changes) }
        }
        let spare = Tracking.takeSpare()
        while true {
            lock()
            let value = (guarded, changes)
            let tracker = currentTracker(for: member)
            unlock()
            guard let tracker else { return install(spare, for: member, isChange) }
            // If the source has changed since the value was read, the tracker adopts no other.
            if unsafeDowncast(tracker, to: Tracker.self).adopt(spare) { return value }
        }
    }

    /// Returns the tracker for a member, unless the value already includes a change that has yet to be delivered to the
    /// tracker: that change would notify the reader of a value that it has read. The caller holds the lock.
    private func currentTracker(for key: AnyHashable?) -> AnyObject? {
        guard let entry = trackers?.table[key] else { return nil }
        if decisions.pointee.phase == .resting { return entry.tracker }
        // The value includes the change in progress and the queued ones. The change in progress is delivered only to
        // observers with an id below `limit`.
        return queue.isEmpty && entry.observer.id >= decisions.pointee.limit ? entry.tracker : nil
    }

    /// Observes the source with a tracker, until a change matters to the tracker's reader or a newer tracker adopts it.
    ///
    /// - Returns: The value and the number of its changes when the observation began.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    private func install(
        _ tracker: Tracker,
        for key: AnyHashable?,
        _ isChange: @escaping (Change) -> Bool
    ) -> (value: Value, changes: UInt64) {
        let observer = Registration(delivery: self)
        let body = ObserverBody<Change> { [self] change in
            if isChange(change) {
                forget(tracker, for: key)
                observer.dispose()
                tracker.notify()
            } else if let successor = successor(of: tracker, for: key) {
                // The newer tracker observes for both. If it has notified already, it adopts no other, so this one notifies.
                observer.dispose()
                if !unsafeDowncast(successor, to: Tracker.self).adopt(tracker) { tracker.notify() }
            }
        }
        lock()
        let value = (guarded, changes)
        let isFinishing = decisions.pointee.isFinishing
        if !isFinishing { decisions.pointee.add(observer, body: body) }
        if trackers == nil { trackers = Trackers() }
        // Stored even if the source has finished: a tracker with a registration must be retained. See `Tracker`.
        let old = trackers!.table.updateValue(
            Trackers.Entry(tracker: tracker, observer: observer),
            forKey: key
        )
        let unheld = trackers!.removeUnregistered()
        unlock()
        if isFinishing { observer.end() }
        withExtendedLifetime(old) {}
        for entry in unheld { entry.observer.dispose() }
        return value
    }

    /// Returns the newer tracker that has replaced another one in the table, if it receives the change in progress too. Then
    /// it can adopt the other one, so that one observer is enough for both.
    private func successor(of tracker: AnyObject, for key: AnyHashable?) -> AnyObject? {
        locked { state in
            guard let entry = trackers?.table[key], entry.tracker !== tracker else { return nil }
            return entry.observer.id < state.limit ? entry.tracker : nil
        }
    }

    /// Removes a tracker from the table, unless a newer one has replaced it.
    private func forget(_ tracker: AnyObject, for key: AnyHashable?) {
        locked { _ in
            guard let trackers, trackers.table[key]?.tracker === tracker else { return }
            trackers.table[key] = nil
            if trackers.table.isEmpty { self.trackers = nil }
        }
    }
}

/// The trackers of a source, stored by its `AnyDelivery`. They are accessed under the delivery's lock.
@usableFromInline final class Trackers {
    /// A `Tracker`, stored without its type because older systems do not have it, and its observation of the source.
    struct Entry {
        let tracker: AnyObject
        let observer: Registration
    }

    /// The latest tracker for each member of the value, and for the value itself, whose key is `nil`.
    var table: [AnyHashable?: Entry] = [:]
    /// If there are this many entries, the trackers without a registration are removed.
    private var limit = 8

    /// Removes the trackers without a registration, if there are many entries.
    ///
    /// There are many, for example, if a SwiftUI body creates a scope of a flux at each evaluation: each scope is a member of
    /// its own.
    ///
    /// - Returns: The removed entries. The caller disposes of their observers after unlocking.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    func removeUnregistered() -> [Entry] {
        if table.count < limit { return [] }
        var (unheld, held): ([Entry], [AnyHashable?: Entry]) = ([], [:])
        for (key, entry) in table {
            if unsafeDowncast(entry.tracker, to: Tracker.self).retire() {
                unheld.append(entry)
            } else {
                held.updateValue(entry, forKey: key)
            }
        }
        (table, limit) = (held, max(8, held.count * 2))
        return unheld
    }
}
