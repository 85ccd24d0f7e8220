import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// `D13`: random producers that begin with a current value are started inside callbacks, and beside a thread that changes their
/// properties. Each has its first value before the start returns, on the thread of the start.
@Suite(tenMinutes) struct RandomStartProgramTests {
    /// A producer, and its first value if the properties have these values.
    private struct Expression {
        let producer: SignalProducer<Int, Never>
        let first: @Sendable (_ one: Int, _ other: Int) -> Int
        let name: String
    }

    private final class World<Space: Room>: Sendable {
        typealias Source = MutableProperty<Sized<Space>>

        let properties = [Source(Sized(0)), Source(Sized(0))]
        private let budget: Budget
        /// Whether no other thread changes the properties, so that the first values are known.
        private let isAlone: Bool
        private let faults = Recorder<String>()
        private let observations = CompositeDisposable()
        let starts = AtomicCounter()

        private final class Budget: Sendable {
            private let used = AtomicCounter()
            private let most: Int
            init(_ most: Int) { self.most = most }
            func take() -> Bool { used.add(1) <= most }
        }

        init(isAlone: Bool, budget: Int) {
            self.isAlone = isAlone
            self.budget = Budget(budget)
        }

        var fault: String? { faults.values.first }

        func change(_ index: Int) { properties[index].modify { $0.number += 1 } }

        func end() { observations.dispose() }

        /// Changes a property, or starts a producer, whose callbacks do the same.
        func step(_ generator: inout SeededGenerator, depth: Int = 0) {
            guard budget.take() else { return }
            if Bool.random(using: &generator) {
                return change(.random(in: 0...1, using: &generator))
            }
            start(expression(2, &generator), &generator, depth: depth)
        }

        private func start(_ expression: Expression, _ generator: inout SeededGenerator, depth: Int) {
            _ = starts.add(1)
            let (seed, values, threads) = (generator.next(), Recorder<Int>(), Recorder<UInt>())
            let calls = AtomicCounter()
            let numbers = properties.map(\.value.number)
            let observation = expression.producer.startWithValues { [self] value in
                values.record(value)
                threads.record(UInt(bitPattern: CurrentThread.record))
                let call = calls.add(1)
                if depth < 3, call <= 3 {
                    var generator = SeededGenerator(seed: seed &+ UInt64(call))
                    step(&generator, depth: depth + 1)
                }
            }
            let thread = UInt(bitPattern: CurrentThread.record)
            if threads.values.first != thread {
                faults.record("\(expression.name) had no first value, or on another thread: \(values.values)")
            }
            let first = expression.first(numbers[0], numbers[1])
            if isAlone, let value = values.values.first, value != first {
                faults.record("\(expression.name) began with \(value), not with \(first)")
            }
            if seed % 2 == 0 { observation.dispose() } else { observations += observation }
        }

        private func leaf(_ generator: inout SeededGenerator) -> (Property<Int>, Expression) {
            let index = Int.random(in: 0...1, using: &generator)
            let numbers = properties[index].map { $0.number }
            let first: @Sendable (Int, Int) -> Int = { index == 0 ? $0 : $1 }
            return (numbers, Expression(producer: numbers.producer, first: first, name: "p\(index)"))
        }

        /// A property that is derived from the two, and the producer of its values.
        private func property(_ generator: inout SeededGenerator) -> (Property<Int>, Expression) {
            let (one, first) = leaf(&generator)
            let (other, second) = leaf(&generator)
            let made: (Property<Int>, String, @Sendable (Int, Int) -> Int)
            switch Int.random(in: 0..<7, using: &generator) {
            case 0: made = (one, first.name, first.first)
            case 1: made = (one.skipRepeats(), "\(first.name).skipRepeats", first.first)
            case 2:
                made = (
                    one.combineLatest(with: other).map { $0 * 1_000 + $1 },
                    "combineLatest(\(first.name), \(second.name))",
                    { first.first($0, $1) * 1_000 + second.first($0, $1) }
                )
            case 3:
                made = (
                    one.flatMap(.latest) { _ in other }, "\(first.name).flatMap(\(second.name))", second.first
                )
            case 4:
                made = (
                    Property.zip(one, other).map { $0 * 1_000 + $1 }, "zip(\(first.name), \(second.name))",
                    { first.first($0, $1) * 1_000 + second.first($0, $1) }
                )
            case 5:
                made = (
                    Property(initial: -1, then: one.producer), "Property(then: \(first.name))", first.first
                )
            default:
                let target = MutableProperty(-1)
                target <~ one
                made = (Property(target), "target <~ \(first.name)", first.first)
            }
            return (made.0, Expression(producer: made.0.producer, first: made.2, name: made.1))
        }

        private func expression(_ depth: Int, _ generator: inout SeededGenerator) -> Expression {
            if depth == 0 { return property(&generator).1 }
            let one = expression(depth - 1, &generator)
            let other = property(&generator).1
            let (first, second) = (one.first, other.first)
            let producer = one.producer
            switch Int.random(in: 0..<14, using: &generator) {
            case 0: return one
            case 1:
                return Expression(
                    producer: producer.map { $0 + 1 },
                    first: { first($0, $1) + 1 },
                    name: "\(one.name).map"
                )
            case 2:
                return Expression(
                    producer: producer.filter { _ in true },
                    first: first,
                    name: "\(one.name).filter"
                )
            case 3:
                return Expression(
                    producer: producer.flatMap(.latest) { _ in other.producer },
                    first: second,
                    name: "\(one.name).latest(\(other.name))"
                )
            case 4:
                return Expression(
                    producer: producer.flatMap(.merge) { _ in other.producer },
                    first: second,
                    name: "\(one.name).merge(\(other.name))"
                )
            case 5:
                return Expression(
                    producer: producer.combineLatest(with: other.producer).map { $0 * 1_000 + $1 },
                    first: { first($0, $1) * 1_000 + second($0, $1) },
                    name: "producers.combineLatest(\(one.name), \(other.name))"
                )
            case 6:
                return Expression(
                    producer: producer.zip(with: other.producer).map { $0 * 1_000 + $1 },
                    first: { first($0, $1) * 1_000 + second($0, $1) },
                    name: "producers.zip(\(one.name), \(other.name))"
                )
            case 7:
                return Expression(
                    producer: SignalProducer.merge(producer.filter { _ in false }, other.producer),
                    first: second,
                    name: "merge(\(one.name), \(other.name))"
                )
            case 8:
                return Expression(
                    producer: SignalProducer(value: 7).withLatest(from: producer).map { $0 + $1 },
                    first: { 7 + first($0, $1) },
                    name: "withLatest(\(one.name))"
                )
            case 9:
                return Expression(
                    producer: producer.sample(on: SignalProducer(value: ())),
                    first: first,
                    name: "\(one.name).sample"
                )
            case 10:
                return Expression(
                    producer: producer.replayLazily(upTo: 1),
                    first: first,
                    name: "\(one.name).replayLazily"
                )
            case 11:
                return Expression(
                    producer: producer.take(first: 1).concat(.never),
                    first: first,
                    name: "\(one.name).concat"
                )
            case 12:
                return Expression(
                    producer: producer.skip(until: other.producer.map { _ in }),
                    first: first,
                    name: "\(one.name).skip(until: \(other.name))"
                )
            default:
                let action = SignalProducer<Int, Never> { observer, lifetime in
                    let action = Action<Int, Int, Never> {
                        SignalProducer(value: $0).zip(with: producer).map { $0 + $1 }
                    }
                    action.values.observeValues { observer.send(value: $0) }
                    lifetime += action.apply(3).start()
                }
                return Expression(producer: action, first: { 3 + first($0, $1) }, name: "action(\(one.name))")
            }
        }
    }

    private func run<Space: Room>(_: Space.Type, isAlone: Bool, _ generator: inout SeededGenerator) throws {
        let world = World<Space>(isAlone: isAlone, budget: 60)
        let seed = generator.next()
        let isOver = Slot(false)
        onThreads(isAlone ? 1 : 3) { thread in
            if thread == 2 {
                // With the address sanitizer, the other threads seldom get the lock before this one has ended.
                for _ in 0..<(hasSanitizer ? 100 : 2_000) where isOver.value == false {
                    world.change(0)
                    world.change(1)
                }
                return
            }
            var generator = SeededGenerator(seed: seed &+ UInt64(thread))
            for _ in 0..<15 { world.step(&generator) }
            if thread == 0 { isOver.value = true }
        }
        world.end()
        if let fault = world.fault { throw ProgramFailure(fault) }
        if world.starts.value == 0 { throw ProgramFailure("Nothing was started.") }
    }

    @Test(arguments: [false, true]) func aStartInsideACallbackHasItsFirstValue(isLarge: Bool) throws {
        try runPrograms(200) { generator in
            if isLarge {
                try run(Kilobyte.self, isAlone: true, &generator)
            } else {
                try run(NoRoom.self, isAlone: true, &generator)
            }
        }
    }

    @Test(arguments: [false, true]) func aStartBesideAnotherThreadHasItsFirstValue(isLarge: Bool) throws {
        try runPrograms(20) { generator in
            if isLarge {
                try run(Kilobyte.self, isAlone: false, &generator)
            } else {
                try run(NoRoom.self, isAlone: false, &generator)
            }
        }
    }
}
