/// Takes the values of a binding, for as long as its object lives.
public struct BindingTarget<Value>: BindingTargetProvider {
    /// Takes a value; returns whether there is still somebody to take it.
    let take: (Value) -> Bool

    /// How a binding learns that there is nobody any more.
    let end: BindingTargetEnd

    /// Creates a target whose object disposes of the bindings to it when it is released.
    init(endingWith bindings: CompositeDisposable, take: @escaping (Value) -> Bool) {
        self.take = take
        end = .told(bindings)
    }

    /// Creates a target that calls a closure with an object and each value, for as long as the object lives.
    ///
    /// - Parameters:
    ///   - object: Held weakly. When it was released, the binding ends at the next value, or when further bindings
    ///     to objects are made: an object does not tell that it is released.
    ///   - action: Called on the thread that tells.
    public init<Object: AnyObject & Sendable>(
        for object: Object,
        action: @escaping @Sendable (Object, Value) -> Void
    ) {
        take = { [weak object] value in
            guard let object else { return false }
            action(object, value)
            return true
        }
        end = .noticed(WeakObject(object))
    }

    /// This target.
    public var bindingTarget: BindingTarget<Value> { self }
}

// Invariant behind `@unchecked Sendable`: `take` reaches a property that guards itself, or is `@Sendable`.
extension BindingTarget: @unchecked Sendable where Value: Sendable {}

/// How a binding learns that its target has gone.
enum BindingTargetEnd {
    /// The target disposes of the bindings to it.
    case told(CompositeDisposable)
    /// The target is an object that does not tell.
    case noticed(WeakObject)

    /// Ends a binding with the target.
    ///
    /// - Returns: A disposable for the binding, which thereby says that it has ended otherwise.
    func endWith(_ binding: CompositeDisposable) -> (any Disposable)? {
        switch self {
        case .told(let bindings):
            return bindings.add(binding)
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
/// When there are twice as many as were left the last time, those whose objects were released are ended. So what is
/// kept for released objects never exceeds what is kept for living ones, and the cost for each binding stays the same.
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
