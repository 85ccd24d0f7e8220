import Observation

/// Passes one change of a source on to `withObservationTracking`.
///
/// A tracker stands for what a source holds until its next change. A closure that reads the source while
/// `withObservationTracking` runs it takes note of the tracker; when the source changes, the tracker tells. Each read has a
/// tracker of its own. The first one of a source observes it, and adopts the others, which it has told when it tells.
///
/// `withObservationTracking` registers with what it took note of after its closure has returned. A change that another
/// thread makes in between would be lost. So the tracker tells again, after longer and longer intervals, as long as
/// somebody holds a note. It knows that by the key path that it gave out: a note holds it, and lets go of it when it has
/// been told. A tracker whose note somebody holds is kept, because the standard library would leak what registers with one
/// that has gone.
///
/// | state | guard | who touches it |
/// | --- | --- | --- |
/// | `state` | its lock | readers, and who tells |
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
package final class Tracker: Observable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: see the table; the registrar guards itself.

    private struct State: GuardedState {
        /// Whether the source has changed.
        var isTold = false
        /// The trackers that are told with this one.
        var adopted: [Tracker] = []
        /// How many there may be before those are looked for that nobody holds a note of.
        var many = 8
    }

    private let registrar = ObservationRegistrar()
    private let state = Lock(State())

    /// The key path that readers take note of. Whoever else holds it has a note.
    private let note: KeyPath<Tracker, Void>

    /// The same, to be passed without being retained: every read of a source does so.
    private let unretainedNote: Unmanaged<KeyPath<Tracker, Void>>

    init() {
        note = Tracker.keyPath(0)
        unretainedNote = .passUnretained(note)
    }

    /// Whether anybody holds a note.
    @inline(__always) private var isHeld: Bool {
        // Asking needs a variable. This one holds the reference without counting, and belongs to this thread.
        var reference = unretainedNote.toOpaque()
        return withUnsafeMutablePointer(to: &reference) { reference in
            reference.withMemoryRebound(to: KeyPath<Tracker, Void>.self, capacity: 1) {
                !isKnownUniquelyReferenced(&$0.pointee)
            }
        }
    }

    /// Returns a key path that equals the others and is an object of its own: one with an argument is made anew each time.
    @inline(never) private static func keyPath(_ argument: Int) -> KeyPath<Tracker, Void> {
        \Tracker.[argument]
    }

    private subscript(argument: Int) -> Void { () }

    /// Takes note of this thread's spare tracker, if `withObservationTracking` runs a closure on this thread.
    ///
    /// - Returns: Whether it does.
    @inline(__always) fileprivate func takeNoteOfSpare() -> Bool {
        unretainedNote._withUnsafeGuaranteedRef { registrar.access(self, keyPath: $0) }
        return isHeld
    }

    /// Has another tracker told when this one is, with those that it has adopted.
    ///
    /// - Returns: Whether the source has not changed. If it has, it is to be read again.
    package func adopt(_ other: Tracker) -> Bool {
        let others = [other] + other.takeAdopted()
        let (isAdopted, gone) = state.withLock { state in
            if state.isTold { return (false, [Tracker]()) }
            state.adopted += others.filter(\.isHeld)
            if state.adopted.count < state.many { return (true, []) }
            let all = state.adopted
            state.adopted = all.filter(\.isHeld)
            state.many = max(8, state.adopted.count * 2)
            return (true, all)
        }
        // Those that nobody holds a note of are released here, after unlocking.
        withExtendedLifetime(gone) {}
        return isAdopted
    }

    private func takeAdopted() -> [Tracker] { state.withLock { exchange(&$0.adopted, with: []) } }

    /// Tells those who have taken note that the source has changed: at once, and again if some have yet to register.
    ///
    /// The change must have been applied. No lock may be held, because this calls user code.
    package func tell() {
        state.withLock { $0.isTold = true }
        tell(againAfter: 0)
        for other in takeAdopted() { other.tell() }
    }

    private func tell(againAfter milliseconds: Int) {
        var keyPath = Self.keyPath(0)
        registrar.willSet(self, keyPath: keyPath)
        registrar.didSet(self, keyPath: keyPath)
        // Who is told while it is about to register stays registered, and would be told each time. It remembers the key
        // path of which it was told. So there are few repetitions then. Otherwise a closure that goes on for more than half
        // a minute after reading can miss a change.
        let hasTold = !isKnownUniquelyReferenced(&keyPath)
        guard isHeld, milliseconds < (hasTold ? 8 : 40_000) else { return }
        Background.run(afterMilliseconds: milliseconds) { [self] in
            tell(againAfter: max(1, milliseconds * 8))
        }
    }
}

/// Asks whether `withObservationTracking` runs a closure on this thread.
@usableFromInline package enum Tracking {
    /// Whether `withObservationTracking` runs a closure on this thread. If it does, the thread's spare tracker has been
    /// taken note of, and the caller takes it for its source.
    @usableFromInline package static var isActive: Bool {
        guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return false }
        guard let spare = CurrentThread.record.pointee.spareTracker else { return makeSpare() }
        // It is not retained, because each read of a source comes here.
        return spare._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Tracker.self).takeNoteOfSpare() }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @inline(never) private static func makeSpare() -> Bool {
        let spare = Tracker()
        CurrentThread.record.pointee.spareTracker = .passRetained(spare)
        return spare.takeNoteOfSpare()
    }

    /// Returns the tracker that has been taken note of, after `isActive` was `true`.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    package static func takeSpare() -> Tracker {
        let spare = CurrentThread.record.pointee.spareTracker.take()!
        return unsafeDowncast(spare.takeRetainedValue(), to: Tracker.self)
    }
}
