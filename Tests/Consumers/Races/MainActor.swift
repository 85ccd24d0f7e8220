import ReactiveOperators

// Objects of the main actor and objects that are not `Sendable`, in observers.

final class Tally {
    var count = 0
}

@MainActor
final class Label {
    var text = ""
}

/// Observers run on the thread of the change, which may be any.
@MainActor
func show(_ label: Label, _ property: MutableProperty<String>) {
    property.producer.startWithValues { label.text = $0 }  // race
    property.signal.observeValues { label.text = $0 }  // race
    _ = property.map { label.text + $0 }  // race
    property.producer.observe(on: QueueScheduler.main).startWithValues { label.text = $0 }  // race
    BindingTarget(for: label) { $0.text = $1 } <~ property  // race
    _ = Action<Int, Int, Never> { SignalProducer(value: label.text.count + $0) }  // race
}

func bind(_ tally: Tally, _ property: MutableProperty<Int>) {
    BindingTarget(on: UIScheduler(), for: tally) { $0.count = $1 } <~ property  // race
}

func make(_ property: MutableProperty<Int>) {
    _ = property.observe(on: UIScheduler()).map { $0 + 1 }  // race
}

func use(_ property: MutableProperty<Tally>) {
    _ = property.observe(on: UIScheduler())  // race
    _ = property.producer.observe(on: UIScheduler())  // race
}

/// Code without a race compiles.
@MainActor
func noRace(_ label: Label, _ property: MutableProperty<String>) {
    property.producer.observe(on: UIScheduler()).startWithValues { label.text = $0 }
    property.signal.observe(on: UIScheduler()).map { label.text + $0 }.observeValues { label.text = $0 }
    BindingTarget(on: UIScheduler(), for: label) { $0.text = $1 } <~ property
    _ = property.observe(on: UIScheduler()).map { label.text + $0 }.value
    _ = Action<String, Int, Never>(on: UIScheduler()) {
        label.text = $0
        return .empty
    }
}
