import Dispatch
import Foundation
import ReactiveOperators
import TestSupport
import Testing

/// A property type of a client.
private final class Own: PropertyProtocol, Sendable {
    let inner = MutableProperty(1)
    var value: Int { inner.value }
    var producer: SignalProducer<Int, Never> { inner.producer }
    var signal: Signal<Int, Never> { inner.signal }
}

@Suite struct DerivedPropertyTests {
    // MARK: A thousand levels

    /// A derivation of a property from the previous one and from another one.
    enum Derivation: CaseIterable {
        case map, skipRepeats, combineLatest, following, all
    }

    private static func derive(
        _ derivation: Derivation,
        _ property: Property<Int>,
        _ other: MutableProperty<Int>,
        _ level: Int,
        _ canary: Canary
    ) -> Property<Int> {
        switch derivation {
        case .map: return property.map { value in withExtendedLifetime(canary) { value } }
        case .skipRepeats:
            return property.skipRepeats { one, other in withExtendedLifetime(canary) { one == other } }
        case .combineLatest:
            return property.combineLatest(with: other).map { pair in
                withExtendedLifetime(canary) { pair.0 &+ pair.1 }
            }
        case .following: return Property(initial: 0, then: property.producer)
        case .all:
            let cases: [Derivation] = [.map, .combineLatest, .skipRepeats, .following]
            return derive(cases[level % 4], property, other, level, canary)
        }
    }

    @Test(arguments: Derivation.allCases)
    func aThousandLevelsWorkAndAreReleased(derivation: Derivation) {
        let values = Recorder<Int>()
        let released = AtomicCounter()
        onSmallStack {
            let canary = Slot(Canary { _ = released.add(1) })
            let (number, other) = (MutableProperty(1), MutableProperty(0))
            do {
                var last = Property(number)
                for level in 0..<1_000 {
                    last = Self.derive(derivation, last, other, level, canary.value!)
                }
                values.record(last.value)
                let observations = [
                    last.producer.startWithValues { values.record($0) },
                    last.signal.observeValues { values.record($0) },
                ]
                number.value = 2
                for observation in observations { observation?.dispose() }
                number.value = 3
                values.record(last.value)
                last.signal.observeValues { values.record($0) }
                number.value = 4
            }
            canary.value = nil
        }
        #expect(values.values == [1, 1, 2, 2, 3, 4])
        if derivation != .following { #expect(released.value == 1) }
    }

    @Test func aThousandLevelsCompleteWithTheirSource() {
        let events = Recorder<String>()
        onSmallStack {
            do {
                let (number, other) = (MutableProperty(1), MutableProperty(0))
                var last = Property(number)
                for level in 0..<1_000 { last = Self.derive(.all, last, other, level, Canary()) }
                last.signal.observe { events.record("\($0)") }
            }
        }
        #expect(events.values == ["completed"])
    }

    // MARK: A property type of a client

    @Test func aReleasedPropertyOfAClientsOwnIsNoError() {
        let events = Recorder<String>()
        let producer = Own().map { $0 + 1 }.producer
        producer.start { events.record("\($0)") }
        let signal = Own().map { $0 * 2 }.signal
        signal.observe { events.record("\($0)") }
        let combined = Own().combineLatest(with: MutableProperty(5)).producer
        combined.start { events.record("\($0)") }
        #expect(
            events.values == ["value(2)", "completed", "interrupted", "value(1, 5)", "completed"]
        )
    }

    @Test func aDerivedPropertyKeepsAClientsOwn() {
        let derived = Own().map { $0 + 1 }.skipRepeats()
        #expect(derived.value == 2)
        let events = Recorder<String>()
        derived.producer.start { events.record("\($0)") }
        #expect(events.values == ["value(2)"])
    }

    // MARK: Property(initial:then:)

    @Test(arguments: [true, false])
    func aPropertyCompletesWithTheProducerThatItFollows(isInterrupted: Bool) {
        let (signal, input) = Signal<Int, Never>.pipe()
        let property = Property(initial: 0, then: signal)
        let (early, producer, late) = (Recorder<String>(), Recorder<String>(), Recorder<String>())
        property.signal.observe { early.record("\($0)") }
        input.send(value: 1)
        if isInterrupted { input.sendInterrupted() } else { input.sendCompleted() }
        #expect(early.values == ["value(1)", "completed"])
        property.producer.start { producer.record("\($0)") }
        property.signal.observe { late.record("\($0)") }
        #expect(producer.values == ["value(1)", "completed"])
        #expect(late.values == ["interrupted"])
        #expect(property.value == 1)
    }

    @Test func releasingAPropertyThatFollowsAProducerEndsNoObservationOfIt() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let events = Recorder<String>()
        let given = AnyDisposable()
        var observation: (any Disposable)?
        do {
            let work = SignalProducer<Int, Never> { observer, lifetime in
                lifetime += given
                lifetime += signal.observe(observer)
            }
            let property = Property(initial: 0, then: work)
            observation = property.map { $0 * 10 }.signal.observe { events.record("\($0)") }
        }
        input.send(value: 1)
        #expect(events.values == ["value(10)"])
        #expect(!given.isDisposed)
        observation?.dispose()
        // The property has no observers left.
        #expect(given.isDisposed)
        input.send(value: 2)
        #expect(events.values == ["value(10)"])
    }

    /// The guide states this. Readers get values of one time.
    @Test func observersOfTwoValuesOfOnePropertyGetAPairInBetweenAndReadersDoNot() {
        let price = MutableProperty(100)
        let (net, gross) = (price.map { $0 }, price.map { $0 * 12 / 10 })
        let both = Property.combineLatest(net, gross)
        let (received, read) = (Recorder<[Int]>(), Recorder<[Int]>())
        both.producer.startWithValues { [unowned both] net, gross in
            received.record([net, gross])
            read.record([both.value.0, both.value.1])
        }
        SignalProducer.combineLatest(net.producer, gross.producer).startWithValues {
            received.record([$0, $1])
        }
        let one = Recorder<[Int]>()
        price.map { [$0, $0 * 12 / 10] }.producer.startWithValues { one.record($0) }
        price.value = 200
        #expect(received.values.count { $0 == [200, 120] } == 2)
        #expect(received.values.count { $0 == [200, 240] } == 2)
        #expect(read.values == [[100, 120], [200, 240], [200, 240]])
        #expect(one.values == [[100, 120], [200, 240]])
    }
}
