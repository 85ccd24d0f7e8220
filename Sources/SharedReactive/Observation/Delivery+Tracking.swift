extension Delivery {
    /// The value. If `withObservationTracking` runs a closure on this thread, it is notified of the next change.
    @inlinable
    package var trackedValue: Value { Tracking.isActive ? readTracked(nil) { _ in true }.value : value }

    /// The value, and the number of its changes. If `withObservationTracking` runs a closure on this thread, it is
    /// notified of the next change.
    @inlinable package var trackedValueAndChanges: (value: Value, changes: UInt64) {
        Tracking.isActive ? readTracked(nil) { _ in true } : locked { _ in (guarded, changes) }
    }

    /// Registers the source with `withObservationTracking`, if it runs a closure on this thread.
    @inlinable package func trackRead() {
        if Tracking.isActive { _ = readTracked(nil) { _ in true } }
    }

    /// The value. If `withObservationTracking` runs a closure on this thread, it is notified of the next change that
    /// matters to the reader.
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

    /// Registers a tracker for the value, and returns the value and its changes at that moment. The thread's spare
    /// tracker has been registered before.
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
            if unsafeDowncast(tracker, to: Tracker.self).adopt(spare) { return value }
        }
    }

    /// Returns the tracker for a member, unless a change that the value already includes may still notify it. It is
    /// called under the lock.
    private func currentTracker(for key: AnyHashable?) -> AnyObject? {
        guard let entry = trackers?.table[key] else { return nil }
        if decisions.pointee.phase == .resting { return entry.tracker }
        // The tracker may still be notified of the change in progress.
        return queue.isEmpty && entry.observer.id >= decisions.pointee.limit ? entry.tracker : nil
    }

    /// Registers a tracker, which is notified of the next change.
    ///
    /// - Returns: The value before that change.
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
            } else if let heir = heir(of: tracker, for: key) {
                observer.dispose()
                if !unsafeDowncast(heir, to: Tracker.self).adopt(tracker) { tracker.notify() }
            }
        }
        lock()
        let value = (guarded, changes)
        let isFinishing = decisions.pointee.isFinishing
        if !isFinishing { decisions.pointee.add(observer, body: body) }
        if trackers == nil { trackers = Trackers() }
        // It is stored even if there may be no further change.
        let old = trackers!.table.updateValue(
            Trackers.Entry(tracker: tracker, observer: observer),
            forKey: key
        )
        let unheld = trackers!.removeUnheld()
        unlock()
        if isFinishing { observer.end() }
        withExtendedLifetime(old) {}
        for entry in unheld { entry.observer.dispose() }
        return value
    }

    /// Returns the tracker that has replaced another one in the table, if it is notified of the change in progress too.
    /// Then one observer is enough for both.
    private func heir(of tracker: AnyObject, for key: AnyHashable?) -> AnyObject? {
        locked { state in
            guard let entry = trackers?.table[key], entry.tracker !== tracker else { return nil }
            return entry.observer.id < state.limit ? entry.tracker : nil
        }
    }

    private func forget(_ tracker: AnyObject, for key: AnyHashable?) {
        locked { _ in
            guard let trackers, trackers.table[key]?.tracker === tracker else { return }
            trackers.table[key] = nil
            if trackers.table.isEmpty { self.trackers = nil }
        }
    }
}

/// The trackers of a source, for `withObservationTracking`.
@usableFromInline final class Trackers {
    /// A tracker, and its observation of the source.
    struct Entry {
        let tracker: AnyObject
        let observer: Registration
    }

    /// The latest tracker for each member of the value, and for the value itself, whose key is `nil`.
    var table: [AnyHashable?: Entry] = [:]
    /// If there are this many entries or more, the trackers without a registration are removed.
    private var limit = 8

    /// Removes the trackers without a registration, if there are many trackers. A SwiftUI body that creates a scope of a flux
    /// at each evaluation reads another member each time.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    func removeUnheld() -> [Entry] {
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
