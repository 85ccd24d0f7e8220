import Foundation
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// A start has its first value before it returns, also inside a callback of its source. With `inCallback`, each result is also
/// the result of ReactiveSwift 7.2.1.
@Suite struct StartTests {
    /// Sets a property to 2, and returns the values that a closure records inside the callback.
    private func inCallback<Value>(
        _ body: @escaping @Sendable (MutableProperty<Int>, Recorder<Value>) -> Void
    ) -> [Value] {
        let property = MutableProperty(1)
        let recorder = Recorder<Value>()
        property.signal.take(first: 1).observeValues { _ in body(property, recorder) }
        property.value = 2
        return recorder.values
    }

    @Test func withLatestHasTheLatestValue() {
        let values: [String] = inCallback { property, recorder in
            SignalProducer<Int, Never>(value: 5).withLatest(from: property.producer)
                .startWithValues { recorder.record("\($0)") }
        }
        #expect(values == ["(5, 2)"])
    }

    @Test func sampleAndZipAndSkipAndTakeHaveTheirValues() {
        #expect(
            inCallback { property, recorder in
                property.producer.sample(on: SignalProducer(value: ())).startWithValues {
                    recorder.record($0)
                }
            } == [2]
        )
        #expect(
            inCallback { property, recorder in
                SignalProducer<Int, Never>(value: 5).zip(with: property.producer)
                    .startWithValues { recorder.record($0.0 * 10 + $0.1) }
            } == [52]
        )
        #expect(
            inCallback { property, recorder in
                SignalProducer<Int, Never>(value: 5).skip(until: property.producer.map { _ in })
                    .startWithValues { recorder.record($0) }
            } == [5]
        )
        #expect(
            inCallback { property, recorder in
                SignalProducer<Int, Never>(value: 5).take(until: property.producer.map { _ in })
                    .startWithValues { recorder.record($0) }
            } == []
        )
    }

    @Test func aStartThatIsDisposedOfAtOnceHasHadItsValue() {
        #expect(
            inCallback { property, recorder in
                property.producer.startWithValues { recorder.record($0) }.dispose()
            } == [2]
        )
        #expect(
            inCallback { property, recorder in
                property.map { $0 * 10 }.producer.startWithValues { recorder.record($0) }.dispose()
            } == [20]
        )
    }

    @Test func theFirstOfARaceWins() {
        #expect(
            inCallback { property, recorder in
                SignalProducer([property.producer, SignalProducer<Int, Never>(value: 5)])
                    .flatten(.race).startWithValues { recorder.record($0) }
            } == [2]
        )
    }

    @Test func waitingForAValueEnds() {
        #expect(
            inCallback { property, recorder in
                for result in [
                    property.producer.first(), property.producer.take(first: 1).last(),
                    property.producer.take(first: 1).single(), property.map { $0 }.producer.first(),
                ] {
                    recorder.record((try? result?.get()) ?? -1)
                }
            } == [2, 2, 2, 2]
        )
    }

    @Test func aSingleValueIsReturnedHoweverTheWorkEnds() {
        let ends: [@Sendable (Signal<Int, TimelineError>.Observer) -> Void] = [
            { $0.sendCompleted() }, { $0.sendInterrupted() },
        ]
        for end in ends {
            let result = SignalProducer<Int, TimelineError> { observer, _ in
                observer.send(value: 7)
                end(observer)
            }.single()
            #expect((try? result?.get()) == 7)
        }
        let failing = SignalProducer<Int, TimelineError> { observer, _ in
            observer.send(value: 7)
            observer.send(error: TimelineError())
        }
        #expect(throws: TimelineError.self) { try failing.single()?.get() }
        #expect(SignalProducer<Int, Never>([7, 8, 9]).single() == nil)
    }

    @Test func aBindingAndAFollowingPropertyAreSet() {
        #expect(
            inCallback { property, recorder in
                let target = MutableProperty(0)
                target <~ property
                recorder.record(target.value)
                let mapped = MutableProperty("")
                mapped <~ property.map { "\($0)" }
                recorder.record(Int(mapped.value) ?? -1)
                recorder.record(Property(initial: 0, then: property.producer).value)
                recorder.record(property.filter(initial: 0) { _ in true }.value)
                recorder.record(property.combinePrevious(0).value.1)
            } == [2, 2, 2, 2, 2]
        )
    }

    @Test func derivedPropertiesHaveTheirValues() {
        let other = MutableProperty(7)
        #expect(
            inCallback { property, recorder in
                property.flatMap(.latest) { _ in other }.producer
                    .startWithValues { recorder.record($0) }.dispose()
                property.combineLatest(with: other).producer
                    .startWithValues { recorder.record($0.0 * 10 + $0.1) }.dispose()
                other.combineLatest(with: property).producer
                    .startWithValues { recorder.record($0.0 * 10 + $0.1) }.dispose()
                Property.zip(property, other).producer
                    .startWithValues { recorder.record($0.0 * 10 + $0.1) }.dispose()
                property.skipRepeats().producer.startWithValues { recorder.record($0) }.dispose()
            } == [7, 27, 72, 27, 2]
        )
    }

    /// The combination has observers already, which have not received the change.
    @Test func aCombinationThatIsObservedHasTheNewestPair() {
        let (first, second) = (MutableProperty(1), MutableProperty(10))
        let both = first.combineLatest(with: second)
        let (earlier, later, own) = (Recorder<[Int]>(), Recorder<[Int]>(), Recorder<[Int]>())
        both.producer.startWithValues { earlier.record([$0.0, $0.1]) }
        // They are called after the combination's observers.
        let observations = CompositeDisposable()
        defer { observations.dispose() }
        observations += first.signal.observeValues { value in
            if value == 2 { second.value = 20 }
        }
        observations += second.signal.observeValues { value in
            if value == 20 { observations += both.producer.startWithValues { later.record([$0.0, $0.1]) } }
        }
        observations += first.signal.observeValues { value in
            if value == 2 { observations += both.producer.startWithValues { own.record([$0.0, $0.1]) } }
        }
        first.value = 2
        first.value = 3
        #expect(earlier.values == [[1, 10], [2, 10], [2, 20], [3, 20]])
        #expect(later.values == [[2, 20], [3, 20]])
        #expect(own.values == [[2, 20], [3, 20]])
    }

    @Test func anActionThatAnObserverStartsHasTheValue() {
        let values: [Int] = inCallback { property, recorder in
            let action = Action<Int, Int, Never>(state: property) { state, input in
                SignalProducer(value: state * 10 + input)
            }
            action.values.observeValues { recorder.record($0) }
            action.apply(5).start()
            let latest = Action<Int, Int, Never> { input in
                SignalProducer(value: input).withLatest(from: property.producer).map { $0 * 10 + $1 }
            }
            latest.values.observeValues { recorder.record($0) }
            latest.apply(5).start()
        }
        #expect(values == [25, 52])
    }

    @Test func whetherAnActionIsExecutingIsKnownInsideItsCallback() {
        let action = Action<Int, Int, Never> { SignalProducer(value: $0) }
        let states = Recorder<Bool>()
        let observation = action.isExecuting.signal.observeValues { _ in
            action.isExecuting.producer.startWithValues { states.record($0) }.dispose()
        }
        action.apply(1).start()
        observation?.dispose()
        #expect(states.values == [true, false] || states.values == [false, false])
    }

    @Test func aReplayedStartHasTheEarlierValues() {
        let (signal, observer) = Signal<Int, Never>.pipe()
        let replayed = SignalProducer(signal).replayLazily(upTo: 2)
        let values = Recorder<[Int]>()
        replayed.startWithValues { value in
            guard value == 2 else { return }
            let own = Recorder<Int>()
            replayed.startWithValues { own.record($0) }.dispose()
            values.record(own.values)
        }
        observer.send(value: 1)
        observer.send(value: 2)
        #expect(values.values == [[1, 2]])
    }

    @Test func aCellThatIsBoundWhereItsListChangesHasItsText() {
        let items = MutableProperty(["a"])
        let texts = Recorder<String>()
        let observation = items.signal.observeValues { list in
            for index in list.indices {
                let text = MutableProperty("")
                text <~ items.map { $0[index] }
                texts.record(text.value)
            }
        }
        items.value = ["b", "c"]
        observation?.dispose()
        #expect(texts.values == ["b", "c"])
    }

    // MARK: Beside another thread

    /// Starts many times beside a thread that changes a property.
    ///
    /// - Returns: The number of starts with the result `false` of `body`.
    private func lost(
        _ starts: Int,
        _ body: @escaping @Sendable (_ settings: MutableProperty<Int>, _ number: Int) -> Bool
    ) -> Int {
        let settings = MutableProperty(0)
        settings.signal.observeValues { _ in }
        let isOver = Slot(false)
        let lost = Recorder<Int>()
        onThreads(2) { thread in
            if thread == 0 {
                while isOver.value == false { settings.modify { $0 += 1 } }
                return
            }
            for number in 0..<starts where !body(settings, number) { lost.record(number) }
            isOver.value = true
        }
        return lost.values.count
    }

    @Test func withLatestLosesNoValue() {
        let count = lost(isSoakRun ? 1_000_000 : 10_000) { settings, number in
            let values = Recorder<Int>()
            SignalProducer<Int, Never>(value: number).withLatest(from: settings.producer)
                .startWithValues { values.record($0.0) }
            return values.values == [number]
        }
        #expect(count == 0)
    }

    @Test func bindingsAreSet() {
        let count = lost(isSoakRun ? 200_000 : 4_000) { settings, _ in
            let before = settings.value
            let (target, mapped) = (MutableProperty(-1), MutableProperty(-1))
            target <~ settings
            mapped <~ settings.map { $0 }
            let following = Property(initial: -1, then: settings.producer)
            return [target.value, mapped.value, following.value].allSatisfy { $0 >= before }
        }
        #expect(count == 0)
    }

    @Test func combinationsAndMergesBeginOnTheStartingThread() {
        let other = MutableProperty(0)
        let both = Slot<Property<(Int, Int)>>()
        let count = lost(isSoakRun ? 100_000 : 3_000) { settings, number in
            if number % 100 == 0 { both.value = settings.combineLatest(with: other) }
            let thread = UInt(bitPattern: CurrentThread.record)
            let here = Recorder<Bool>()
            let record: @Sendable () -> Void = {
                here.record(UInt(bitPattern: CurrentThread.record) == thread)
            }
            let starts: [any Disposable] = [
                both.value!.producer.startWithValues { _ in record() },
                settings.flatMap(.latest) { _ in settings }.producer.startWithValues { _ in record() },
            ]
            let firsts = here.values.first
            let merged = Recorder<Bool>()
            let merge = SignalProducer.merge(settings.producer.filter { _ in false }, other.producer)
                .startWithValues { _ in merged.record(UInt(bitPattern: CurrentThread.record) == thread) }
            for start in starts + [merge] { start.dispose() }
            return firsts == true && merged.values == [true]
        }
        #expect(count == 0)
    }
}

#if INTERLEAVING
/// Starts of operators with several sources beside other threads, in every order of the threads.
@Suite(.serialized) struct OperatorStartInterleavingTests {
    /// Starts a producer, and records whether its first values came before the start returned, on this thread.
    private final class Start: Sendable {
        let values = Recorder<[Int]>()
        private let faults = Recorder<String>()

        func begin(_ producer: SignalProducer<[Int], Never>, with count: Int) {
            let threads = Recorder<UInt>()
            producer.startWithValues { [values] value in
                threads.record(UInt(bitPattern: CurrentThread.record))
                values.record(value)
            }
            let thread = UInt(bitPattern: CurrentThread.record)
            if threads.values.filter({ $0 == thread }).count < count || threads.values.first != thread {
                faults.record("the start had \(values.values)")
            }
        }

        func check() throws {
            if let fault = faults.values.first { throw ProgramFailure("\(fault), later \(values.values)") }
        }
    }

    private func explore(_ name: String = #function, _ program: () -> InterleavedProgram) throws {
        let report = try exploreInterleavings(preemptions: 3, reduced: true, limit: 100_000, program)
        print("\(name): \(report)")
        #expect(report.isComplete)
    }

    @Test func mergedPropertiesBeginTogether() throws {
        try explore {
            let (one, other) = (MutableProperty(0), MutableProperty(0))
            let start = Start()
            return InterleavedProgram([
                {
                    start.begin(
                        .merge(one.producer.map { [0, $0] }, other.producer.map { [1, $0] }),
                        with: 2
                    )
                },
                {
                    one.value = 1
                    one.value = 2
                },
            ]) {
                try start.check()
                let values = start.values.values
                let numbers = values.filter { $0[0] == 0 }.map { $0[1] }
                if numbers != Array(numbers[0]...2) || values.count != numbers.count + 1 {
                    throw ProgramFailure("\(values)")
                }
            }
        }
    }

    @Test func aMergeMayEndWhileItIsConnected() throws {
        try explore {
            let one = MutableProperty(0)
            let (signal, observer) = Signal<Int, Never>.pipe()
            let start = Start()
            return InterleavedProgram([
                {
                    start.begin(
                        SignalProducer.merge(
                            SignalProducer(signal).map { [0, $0] },
                            one.producer.map { [1, $0] }
                        ),
                        with: 1
                    )
                },
                {
                    observer.send(value: 1)
                    observer.sendInterrupted()
                    one.value = 1
                },
            ]) {
                try start.check()
                let numbers = start.values.values.filter { $0[0] == 1 }.map { $0[1] }
                if numbers != [0, 1] && numbers != [1] { throw ProgramFailure("\(start.values.values)") }
            }
        }
    }

    @Test func aCombinationThatIsObservedHasOneOrder() throws {
        try explore {
            let (one, other) = (MutableProperty(0), MutableProperty(0))
            let both = one.combineLatest(with: other).map { [$0, $1] }
            let (earlier, start) = (Start(), Start())
            earlier.begin(both.producer, with: 1)
            return InterleavedProgram([
                { start.begin(both.producer, with: 1) },
                {
                    one.value = 1
                    other.value = 1
                },
            ]) {
                try start.check()
                let (all, own) = (earlier.values.values, start.values.values)
                if all.suffix(own.count) != own[...] {
                    throw ProgramFailure("\(own) is not the end of \(all)")
                }
            }
        }
    }

    @Test func twoStartsOfACombinationHaveOneOrder() throws {
        let report = try exploreInterleavings(preemptions: 2, reduced: true, limit: 100_000) {
            let (one, other) = (MutableProperty(0), MutableProperty(0))
            let both = one.combineLatest(with: other).map { [$0, $1] }
            let (earlier, starts) = (Start(), [Start(), Start()])
            earlier.begin(both.producer, with: 1)
            return InterleavedProgram([
                { starts[0].begin(both.producer, with: 1) },
                { starts[1].begin(both.producer, with: 1) },
                {
                    one.value = 1
                    other.value = 1
                },
            ]) {
                let all = earlier.values.values
                for start in starts {
                    try start.check()
                    let own = start.values.values
                    if all.suffix(own.count) != own[...] {
                        throw ProgramFailure("\(own) is not the end of \(all)")
                    }
                }
            }
        }
        print("two starts of a combination: \(report)")
        #expect(report.isComplete)
    }
}
#endif
