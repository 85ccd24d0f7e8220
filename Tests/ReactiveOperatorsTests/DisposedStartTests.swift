import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// Work whose start is disposed of before it begins, or while it sends inside its start.
@Suite struct DisposedStartTests {
    /// As good as endless, but a failing test ends.
    private struct Numbers: Sequence, Sendable {
        let made: AtomicCounter
        func makeIterator() -> AnyIterator<Int> { AnyIterator { made.add(1) <= 1_000 ? made.value : nil } }
    }

    private let begun = AtomicCounter()
    private let pipe = Signal<(), Never>.pipe()

    private var work: SignalProducer<Int, Never> {
        SignalProducer { [begun] observer, _ in
            _ = begun.add(1)
            observer.sendCompleted()
        }
    }

    @Test func workDoesNotBeginIfOnStartingDisposesOfTheStart() {
        let stopper = pipe.input
        work.on(starting: { stopper.send(value: ()) }).take(until: pipe.output).start()
        #expect(begun.value == 0)
    }

    @Test func aClosureIsNotCalledIfOnStartingDisposesOfTheStart() {
        let (begun, stopper) = (begun, pipe.input)
        let work = SignalProducer<Int, Never> { begun.add(1) }
        work.on(starting: { stopper.send(value: ()) }).take(until: pipe.output).start()
        #expect(begun.value == 0)
    }

    @Test func workDoesNotBeginIfItsActionDisposesOfTheStart() {
        let (work, stopper) = (work, pipe.input)
        let action = Action<Int, Int, Never> { _ in
            stopper.send(value: ())
            return work
        }
        action.apply(1).take(until: pipe.output).start()
        #expect(begun.value == 0)
    }

    @Test func aCancellationEndsWorkThatSendsInsideItsStart() {
        let (made, slot) = (AtomicCounter(), Slot<DemandedEvents<Int, Never>>())
        slot.value = DemandedEvents(
            buffering: .all,
            for: .init(
                receive: {
                    if $0 == 3 { slot.value?.cancel() }
                    return 0
                },
                end: { _ in }
            )
        )
        slot.value?.ask(for: .max)
        slot.value?.start(SignalProducer<Int, Never>(Numbers(made: made)))
        #expect(made.value < 10)
        slot.value = nil
    }

    /// The thread sanitizer notices a state that both threads access.
    @Test func aStartOnAQueueMayBeDisposedOfWhileItBegins() async {
        let queue = QueueScheduler()
        let (one, two) = (MutableProperty(1), MutableProperty(2))
        let combinations: [SignalProducer<Int, Never>] = [
            SignalProducer.merge(one.producer, two.producer),
            one.producer.combineLatest(with: two.producer).map(+),
            one.producer.zip(with: two.producer).map(+),
            one.producer.flatMap(.latest) { [two] _ in two.producer },
        ]
        let ended = AtomicCounter()
        let rounds = 50
        for _ in 0..<rounds {
            for combination in combinations {
                let start = combination.start(on: queue).start { if $0.isTerminating { _ = ended.add(1) } }
                start.dispose()
            }
        }
        #expect(await eventually { ended.value == rounds * combinations.count })
    }

    @MainActor @Test func anExecutionThatIsDisposedOfWhileItWaitsDoesNotBegin() async {
        let (stop, stopper) = Signal<(), Never>.pipe()
        let executions = AtomicCounter()
        let action = Action<Int, Int, Never>(on: UIScheduler()) { value in
            _ = executions.add(1)
            return SignalProducer(value: value)
        }
        // It waits, because the main thread is here.
        onThreads(1) { _ in UIScheduler().schedule { stopper.send(value: ()) } }
        action.apply(1).take(until: stop).start()
        await mainQueueTurn()
        #expect(executions.value == 0)
    }

    @MainActor @Test func endlessWorkOfAnActionOnMainEndsWithItsExecution() {
        let sent = AtomicCounter()
        let action = Action<Void, Int, Never>(on: UIScheduler()) {
            SignalProducer { observer, lifetime in
                while !lifetime.hasEnded, sent.value < 1_000 { observer.send(value: sent.add(1)) }
            }
        }
        let values = Recorder<Int>()
        action.apply(()).take(first: 3).start { if let value = $0.value { values.record(value) } }
        #expect(values.values == [1, 2, 3])
        #expect(sent.value == 3)
        #expect(!action.isExecuting.value)
    }
}
