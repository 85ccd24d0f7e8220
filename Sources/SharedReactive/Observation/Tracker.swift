import Observation

/// Forwards one change of a source to `withObservationTracking`.
///
/// A tracker represents the value of a source until its next change. A closure of `withObservationTracking` that reads the
/// source registers with the tracker; when the source changes, the tracker notifies it. Each read has its own tracker.
/// One tracker observes the source, or a member of a state, and adopts the others, which it notifies too. A newer one may
/// take its place, and adopts it. `Tracking` creates trackers; `Delivery` and the states of `NecomCore` use them.
///
/// `withObservationTracking` observes the registered trackers after its closure has returned. A change that another thread
/// makes in between would be lost. So the tracker notifies again, at growing intervals, while a registration
/// exists. Each registration retains the tracker's key path until it was notified, so further references to the key path are
/// registrations. A tracker with a registration is kept, because the standard library would leak observers of a deallocated
/// one.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `state` | its lock | readers, and the thread that notifies |
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
package final class Tracker: Observable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: see the table; the registrar guards itself.

    private struct State: GuardedState {
        var hasChanged = false
        /// The trackers that are notified with this one.
        var adopted: [Tracker] = []
        /// If there are this many adopted trackers, the ones without a registration are removed.
        var limit = 8
    }

    private let registrar = ObservationRegistrar()
    private let state = Lock(State())

    /// The key path that readers register with. Each further reference to it is a registration.
    private let registrationKey: KeyPath<Tracker, Void>

    /// A reference to `registrationKey` that is passed without being retained, because every read of a source uses it.
    private let unretainedKey: Unmanaged<KeyPath<Tracker, Void>>

    init() {
        registrationKey = Tracker.keyPath(0)
        unretainedKey = .passUnretained(registrationKey)
    }

    /// Whether there is a registration.
    @inline(__always) private var hasRegistration: Bool {
        // The check needs a variable. This one holds the reference without counting, and belongs to this thread.
        var reference = unretainedKey.toOpaque()
        return withUnsafeMutablePointer(to: &reference) { reference in
            reference.withMemoryRebound(to: KeyPath<Tracker, Void>.self, capacity: 1) {
                !isKnownUniquelyReferenced(&$0.pointee)
            }
        }
    }

    /// Returns an equal key path that is a new object: a key path with an argument is created at each evaluation.
    @inline(never) private static func keyPath(_ argument: Int) -> KeyPath<Tracker, Void> {
        \Tracker.[argument]
    }

    private subscript(argument: Int) -> Void { () }

    /// Registers this tracker, if `withObservationTracking` runs a closure on this thread. Otherwise `access` does nothing.
    ///
    /// - Returns: Whether it is registered.
    @inline(__always) fileprivate func registerSpare() -> Bool {
        unretainedKey._withUnsafeGuaranteedRef { registrar.access(self, keyPath: $0) }
        return hasRegistration
    }

    /// Adopts another tracker, with its own adopted ones. They are notified with this one.
    ///
    /// - Returns: Whether the source has not changed. If it has, the caller reads it again.
    package func adopt(_ other: Tracker) -> Bool {
        let others = ([other] + other.takeAdopted()).filter { !$0.retire() }
        let (isAdopted, gone) = state.withLock { state in
            if state.hasChanged { return (false, [Tracker]()) }
            state.adopted += others
            if state.adopted.count < state.limit { return (true, []) }
            let all = state.adopted
            state.adopted = all.filter { !$0.retire() }
            state.limit = max(8, state.adopted.count * 2)
            return (true, all)
        }
        // Trackers without a registration are released here, after unlocking.
        withExtendedLifetime(gone) {}
        if !isAdopted { other.state.withLock { $0.adopted += others.filter { $0 !== other } } }
        return isAdopted
    }

    /// Retires this tracker and returns `true`, unless it has a registration, or an adopted tracker cannot be retired. A
    /// retired tracker adopts no others.
    func retire() -> Bool {
        state.withLock { state in
            if hasRegistration || state.adopted.contains(where: { !$0.retire() }) { return false }
            state.hasChanged = true
            return true
        }
    }

    private func takeAdopted() -> [Tracker] { state.withLock { exchange(&$0.adopted, with: []) } }

    /// Notifies the registrations that the source has changed: now, and again while some have yet to be observed.
    ///
    /// The change must have been applied. No lock may be held, because this calls user code.
    package func notify() {
        state.withLock { $0.hasChanged = true }
        notify(againAfter: 0)
        for other in takeAdopted() { other.notify() }
    }

    private func notify(againAfter milliseconds: Int) {
        var keyPath = Self.keyPath(0)
        registrar.willSet(self, keyPath: keyPath)
        registrar.didSet(self, keyPath: keyPath)
        // A registration that is notified before it is observed stays, and each repetition would notify it again. If something
        // has retained the key path just sent, a registration was notified, and there are few repetitions. Otherwise they end
        // after 37 seconds, and a closure that runs for longer than that after reading can miss a change.
        let hasNotified = !isKnownUniquelyReferenced(&keyPath)
        guard hasRegistration, milliseconds < (hasNotified ? 8 : 40_000) else { return }
        Background.run(afterMilliseconds: milliseconds) { [self] in
            notify(againAfter: max(1, milliseconds * 8))
        }
    }
}

/// Checks whether `withObservationTracking` runs a closure on this thread.
@usableFromInline package enum Tracking {
    /// Whether `withObservationTracking` runs a closure on this thread. If it does, the thread's spare tracker has been
    /// registered, and the caller uses it for its source.
    @usableFromInline package static var isActive: Bool {
        guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return false }
        guard let spare = CurrentThread.record.pointee.spareTracker else { return makeSpare() }
        // It is not retained, because each read of a source runs this.
        return spare._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Tracker.self).registerSpare() }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @inline(never) private static func makeSpare() -> Bool {
        let spare = Tracker()
        CurrentThread.record.pointee.spareTracker = .passRetained(spare)
        return spare.registerSpare()
    }

    /// Returns the tracker that was registered by `isActive`, after that was `true`.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    package static func takeSpare() -> Tracker {
        let spare = CurrentThread.record.pointee.spareTracker.take()!
        return unsafeDowncast(spare.takeRetainedValue(), to: Tracker.self)
    }
}
