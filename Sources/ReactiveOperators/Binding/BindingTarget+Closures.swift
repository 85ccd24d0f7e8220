import SharedReactive

extension BindingTarget {
    /// Creates a target that calls a closure with each value, until a lifetime ends.
    ///
    /// - Parameters:
    ///   - scheduler: Calls the closure. By default, the thread that sends a value does.
    ///   - lifetime: The binding ends when this lifetime ends.
    ///   - action: Called with each value.
    @_disfavoredOverload  // A `UIScheduler` selects the initializer with a closure of the main actor.
    public init(
        on scheduler: any Scheduler = ImmediateScheduler(),
        lifetime: Lifetime,
        action: @escaping @Sendable (Value) -> Void
    ) where Value: Sendable {
        self.init(end: lifetime, on: scheduler, call: action)
    }

    /// Creates a target that sets a property of an object to each value, until a lifetime ends or the object is
    /// released. It holds the object weakly.
    @_disfavoredOverload  // A `UIScheduler` selects the initializer for objects of the main actor.
    public init<Object: AnyObject & Sendable>(
        on scheduler: any Scheduler = ImmediateScheduler(),
        lifetime: Lifetime,
        object: Object,
        keyPath: any ReferenceWritableKeyPath<Object, Value> & Sendable
    ) where Value: Sendable {
        self.init(end: WeakTarget(object, until: lifetime), on: scheduler) { [weak object] value in
            object?[keyPath: keyPath] = value
        }
    }

    /// Creates a target that sets a property of an object of the main actor to each value, on the main thread, until a
    /// lifetime ends or the object is released. It holds the object weakly.
    @MainActor
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public init<Object: AnyObject & Sendable>(
        on scheduler: UIScheduler,
        lifetime: Lifetime,
        object: Object,
        keyPath: ReferenceWritableKeyPath<Object, Value>
    ) where Value: Sendable {
        let set = OnMain.calling { [weak object] (value) -> Void in object?[keyPath: keyPath] = value }
        self.init(end: WeakTarget(object, until: lifetime), on: scheduler, call: set)
    }

    /// Creates a target that calls a closure of the main actor with each value, on the main thread, until a lifetime ends.
    public init(
        on scheduler: UIScheduler,
        lifetime: Lifetime,
        action: @escaping @MainActor (Value) -> Void
    ) where Value: Sendable {
        self.init(end: lifetime, on: scheduler, call: OnMain.calling(action))
    }

    /// Creates a target that calls a closure of the main actor with an object and each value, on the main thread, until the
    /// object is released. It holds the object weakly.
    public init<Object: AnyObject & Sendable>(
        on scheduler: UIScheduler,
        for object: Object,
        action: @escaping @MainActor (Object, Value) -> Void
    ) where Value: Sendable {
        let action = OnMain.calling { [weak object] value in if let object { action(object, value) } }
        self.init(end: WeakTarget(object), on: scheduler, call: action)
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
        self.init(weakly: object, calling: action)
    }

    /// Creates a target that calls a closure with an object, which it holds weakly, and each value, on the sending thread.
    ///
    /// The closure is `@Sendable`, or only uses an object that guards itself: the invariant of `BindingTarget`.
    init<Object: AnyObject>(weakly object: Object, calling action: @escaping (Object, Value) -> Void) {
        self.init(end: WeakTarget(object)) { [weak object] value in
            guard let object else { return false }
            action(object, value)
            return true
        }
    }
}

extension Signal.Observer {
    /// Sends every value of a source to an observer.
    ///
    /// The binding ends when the returned disposable is disposed of, when the source ends, or when the observer is
    /// released. The binding holds the observer weakly. The source's end is not sent to the observer.
    ///
    /// - Returns: A disposable that ends the binding. Releasing it does not end the binding.
    @discardableResult public static func <~ <Source: BindingSource>(
        observer: Signal<Value, Error>.Observer,
        source: Source
    ) -> any Disposable where Source.Value == Value {
        bind(BindingTarget(weakly: observer) { $0.send(value: $1) }, to: source.producer)
    }
}
