import ReactiveOperators
import TestSupport
import Testing

/// Records the values of a property, from its present value on.
private func record<Value>(
    _ property: Property<Value>,
    _ text: @escaping @Sendable (Value) -> String = { "\($0)" }
) -> Recorder<String> {
    let events = Recorder<String>()
    property.producer.start { event in
        switch event {
        case .value(let value): events.record(text(value))
        case .completed: events.record("completed")
        case .interrupted: events.record("interrupted")
        }
    }
    return events
}

private final class Model: Sendable {
    let number: Int

    init(_ number: Int) {
        self.number = number
    }
}

@Suite struct PropertyOperatorTests {
    // MARK: combineLatest

    @Test func tenPropertiesAreCombined() {
        let all = (0..<10).map { MutableProperty($0) }
        let text = MutableProperty("a")
        let ten = Property.combineLatest(
            all[0],
            all[1].map { $0 },
            text,
            all[3],
            all[4],
            all[5],
            all[6],
            all[7],
            all[8],
            all[9].map { Double($0) }
        )
        let received = record(ten.map { "\($0.0) \($0.1) \($0.2) \($0.3) \($0.8) \($0.9)" })
        #expect(ten.value.9 == 9)
        text.value = "b"
        all[9].value = 99
        #expect(ten.value.2 == "b" && ten.value.9 == 99)
        all[0].value = 1
        #expect(received.values == ["0 1 a 3 8 9.0", "0 1 b 3 8 9.0", "0 1 b 3 8 99.0", "1 1 b 3 8 99.0"])
        let four = MutableProperty<Int>.combineLatest(all[0], all[1], all[2], text)
        #expect(four.value == (1, 1, 2, "b"))
        let sum = Property.combineLatest(all[0], all[1], text, all[3]).map { $0.1 + $0.3 }
        #expect(sum.value == 4)
    }

    /// In ReactiveSwift, the functions for arrays are functions of a property with any value.
    @Test func aPropertyTypeWithAnotherValueCombinesAnArrayToo() {
        let numbers = [MutableProperty(1), MutableProperty(2)]
        #expect(Property<String>.combineLatest(numbers)?.value == [1, 2])
        #expect(Property<[Int]>.combineLatest(numbers, emptySentinel: [3]).value == [1, 2])
        #expect(Property<String>.zip(numbers)?.value == [1, 2])
        #expect(Property<[Int]>.zip(numbers, emptySentinel: [3]).value == [1, 2])
        #expect(Property<[Int]>.combineLatest([MutableProperty<Int>](), emptySentinel: [3]).value == [3])
        #expect(Property.combineLatest(numbers)?.value == [1, 2])
        #expect(Property.zip(numbers, emptySentinel: []).value == [1, 2])
    }

    @Test func aSequenceOfPropertiesIsCombined() {
        for count in 1...20 {
            let all = (0..<count).map { MutableProperty($0) }
            let combined = Property<Int>.combineLatest(all, emptySentinel: [])
            let received = record(combined)
            var expected = [Array(0..<count)]
            #expect(combined.value == expected[0])
            for (index, property) in all.enumerated() {
                property.value += 100
                expected.append(expected.last!)
                expected[index + 1][index] += 100
                #expect(combined.value == expected.last)
            }
            #expect(received.values == expected.map { "\($0)" })
        }
        #expect(Property<Int>.combineLatest([MutableProperty<Int>]()) == nil)
        #expect(Property<Int>.combineLatest([MutableProperty(1)])?.value == [1])
        let empty = Property<Int>.combineLatest([MutableProperty<Int>](), emptySentinel: [7])
        #expect(empty.value == [7])
        #expect(record(empty).values == ["[7]", "completed"])
    }

    @Test func combinedValuesAreKeptAndShared() {
        let released = AtomicCounter()
        do {
            let canary = Canary { _ = released.add(1) }
            let combined = Property<Int>.combineLatest(
                (0..<5).map { number in
                    MutableProperty(number).map { value in withExtendedLifetime(canary) { value } }
                },
                emptySentinel: []
            )
            let models = combined.map { Model($0.reduce(0, +)) }
            #expect(models.value.number == 10 && models.value === models.value)
        }
        #expect(released.value == 1)
    }

    @Test func allAndAnyOfSeveral() {
        let conditions = [true, false, true].map { MutableProperty($0) }
        let (all, any) = (Property<Bool>.all(conditions), Property<Bool>.any(conditions))
        let few = Property<Bool>.all(conditions[0], conditions[2])
        #expect(!all.value && any.value && few.value)
        let received = record(all)
        conditions[1].value = true
        conditions[0].value = false
        #expect(received.values == ["false", "true", "false"])
        for condition in conditions { condition.value = false }
        #expect(!any.value && !Property<Bool>.any(conditions[0], conditions[1]).value && !few.value)
        #expect(Property<Bool>.all([MutableProperty<Bool>]()).value)
        #expect(!Property<Bool>.any([MutableProperty<Bool>]()).value)
        #expect(conditions[0].negate().and(conditions[1].negate()).or(conditions[2]).value)
    }

    // MARK: zip

    @Test func zipJoinsTheChangesOneByOne() {
        let (one, other, third) = (MutableProperty(0), MutableProperty(10), MutableProperty("a"))
        let pairs = one.zip(with: other)
        let triples = Property.zip(one, other, third)
        let all = Property<Int>.zip([one, other], emptySentinel: [])
        let (received, receivedTriples, receivedAll) = (record(pairs), record(triples), record(all))
        one.value = 1
        one.value = 2
        #expect(pairs.value == (0, 10))
        other.value = 11
        #expect(pairs.value == (1, 11) && all.value == [1, 11] && triples.value.0 == 0)
        third.value = "b"
        other.value = 12
        #expect(received.values == ["(0, 10)", "(1, 11)", "(2, 12)"])
        #expect(receivedTriples.values == ["(0, 10, \"a\")", "(1, 11, \"b\")"])
        #expect(receivedAll.values == ["[0, 10]", "[1, 11]", "[2, 12]"])
        #expect(Property.zip(one, other, third).map { $0.2 }.value == "b")
        #expect(Property<Int>.zip([MutableProperty<Int>]()) == nil)
        #expect(Property<Int>.zip([MutableProperty<Int>](), emptySentinel: [3]).value == [3])
    }

    // MARK: Previous values

    @Test func filterHoldsTheLastValueThatIsIncluded() {
        let source = MutableProperty(1)
        let even = source.filter(initial: 0) { $0 % 2 == 0 }
        let received = record(even)
        #expect(even.value == 0)
        for number in 2...5 { source.value = number }
        #expect(even.value == 4)
        #expect(received.values == ["0", "2", "4"])
        #expect(source.filter(initial: 0) { _ in true }.value == 5)
    }

    @Test func combinePreviousHoldsTheValueBeforeToo() {
        let source = MutableProperty(1)
        let pairs = source.combinePrevious(0)
        #expect(pairs.value == (0, 1))
        let received = record(pairs)
        source.value = 2
        source.value = 5
        #expect(pairs.value == (2, 5))
        #expect(received.values == ["(0, 1)", "(1, 2)", "(2, 5)"])
    }

    @Test func uniqueValuesHoldsTheLastNewOne() {
        let source = MutableProperty(1)
        let (unique, byParity) = (source.uniqueValues(), source.uniqueValues { $0 % 2 })
        let (received, receivedParity) = (record(unique), record(byParity))
        for number in [1, 3, 1, 2, 3, 4] { source.value = number }
        #expect(unique.value == 4 && byParity.value == 2)
        #expect(received.values == ["1", "3", "2", "4"])
        #expect(receivedParity.values == ["1", "2"])
    }

    @Test func aFollowingPropertyCompletesAndIsReleased() {
        let released = AtomicCounter()
        let events: Recorder<String>
        do {
            let canary = Canary { _ = released.add(1) }
            let source = MutableProperty(1)
            let last = source.combinePrevious(0).map { pair in withExtendedLifetime(canary) { pair.1 } }
                .uniqueValues().zip(with: MutableProperty(5)).map { $0.0 }.filter(initial: 0) { _ in true }
            events = record(last)
            source.value = 2
            #expect(last.value == 1)
        }
        #expect(events.values == ["1", "completed"])
        #expect(released.value == 1)
    }

    @Test func aFollowingPropertyIsMadeInsideACallbackToo() {
        let source = MutableProperty(0)
        let pairs = Slot<Property<(Int, Int)>>()
        let observation = source.signal.observeValues { number in
            if number == 1 { pairs.value = source.combinePrevious(-1) }
        }
        source.value = 1
        #expect(pairs.value?.value.1 == 1)
        source.value = 2
        #expect(pairs.value!.value == (1, 2))
        // Breaks the retain cycle: the closure retains the property.
        observation?.dispose()
    }

    // MARK: flatMap

    @Test func latestIsTheValueOfTheLatestProperty() {
        let inner = [MutableProperty("a"), MutableProperty("b")]
        let choice = MutableProperty(0)
        let count = AtomicCounter()
        let latest = choice.flatMap(.latest) { number in
            _ = count.add(1)
            return inner[number]
        }
        #expect(latest.value == "a")
        let received = record(latest)
        let changes = Recorder<String>()
        latest.signal.observeValues { changes.record($0) }
        inner[0].value = "a2"
        inner[1].value = "b2"
        #expect(latest.value == "a2")
        choice.value = 1
        #expect(latest.value == "b2")
        inner[0].value = "a3"
        inner[1].value = "b3"
        choice.value = 0
        #expect(latest.value == "a3")
        #expect(received.values == ["a", "a2", "b2", "b3", "a3"])
        #expect(changes.values == ["a2", "b2", "b3", "a3"])
        #expect(count.value == 3)
    }

    @Test func latestIsNeverBehindAndSharesItsValues() {
        let inner = [MutableProperty(0), MutableProperty(100)]
        let choice = MutableProperty(0)
        let made = AtomicCounter()
        let models = choice.flatMap(.latest) { inner[$0] }.map { number in
            _ = made.add(1)
            return Model(number)
        }
        let received = Recorder<Model>()
        let read = Recorder<Model>()
        let observation = models.producer.startWithValues { model in
            received.record(model)
            guard model.number == 1, read.values.isEmpty else { return }
            choice.value = 1
            read.record(models.value)
            inner[1].value = 101
            read.record(models.value)
            choice.value = 0
            read.record(models.value)
        }
        inner[0].value = 1
        #expect(read.values.map(\.number) == [100, 101, 1])
        #expect(received.values.last === models.value && models.value === read.values[2])
        let before = models.value
        inner[1].value = 102
        #expect(models.value === before)
        inner[0].value = 2
        #expect(received.values.last === models.value && models.value.number == 2)
        // Breaks the retain cycle: the closure retains the property.
        observation.dispose()
    }

    @Test func latestKeepsTheLatestPropertyAndCompletesWithBoth() {
        let (innerReleased, outerReleased) = (AtomicCounter(), AtomicCounter())
        var events: Recorder<String>?
        do {
            let source = MutableProperty(1)
            let latest = source.flatMap(.latest) { number in
                let canary = Canary { _ = innerReleased.add(1) }
                return MutableProperty(number * 10).map { value in withExtendedLifetime(canary) { value } }
            }
            #expect(latest.value == 10)
            events = record(latest)
            source.value = 2
            #expect(latest.value == 20)
            #expect(innerReleased.value == 1)
            let canary = Canary { _ = outerReleased.add(1) }
            withExtendedLifetime(latest.map { value in withExtendedLifetime(canary) { value } }.value) {}
        }
        #expect(outerReleased.value == 1)
        #expect(events?.values.prefix(2) == ["10", "20"])
    }

    @Test func mergeFollowsAllAndConcatOneAfterTheOther() {
        let inner = [MutableProperty(0), MutableProperty(100)]
        let choice = MutableProperty(0)
        let merged = choice.flatMap(.merge) { inner[$0] }
        let concatenated = choice.flatMap(.concat) { inner[$0] }
        let (received, receivedConcatenated) = (record(merged), record(concatenated))
        choice.value = 1
        inner[0].value = 1
        inner[1].value = 101
        #expect(merged.value == 101 && concatenated.value == 1)
        #expect(received.values == ["0", "100", "1", "101"])
        #expect(receivedConcatenated.values == ["0", "1"])
    }

    @Test func aPropertyOfPropertiesIsFlattened() {
        let inner = [MutableProperty(1), MutableProperty(2)]
        let outer = MutableProperty(inner[0])
        let flat = outer.flatten(.latest)
        let nested = MutableProperty(0).flatMap(.latest) { _ in outer.flatten(.latest) }
        let (received, receivedNested) = (record(flat), record(nested))
        outer.value = inner[1]
        inner[1].value = 3
        #expect(flat.value == 3 && nested.value == 3)
        #expect(received.values == ["1", "2", "3"] && receivedNested.values == received.values)
    }

    @Test func aThousandFlattenedPropertiesWorkOnASmallStack() {
        let values = Recorder<Int>()
        onSmallStack {
            let source = MutableProperty(0)
            var last = Property(source)
            for _ in 0..<1_000 { last = last.flatMap(.latest) { number in Property(value: number + 1) } }
            values.record(last.value)
            last.producer.startWithValues { values.record($0) }
            source.value = 1
        }
        #expect(values.values == [1_000, 1_000, 1_001])
    }

    // MARK: Initializers

    @Test func aPropertyWrapperIsTheValueAndTheProperty() {
        struct ViewModel {
            @MutableProperty var name = ""
            @MutableProperty(wrappedValue: 1) var count: Int
            @Property var title: String

            init() {
                _title = _name.map { "<\($0)>" }
            }
        }
        let model = ViewModel()
        let received = record(model.$title)
        model.name = "Ada"
        model.$count.modify { $0 += 1 }
        #expect(model.count == 2 && model.title == "<Ada>" && model.$title.value == "<Ada>")
        #expect(received.values == ["<>", "<Ada>"])
        #expect(!model.$name.lifetime.hasEnded)
        let lifetime = MutableProperty(1).lifetime
        #expect(lifetime.hasEnded)
    }

    @Test func aPropertyFollowsAnySourceAndWrapsItsValues() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let source = MutableProperty(5)
        let optional = Property<Int?>(initial: nil, then: signal)
        let ofProducer = Property<Int?>(initial: nil, then: SignalProducer<Int, Never>(value: 3))
        let ofProperty = Property(initial: 0, then: source)
        #expect(optional.value == nil && ofProducer.value == 3 && ofProperty.value == 5)
        input.send(value: 4)
        source.value = 6
        #expect(optional.value == 4 && ofProperty.value == 6)
    }

    @Test func completionsAndInterruptions() {
        let constant = Property(value: 1)
        let events = Recorder<String>()
        constant.signal.observe { events.record("constant \($0)") }
        constant.map { $0 + 1 }.signal.observe { events.record("mapped \($0)") }
        #expect(events.values == ["constant interrupted", "mapped interrupted"])
        // A property derived from a constant and from a property lives as long as that property.
        var source: MutableProperty? = MutableProperty(1)
        let changes = constant.combineLatest(with: source!).signal.map { $0 + $1 }
        let sums = Recorder<String>()
        changes.observe { sums.record("\($0)") }
        source?.value = 2
        source = nil
        #expect(sums.values == ["value(3)", "completed"])
        let (signal, input) = Signal<Int, Never>.pipe()
        let ended = Property(initial: 1, then: signal)
        input.sendInterrupted()
        #expect(record(ended).values == ["1", "completed"])
        ended.signal.observe { events.record("ended \($0)") }
        #expect(events.values.last == "ended interrupted")
    }
}
