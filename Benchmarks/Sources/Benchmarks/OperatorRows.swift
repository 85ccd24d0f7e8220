import Dispatch
import OpenCombine
import OpenCombineDispatch
import ReactiveOperators

// The operators that OpenCombine has too, in addition to those in `SignalRows`.

private struct Failure: Error {}

private typealias Subject = PassthroughSubject<Int, Never>

private let never = SignalProducer<(), Never>.never
private var empty: Empty<Void, Never> { Empty<Void, Never>(completeImmediately: false) }
private let queue = DispatchQueue(label: "operators")
private let scheduler = QueueScheduler(targeting: queue)

func operatorRows() -> [Row] {
    let ends: [Row] = [
        start("one value", SignalProducer(value: 1), Just(1)),
        start("take(first:)", tens.take(first: 1), ten.first()),
        start("take(last:)", tens.take(last: 1), ten.last()),
        start("collect", tens.collect(), ten.collect()),
        start("reduce", tens.reduce(0) { $0 &+ $1 }, ten.reduce(0) { $0 &+ $1 }),
        start("concat", tens.concat(SignalProducer(value: 1)), ten.append(1)),
        start("prefix(value:)", tens.prefix(value: 1), ten.prepend(1)),
        start(
            "start(on:)",
            tens.start(on: ReactiveOperators.ImmediateScheduler()),
            ten.subscribe(on: immediate)
        ),
        start(
            "retry(upTo:), one failure, and flatMapError",
            SignalProducer<Int, Failure>(error: Failure()).retry(upTo: 1).flatMapError { _ in .empty },
            Fail<Int, Failure>(error: Failure()).retry(1).catch { _ in Empty() }
        ),
        start(
            "timeout(after:raising:on:) and flatMapError",
            tens.timeout(after: .seconds(1), raising: Failure(), on: scheduler).flatMapError { _ in .empty },
            ten.setFailureType(to: Failure.self)
                .timeout(.seconds(1), scheduler: queue.ocombine, customError: { Failure() })
                .catch { _ in Empty() }
        ),
    ]
    return valueRows() + ends + [pipe(), propertyFlatMapLatest()]
}

private func valueRows() -> [Row] {
    [
        value("map", { $0.map { $0 &+ 1 } }, { $0.map { $0 &+ 1 } }),
        value("filter", { $0.filter { $0 >= 0 } }, { $0.filter { $0 >= 0 } }),
        value("compactMap", { $0.compactMap { Optional($0) } }, { $0.compactMap { Optional($0) } }),
        value("skipRepeats", { $0.skipRepeats() }, { $0.removeDuplicates() }),
        value("skip(first:)", { $0.skip(first: 1) }, { $0.dropFirst() }),
        value("skip(while:)", { $0.skip(while: { $0 < 0 }) }, { $0.drop { $0 < 0 } }),
        value("skip(until:)", { $0.skip(until: .init(value: ())) }, { $0.drop(untilOutputFrom: Just(())) }),
        value("take(first:)", { $0.take(first: .max) }, { $0.prefix(.max) }),
        value("take(while:)", { $0.take(while: { $0 >= 0 }) }, { $0.prefix { $0 >= 0 } }),
        value("take(until:)", { $0.take(until: never) }, { $0.prefix(untilOutputFrom: empty) }),
        value("on(value:)", { $0.on(value: { take($0) }) }, { $0.handleEvents(receiveOutput: { take($0) }) }),
        value("collect(count: 10)", { $0.collect(count: 10) }, { $0.collect(10) }),
        value(
            "promoteError, mapError and flatMapError",
            { $0.promoteError(Failure.self).mapError { $0 }.flatMapError { _ in .empty } },
            { $0.setFailureType(to: Failure.self).mapError { $0 }.catch { _ in Empty() } }
        ),
        value(
            "attemptMap and flatMapError",
            { $0.attemptMap { try even($0) }.flatMapError { _ in .empty } },
            { $0.tryMap { try even($0) }.catch { _ in Empty() } }
        ),
        value(
            "flatMap(.merge)",
            atMost: 2,
            { $0.flatMap(.merge) { .init(value: $0) } },
            { $0.flatMap { Just($0) } }
        ),
        value(
            "flatMap(.concat)",
            atMost: 2,
            { $0.flatMap(.concat) { .init(value: $0) } },
            { $0.flatMap(maxPublishers: .max(1)) { Just($0) } }
        ),
        value("zip of two", { Signal.zip($0, $0) }, { $0.zip($0) }),
        value("zip of three", atMost: 0.5, { Signal.zip($0, $0, $0) }, { $0.zip($0, $0) }),
        value("replayLazily", { $0.producer.replayLazily(upTo: 0).startedOnce }, { $0.share() }),
        value(
            "observe(on:)",
            { $0.observe(on: ReactiveOperators.ImmediateScheduler()) },
            { $0.receive(on: immediate) }
        ),
        timed("debounce", { $0.debounce(.milliseconds(1), on: scheduler) }) {
            $0.debounce(for: .milliseconds(1), scheduler: queue.ocombine)
        },
        timed("throttle", { $0.throttle(.milliseconds(1), on: scheduler) }) {
            $0.throttle(for: .milliseconds(1), scheduler: queue.ocombine, latest: true)
        },
        timed("delay", { $0.delay(.milliseconds(1), on: scheduler) }) {
            $0.delay(for: .milliseconds(1), scheduler: queue.ocombine)
        },
    ]
}

private let tens = SignalProducer<Int, Never>(0..<10)
private var ten: Publishers.Sequence<Range<Int>, Never> { (0..<10).publisher }
private var immediate: OpenCombine.ImmediateScheduler { .shared }

@inline(never)
private func even(_ number: Int) throws -> Int {
    if number < 0 { throw Failure() }
    return number & ~1
}

extension SignalProducer {
    /// A signal of the events of one start.
    fileprivate var startedOnce: Signal<Value, Error> {
        startWithSignal { signal, _ in signal }
    }
}

/// A value that is sent through operators.
private func value<Ours, Theirs: Publisher>(
    _ operators: String,
    atMost limit: Double? = nil,
    threads: Row.Threads = .one,
    _ ours: (Signal<Int, Never>) -> Signal<Ours, Never>,
    _ theirs: (Subject) -> Theirs
) -> Row where Theirs.Failure == Never {
    let (signal, input) = Signal<Int, Never>.pipe()
    ours(signal).observeValues { _ in take(1) }
    let subject = Subject()
    let sink = theirs(subject).sink { _ in take(1) }
    return Row(
        "a value through \(operators)",
        limits: limit.map { [.openCombine: $0] } ?? [:],
        threads: threads,
        // A value that waits for a queue is sent when the queue runs.
        steadyOperations: threads == .one ? 1_000_000 : 0,
        ways: [
            (.ours, { for number in 0..<1_000 { input.send(value: number) } }),
            (
                .openCombine,
                { withExtendedLifetime(sink) { for number in 0..<1_000 { subject.send(number) } } }
            ),
        ]
    )
}

/// A value that is sent through an operator that waits on a queue.
private func timed<Ours, Theirs: Publisher>(
    _ operators: String,
    _ ours: (Signal<Int, Never>) -> Signal<Ours, Never>,
    _ theirs: (Subject) -> Theirs
) -> Row where Theirs.Failure == Never {
    value(operators, threads: .oneAndQueue, ours, theirs)
}

/// A start of work with operators, until it ends.
private func start<Ours, Theirs: Publisher>(
    _ operators: String,
    _ ours: SignalProducer<Ours, Never>,
    _ theirs: Theirs
) -> Row where Theirs.Failure == Never {
    Row(
        "a start of \(operators)",
        limits: [:],
        operations: 100,
        ways: [
            (.ours, { for _ in 0..<100 { ours.startWithValues { _ in take(1) } } }),
            (
                .openCombine,
                { for _ in 0..<100 { withExtendedLifetime(theirs.sink { _ in take(1) }) {} } }
            ),
        ]
    )
}

private func pipe() -> Row {
    Row(
        "a pipe, with one observer and one value",
        limits: [:],
        ways: [
            (
                .ours,
                {
                    for number in 0..<1_000 {
                        let (signal, input) = Signal<Int, Never>.pipe()
                        signal.observeValues { take($0) }
                        input.send(value: number)
                    }
                }
            ),
            (
                .openCombine,
                {
                    for number in 0..<1_000 {
                        let subject = Subject()
                        let sink = subject.sink { take($0) }
                        withExtendedLifetime(sink) { subject.send(number) }
                    }
                }
            ),
        ]
    )
}

private func propertyFlatMapLatest() -> Row {
    let property = MutableProperty(0)
    let inners = [MutableProperty(0), MutableProperty(1)]
    property.flatMap(.latest) { inners[$0 & 1] }.signal.observeValues { take($0) }
    let subject = CurrentValueSubject<Int, Never>(0)
    let subjects = [CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(1)]
    let sink = subject.map { subjects[$0 & 1] }.switchToLatest().sink { take($0) }
    return Row(
        "set through a property's flatMap(.latest)",
        limits: [.openCombine: 0.5],
        ways: [
            (.ours, { for number in 0..<1_000 { property.value = number } }),
            (
                .openCombine,
                { withExtendedLifetime(sink) { for number in 0..<1_000 { subject.value = number } } }
            ),
        ]
    )
}
