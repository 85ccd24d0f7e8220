import ReactiveOperators

// Objects that are not `Sendable`, in closures of the main actor: region analysis reports these races.

final class Tally {
    var count = 0
}

/// Observers on the main actor use objects of another isolation.
func count(_ signal: Signal<Int, Never>, _ property: MutableProperty<Int>) {
    let tally = Tally()
    signal.observe(on: UIScheduler()).observeValues { tally.count += $0 }  // race
    property.producer.observe(on: UIScheduler()).startWithValues { tally.count += $0 }  // race
    property.producer.observe(on: UIScheduler()).map { tally.count += $0 }.start()  // race
    tally.count += 1
}
