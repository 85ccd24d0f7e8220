/// A place without the type of what it shows, to end presentations there.
@usableFromInline
class AnyPlace: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: it has no state; `Place` says why its own is safe.

    @usableFromInline
    init() {}

    /// Returns a new owner of what it submits.
    @usableFromInline
    func open() -> Int {
        fatalError("A place decides this.")
    }

    /// Whether nothing that an owner submitted is shown or will be.
    @usableFromInline
    func hasEnded(_ owner: Int) -> Bool {
        fatalError("A place decides this.")
    }

    /// Withdraws what an owner submitted, so that nothing of it begins any more.
    ///
    /// - Returns: What the caller passes on to `finish(_:)`.
    @usableFromInline
    func close(_ owner: Int) -> (any Disposable)? {
        fatalError("A place decides this.")
    }

    /// Ends what was shown, and goes on with what waits.
    @usableFromInline
    func finish(_ end: any Disposable) {
        fatalError("A place decides this.")
    }
}

/// A disposable that ends, from any thread, what an owner has submitted to a place.
///
/// | state | guard | who touches it |
/// | --- | --- | --- |
/// | `Held` | `held` | whoever asks or ends; who ends it first takes the place out |
@usableFromInline
final class Presentation: Disposable {
    /// What it ends. Once ended it holds nothing: the place keeps the presenter, and with it a view.
    private struct Held: GuardedState {
        var place: AnyPlace?
    }

    private let held: Lock<Held>
    private let owner: Int

    @usableFromInline
    init(_ place: AnyPlace, _ owner: Int) {
        held = Lock(Held(place: place))
        self.owner = owner
    }

    @usableFromInline
    var isDisposed: Bool {
        held.withLock(\.place)?.hasEnded(owner) ?? true
    }

    @usableFromInline
    func dispose() {
        close()?.perform()
    }

    /// Withdraws what waits.
    ///
    /// - Returns: What is left to do to end what is shown.
    func close() -> Ending? {
        let place = held.withLock { held in
            defer { held.place = nil }
            return held.place
        }
        guard let place, let end = place.close(owner) else { return nil }
        return Ending(place: place, end: end)
    }

    /// The end of what is shown, for the one thread that performs it.
    struct Ending {
        fileprivate let place: AnyPlace
        fileprivate let end: any Disposable

        func perform() {
            place.finish(end)
        }
    }
}

/// The presentations of a binding to a presenter that is not serial: they come one after the other and end together.
///
/// | state | guard | who touches it |
/// | --- | --- | --- |
/// | `State` | `state` | whoever presents a value or ends the binding |
@usableFromInline
final class Presentations: Disposable {
    private struct State: GuardedState {
        var members: [Presentation] = []
        /// How many members there may be before those that have ended are looked for.
        var limit = 8
        var isDisposed = false
    }

    private let state = Lock(State())

    @usableFromInline
    init() {}

    /// Takes a presentation, or ends it at once if all have been ended.
    @usableFromInline
    func add(_ member: Presentation) {
        let (isDisposed, crowd): (Bool, [Presentation]?) = state.withLock { state in
            if state.isDisposed { return (true, nil) }
            state.members.append(member)
            return (false, state.members.count > state.limit ? state.members : nil)
        }
        if isDisposed { member.dispose() }
        if let crowd { sweep(crowd) }
    }

    /// Releases the presentations that have ended by themselves, so that a binding of many values does not grow.
    private func sweep(_ crowd: [Presentation]) {
        let ended = Set(crowd.filter(\.isDisposed).map { ObjectIdentifier($0) })
        // They are released with `crowd`, where no lock is held.
        state.withLock { state in
            state.members.removeAll { ended.contains(ObjectIdentifier($0)) }
            state.limit = max(8, state.members.count * 2)
        }
    }

    var count: Int {
        state.withLock(\.members.count)
    }

    @usableFromInline
    var isDisposed: Bool {
        state.withLock(\.isDisposed)
    }

    @usableFromInline
    func dispose() {
        let members = state.withLock { state in
            defer { state.members = [] }
            state.isDisposed = true
            return state.members
        }
        // All that waits is withdrawn first, so that nothing of it is shown while what is shown ends.
        let endings = members.compactMap { $0.close() }
        for ending in endings { ending.perform() }
    }
}
