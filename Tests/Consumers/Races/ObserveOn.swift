import Dispatch
import ReactiveOperators

// Values that are not `Sendable`, passed to another thread: each is a data race.

final class Tally {
    var count = 0
}

func observe(_ signal: Signal<Tally, Never>, _ producer: SignalProducer<Tally, Never>) {
    _ = signal.observe(on: QueueScheduler())  // race
    _ = producer.observe(on: UIScheduler())  // race
    signal.map { $0 }.observe(on: QueueScheduler()).observeValues { $0.count += 1 }  // race
    _ = signal.values  // race
    _ = MutableProperty(Tally()).values  // race
}

// Numbers are `Sendable`. The objects that their observers capture are not.
func observe(_ signal: Signal<Int, Never>, _ producer: SignalProducer<Int, Never>) {
    let tally = Tally()
    signal.observe(on: QueueScheduler()).observeValues { tally.count += $0 }  // race
    producer.observe(on: QueueScheduler()).startWithValues { tally.count += $0 }  // race
    QueueScheduler().schedule { tally.count += 1 }  // race
}

func send(_ input: Signal<Tally, Never>.Observer) {
    DispatchQueue.global().async { input.send(value: Tally()) }  // race
}
