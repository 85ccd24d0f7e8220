import ReactiveOperators

private struct Failure: Error {}

/// Large values that are sent to a signal, through each operator.
func signalOperations<Content: Room>(_: Content.Type) -> [Operation] {
    typealias Value = Large<Content>
    typealias LargeSignal = Signal<Value, Never>
    func send(_ name: String, limit: Double = 8, _ observe: (LargeSignal) -> Any) -> Operation {
        let (signal, input) = LargeSignal.pipe()
        let observers = observe(signal)
        let next = Kept(Value())
        return Operation(name: "signal, \(name)", limit: limit) {
            next.value.count += 1
            withExtendedLifetime((signal, observers)) { input.send(value: next.value) }
        }
    }
    func add<Output, Failure>(_ signal: Signal<Output, Failure>, _ count: @escaping @Sendable (Output) -> Int)
        -> Any
    {
        let observation = signal.observe { if case .value(let value) = $0 { sum += count(value) } }
        return (signal, observation as Any)
    }
    func observe(_ signal: LargeSignal) -> Any {
        (signal, signal.observeValues { sum += $0.count } as Any)
    }
    func observe(_ producer: SignalProducer<Value, Never>) -> Any {
        producer.startWithValues { sum += $0.count }
    }
    func observe<Other>(pairs signal: Signal<(Value, Other), Never>) -> Any {
        (signal, signal.observeValues { sum += $0.0.count } as Any)
    }
    let number = MutableProperty(1)
    let (ticks, tick) = Signal<(), Never>.pipe()
    let (silent, silentInput) = LargeSignal.pipe()
    let main = QueueScheduler.main
    let operations = [
        send("observed") { observe($0) },
        send("observed with its events") { add($0) { $0.count } },
        send("an input of another signal") { signal in
            let (output, input) = LargeSignal.pipe()
            return (signal.observe(input) as Any, input, observe(output))
        },
        send("a start") { observe($0.producer) },
        send("a start with a signal") { $0.producer.startWithSignal { signal, _ in observe(signal) } },
        send("start(on:)") { observe($0.producer.start(on: ImmediateScheduler())) },
        send("a property") {
            let property = Property(initial: Value(), then: $0)
            return (property, property.observe { sum += $0.count })
        },
        send("a bound property") { signal in
            let property = MutableProperty(Value())
            property <~ signal
            return (signal, property)
        },
        send("a bound target") { signal in
            let (lifetime, token) = Lifetime.make()
            BindingTarget<Value>(lifetime: lifetime) { sum += $0.count } <~ signal
            return (signal, token)
        },
        send("map") { observe($0.map { $0 }) },
        send("map to a number") { add($0.map { $0.count }) { $0 } },
        send("map three times") { observe($0.map { $0 }.map { $0 }.map { $0 }) },
        send("filter") { observe($0.filter { $0.count > 0 }) },
        send("skipNil") { observe($0.map { Optional($0) }.skipNil()) },
        send("compactMap") { observe($0.compactMap { Optional($0) }) },
        send("skipRepeats") { observe($0.skipRepeats()) },
        send("on") { observe($0.on(value: { sum += $0.count })) },
        send("attemptMap") { add($0.promoteError(Failure.self).attemptMap { .success($0) }) { $0.count } },
        send("materialize") {
            add($0.materialize()) { if case .value(let value) = $0 { value.count } else { 0 } }
        },
        send("dematerialize") { observe($0.materialize().dematerialize()) },
        send("dematerializeResults") { observe($0.materializeResults().dematerializeResults()) },
        send("promoteError") { add($0.promoteError(Failure.self)) { $0.count } },
        send("take(first:)") { observe($0.take(first: 1_000_000)) },
        send("take(while:)") { observe($0.take(while: { $0.count > 0 })) },
        send("take(until:)") { observe($0.take(until: ticks)) },
        send("take(untilReplacement:)") { observe($0.take(untilReplacement: silent)) },
        send("skip(first:)") { observe($0.skip(first: 1)) },
        send("skip(while:)") { observe($0.skip { $0.count < 2 }) },
        send("skip(until:)") { observe($0.skip(until: SignalProducer(value: ()))) },
        send("uniqueValues") { observe($0.uniqueValues { $0.count }) },
        send("scan") { observe($0.scan(Value()) { $1 }) },
        send("scan(into:)") { observe($0.scan(into: Value()) { $0.count += $1.count }) },
        send("scanMap") { observe($0.scanMap(0) { ($0 + 1, $1) }) },
        send("combinePrevious", limit: pairs) { observe(pairs: $0.combinePrevious()) },
        send("collect(count:)") { add($0.collect(count: 2)) { $0[0].count } },
        send("collect(every:)") { add($0.collect(every: 0.001, on: main)) { $0.count } },
        send("observe(on: UIScheduler())") { observe($0.observe(on: UIScheduler())) },
        send("observe(on: UIScheduler()) and map") { signal in
            signal.producer.observe(on: UIScheduler()).map { $0 }.startWithValues { sum += $0.count }
        },
        send("delay") { observe($0.delay(0, on: main)) },
        send("throttle") { observe($0.throttle(0, on: main)) },
        send("throttle(while:)") { observe($0.throttle(while: Property(value: false), on: main)) },
        send("debounce") { observe($0.debounce(0, on: main)) },
        send("timeout") { add($0.timeout(after: 1_000, raising: Failure(), on: main)) { $0.count } },
        send("flatMap(.latest)") { observe($0.flatMap(.latest) { SignalProducer(value: $0) }) },
        send("flatMap(.merge)") { observe($0.flatMap(.merge) { SignalProducer(value: $0) }) },
        send("flatMap(.concat)") { observe($0.flatMap(.concat) { SignalProducer(value: $0) }) },
        send("flatMap(.race)") { observe($0.flatMap(.race) { SignalProducer(value: $0) }) },
        send("flatMap to a signal") { signal in observe(signal.flatMap(.latest) { _ in signal }) },
        send("zip", limit: pairs) { observe(pairs: Signal.zip($0, $0)) },
        send("combineLatest", limit: pairs) { observe(pairs: Signal.combineLatest($0, $0)) },
        send("combineLatest with a number") {
            $0.producer.combineLatest(with: number.producer).startWithValues { sum += $0.0.count }
        },
        send("merge") { observe(Signal.merge($0, $0)) },
        send("withLatest") { observe(pairs: $0.withLatest(from: number)) },
        send("sample(with:)", limit: pairs) { observe(pairs: $0.sample(with: $0)) },
        send("concat") { observe($0.producer.concat(SignalProducer(silent))) },
        send("then") { observe(SignalProducer<Int, Never>.empty.then($0.producer)) },
        send("retry") { observe($0.producer.retry(upTo: 2)) },
        send("flatMapError") {
            observe($0.producer.promoteError(Failure.self).flatMapError { _ in SignalProducer.empty })
        },
        send("replayLazily") { observe($0.producer.replayLazily(upTo: 1)) },
        send("lift") { observe($0.producer.lift { $0.map { $0 } }) },
        send("an action") { signal in
            let action = Action<Value, Value, Never> { SignalProducer(value: $0) }
            action <~ signal
            return (signal, action, observe(action.values))
        },
        send("an action's events") { signal in
            let action = Action<Value, Value, Never> { SignalProducer(value: $0) }
            action <~ signal
            return (action, add(action.events) { if case .value(let value) = $0 { value.count } else { 0 } })
        },
        send("an action's input") { signal in
            let action = Action<Value, Int, Never> { SignalProducer(value: $0.count) }
            action <~ signal
            return (action, add(action.values) { $0 })
        },
        send("an action's execution") { signal in
            let action = Action<Value, Value, Never> { SignalProducer(value: $0) }
            return (action, add(signal.flatMap(.latest) { action.apply($0) }) { $0.count })
        },
    ]
    return withExtendedLifetime((tick, silentInput)) { operations + producerOperations(Content.self) }
}

/// Producers that send a large value in the call that starts them.
private func producerOperations<Content: Room>(_: Content.Type) -> [Operation] {
    typealias LargeProducer = SignalProducer<Large<Content>, Never>
    func start(_ name: String, _ make: (Kept<Large<Content>>) -> LargeProducer) -> Operation {
        let producer = make(Kept(Large()))
        return Operation(name: "producer, \(name)") { producer.startWithValues { sum += $0.count } }
    }
    return [
        start("a value") { LargeProducer(value: $0.value) },
        start("values") { LargeProducer([$0.value, $0.value]) },
        start("a result") { LargeProducer(result: .success($0.value)) },
        start("a closure") { kept in LargeProducer { kept.value } },
        start("an observer") { kept in
            LargeProducer { observer, _ in
                observer.send(value: kept.value)
                observer.sendCompleted()
            }
        },
        start("a property") { MutableProperty($0.value).producer },
    ]
}

/// The limit for pairs of two large values, which have two copies of a value each.
private let pairs = 9.0
