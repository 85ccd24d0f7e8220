import ReactiveOperators

/// Changes of a property with a large value.
func propertyOperations<Content: Room>(_: Content.Type) -> [Operation] {
    typealias LargeProperty = MutableProperty<Large<Content>>
    func changes(_ name: String, _ observe: (LargeProperty) -> Any) -> [Operation] {
        let property = LargeProperty(Large())
        let next = Kept(Large<Content>())
        let observers = observe(property)
        return [
            Operation(name: "property, \(name): set") {
                next.value.count += 1
                withExtendedLifetime(observers) { property.value = next.value }
            },
            Operation(name: "property, \(name): swap") {
                next.value.count += 1
                withExtendedLifetime(observers) { _ = property.swap(next.value) }
            },
            Operation(name: "property, \(name): modify") {
                withExtendedLifetime(observers) { property.modify { $0.count += 1 } }
            },
        ]
    }
    func observe(_ property: Property<Large<Content>>) -> Any {
        (property, property.observe { sum += $0.count })
    }
    let read = LargeProperty(Large())
    let inside = LargeProperty(Large())
    inside.observe { sum += $0.count }
    let outside = MutableProperty(0)
    return [
        Operation(name: "property, read") { sum += read.value.count },
        Operation(name: "property, modify inside another's modify") {
            outside.modify {
                $0 += 1
                inside.modify { $0.count += 1 }
            }
        },
    ] + changes("nobody observes") { _ in 0 }
        + changes("observed") { $0.observe { sum += $0.count } }
        + changes("two observe") { ($0.observe { sum += $0.count }, $0.observe { sum += $0.count }) }
        + changes("an observer changes it") { property in
            property.observe { [unowned property] in
                if $0.count % 2 == 1 { property.modify { $0.count += 1 } }
            }
        }
        + changes("signal") { $0.signal.observeValues { sum += $0.count } as Any }
        + changes("producer") { $0.producer.startWithValues { sum += $0.count } }
        + changes("map") { observe($0.map { $0 }) }
        + changes("map to a member") {
            let count = $0.map(\.count)
            return (count, count.observe { sum += $0 })
        }
        + changes("skipRepeats") { observe($0.skipRepeats()) }
        + changes("combineLatest") { property in
            let other = MutableProperty(0)
            let both = property.combineLatest(with: other)
            return (other, both, both.observe { sum += $0.0.count })
        }
        + changes("flatMap") { observe($0.flatMap(.latest) { Property(value: $0) }) }
}

/// Large values of a signal. An operator is specialized for the type of the value, and so has more copies than a source.
func signalOperations<Content: Room>(_: Content.Type) -> [Operation] {
    typealias LargeSignal = Signal<Large<Content>, Never>
    func send(_ name: String, limit: Double = 8, _ observe: (LargeSignal) -> Any) -> Operation {
        let (signal, input) = LargeSignal.pipe()
        let observers = observe(signal)
        let next = Kept(Large<Content>())
        return Operation(name: "signal, \(name)", limit: limit) {
            next.value.count += 1
            withExtendedLifetime((signal, observers)) { input.send(value: next.value) }
        }
    }
    func observe(_ signal: LargeSignal) -> Any {
        (signal, signal.observeValues { sum += $0.count } as Any)
    }
    func observePairs<Other>(_ signal: Signal<(Large<Content>, Other), Never>) -> Any {
        (signal, signal.observeValues { sum += $0.0.count } as Any)
    }
    let one = MutableProperty(1)
    return [
        send("observed") { observe($0) },
        send("map", limit: 15) { observe($0.map { $0 }) },
        send("filter", limit: 14) { observe($0.filter { $0.count > 0 }) },
        send("skipNil", limit: 22) { observe($0.map { Optional($0) }.skipNil()) },
        send("skipRepeats", limit: 18) { observe($0.skipRepeats()) },
        send("on", limit: 16) { observe($0.on(value: { sum += $0.count })) },
        send("take(first:)", limit: 19) { observe($0.take(first: 1_000_000)) },
        send("skip(first:)", limit: 22) { observe($0.skip(first: 1)) },
        send("observe(on: UIScheduler())", limit: 20) { observe($0.observe(on: UIScheduler())) },
        send("flatMap(.latest)", limit: 48) { observe($0.flatMap(.latest) { SignalProducer(value: $0) }) },
        send("flatMap(.merge)", limit: 48) { observe($0.flatMap(.merge) { SignalProducer(value: $0) }) },
        send("flatMap(.concat)", limit: 48) { observe($0.flatMap(.concat) { SignalProducer(value: $0) }) },
        send("zip", limit: 62) { observePairs(Signal.zip($0, $0)) },
        send("merge", limit: 35) { observe(Signal.merge($0, $0)) },
        send("withLatest", limit: 36) { observePairs($0.withLatest(from: one)) },
        send("delay", limit: 20) { observe($0.delay(0, on: QueueScheduler.main)) },
        send("throttle", limit: 22) { observe($0.throttle(0, on: QueueScheduler.main)) },
        send("debounce", limit: 19) { observe($0.debounce(0, on: QueueScheduler.main)) },
    ]
}
