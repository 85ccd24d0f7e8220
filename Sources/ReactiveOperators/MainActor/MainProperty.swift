import SharedReactive

/// A property that is observed on the main actor. `observe(on: UIScheduler())` returns it.
///
/// Its closures can use objects of the main actor without annotations. Use it to create view models on the main actor:
///
/// ```swift
/// child = user.observe(on: UIScheduler()).map { user in ProfileViewModel(user: user) }
/// ```
public struct MainProperty<Value: Sendable>: Sendable {
    private let property: Property<Value>

    fileprivate init(_ property: Property<Value>) { self.property = property }

    /// The property's current value.
    @MainActor public var value: Value { property.value }

    /// A producer that sends the current value at its start, and every later value.
    public var producer: MainSignalProducer<Value, Never> { property.producer.observe(on: UIScheduler()) }

    /// A signal that sends every value from now on.
    public var signal: MainSignal<Value, Never> { property.signal.observe(on: UIScheduler()) }

    /// Returns a property of the value transformed on the main actor.
    ///
    /// `map(_:)` of a property calls its closure when the value is read. This method calls it when the change arrives
    /// on the main thread. If the change is made on the main thread and nothing else is waiting, this happens before the
    /// call that makes it returns. If the change is made on another thread, the returned property has the previous
    /// value until then. The returned property can be read on any thread. It does not keep the observed property
    /// alive, and completes when that property's source is released.
    ///
    /// - Parameter transform: Called once now, and once for each change, while the returned property or one derived
    ///   from it exists.
    @MainActor
    public func map<Other: Sendable>(_ transform: @escaping @MainActor (Value) -> Other) -> Property<Other> {
        Property(following: producer.map(transform).base, keeping: []) { transform(value) }
    }

    /// Returns a property of the value of the property that a closure returns on the main actor.
    ///
    /// - Parameters:
    ///   - strategy: Determines when the inner properties are observed. See `flatMap(_:_:)` of a property.
    ///   - transform: Called as in `map(_:)`.
    @MainActor public func flatMap<Inner: PropertyProtocol & Sendable>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @MainActor (Value) -> Inner
    ) -> Property<Inner.Value> where Inner.Value: Sendable {
        map(transform).flatten(strategy)
    }
}

extension PropertyProtocol where Self: Sendable, Value: Sendable {
    /// Returns this property for observation on the main actor.
    public func observe(on scheduler: UIScheduler) -> MainProperty<Value> { MainProperty(Property(self)) }
}
