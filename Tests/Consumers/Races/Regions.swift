import ReactiveOperators

// Sources of values that are not `Sendable`, used on two threads: region analysis reports these races.

final class Tally {
    var count = 0
}

func pipe() {
    let (signal, input) = Signal<Tally, Never>.pipe()
    Task.detached { input.send(value: Tally()) }  // race
    signal.observeValues { $0.count += 1 }
}

func observe() {
    let (signal, input) = Signal<Tally, Never>.pipe()
    let tally = Tally()
    Task.detached { signal.observeValues { $0.count += 1 } }  // race
    input.send(value: tally)
}

func execute(_ action: Action<Tally, Int, Never>, _ tally: Tally) {
    Task.detached { action.apply(tally).start() }  // race
}

func produce(_ producer: SignalProducer<Tally, Never>) {
    Task.detached { producer.startWithValues { $0.count += 1 } }  // race
    producer.startWithValues { $0.count += 1 }
}

func hold(_ signal: Signal<Tally, Never>) {
    signal.observeValues { tally in
        Task.detached { tally.count += 1 }  // race
        tally.count += 1
    }
}
