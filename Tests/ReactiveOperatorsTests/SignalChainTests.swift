import Dispatch
import Foundation
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// Chains of many operators on 512 KiB of stack are observed, send events, are disposed of and are released.
@Suite struct SignalChainTests {
    enum Operators: CaseIterable {
        case map, filter, skipRepeats, observeOn
        case takeWhile, scan, on, takeUntil, withLatest, flatMap, flatMapError, throttleWhile, timeout, all
    }

    private static func pass(
        _ operators: Operators,
        _ level: Int,
        _ signal: Signal<Int, Never>,
        _ canary: Canary
    ) -> Signal<Int, Never> {
        switch operators {
        case .map: return signal.map { value in withExtendedLifetime(canary) { value } }
        case .filter: return signal.filter { _ in withExtendedLifetime(canary) { true } }
        case .skipRepeats:
            return signal.skipRepeats { one, two in withExtendedLifetime(canary) { one == two } }
        case .observeOn: return signal.observe(on: ImmediateScheduler())
        case .takeWhile: return signal.take(while: { _ in withExtendedLifetime(canary) { true } })
        case .scan: return signal.scan(0) { _, value in withExtendedLifetime(canary) { value } }
        case .on: return signal.on(value: { _ in withExtendedLifetime(canary) {} })
        case .takeUntil: return signal.take(until: Signal<(), Never>.never)
        case .withLatest: return signal.withLatest(from: SignalProducer<Int, Never>([0])).map { $0.0 }
        case .flatMap: return signal.flatMap(.merge) { SignalProducer<Int, Never>(value: $0) }
        case .flatMapError:
            return signal.promoteError(TimelineError.self).flatMapError { _ in
                SignalProducer<Int, Never>.never
            }
        case .throttleWhile:
            return signal.throttle(while: Property(value: false), on: ImmediateScheduler())
        case .timeout:
            let timed = signal.timeout(after: 1, raising: TimelineError(), on: TestScheduler())
            return timed.mapError { error -> Never in fatalError("\(error)") }
        case .all:
            return pass(Operators.allCases[level % (Operators.allCases.count - 1)], level, signal, canary)
        }
    }

    private static func pass(
        _ operators: Operators,
        _ level: Int,
        _ producer: SignalProducer<Int, Never>,
        _ canary: Canary
    ) -> SignalProducer<Int, Never> {
        switch operators {
        case .map: return producer.map { value in withExtendedLifetime(canary) { value } }
        case .filter: return producer.filter { _ in withExtendedLifetime(canary) { true } }
        case .skipRepeats:
            return producer.skipRepeats { one, two in withExtendedLifetime(canary) { one == two } }
        case .observeOn: return producer.observe(on: ImmediateScheduler())
        case .takeWhile: return producer.take(while: { _ in withExtendedLifetime(canary) { true } })
        case .scan: return producer.scan(0) { _, value in withExtendedLifetime(canary) { value } }
        case .on: return producer.on(value: { _ in withExtendedLifetime(canary) {} })
        case .takeUntil: return producer.take(until: Signal<(), Never>.never)
        case .withLatest: return producer.withLatest(from: SignalProducer<Int, Never>([0])).map { $0.0 }
        case .flatMap: return producer.flatMap(.merge) { SignalProducer<Int, Never>(value: $0) }
        case .flatMapError:
            return producer.promoteError(TimelineError.self).flatMapError { _ in
                SignalProducer<Int, Never>.never
            }
        case .throttleWhile:
            return producer.throttle(while: Property(value: false), on: ImmediateScheduler())
        case .timeout:
            let timed = producer.timeout(after: 1, raising: TimelineError(), on: TestScheduler())
            return timed.mapError { error -> Never in fatalError("\(error)") }
        case .all:
            return pass(Operators.allCases[level % (Operators.allCases.count - 1)], level, producer, canary)
        }
    }

    /// With 3,000 operators, none may use more than 175 bytes of the stack.
    private static let lengths = [9, repetitions(3_000)]

    @Test(arguments: Operators.allCases, lengths)
    func aSignalThroughManyOperatorsWorksAndIsReleased(operators: Operators, length: Int) {
        let events = Recorder<String>()
        let released = AtomicCounter()
        onSmallStack {
            let canary = Slot(Canary { _ = released.add(1) })
            do {
                let (signal, input) = Signal<Int, Never>.pipe()
                var last = signal
                for level in 0..<length { last = Self.pass(operators, level, last, canary.value!) }
                let first = last.observe { events.record("a \($0)") }
                input.send(value: 1)
                last.observe { events.record("b \($0)") }
                input.send(value: 2)
                first?.dispose()
                if first?.isDisposed != true { events.record("a is not disposed of") }
                input.send(value: 3)
                input.sendCompleted()
                if last.observe({ events.record("c \($0)") }) == nil { events.record("c is nil") }
            }
            canary.value = nil
        }
        #expect(
            events.values
                == [
                    "a value(1)", "a value(2)", "b value(2)", "b value(3)", "b completed", "c interrupted",
                    "c is nil",
                ]
        )
        #expect(released.value == 1)
    }

    @Test(arguments: Operators.allCases, lengths)
    func aProducerThroughManyOperatorsWorksAndIsReleased(operators: Operators, length: Int) {
        let events = Recorder<String>()
        let released = AtomicCounter()
        onSmallStack {
            let canary = Slot(Canary { _ = released.add(1) })
            do {
                let number = MutableProperty(1)
                var last = number.producer
                for level in 0..<length { last = Self.pass(operators, level, last, canary.value!) }
                let first = last.start { events.record("a \($0)") }
                number.value = 2
                last.startWithValues { events.record("b \($0)") }
                first.dispose()
                number.value = 3

                var short = SignalProducer<Int, Never>(value: 4)
                for level in 0..<length { short = Self.pass(operators, level, short, canary.value!) }
                short.start { events.record("c \($0)") }
            }
            canary.value = nil
        }
        #expect(
            events.values
                == [
                    "a value(1)", "a value(2)", "b 2", "a interrupted", "b 3", "c value(4)", "c completed",
                ]
        )
        #expect(released.value == 1)
    }

    @Test func anObserverThatReceivesNothingRetainsNothing() {
        let released = AtomicCounter()
        onSmallStack {
            let canary = Slot(Canary { _ = released.add(1) })
            var (signal, producer) = (Signal<Int, Never>.never, SignalProducer<Int, Never>.never)
            for _ in 0..<100 {
                signal = signal.map { $0 + 1 }
                producer = producer.map { $0 + 1 }
            }
            signal.observeValues { [canary = canary.value!] _ in withExtendedLifetime(canary) {} }
            producer.startWithValues { [canary = canary.value!] _ in withExtendedLifetime(canary) {} }
            // One upstream has completed, and the other never sends an event.
            let one = SignalProducer<Int, Never>(value: 1)
            one.sample(on: SignalProducer<(), Never>.never).map { $0 }
                .startWithValues { [canary = canary.value!] _ in withExtendedLifetime(canary) {} }
            one.merge(with: producer).take(first: 2)
                .startWithValues { [canary = canary.value!] _ in withExtendedLifetime(canary) {} }
            canary.value = nil
        }
        #expect(released.value == 1)
    }

    @Test func aChainOfPropertiesAndThenOfSignalsWorks() {
        let values = Recorder<Int>()
        onSmallStack {
            let number = MutableProperty(0)
            var property = Property(number)
            for _ in 0..<1_000 { property = property.map { $0 + 1 } }
            var (signal, producer) = (property.signal, property.producer)
            for _ in 0..<1_000 {
                signal = signal.map { $0 + 1 }
                producer = producer.map { $0 + 1 }
            }
            signal.observeValues { values.record($0) }
            number.value = 1
            let following = Property(initial: 0, then: producer).map { $0 + 1 }
            values.record(following.value)
            number.value = 2
            values.record(following.value)
        }
        #expect(values.values == [2_001, 2_002, 2_002, 2_003])
    }
}
