/// How a binding learns that its target's object was released.
enum BindingTargetEnd {
    /// The bindings end with a lifetime.
    case told(Lifetime)
    /// The binding looks whether the object still exists.
    case noticed(WeakObject)

    /// Ends with the target's object.
    var lifetime: Lifetime {
        switch self {
        case .told(let lifetime):
            return lifetime
        case .noticed(let object):
            let bindings = CompositeDisposable()
            ObjectBindings.all.add(bindings, to: object)
            return Lifetime(bindings)
        }
    }

    /// Has a binding end when the target's object is released.
    ///
    /// - Returns: A disposable that the binding disposes of if it ends earlier.
    func endWith(_ binding: CompositeDisposable) -> (any Disposable)? {
        switch self {
        case .told(let lifetime):
            return lifetime += binding
        case .noticed(let object):
            ObjectBindings.all.add(binding, to: object)
            return nil
        }
    }
}

/// An object, held weakly.
struct WeakObject {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}

/// The bindings to objects that do not tell when they are released.
///
/// When there are twice as many entries as were left the last time, the bindings whose objects were released are
/// ended. So there are never more entries for released objects than for existing ones, and the cost for each binding
/// stays the same.
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `state` | its lock | the threads that bind |
final class ObjectBindings: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside the lock, and a weak reference may be read by
    // any thread.
    static let all = ObjectBindings()

    private struct Entry {
        let object: WeakObject
        let binding: CompositeDisposable
    }

    private struct State: GuardedState {
        var entries: [Entry] = []
        /// How many entries there may be before they are looked through.
        var limit = ObjectBindings.fewest
    }

    /// How many entries are not worth being looked through.
    private static let fewest = 64

    private let state = Lock(State())

    private init() {}

    func add(_ binding: CompositeDisposable, to object: WeakObject) {
        let toSift = state.withLock { state -> [Entry] in
            state.entries.append(Entry(object: object, binding: binding))
            if state.entries.count < state.limit { return [] }
            defer { state.entries = [] }
            return state.entries
        }
        if toSift.isEmpty { return }
        // Looking at an object may release it, and ending a binding releases closures: without the lock.
        let (live, dead) = sift(toSift)
        for entry in dead { entry.binding.dispose() }
        state.withLock { state in
            state.entries += live
            state.limit = max(Self.fewest, state.entries.count * 2)
        }
    }

    private func sift(_ entries: [Entry]) -> (live: [Entry], dead: [Entry]) {
        var (live, dead): ([Entry], [Entry]) = ([], [])
        for entry in entries where !entry.binding.isDisposed {
            if entry.object.object == nil { dead.append(entry) } else { live.append(entry) }
        }
        return (live, dead)
    }
}
