/// What a property reads from and observes.
///
/// A property made from others holds none of their values: it reads and observes through to the sources, so
/// that nothing can go stale, and nothing is done while nobody observes.
@usableFromInline
struct ValueSource<Value> {
    @usableFromInline
    typealias Event = Signal<Value, Never>.Event

    /// Whether an observer is told of the present value first.
    @usableFromInline
    enum Beginning {
        case withPresentValue
        case withNextChange
    }

    /// Returns the value as it is now.
    @usableFromInline
    let read: () -> Value

    /// Subscribes a closure that gets the events one at a time, in the order of the changes.
    @usableFromInline
    let observe: (Beginning, @escaping (Event) -> Void) -> any Disposable

    /// Whether operators run between the source and a closure that observes it.
    @usableFromInline
    let isDerived: Bool

    @inlinable
    init(
        isDerived: Bool = false,
        read: @escaping () -> Value,
        observe: @escaping (Beginning, @escaping (Event) -> Void) -> any Disposable
    ) {
        self.isDerived = isDerived
        self.read = read
        self.observe = observe
    }

    @inlinable
    var producer: SignalProducer<Value, Never> {
        SignalProducer(isDerived: isDerived) { [observe] receive in observe(.withPresentValue, receive) }
    }

    @inlinable
    var signal: Signal<Value, Never> {
        Signal(isDerived: isDerived) { [observe] receive in observe(.withNextChange, receive) }
    }

    /// A source whose value never changes.
    static func constant(_ value: Value) -> ValueSource {
        ValueSource(
            read: { value },
            observe: { beginning, receive in
                if beginning == .withPresentValue { receive(.value(value)) }
                receive(.completed)
                return AnyDisposable.disposed
            }
        )
    }

    @inlinable
    func map<Other>(_ transform: @escaping (Value) -> Other) -> ValueSource<Other> {
        ValueSource<Other>(
            isDerived: true,
            read: { [read] in transform(read()) },
            observe: { [observe] beginning, receive in
                observe(beginning == .withPresentValue ? .withPresentValue : .withNextChange) {
                    receive($0.map(transform))
                }
            }
        )
    }

    /// A source that does not tell of values that are equivalent to the one before.
    @inlinable
    func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> ValueSource {
        ValueSource(
            isDerived: true,
            read: read,
            observe: { [observe] beginning, receive in
                // The first change is compared with the value at the moment of subscribing.
                var isFirst = beginning == .withNextChange
                return observe(
                    .withPresentValue,
                    withoutRepeats(isEquivalent) { event in
                        defer { isFirst = false }
                        if isFirst, case .value = event { return }
                        receive(event)
                    }
                )
            }
        )
    }
}
