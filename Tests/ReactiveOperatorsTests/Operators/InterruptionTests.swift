import Dispatch
import ReactiveOperators
import TestSupport
import Testing

/// The end of each operator whose source is interrupted, as in ReactiveSwift: an interruption is passed on. An interruption of a
/// merged or concatenated producer counts as a completion.
@Suite struct InterruptionTests {
    private typealias Producer = SignalProducer<String, TimelineError>
    private typealias Operator = @Sendable (Producer, Producer, TestScheduler) -> Producer

    /// Returns the end that an operator sends, or `nil` if it does not end.
    private func end(_ first: String, _ second: String, _ operation: Operator) -> Character? {
        let world = Timeline()
        world.record(operation(world.producer(first), world.producer(second), world.scheduler))
        let last = world.run(atLeast: 40).last { $0 != ")" }
        return last.flatMap { "|#!".contains($0) ? $0 : nil }
    }

    private static let ofOne: [(String, Operator)] = [
        ("map", { one, _, _ in one.map { $0 } }),
        ("filter", { one, _, _ in one.filter { _ in true } }),
        ("compactMap", { one, _, _ in one.compactMap { $0 } }),
        ("skipRepeats", { one, _, _ in one.skipRepeats() }),
        ("uniqueValues", { one, _, _ in one.uniqueValues() }),
        ("collect", { one, _, _ in one.collect().map { "\($0.count)" } }),
        ("collect(count:)", { one, _, _ in one.collect(count: 2).map { "\($0.count)" } }),
        ("collect(_:)", { one, _, _ in one.collect { _, _ in false }.map { "\($0.count)" } }),
        ("collect(every:)", { one, _, time in one.collect(every: 2, on: time).map { "\($0.count)" } }),
        ("combinePrevious", { one, _, _ in one.combinePrevious().map { $0.0 } }),
        ("reduce", { one, _, _ in one.reduce("") { $1 } }),
        ("scan", { one, _, _ in one.scan("") { $1 } }),
        ("scanMap", { one, _, _ in one.scanMap("") { ($1, $1) } }),
        ("take(first:)", { one, _, _ in one.take(first: 5) }),
        ("take(last:)", { one, _, _ in one.take(last: 1) }),
        ("take(while:)", { one, _, _ in one.take(while: { _ in true }) }),
        ("skip(first:)", { one, _, _ in one.skip(first: 1) }),
        ("skip(while:)", { one, _, _ in one.skip(while: { _ in true }) }),
        ("mapError", { one, _, _ in one.mapError { $0 } }),
        ("attempt", { one, _, _ in one.attempt { _ in .success(()) } }),
        ("attemptMap", { one, _, _ in one.attemptMap { .success($0) } }),
        ("on", { one, _, _ in one.on(value: { _ in }) }),
        ("logEvents", { one, _, _ in one.logEvents { _ in } }),
        ("materialize", { one, _, _ in one.materialize().map { _ in "e" }.promoteError() }),
        ("materializeResults", { one, _, _ in one.materializeResults().map { _ in "r" }.promoteError() }),
        ("dematerialize", { one, _, _ in one.materialize().dematerialize() }),
        ("observe(on:)", { one, _, time in one.observe(on: time) }),
        ("start(on:)", { one, _, time in one.start(on: time) }),
        ("delay", { one, _, time in one.delay(1, on: time) }),
        ("throttle", { one, _, time in one.throttle(1, on: time) }),
        ("throttle(while:)", { one, _, time in one.throttle(while: Property(value: true), on: time) }),
        ("debounce", { one, _, time in one.debounce(1, on: time) }),
        ("debounce to the end", { one, _, time in one.debounce(1, on: time, discardWhenCompleted: false) }),
        ("timeout", { one, _, time in one.timeout(after: 30, raising: TimelineError(), on: time) }),
        ("lazyMap", { one, _, time in one.lazyMap(on: time) { $0 } }),
        ("repeat", { one, _, _ in one.repeat(2) }),
        ("retry", { one, _, _ in one.retry(upTo: 2) }),
        ("retry(interval:)", { one, _, time in one.retry(upTo: 2, interval: 1, on: time) }),
        ("flatMapError", { one, other, _ in one.flatMapError { _ in other } }),
        ("then", { one, other, _ in one.then(other) }),
        ("replayLazily", { one, _, _ in one.replayLazily(upTo: 1) }),
        ("lift", { one, _, _ in one.lift { $0.map { $0 } } }),
        ("flatten", { one, _, _ in one.map { [$0] }.flatten() }),
        ("flatMap(.merge)", { one, other, _ in one.flatMap(.merge) { _ in other } }),
        ("flatMap(.concat)", { one, other, _ in one.flatMap(.concat) { _ in other } }),
        ("flatMap(.latest)", { one, other, _ in one.flatMap(.latest) { _ in other } }),
        ("flatMap(.race)", { one, other, _ in one.flatMap(.race) { _ in other } }),
        ("flatMap(.throttle)", { one, other, _ in one.flatMap(.throttle) { _ in other } }),
        ("combineLatest", { one, other, _ in one.combineLatest(with: other).map { $0.0 } }),
        ("zip", { one, other, _ in one.zip(with: other).map { $0.0 } }),
        ("withLatest", { one, other, _ in one.withLatest(from: other.unfailing).map { $0.0 } }),
        ("sample", { one, other, _ in one.sample(with: other.unfailing).map { $0.0 } }),
        (
            "take(until:)",
            { one, other, _ in one.take(until: other.filter { $0 == "9" }.unfailing.map { _ in }) }
        ),
        (
            "take(untilReplacement:)",
            { one, other, _ in one.take(untilReplacement: other.filter { $0 == "9" }) }
        ),
        ("skip(until:)", { one, other, _ in one.skip(until: other.unfailing.map { _ in }) }),
        ("negate", { one, _, _ in one.map { $0 == "" }.negate().map { "\($0)" } }),
        ("and", { one, other, _ in one.map { $0 == "" }.and(other.map { $0 == "" }).map { "\($0)" } }),
        ("or", { one, other, _ in one.map { $0 == "" }.or(other.map { $0 == "" }).map { "\($0)" } }),
    ]

    @Test func anOperatorPassesTheInterruptionOfItsSourceOn() {
        for (name, operation) in Self.ofOne {
            #expect(end("-1--2!", "----------------------2|", operation) == "!", "\(name)")
        }
    }

    /// Operators whose second producer follows the first, or is started for a value.
    private static let ofAnother: [(String, Character, Operator)] = [
        ("concat", "|", { one, other, _ in one.concat(other) }),
        ("concat, the first", "|", { one, other, _ in other.concat(one) }),
        ("prefix", "|", { one, other, _ in one.prefix(other) }),
        ("merge", "|", { one, other, _ in .merge(one, other) }),
        ("flatMap(.merge)", "|", { one, other, _ in one.flatMap(.merge) { _ in other } }),
        ("flatMap(.concat)", "|", { one, other, _ in one.flatMap(.concat) { _ in other } }),
        ("flatMap(.latest)", "|", { one, other, _ in one.flatMap(.latest) { _ in other } }),
        ("flatMap(.race)", "!", { one, other, _ in one.flatMap(.race) { _ in other } }),
        ("flatMap(.throttle)", "!", { one, other, _ in one.flatMap(.throttle) { _ in other } }),
        ("flatten", "|", { one, other, _ in Producer2([one, other]).flatten(.merge) }),
        ("then", "!", { one, other, _ in one.then(other) }),
        ("then, as a value", "!", { one, other, _ in other.then(one) }),
        (
            "flatMapError", "!",
            { one, other, _ in
                one.concat(error: TimelineError()).flatMapError { _ in other }
            }
        ),
        ("combineLatest", "!", { one, other, _ in one.combineLatest(with: other).map { $0.0 } }),
        ("zip", "!", { one, other, _ in one.zip(with: other).map { $0.0 } }),
        ("withLatest", "|", { one, other, _ in one.withLatest(from: other.unfailing).map { $0.0 } }),
        ("sample", "!", { one, other, _ in one.sample(with: other.unfailing).map { $0.0 } }),
        (
            "take(until:)", "|",
            { one, other, _ in
                one.take(until: other.filter { $0 == "9" }.unfailing.map { _ in })
            }
        ),
        ("take(untilReplacement:)", "!", { one, other, _ in one.take(untilReplacement: other) }),
        ("and", "!", { one, other, _ in one.map { $0 == "" }.and(other.map { $0 == "" }).map { "\($0)" } }),
    ]

    private typealias Producer2 = SignalProducer<Producer, TimelineError>

    @Test func anInterruptionOfAnotherProducerEndsAnOperatorAsInReactiveSwift() {
        for (name, expected, operation) in Self.ofAnother {
            #expect(end("-1--2|", "-3!", operation) == expected, "\(name)")
        }
    }

    /// Operators that start a producer again. The first attempt ends with the character, and the second is interrupted.
    private static let again: [(String, Character, Operator)] = [
        ("repeat", "|", { one, _, _ in one.repeat(5) }),
        ("retry", "#", { one, _, _ in one.retry(upTo: 5) }),
        ("retry(interval:)", "#", { one, _, time in one.retry(upTo: 5, interval: 1, on: time) }),
        (
            "retry(interval:) without a wait", "#",
            { one, _, time in one.retry(upTo: 5, interval: 0, on: time) }
        ),
        (
            "retry(interval:) of collected values", "#",
            { one, _, time in
                one.retry(upTo: 5, interval: 1, on: time).collect().map { "\($0.count)" }
            }
        ),
    ]

    @Test func anInterruptionOfALaterAttemptIsPassedOn() {
        for (name, first, operation) in Self.again {
            for attempts in 2...4 {
                let count = AtomicCounter()
                let end = end("-1\(first)", "-2!") { one, other, time in
                    let work = Producer { observer, lifetime in
                        lifetime += (count.add(1) < attempts ? one : other).start(observer)
                    }
                    return operation(work, other, time)
                }
                #expect(end == "!" && count.value == attempts, "\(name), attempt \(attempts)")
            }
        }
    }
}

extension SignalProducer where Value: Sendable {
    /// This producer, with a completion in place of each failure.
    fileprivate var unfailing: SignalProducer<Value, Never> { flatMapError { _ in .empty } }
}
