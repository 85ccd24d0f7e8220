import ReactiveOperators

// Properties of values that are not `Sendable`, and a client's property that is not `Sendable`, used on two threads.

final class Counter: Equatable {
    var count = 0

    static func == (one: Counter, other: Counter) -> Bool { one.count == other.count }
}

/// A property type of a client, for one thread.
final class Own: PropertyProtocol {
    var value = 0
    let producer = SignalProducer<Int, Never>.never
    let signal = Signal<Int, Never>.never
}

func onAnotherThread(_ body: @escaping @Sendable () -> Void) {}

func race(counter: MutableProperty<Counter>, number: MutableProperty<Int>, own: Own) {
    // The derived property would be `Sendable`, and read the counter on another thread.
    _ = counter.map { $0.count }  // race
    _ = counter.producer.map { $0.count }  // race
    _ = counter.producer.compactMap { $0.count }  // race
    // Observing it would compare the counter on another thread.
    _ = counter.skipRepeats()  // race
    _ = number.combineLatest(with: counter)  // race

    _ = own.map { $0 + 1 }  // race
    _ = Property(own)  // race

    onAnotherThread { _ = counter.value }  // race
    let shown = Property(counter)
    onAnotherThread { _ = shown.value }  // race
}

/// Code without a race compiles.
func noRace(counter: MutableProperty<Counter>, number: MutableProperty<Int>) {
    let derived = number.map { $0 + 1 }.skipRepeats().combineLatest(with: number)
    onAnotherThread { _ = derived.value }
    counter.modify { $0.count += 1 }
    let other = MutableProperty(Counter())
    other <~ counter
    _ = Property(counter).value.count
}
