import ReactiveOperators
import TestSupport
import Testing

/// The real operators of an expression.
private struct Real: Sendable {
    typealias Output = SignalProducer<Int, TimelineError>
    typealias Wire = Signal<Int, TimelineError>

    let inputs: [Wire]

    func producer(_ expression: Expression) -> Output {
        switch expression {
        case .input(let index): return SignalProducer(inputs[index])
        case .just(let values): return SignalProducer(values)
        case .unary(let operation, let number, let upstream):
            return unary(operation, number, producer(upstream))
        case .binary(let operation, let one, let other):
            return binary(operation, producer(one), producer(other))
        case .following(.concat, let first, let next): return producer(first).concat(producer(next))
        case .following(.then, let first, let next): return producer(first).then(producer(next))
        case .following(.flatMapError, let first, let next):
            return producer(first).flatMapError { [next = producer(next)] _ in next }
        case .again(let upstream, let count, let afterFailure):
            return afterFailure ? producer(upstream).retry(upTo: count) : producer(upstream).repeat(count)
        case .flatMap(let strategy, let outer, let inners):
            let inners = inners.map { producer($0) }
            return producer(outer).flatMap(strategy.real) { inners[abs($0) % inners.count] }
        }
    }

    func signal(_ expression: Expression) -> Wire {
        switch expression {
        case .input(let index): return inputs[index]
        case .unary(let operation, let number, let upstream):
            return unary(operation, number, signal(upstream))
        case .binary(let operation, let one, let other): return binary(operation, signal(one), signal(other))
        case .flatMap(let strategy, let outer, let inners):
            let inners = inners.map { producer($0) }
            return signal(outer).flatMap(strategy.real) { inners[abs($0) % inners.count] }
        case .just, .following, .again: fatalError("Signals have no such operators.")
        }
    }

    private func unary(_ operation: Expression.Unary, _ number: Int, _ upstream: Output) -> Output {
        switch operation {
        case .map: upstream.map { $0 + number }
        case .filter: upstream.filter { $0 % 2 == 0 }
        case .take: upstream.take(first: number)
        case .takeLast: upstream.take(last: number)
        case .takeWhile: upstream.take(while: { $0 < 5 + number })
        case .takeUntil: upstream.take(until: { $0 < 5 + number })
        case .skip: upstream.skip(first: number)
        case .skipWhile: upstream.skip(while: { $0 < 2 + number })
        case .scan: upstream.scan(0) { $0 + $1 }
        case .collect: upstream.collect(count: number).map { $0.reduce(0, +) }
        case .unique: upstream.uniqueValues()
        case .attempt: upstream.attempt { $0 < 7 ? .success(()) : .failure(TimelineError()) }
        case .previous: upstream.combinePrevious().map { $0 * 10 + $1 }
        case .reduce: upstream.reduce(into: 0) { $0 += $1 }
        case .on: upstream.on(value: { _ in })
        case .materialize: upstream.materialize().map(Self.number(of:)).promoteError()
        case .dematerialize: upstream.materialize().dematerialize()
        case .results: upstream.materializeResults().dematerializeResults()
        case .converted: upstream.map(\.description).map { Int($0)! }
        }
    }

    private func unary(
        _ operation: Expression.Unary,
        _ number: Int,
        _ upstream: Wire
    ) -> Wire {
        switch operation {
        case .map: upstream.map { $0 + number }
        case .filter: upstream.filter { $0 % 2 == 0 }
        case .take: upstream.take(first: number)
        case .takeLast: upstream.take(last: number)
        case .takeWhile: upstream.take(while: { $0 < 5 + number })
        case .takeUntil: upstream.take(until: { $0 < 5 + number })
        case .skip: upstream.skip(first: number)
        case .skipWhile: upstream.skip(while: { $0 < 2 + number })
        case .scan: upstream.scan(0) { $0 + $1 }
        case .collect: upstream.collect(count: number).map { $0.reduce(0, +) }
        case .unique: upstream.uniqueValues()
        case .attempt: upstream.attempt { $0 < 7 ? .success(()) : .failure(TimelineError()) }
        case .previous: upstream.combinePrevious().map { $0 * 10 + $1 }
        case .reduce: upstream.reduce(into: 0) { $0 += $1 }
        case .on: upstream.on(value: { _ in })
        case .materialize: upstream.materialize().map(Self.number(of:)).promoteError()
        case .dematerialize: upstream.materialize().dematerialize()
        case .results: upstream.materializeResults().dematerializeResults()
        case .converted: upstream.map(\.description).map { Int($0)! }
        }
    }

    @Sendable private static func number(of event: Wire.Event) -> Int {
        switch event {
        case .value(let value): value
        case .failed: -1
        case .completed, .interrupted: -2
        }
    }

    private func binary(_ operation: Expression.Binary, _ one: Output, _ other: Output) -> Output {
        switch operation {
        case .combineLatest: one.combineLatest(with: other).map { $0 * 100 + $1 }
        case .zip: one.zip(with: other).map { $0 * 100 + $1 }
        case .merge: one.merge(with: other)
        case .sample: one.sample(with: other.completing).map { $0 * 100 + $1 }
        case .withLatest: one.withLatest(from: other.completing).map { $0 * 100 + $1 }
        case .takeUntil: one.take(until: other.completing.map { _ in })
        case .skipUntil: one.skip(until: other.completing.map { _ in })
        case .replaced: one.take(untilReplacement: other)
        }
    }

    private func binary(
        _ operation: Expression.Binary,
        _ one: Wire,
        _ other: Wire
    ) -> Wire {
        switch operation {
        case .combineLatest: one.combineLatest(with: other).map { $0 * 100 + $1 }
        case .zip: one.zip(with: other).map { $0 * 100 + $1 }
        case .merge: one.merge(with: other)
        case .sample: one.sample(with: other.completing).map { $0 * 100 + $1 }
        case .withLatest: one.withLatest(from: other.completing).map { $0 * 100 + $1 }
        case .takeUntil: one.take(until: other.completing.map { _ in })
        case .skipUntil: one.skip(until: other.completing.map { _ in })
        case .replaced: one.take(untilReplacement: other)
        }
    }
}

extension SignalProducer where Value: Sendable, Error == TimelineError {
    /// Completes instead of failing.
    fileprivate var completing: SignalProducer<Value, Never> {
        flatMapError { _ in SignalProducer<Value, Never>.empty }
    }
}

extension Signal where Value: Sendable, Error == TimelineError {
    /// Completes instead of failing.
    fileprivate var completing: Signal<Value, Never> {
        flatMapError { _ in SignalProducer<Value, Never>.empty }
    }
}

extension Expression.Strategy {
    fileprivate var real: FlattenStrategy {
        switch self {
        case .merge: .merge
        case .concat: .concat
        case .two: .concurrent(limit: 2)
        case .latest: .latest
        case .race: .race
        case .throttle: .throttle
        }
    }
}

/// Random expressions of operators, against a model that works on lists of events.
@Suite struct RandomOperatorProgramTests {
    @Test(arguments: [true, false])
    func everyExpressionAgreesWithTheModel(ofProducers: Bool) throws {
        var operations = 0
        try runPrograms(1_000) { generator in
            let (expression, events) = Expression.program(ofProducers: ofProducers, using: &generator)
            let expected = expression.events(startedAt: 0, events)
            let (seen, isReleased) = Self.run(expression, events, ofProducers)
            operations += events.joined().count
            if seen != expected {
                throw ProgramFailure("\(expression) of \(events) sent \(seen) instead of \(expected)")
            }
            if !isReleased { throw ProgramFailure("\(expression) of \(events) is never released") }
        }
        report(operations, "events of \(ofProducers ? "producers" : "signals") through operators")
    }

    /// A model with a wrong operator gives other events than the right model in some programs. These programs would also reveal a
    /// wrong real operator.
    @Test(arguments: Mutant.allCases)
    func theSearchNoticesTheWrongOperator(_ mutant: Mutant) {
        var noticed = 0
        // An operator that few programs notice might escape after a change of the generator.
        let enough = 5
        for seed in 0..<1_000 as Range<UInt64> where noticed < enough {
            for ofProducers in [true, false] {
                var generator = SeededGenerator(seed: seed)
                let (expression, events) = Expression.program(ofProducers: ofProducers, using: &generator)
                let expected = expression.events(startedAt: 0, events)
                let wrong = Mutant.$current.withValue(mutant) { expression.events(startedAt: 0, events) }
                if wrong != expected { noticed += 1 }
            }
        }
        #expect(noticed >= enough, "\(noticed) of 2,000 programs notice it.")
    }

    /// Returns the events that the real operators send, and whether the observer's closure was released afterwards.
    private static func run(
        _ expression: Expression,
        _ events: [[Timed]],
        _ ofProducers: Bool
    ) -> (seen: [Timed], isReleased: Bool) {
        let seen = Recorder<Timed>()
        let time = MutableProperty(0)
        let released = AtomicCounter()
        let result: [Timed]
        do {
            let pipes = events.map { _ in Real.Wire.pipe() }
            let real = Real(inputs: pipes.map(\.output))
            let canary = Canary { _ = released.add(1) }
            let observe: @Sendable (Real.Wire.Event) -> Void = { [canary] event in
                withExtendedLifetime(canary) {}
                let received: ModelEvent =
                    switch event {
                    case .value(let value): .value(value)
                    case .failed: .failed
                    case .completed: .completed
                    case .interrupted: .interrupted
                    }
                seen.record(Timed(time: time.value, event: received))
            }
            let work: (any Disposable)? =
                ofProducers
                ? real.producer(expression).start(observe) : real.signal(expression).observe(observe)
            for (index, item) in events.enumerated().flatMap({ index, items in items.map { (index, $0) } })
                .sorted(by: { $0.1.time < $1.1.time })
            {
                time.value = item.time
                switch item.event {
                case .value(let value): pipes[index].input.send(value: value)
                case .failed: pipes[index].input.send(error: TimelineError())
                case .completed: pipes[index].input.sendCompleted()
                case .interrupted: pipes[index].input.sendInterrupted()
                }
            }
            result = seen.values
            // Ended work releases its observer without `dispose()`.
            if result.last?.event.isLast != true { work?.dispose() }
            withExtendedLifetime((pipes, work)) {}
        }
        return (result, released.value == 1)
    }
}
