import ReactiveOperators

// What is not `Sendable`, in closures of the main actor: the compiler sees these when it follows the values.

final class Tally {
    var count = 0
}

/// Told on the main actor, of what stays elsewhere.
func count(_ signal: Signal<Int, Never>, _ property: MutableProperty<Int>) {
    let tally = Tally()
    signal.observe(on: UIScheduler()).observeValues { tally.count += $0 }  // race
    property.producer.observe(on: UIScheduler()).startWithValues { tally.count += $0 }  // race
    property.producer.observe(on: UIScheduler()).map { tally.count += $0 }.start()  // race
    tally.count += 1
}
