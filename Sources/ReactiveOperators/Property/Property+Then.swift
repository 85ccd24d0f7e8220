import SharedReactive

extension Property {
    /// Creates a property that has an initial value, and then each value that a producer sends.
    ///
    /// The producer is started at once. If it sends a value at its start, as the producer of a property does, the new property
    /// has that value when the initializer returns. The property completes when the producer completes or is interrupted. The
    /// producer's work ends earlier if the property and the properties derived from it have been released and have no
    /// observers.
    ///
    /// - Parameters:
    ///   - initial: The value until the producer sends one.
    ///   - values: The producer.
    public convenience init(initial: Value, then values: SignalProducer<Value, Never>) where Value: Sendable {
        let producerSource = ProducerSource(initial, values)
        self.init(producerSource.source, keeping: producerSource)
    }

    /// Creates a property that has an initial value, and then each value of a signal, a property or another source.
    public convenience init(initial: Value, then values: some SignalProducerConvertible<Value, Never>)
    where Value: Sendable {
        self.init(initial: initial, then: values.producer)
    }

    /// Creates a property of a producer's values. The producer is made from properties, and sends the first value at its
    /// start.
    ///
    /// - Parameters:
    ///   - values: The producer.
    ///   - kept: The objects that the producer is made from. The property retains them.
    ///   - first: Returns the initial value if the producer's first value is postponed, as inside a closure of `modify`. The
    ///     property has this value until the producer sends one.
    @usableFromInline package convenience init(
        following values: SignalProducer<Value, Never>,
        keeping kept: [AnyObject?],
        orElse first: () -> Value
    ) where Value: Sendable {
        let values = values.derived { send in { send($0.map(Optional.some)) } }
        var producerSource = ProducerSource(nil, values)
        // The assignment releases the first source, which ends the first start.
        if producerSource.source.value == nil { producerSource = ProducerSource(first(), values) }
        // The value is never `nil` from here on.
        self.init(producerSource.source.convert { $0! }, keeping: DeferredRelease(kept + [producerSource]))
    }
}

extension Property where Value: OptionalProtocol & Sendable, Value.Wrapped: Sendable {
    /// Creates a property that has an optional initial value, and then each value that a producer sends.
    public convenience init(initial: Value, then values: SignalProducer<Value.Wrapped, Never>) {
        self.init(initial: initial, then: values.map { Value(reconstructing: $0) })
    }

    /// Creates a property that has an optional initial value, and then each value of a signal, a property or another
    /// source.
    public convenience init(initial: Value, then values: some SignalProducerConvertible<Value.Wrapped, Never>)
    {
        self.init(initial: initial, then: values.producer)
    }
}

/// The source of a property that has an initial value, and then each value that a producer sends.
///
/// The property, the properties derived from it, and their observations retain the source. The work continues while one
/// of them exists. The property completes when the work completes or is interrupted.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | the value | the delivery's lock | the threads of the work, readers, observers |
/// | `work` | itself | the thread that creates the source; the thread that releases it |
final class ProducerSource<Value> {
    private let delivery: PropertyDelivery<Value>
    private let work = SerialDisposable()

    init(_ initial: Value, _ values: SignalProducer<Value, Never>) {
        delivery = PropertyDelivery(initial)
        // The work retains the delivery and not the source, whose release ends the work.
        work.inner = values.deliver(to: { [delivery] in _ = delivery.swap($0) }, end: delivery.finish)
    }

    deinit {
        // No event is sent, because no observer is left.
        delivery.delivery.finish()
        CurrentThread.dispose([work])
    }

    /// The source of the property. Each observation retains this object. `read` does not, because the property retains this object.
    var source: ValueSource<Value> {
        let source = ValueSource(delivery)
        return ValueSource(
            hasSharedVersions: true,
            read: source.read,
            observe: { [self] in source.observe($0, $1, holding($2)) },
            subscribe: { [self] in source.subscribe($0, $1, holding($2)) }
        )
    }

    /// Returns an observer that retains this source.
    private func holding<Event>(_ receive: @escaping (Event) -> Void) -> (Event) -> Void {
        { event in withExtendedLifetime(self) { receive(event) } }
    }
}
