import ReactiveOperators

// Code that ReactiveSwift accepts: the tuples of `combineLatest` and `zip` in closures of one expression. Each statement is
// type-checked on its own, so the compiler reports each statement that it rejects.

private enum Failure: Error {
    case offline
}

private func signals(_ a: Signal<Int, Failure>, _ b: Signal<Int, Failure>, _ c: Signal<Int, Failure>) {
    _ = Signal.combineLatest(a, b).map { $0.0 + $0.1 }
    _ = Signal.combineLatest(a, b).map { $0 + $1 }
    _ = Signal.combineLatest(a, b, c).map { $0.0 + $0.1 + $0.2 }
    _ = Signal.combineLatest(a, b, c).map { $0 + $1 + $2 }
    _ = Signal.combineLatest(a, b, c).map { x in x.0 + x.1 }
    _ = Signal.combineLatest(a, b, c).map { x, y, z in x + y + z }
    _ = Signal.combineLatest(a, b, c).map { (x, y, z) -> String in "\(x) \(y) \(z)" }
    _ = Signal.combineLatest(a, b, c).map { "\($0.0) \($0.1) \($0.2)" }
    _ = Signal.combineLatest(a, b, c).map(\.1)
    _ = Signal.combineLatest(a, b, c).filter { $0.0 > $0.1 }
    _ = Signal.combineLatest(a, b, c).compactMap { $0.2 > 1 ? $0.0 : nil }
    Signal.combineLatest(a, b, c).observeResult { _ = $0 }
    Signal.combineLatest(a, b, c).flatMapError { _ in SignalProducer<_, Never>.empty }.observeValues {
        print($0.0)
    }
    _ = Signal.combineLatest(a, b, c, a).map { $0.0 + $0.3 }
    _ = Signal.combineLatest(a, b, c, a, b, c, a, b, c, a).map { $0.0 + $0.9 }
    _ = Signal.zip(a, b).map { $0.0 + $0.1 }
    _ = Signal.zip(a, b, c).map { $0.0 + $0.1 + $0.2 }
    _ = Signal.zip(a, b, c).map { $0 + $1 + $2 }
    _ = Signal.zip(a, b, c).map { x in x.0 + x.1 }
    _ = Signal.zip(a, b, c, a).map { $0.0 + $0.3 }
    _ = Signal.zip(a, b, c, a, b, c, a, b, c, a).map { $0.0 + $0.9 }
}

private func safeSignals(_ a: Signal<Int, Never>, _ b: Signal<Int, Never>, _ c: Signal<Bool, Never>) {
    Signal.combineLatest(a, b, c).observeValues { print($0.0, $0.1) }
    Signal.combineLatest(a, b, c).observeValues { x in print(x.0 + x.1) }
    Signal.combineLatest(a, b, c).observeValues { print($0, $1, $2) }
    Signal.zip(a, b, c).observeValues { print($0.0, $0.1) }
    _ = Signal.combineLatest(a, b, c).filter { $0.2 }.map { $0.0 + $0.1 }
}

private func producers(
    _ a: SignalProducer<Int, Failure>,
    _ b: SignalProducer<Int, Failure>,
    _ c: SignalProducer<Int, Failure>
) {
    _ = SignalProducer.combineLatest(a, b).map { $0.0 + $0.1 }
    _ = SignalProducer.combineLatest(a, b, c).map { $0.0 + $0.1 + $0.2 }
    _ = SignalProducer.combineLatest(a, b, c).map { $0 + $1 + $2 }
    _ = SignalProducer.combineLatest(a, b, c).map { x in x.0 + x.1 }
    _ = SignalProducer.combineLatest(a, b, c).map { "\($0.0) \($0.1) \($0.2)" }
    _ = SignalProducer.combineLatest(a, b, c).map(\.1)
    _ = SignalProducer.combineLatest(a, b, c).flatMap(.latest) { SignalProducer(value: $0.0 + $0.1) }
    _ = SignalProducer.combineLatest(a, b, c).flatMap(.latest) { .init(value: $0.0) }
    _ = SignalProducer.combineLatest(a, b, c, a).map { $0.0 + $0.3 }
    _ = SignalProducer.combineLatest(a, b, c, a, b, c, a, b, c, a).map { $0.0 + $0.9 }
    _ = SignalProducer.combineLatest(a, b, SignalProducer(value: "")).map { $0.2 }
    _ = SignalProducer.combineLatest(a, b, .init(value: "")).map { $0.2 }
    _ = SignalProducer.zip(a, b, c).map { $0.0 + $0.1 + $0.2 }
    _ = SignalProducer.zip(a, b, c).map { x in x.0 + x.1 }
    _ = SignalProducer.zip(a, b, c, a).map { $0.0 + $0.3 }
    _ = SignalProducer.zip(a, b, c, a, b, c, a, b, c, a).map { $0.0 + $0.9 }
}

private func safeProducers(
    _ a: SignalProducer<Int, Never>,
    _ b: SignalProducer<Int, Never>,
    _ c: SignalProducer<Bool, Never>
) {
    SignalProducer.combineLatest(a, b, c).startWithValues { print($0.0, $0.1) }
    SignalProducer.combineLatest(a, b, c).startWithValues { print($0, $1, $2) }
    SignalProducer.zip(a, b, c).startWithValues { x in print(x.0 + x.1) }
    _ = SignalProducer.combineLatest(a, b, c).filter { $0.2 }.map { $0.0 + $0.1 }
}

private func properties(_ a: Property<Int>, _ b: MutableProperty<Int>, _ c: Property<Bool>) {
    _ = Property.combineLatest(a, b).map { $0.0 + $0.1 }
    _ = Property.combineLatest(a, b, c).map { $0.0 + $0.1 + ($0.2 ? 1 : 0) }
    _ = Property.combineLatest(a, b, c).map { $0.2 ? $0.0 : $0.1 }
    _ = Property.combineLatest(a, b, c).map { $2 ? $0 : $1 }
    _ = Property.combineLatest(a, b, c).map { x in x.0 + x.1 }
    _ = Property.combineLatest(a, b, c).map { "\($0.0) \($0.1) \($0.2)" }
    _ = Property.combineLatest(a, b, c).map(\.1)
    _ = Property.combineLatest(a, b, c, a).map { $0.0 + $0.3 }
    _ = Property.combineLatest(a, b, c, a, b, c, a, b, c, a).map { $0.0 + $0.9 }
    _ = Property.zip(a, b, c).map { $0.0 + $0.1 }
    _ = Property.zip(a, b, c).map { x in x.0 + x.1 }
    _ = Property.zip(a, b, c, a).map { $0.0 + $0.3 }
    _ = Property.zip(a, b, c, a, b, c, a, b, c, a).map { $0.0 + $0.9 }
    Property.combineLatest(a, b, c).producer.startWithValues { print($0.0, $0.1) }
    Property.combineLatest(a, b, c).signal.observeValues { print($0.0, $0.1) }
    SignalProducer.combineLatest(a, b, c).startWithValues { print($0.0, $0.1) }
    _ = SignalProducer.combineLatest(a, b, c).map { $0.0 + $0.1 }
    _ = SignalProducer.combineLatest(a, b).map { $0.0 + $0.1 }
    _ = SignalProducer.zip(a, b, c).map { $0.0 + $0.1 }
    _ = SignalProducer.combineLatest(a.producer, b.producer, c.producer).map { $0.0 + $0.1 }
}

private func typed(_ a: SignalProducer<Int, Never>, _ s: Signal<Int, Never>, _ p: Property<Int>) {
    _ = SignalProducer<Int, Never>.combineLatest(a, a)
    _ = SignalProducer<Int, Never>.combineLatest(a, a, a)
    _ = SignalProducer<Int, Never>.combineLatest(p, p)
    _ = SignalProducer<Int, Never>.zip(a, a).map { $0.0 + $0.1 }
    _ = Signal<Int, Never>.combineLatest(s, s).map { $0.0 + $0.1 }
    _ = Signal<Int, Never>.combineLatest(s, s, s).map { $0.0 + $0.1 }
    _ = Signal<Int, Never>.zip(s, s, s)
    _ = Property<Int>.combineLatest(p, p).map { $0.0 + $0.1 }
    _ = Property<Int>.combineLatest(p, p, p).map { $0.0 + $0.1 }
    _ = Property<Int>.zip(p, p)
    _ = Property<Int>.zip(p, p, p)
    _ = MutableProperty<Int>.combineLatest(p, p)
    let pair: SignalProducer<(Int, Int), Never> = SignalProducer.combineLatest(a, a)
    let three: SignalProducer<(Int, Int, Int), Never> = SignalProducer.combineLatest(a, a, a)
    let both: Property<(Int, Int)> = Property.combineLatest(p, p)
    let all: Property<(Int, Int, Int)> = Property.combineLatest(p, p, p)
    _ = (pair, three, both, all)
    _ = SignalProducer.combineLatest(a, a, a)
    _ = Property.combineLatest(p, p, p)
    _ = Signal.combineLatest(s, s, s)
    _ = SignalProducer.combineLatest([a, a]).map { $0.count }
    _ = Signal.combineLatest([s, s]).map { $0.count }
    SignalProducer.combineLatest(a, a, a).startWithValues { x, y, z in print(x, y, z) }
    SignalProducer.combineLatest(a, a, a).startWithValues {
        let sum = $0.0 + $0.1
        print(sum, $0.2)
    }
    SignalProducer.combineLatest(p, p, p).startWithValues { x, y, z in print(x, y, z) }
    Property.combineLatest(p, p, p, p).producer.startWithValues { w, x, y, z in print(w, x, y, z) }
}

private func arrays(_ numbers: [MutableProperty<Int>], _ texts: [Property<String>]) {
    _ = Property.combineLatest(numbers, emptySentinel: []).map { $0.reduce(0, +) }
    _ = Property.combineLatest(texts)?.map { $0.joined() }
    _ = Property.combineLatest(numbers.map { $0.map { $0 > 1 } }, emptySentinel: [true]).map {
        $0.contains(true)
    }
    _ = Property.zip(numbers, emptySentinel: [0]).map { $0.count }
    _ = Property.zip(texts)?.map { $0.first ?? "" }
    let annotated: Property<[Int]>? = Property.combineLatest(numbers)
    _ = annotated
    // ReactiveSwift needs one of these.
    _ = Property<Int>.combineLatest(numbers)
    _ = Property<[Int]>.combineLatest(numbers, emptySentinel: [])
    _ = Property<[String]>.zip(texts)
    _ = MutableProperty<Int>.combineLatest(numbers)
}
