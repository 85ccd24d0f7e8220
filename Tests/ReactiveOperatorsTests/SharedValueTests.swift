import Dispatch
import Foundation
import ReactiveOperators
import TestSupport
import Testing

/// The result of a transform, with the value that it was made of.
private final class Model: Sendable {
    let number: Int
    private let canary: Canary?

    init(_ number: Int, _ canary: Canary? = nil) {
        self.number = number
        self.canary = canary
    }
}

/// A property of objects, and the number of objects made.
private struct Models {
    let source = MutableProperty(0)
    let made = AtomicCounter()
    let released = AtomicCounter()
    let models: Property<Model>

    init() {
        models = source.map { [made, released] number in
            _ = made.add(1)
            return Model(number, Canary { _ = released.add(1) })
        }
    }
}

extension Recorder where Value == Model {
    fileprivate var identities: [ObjectIdentifier] { values.map { ObjectIdentifier($0) } }
}

@Suite struct SharedValueTests {
    // MARK: Once for each change

    @Test func aDerivedValueIsTheSameUntilTheSourceChanges() {
        let all = Models()
        #expect(all.made.value == 0)
        let first = all.models.value
        #expect(first === all.models.value && first === Property(all.models).value)
        all.source.value = 1
        #expect(all.models.value !== first && all.models.value.number == 1)
        #expect(all.models.value === all.models.value)
        all.source.value = 1
        all.source.value = 2
        #expect(all.models.value.number == 2)
        #expect(all.made.value == 3)
    }

    @Test func readersAndObserversGetTheSame() {
        let all = Models()
        let (producer, signal, later) = (Recorder<Model>(), Recorder<Model>(), Recorder<Model>())
        all.models.producer.startWithValues { producer.record($0) }
        #expect(producer.values[0] === all.models.value)
        all.models.signal.observeValues { signal.record($0) }
        all.source.value = 1
        #expect(producer.values[1] === signal.values[0] && signal.values[0] === all.models.value)
        all.models.producer.startWithValues { later.record($0) }
        #expect(later.identities == [ObjectIdentifier(all.models.value)])
        all.source.modify { $0 = 2 }
        #expect([producer, signal, later].allSatisfy { $0.values.last === all.models.value })
        #expect(all.made.value == 3)
    }

    @Test func nothingIsMadeWithoutARead() {
        let all = Models()
        let observation = all.models.signal.observeValues { _ in }
        #expect(all.made.value == 0)
        all.source.value = 1
        #expect(all.made.value == 1)
        observation?.dispose()
        for number in 2...5 { all.source.value = number }
        #expect(all.made.value == 1)
        #expect(all.models.value.number == 5)
        #expect(all.made.value == 2)
    }

    @Test func furtherDerivedValuesAreSharedToo() {
        let all = Models()
        let (combined, repeats) = (AtomicCounter(), AtomicCounter())
        let other = MutableProperty(0)
        let pairs = all.models.combineLatest(with: other).map { model, other in
            _ = combined.add(1)
            return (model, Model(other))
        }
        let names = all.source.map { "\($0 / 10)" }.skipRepeats().map { _ in Model(repeats.add(1)) }
        let (received, receivedNames) = (Recorder<Model>(), Recorder<Model>())
        pairs.producer.startWithValues { received.record($0.1) }
        names.producer.startWithValues { receivedNames.record($0) }
        for number in 1...12 {
            all.source.value = number
            #expect(pairs.value.0 === all.models.value && pairs.value.1 === received.values.last)
            #expect(names.value === receivedNames.values.last)
            other.value = number
            #expect(pairs.value.1 === received.values.last)
        }
        #expect(combined.value == 25 && received.values.count == 25)
        #expect(repeats.value == 2 && receivedNames.values.count == 2)
    }

    @Test func equalValuesThatAreSkippedAreNoChangeForReaders() {
        let count = AtomicCounter()
        let source = MutableProperty(1)
        let models = source.skipRepeats().map { _ in Model(count.add(1)) }
        let ofOddness = source.skipRepeats { $0 % 2 == $1 % 2 }.map { Model($0) }
        let (first, odd) = (models.value, ofOddness.value)
        source.value = 1
        source.value = 1
        #expect(models.value === first && count.value == 1)
        source.value = 2
        #expect(models.value !== first)
        #expect(ofOddness.value !== odd && ofOddness.value.number == 2)
        let even = ofOddness.value
        source.value = 4
        #expect(ofOddness.value === even)
        source.value = 5
        source.value = 6
        // The property was not read while the number was even.
        #expect(ofOddness.value.number == 6)
    }

    @Test func aKeyPathOfAComputedValueSharesIt() {
        struct Row {
            var number: Int
            var model: Model { Model(number) }
        }
        let row = MutableProperty(Row(number: 1))
        let (model, number) = (row.map(\.model), row.map(\.number))
        let first = model.value
        #expect(model.value === first && number.value == 1)
        row.value.number = 2
        #expect(model.value !== first && model.value.number == 2 && number.value == 2)
    }

    @Test func aPropertyThatFollowsAProducerSharesItsValues() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let models = Property(initial: 0, then: signal).map { Model($0) }
        let received = Recorder<Model>()
        models.producer.startWithValues { received.record($0) }
        #expect(received.values.last === models.value)
        input.send(value: 1)
        #expect(received.values.last === models.value && models.value.number == 1)
        let last = models.value
        input.sendCompleted()
        #expect(models.value === last)
        models.producer.startWithValues { received.record($0) }
        #expect(received.values.last === last)
    }

    @Test func valuesMadeOfAnActionsStateAreShared() {
        let count = AtomicCounter()
        let action = Action<Int, Int, Never> { SignalProducer([$0, $0]) }
        let models = action.isExecuting.map { _ in Model(count.add(1)) }
        let received = Recorder<Model>()
        models.producer.startWithValues { received.record($0) }
        action.apply(1).start()
        #expect(received.values.count == 3 && received.values.last === models.value)
        #expect(count.value == 3)
    }

    @Test func tenThousandLevelsShareOnASmallStack() {
        let complaints = Recorder<String>()
        onSmallStack {
            let source = MutableProperty(0)
            let count = AtomicCounter()
            let models = source.map { Model($0) }
            var last = models
            for _ in 0..<10_000 {
                last = last.map { model in
                    _ = count.add(1)
                    return model
                }
            }
            let received = Recorder<Model>()
            last.signal.observeValues { received.record($0) }
            last.producer.startWithValues { received.record($0) }
            source.value = 1
            if received.values.contains(where: { $0 !== models.value && $0.number == 1 }) {
                complaints.record("an observer got another one")
            }
            if last.value !== models.value { complaints.record("a reader got another one") }
            if count.value != 20_000 { complaints.record("\(count.value) transforms ran") }
        }
        #expect(complaints.values == [])
    }

    // MARK: Inside callbacks

    @Test func aReadInsideACallbackIsNewAndLaterDeliveredAsItWasRead() {
        let all = Models()
        let (first, second, read) = (Recorder<Model>(), Recorder<Model>(), Recorder<Model>())
        let observation = all.models.signal.observeValues { model in
            first.record(model)
            guard model.number == 1 else { return }
            for number in 2...5 {
                all.source.value = number
                // Nothing reads the third value.
                if number == 3 { continue }
                read.record(all.models.value)
                #expect(all.models.value.number == number)
            }
        }
        all.models.signal.observeValues { second.record($0) }
        all.source.value = 1
        #expect(first.values.map(\.number) == [1, 2, 3, 4, 5])
        #expect(first.identities == second.identities)
        #expect(read.identities == [1, 3, 4].map { first.identities[$0] })
        #expect(all.models.value === first.values.last)
        #expect(all.made.value == 5)
        // Breaks the retain cycle: the closure retains the property.
        observation?.dispose()
    }

    @Test func observersReceiveTwoSourcesInAnOrderThatReadersDoNotSee() {
        let (one, other) = (MutableProperty(0), MutableProperty(0))
        let models = one.combineLatest(with: other).map { [$0, $1].map { Model($0) } }
        let read = Recorder<[Model]>()
        let observation = one.signal.observeValues { _ in
            read.record(models.value)
            other.value += 1
            read.record(models.value)
        }
        let received = Recorder<[Model]>()
        models.signal.observeValues { received.record($0) }
        one.value = 1
        one.value = 2
        #expect(read.values.map { $0.map(\.number) } == [[1, 0], [1, 1], [2, 1], [2, 2]])
        for pair in read.values + received.values {
            let same = received.values.first { $0.map(\.number) == pair.map(\.number) }
            #expect(same == nil || zip(same!, pair).allSatisfy { $0 === $1 })
        }
        #expect(received.values.last!.map(\.number) == [2, 2])
        #expect(zip(received.values.last!, models.value).allSatisfy { $0 === $1 })
        // Breaks the retain cycle: the closure retains the property.
        observation?.dispose()
    }

    @Test func aValueRestoredBeforeObserversReceiveItsChangeIsRead() {
        let source = MutableProperty(1)
        let models = source.skipRepeats().skipRepeats().map { Model($0) }
        let first = models.value
        let (read, received) = (Recorder<Model>(), Recorder<Model>())
        let observation = source.signal.observeValues { number in
            guard number == 2 else { return }
            source.value = 1
            read.record(models.value)
        }
        let reader = models.signal.observeValues { model in
            received.record(model)
            read.record(models.value)
        }
        source.value = 2
        #expect(received.values.map(\.number) == [2, 1])
        #expect(read.values.map(\.number) == [1, 1, 1])
        #expect(read.values.allSatisfy { $0 === first })
        #expect(received.values[1] === first && models.value === first)
        // Breaks the retain cycles: the closures retain the properties.
        observation?.dispose()
        reader?.dispose()
    }

    @Test func aTransformMayUseThePropertyAndPropertiesDerivedFromIt() {
        let source = MutableProperty(1)
        let slot = Slot<Property<Model>>()
        let depth = AtomicCounter()
        let models = source.map { number in
            let inner = depth.add(1) == 1 ? slot.value?.value : nil
            return Model(number * 10 + source.value + (inner?.number ?? 0) * 0)
        }
        slot.value = models
        let value = models.value
        #expect(value.number == 11)
        #expect(models.value === value)
        slot.value = nil
        let other = source.map { number -> Model in
            if number < 5 { source.value = number + 1 }
            return Model(number)
        }
        let received = Recorder<Int>()
        let observation = other.signal.observeValues { received.record($0.number) }
        source.value = 2
        #expect(received.values == [2, 3, 4, 5])
        #expect(other.value.number == 5)
        // Breaks the retain cycle: the transform retains the property.
        observation?.dispose()
    }

    // MARK: Threads

    @Test func allThreadsGetTheSameForTheSameChange() {
        let source = MutableProperty(0)
        let other = MutableProperty(0)
        let models = source.map { Model($0) }
        let doubled = models.combineLatest(with: other).map { model, _ in model }
        let seen = (0..<4).map { _ in Recorder<Model>() }
        let received = Recorder<Model>()
        models.signal.observeValues { received.record($0) }
        onThreads(4) { thread in
            for number in 1...3_000 {
                if thread == 0 { source.value = number }
                if thread == 1 { other.value = number }
                let model = (number % 2 == 0 ? models : doubled).value
                if thread == 0, model.number != number { Issue.record("a value that is behind was read") }
                if seen[thread].values.last !== model { seen[thread].record(model) }
            }
        }
        var objects: [Int: Model] = [:]
        for model in seen.flatMap(\.values) + received.values {
            if let before = objects.updateValue(model, forKey: model.number), before !== model {
                Issue.record("there are two of \(model.number)")
            }
        }
        #expect(seen.allSatisfy { $0.values.map(\.number) == $0.values.map(\.number).sorted() })
        #expect(models.value.number == 3_000)
    }

    // MARK: Lifetimes

    @Test func aMadeValueIsReleasedWhenItIsSupersededAndWithTheProperty() {
        let released = AtomicCounter()
        do {
            let source = MutableProperty(0)
            let models = source.map { number in Canary { _ = released.add(1) } }
            _ = models.value
            source.value = 1
            // No other value was read.
            #expect(released.value == 0)
            _ = models.value
            #expect(released.value == 1)
            let observation = models.signal.observeValues { _ in }
            source.value = 2
            source.value = 3
            #expect(released.value == 3)
            observation?.dispose()
        }
        #expect(released.value == 4)
    }

    @Test func anObservationRetainsTheMadeValueAsLongAsItLasts() {
        let released = AtomicCounter()
        let source = MutableProperty(0)
        var observation: (any Disposable)?
        do {
            let models = source.map { _ in Canary { _ = released.add(1) } }
            observation = models.signal.observeValues { _ in }
            source.value = 1
        }
        #expect(released.value == 0)
        observation?.dispose()
        #expect(released.value == 1)
    }

    @Test func aValueReadAheadOfTheObserversIsKeptNoLongerThanTheyNeedIt() {
        let released = AtomicCounter()
        let source = MutableProperty(0)
        let models = source.map { number in (number, Canary { _ = released.add(1) }) }
        let observation = Slot<any Disposable>()
        let counts = Recorder<Int>()
        let reader = source.signal.observeValues { number in
            if number == 1 {
                for number in 2...9 {
                    source.value = number
                    _ = models.value
                }
            }
            counts.record(released.value)
        }
        observation.value = models.signal.observeValues { value in
            if value.0 == 5 { observation.value?.dispose() }
        }
        source.value = 1
        #expect(counts.values == [0, 0, 1, 2, 3, 8, 8, 8, 8])
        #expect(released.value == 8)
        // Breaks the retain cycle: the closure retains the property.
        reader?.dispose()
    }

    @Test func noLockIsHeldWhileSomethingIsMadeOrReleased() {
        let slot = Slot<Property<Canary>>()
        let source = MutableProperty(0)
        // Every other thread can use the property meanwhile.
        let use: @Sendable () -> Void = {
            let done = DispatchSemaphore(value: 0)
            let thread = Thread {
                _ = slot.value?.value
                slot.value?.signal.observeValues { _ in }?.dispose()
                done.signal()
            }
            thread.start()
            if done.wait(timeout: .now() + 600) == .timedOut { Issue.record("a thread waits") }
        }
        let runs = AtomicCounter()
        slot.value = source.map { number in
            if runs.add(1) < 4 { use() }
            return Canary { if runs.add(1) < 8 { use() } }
        }
        let observation = slot.value?.signal.observeValues { _ in }
        for number in 1...5 {
            source.value = number
            _ = slot.value?.value
        }
        observation?.dispose()
        slot.value = nil
        #expect(runs.value >= 8)
    }
}
