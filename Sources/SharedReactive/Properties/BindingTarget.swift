/// Receives the values of a binding until an object is released or a lifetime ends.
///
/// Use a target on the main actor for a view. It receives values on the main thread, whichever thread sends them:
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
///
/// The names are ReactiveSwift's.
public struct BindingTarget<Value>: BindingTargetProvider {
    /// Takes a value, and returns whether the target's object still exists.
    let take: (Value) -> Bool

    /// How a binding learns that the target's object was released.
    let end: BindingTargetEnd

    /// The scheduler on which the target takes values; `nil` if it takes them on whatever thread they come.
    let scheduled: Scheduled?

    /// What a target does by way of its scheduler.
    struct Scheduled {
        /// Has the values of a producer arrive on the scheduler.
        let observe: (SignalProducer<Value, Never>) -> SignalProducer<Value, Never>
        /// Has the scheduler give the target a value.
        let take: (Value) -> Void
    }

    /// The lifetime of the target. Bindings end when it ends.
    ///
    /// If the target was created for an object without a lifetime, it ends some time after the object was released,
    /// when further bindings to objects are created.
    public var lifetime: Lifetime { end.lifetime }

    /// Sends a value to the target, on its scheduler if it has one.
    public var action: (Value) -> Void {
        scheduled?.take ?? { [take] value in _ = take(value) }
    }

    /// Creates a target whose object disposes of the bindings to it when it is released.
    init(endingWith bindings: CompositeDisposable, take: @escaping (Value) -> Bool) {
        self.init(end: .told(Lifetime(bindings)), take: take)
    }

    /// Creates a target that takes values on whatever thread they come.
    init(end: BindingTargetEnd, take: @escaping (Value) -> Bool) {
        self.take = take
        self.end = end
        scheduled = nil
    }

    /// Creates a target that a scheduler calls, or whatever thread the values come on.
    private init(
        end: BindingTargetEnd,
        on scheduler: any Scheduler,
        take: @escaping @Sendable (Value) -> Bool
    ) where Value: Sendable {
        self.take = take
        self.end = end
        guard !(scheduler is ImmediateScheduler) else {
            scheduled = nil
            return
        }
        scheduled = Scheduled(
            observe: { $0.observe(on: scheduler) },
            take: { value in scheduler.schedule { _ = take(value) } }
        )
    }

    /// Creates a target that calls a closure with each value, until a lifetime ends.
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler on which the closure is called.
    ///   - lifetime: The binding ends when this lifetime ends.
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
        self.init(end: .told(lifetime), on: scheduler) { value in
            if lifetime.hasEnded { return false }
            action(value)
            return true
        }
    }

    /// Creates a target that sets a property of an object to each value, until a lifetime ends or the object is
    /// released.
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler on which the property is set.
    ///   - lifetime: The binding ends when this lifetime ends.
    ///   - object: The object. It is held weakly.
    ///   - keyPath: The property.
    @_disfavoredOverload  // On a `UIScheduler` the object may be of the main actor.
    public init<Object: AnyObject & Sendable>(
        on scheduler: any Scheduler = ImmediateScheduler(),
        lifetime: Lifetime,
        object: Object,
        keyPath: any ReferenceWritableKeyPath<Object, Value> & Sendable
    ) where Value: Sendable {
        self.init(end: .told(lifetime), on: scheduler) { [weak object] value in
            guard let object, !lifetime.hasEnded else { return false }
            object[keyPath: keyPath] = value
            return true
        }
    }

    /// Creates a target that sets a property of an object of the main actor to each value, until a lifetime ends or the
    /// object is released.
    ///
    /// - Parameters:
    ///   - scheduler: Sets the property on the main thread.
    ///   - lifetime: The binding ends when this lifetime ends.
    ///   - object: The object. It is held weakly.
    ///   - keyPath: The property.
    @MainActor
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public init<Object: AnyObject & Sendable>(
        on scheduler: UIScheduler,
        lifetime: Lifetime,
        object: Object,
        keyPath: ReferenceWritableKeyPath<Object, Value>
    ) where Value: Sendable {
        self.init(on: scheduler, lifetime: lifetime) { @MainActor [weak object] value in
            object?[keyPath: keyPath] = value
        }
    }

    /// Creates a target that calls a closure of the main actor with each value, until a lifetime ends.
    ///
    /// - Parameters:
    ///   - scheduler: Calls the closure on the main thread.
    ///   - lifetime: The binding ends when this lifetime ends.
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
    ///   - object: The object. It is held weakly.
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
    ///   - object: The object. It is held weakly. After it was released, the binding ends at the next value, or when
    ///     further bindings to objects are created.
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
        self.init(end: .noticed(WeakObject(object))) { [weak object] value in
            guard let object else { return false }
            action(object, value)
            return true
        }
    }

    /// This target.
    public var bindingTarget: BindingTarget<Value> { self }
}

// Invariant behind `@unchecked Sendable`: `take` reaches a property that guards itself, or is `@Sendable`.
extension BindingTarget: @unchecked Sendable where Value: Sendable {}

extension Optional: BindingTargetProvider where Wrapped: BindingTargetProvider {
    /// The type of the values that the wrapped target receives.
    public typealias Value = Wrapped.Value

    /// The wrapped target, or one whose lifetime has ended.
    public var bindingTarget: BindingTarget<Wrapped.Value> {
        self?.bindingTarget ?? BindingTarget(end: .told(.empty)) { _ in false }
    }
}

extension MutablePropertyProtocol {
    /// Ends when the property is released.
    public var lifetime: Lifetime { bindingTarget.lifetime }
}
