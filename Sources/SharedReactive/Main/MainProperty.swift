/// A property as the main actor sees it: what `observe(on: UIScheduler())` returns.
///
/// Its closures may use what lives on the main actor, with no annotation. View models that live there are made so:
///
/// ```swift
/// child = user.observe(on: UIScheduler()).map { user in ProfileViewModel(user: user) }
/// ```
public struct MainProperty<Value: Sendable>: Sendable {
    private let property: Property<Value>

    fileprivate init(_ property: Property<Value>) {
        self.property = property
    }

    /// The property's value as it is now.
    @MainActor public var value: Value { property.value }

    /// Tells of the value as it is at the start, and of every change from then on.
    public var producer: MainSignalProducer<Value, Never> { property.producer.observe(on: UIScheduler()) }

    /// Tells of every change from now on.
    public var signal: MainSignal<Value, Never> { property.signal.observe(on: UIScheduler()) }

    /// Returns a property of the value transformed on the main actor.
    ///
    /// Unlike `map(_:)` of a property, which makes a value when somebody asks for it, it makes a value when the change
    /// arrives on the main thread. If the change is made there, and nothing waits before it, that is before the call that makes it returns. If
    /// another thread makes it, the returned property has the value before it until then. Any thread may read the
    /// returned property.
    ///
    /// - Parameter transform: Called once now, and once for each change, while the returned property or one derived from
    ///   it exists.
    @MainActor
    public func map<Other: Sendable>(_ transform: @escaping @MainActor (Value) -> Other) -> Property<Other> {
        let values = producer.map { Optional(transform($0)) }.base
        var following = FollowingSource<Other?>(nil, values)
        if following.source.value == nil {
            // Other work waits on the scheduler, and the first value with it.
            following = FollowingSource(transform(value), values)
        }
        return Property(following.source.convert { $0! }, keeping: following)
    }
}

extension PropertyProtocol where Self: Sendable, Value: Sendable {
    /// Returns the property as the main actor sees it.
    public func observe(on scheduler: UIScheduler) -> MainProperty<Value> {
        MainProperty(Property(self))
    }
}
