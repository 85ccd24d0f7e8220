import ReactiveOperators
import TestSupport
import Testing

private struct Failure: Error, Equatable {}

@Suite struct ActionTests {
    @Test func anExecutionNotifiesItsStartAndTheAction() {
        let action = Action<Int, String, Never> { SignalProducer(["\($0)", "\($0 * 2)"]) }
        let (own, all) = (Recorder<String>(), Recorder<String>())
        action.values.observeValues { all.record($0) }
        action.completed.observeValues { all.record("completed") }
        action.apply(1).start { own.record($0.value ?? "\($0)") }
        action.apply(2).start()
        #expect(own.values == ["1", "2", "completed"])
        #expect(all.values == ["1", "2", "completed", "2", "4", "completed"])
    }

    @Test func aProducerThatIsNotStartedExecutesNothing() {
        let runs = AtomicCounter()
        let action = Action<Void, Int, Never> { SignalProducer(value: runs.add(1)) }
        let producer = action.apply()
        #expect(runs.value == 0)
        producer.start()
        producer.start()
        #expect(runs.value == 2)
    }

    @Test func oneExecutionAtATime() {
        let input = Slot<Signal<Int, Never>.Observer>()
        let action = Action<Int, Int, Never> { _ in SignalProducer { observer in input.value = observer } }
        let events = Recorder<String>()
        let executing = Recorder<Bool>()
        let enabled = Recorder<Bool>()
        action.isExecuting.producer.startWithValues { executing.record($0) }
        action.isEnabled.producer.startWithValues { enabled.record($0) }
        action.disabledErrors.observeValues { events.record("disabled error") }
        action.apply(1).start { events.record("first \($0)") }
        #expect(action.isExecuting.value)
        #expect(!action.isEnabled.value)
        action.apply(2).start { events.record("second \($0)") }
        input.value?.send(value: 7)
        input.value?.sendCompleted()
        #expect(!action.isExecuting.value)
        #expect(action.isEnabled.value)
        #expect(
            events.values == [
                "disabled error", "second \(Signal<Int, ActionError<Never>>.Event.failed(.disabled))",
                "first value(7)",
                "first completed",
            ]
        )
        #expect(executing.values == [false, true, false])
        #expect(enabled.values == [true, false, true])
    }

    @Test func theConditionDecides() {
        let condition = MutableProperty(false)
        let action = Action<Int, Int, Never>(enabledIf: condition) { SignalProducer(value: $0) }
        let results = Recorder<String>()
        #expect(!action.isEnabled.value)
        action.apply(1).startWithResult { results.record("\($0)") }
        condition.value = true
        #expect(action.isEnabled.value)
        action.apply(2).startWithResult { results.record("\($0)") }
        #expect(results.values == ["\(Result<Int, ActionError<Never>>.failure(.disabled))", "success(2)"])
    }

    @Test func aFailureIsDeliveredAndTheActionIsEnabledAgain() {
        let action = Action<Int, Int, Failure> { _ in SignalProducer(error: Failure()) }
        let errors = Recorder<Failure>()
        let results = Recorder<ActionError<Failure>>()
        action.errors.observeValues { errors.record($0) }
        action.apply(1).startWithFailed { results.record($0) }
        action.apply(1).startWithFailed { results.record($0) }
        #expect(errors.values == [Failure(), Failure()])
        #expect(results.values == [.producerFailed(Failure()), .producerFailed(Failure())])
        #expect(action.isEnabled.value)
    }

    @Test func givingAnExecutionUpEnablesTheActionAgain() {
        let resource = AnyDisposable()
        let kept = Slot<Signal<Int, Never>.Observer>()
        let action = Action<Void, Int, Never> {
            SignalProducer { observer, lifetime in
                kept.value = observer
                lifetime += resource
            }
        }
        let events = Recorder<String>()
        action.events.observeValues { events.record("\($0)") }
        let execution = action.apply().start { events.record("own \($0)") }
        #expect(action.isExecuting.value)
        execution.dispose()
        #expect(!action.isExecuting.value)
        #expect(resource.isDisposed)
        #expect(events.values.sorted() == ["interrupted", "own interrupted"])
    }

    @Test func itsSignalsCompleteWhenItIsReleased() {
        let events = Recorder<String>()
        do {
            let action = Action<Void, Int, Never> { .empty }
            action.values.observe { events.record("values \($0)") }
            action.errors.observe { _ in events.record("errors end") }
            action.disabledErrors.observe { _ in events.record("disabled end") }
        }
        #expect(events.values.sorted() == ["disabled end", "errors end", "values completed"])
    }

    @Test func anExecutionGoesOnAfterTheActionWasReleased() {
        let input = Slot<Signal<Int, Never>.Observer>()
        let values = Recorder<Int>()
        weak var released: Action<Void, Int, Never>?
        do {
            let action = Action<Void, Int, Never> { SignalProducer { observer in input.value = observer } }
            released = action
            action.apply().startWithResult { if case .success(let value) = $0 { values.record(value) } }
        }
        #expect(released == nil)
        input.value?.send(value: 1)
        #expect(values.values == [1])
        // An execution retains itself until its work ends.
        input.value?.sendCompleted()
    }

    @Test func ofManyThreadsOneExecutes() {
        for _ in 0..<50 {
            let input = Slot<Signal<Int, Never>.Observer>()
            let action = Action<Int, Int, Never> { _ in SignalProducer { observer in input.value = observer }
            }
            let disabled = AtomicCounter()
            onThreads(4) { thread in
                action.apply(thread).startWithFailed { _ in _ = disabled.add(1) }
            }
            #expect(disabled.value == 3)
            #expect(action.isExecuting.value)
            input.value?.sendCompleted()
            #expect(!action.isExecuting.value)
        }
    }

    @Test func anActionIsATargetOfABinding() {
        let inputs = Recorder<Int>()
        let action = Action<Int, Void, Never> { input in
            inputs.record(input)
            return .empty
        }
        let number = MutableProperty(1)
        action <~ number
        number.value = 2
        #expect(inputs.values == [1, 2])
    }

    @Test func anExecutionHasOneEndFromAnySource() async {
        typealias Event = Signal<Int, Never>.Event
        for _ in 0..<500 {
            let input = Slot<Signal<Int, Never>.Observer>()
            let action = Action<Int, Int, Never> { _ in SignalProducer { input.value = $0 } }
            let (own, all) = (Recorder<Signal<Int, ActionError<Never>>.Event>(), Recorder<Event>())
            action.events.observeValues { all.record($0) }
            let execution = action.apply(1).start { own.record($0) }
            onThreads(3) { thread in
                switch thread {
                case 0: execution.dispose()
                case 1: input.value?.sendCompleted()
                default: input.value?.send(value: 1)
                }
            }
            #expect(
                await eventually {
                    all.values.contains(where: \.isTerminating) && own.values.contains(where: \.isTerminating)
                }
            )
            #expect(all.values.filter(\.isTerminating).count == 1)
            #expect(all.values.last?.isTerminating == true)
            #expect(own.values.filter(\.isTerminating).count == 1)
            #expect(!action.isExecuting.value)
        }
    }

    @Test func aKeptDisposableOfAnExecutionThatHasEndedDoesNotKeepTheActionsSignals() {
        let events = Recorder<String>()
        var execution: (any Disposable)?
        do {
            let action = Action<Int, Int, Never> { SignalProducer(value: $0) }
            action.values.observe { events.record("\($0)") }
            execution = action.apply(1).start()
        }
        #expect(execution?.isDisposed == true)
        #expect(events.values == ["value(1)", "completed"])
    }

    @Test func aWorkThatEndsTwiceEndsItsExecutionOnce() {
        // A producer of another type, which breaks the order of events.
        let action = Action<Int, Int, Never> { _ in
            SignalProducer { observer in
                observer.sendCompleted()
                observer.send(value: 1)
                observer.sendInterrupted()
            }
        }
        let all = Recorder<String>()
        action.events.observeValues { all.record("\($0)") }
        action.apply(1).start()
        #expect(all.values == ["completed"])
    }

    @Test func anExecutionBegunAfterAnotherEndedSendsItsEventsAfterTheOthers() {
        let action = Action<Int, Int, Never> { SignalProducer(value: $0) }
        let steps = Recorder<String>()
        action.isExecuting.signal.observeValues { [unowned action] isExecuting in
            steps.record("\(isExecuting)")
            if !isExecuting, steps.values.filter({ $0 == "false" }).count == 1 { action.apply(2).start() }
        }
        action.events.observeValues { steps.record("\($0)") }
        action.apply(1).start()
        #expect(
            steps.values == [
                "true", "value(1)", "false", "completed", "true", "value(2)", "false", "completed",
            ]
        )
    }
}
