/// Takes the values of a binding until its object is released, or its lifetime ends.
///
/// A target of the main actor is how a view takes values, whichever thread sets them:
///
/// ```swift
/// extension UILabel {
///     var textTarget: BindingTarget<String> {
///         BindingTarget(on: UIScheduler(), for: self) { $0.text = $1 }
///     }
/// }
///
/// label.textTarget <~ viewModel.title
/// ```
public struct BindingTarget<Value>: BindingTargetProvider {
    /// Takes a value, and returns whether the target's object still exists.
    let take: (Value) -> Bool

    /// How a binding learns that the target's object was released.
    let end: BindingTargetEnd

    /// Has the values arrive on a scheduler; `nil` if the target takes them on whatever thread they come.
    let schedule: ((SignalProducer<Value, Never>) -> SignalProducer<Value, Never>)?

    /// Creates a target whose object disposes of the bindings to it when it is released.
    init(endingWith bindings: CompositeDisposable, take: @escaping (Value) -> Bool) {
        self.take = take
        end = .told(bindings)
        schedule = nil
    }

    /// Creates a target that a scheduler calls, or whatever thread the values come on.
    private init(
        end: BindingTargetEnd,
        on scheduler: (any Scheduler)?,
        take: @escaping @Sendable (Value) -> Bool
    ) where Value: Sendable {
        self.take = take
        self.end = end
        schedule = scheduler.map { scheduler in { $0.observe(on: scheduler) } }
    }

    /// Creates a target that calls a closure with each value, until a lifetime ends.
    ///
    /// - Parameters:
    ///   - scheduler: Where the closure is called.
    ///   - lifetime: The binding ends with it.
    ///   - action: Called with each value.
    @_disfavoredOverload  // On a `UIScheduler` the closure is of the main actor.
    public init(
        on scheduler: any Scheduler = ImmediateScheduler(),
        lifetime: Lifetime,
        action: @escaping @Sendable (Value) -> Void
    ) where Value: Sendable {
        self.init(calling: action, on: scheduler, lifetime: lifetime)
    }

    init(
        calling action: @escaping @Sendable (Value) -> Void,
        on scheduler: any Scheduler,
        lifetime: Lifetime
    ) where Value: Sendable {
        self.init(end: .told(lifetime.disposables), on: scheduler is ImmediateScheduler ? nil : scheduler) {
            value in
            if lifetime.hasEnded { return false }
            action(value)
            return true
        }
    }

    /// Creates a target that calls a closure of the main actor with each value, until a lifetime ends.
    ///
    /// - Parameters:
    ///   - scheduler: Calls the closure on the main thread.
    ///   - lifetime: The binding ends with it.
    ///   - action: Called with each value.
    public init(
        on scheduler: UIScheduler,
        lifetime: Lifetime,
        action: @escaping @MainActor (Value) -> Void
    ) where Value: Sendable {
        self.init(calling: OnMain.calling(action), on: scheduler, lifetime: lifetime)
    }

    /// Creates a target that calls a closure of the main actor with an object and each value, until the object is
    /// released.
    ///
    /// - Parameters:
    ///   - scheduler: Calls the closure on the main thread.
    ///   - object: Held weakly.
    ///   - action: Called with the object and each value.
    public init<Object: AnyObject & Sendable>(
        on scheduler: UIScheduler,
        for object: Object,
        action: @escaping @MainActor (Object, Value) -> Void
    ) where Value: Sendable {
        let action = OnMain<(Object, Value)>.calling { action($0.0, $0.1) }
        self.init(end: .noticed(WeakObject(object)), on: scheduler) { [weak object] value in
            guard let object else { return false }
            action((object, value))
            return true
        }
    }

    /// Creates a target that calls a closure with an object and each value, until the object is released.
    ///
    /// - Parameters:
    ///   - object: Held weakly. After it was released, the binding ends at the next value, or when further bindings
    ///     to objects are created.
    ///   - action: Called on the thread that delivers the value. For an object of the main actor, use
    ///     `init(on:for:action:)`.
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public init<Object: AnyObject & Sendable>(
        for object: Object,
        action: @escaping @Sendable (Object, Value) -> Void
    ) {
        self.init(calling: action, for: object)
    }

    init<Object: AnyObject & Sendable>(
        calling action: @escaping @Sendable (Object, Value) -> Void,
        for object: Object
    ) {
        take = { [weak object] value in
            guard let object else { return false }
            action(object, value)
            return true
        }
        end = .noticed(WeakObject(object))
        schedule = nil
    }

    /// This target.
    public var bindingTarget: BindingTarget<Value> { self }
}

// Invariant behind `@unchecked Sendable`: `take` reaches a property that guards itself, or is `@Sendable`.
extension BindingTarget: @unchecked Sendable where Value: Sendable {}

/// How a binding learns that its target's object was released.
enum BindingTargetEnd {
    /// The object disposes of the bindings to it.
    case told(CompositeDisposable)
    /// The binding looks whether the object still exists.
    case noticed(WeakObject)

    /// Has a binding end when the target's object is released.
    ///
    /// - Returns: A disposable that the binding disposes of if it ends earlier.
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
