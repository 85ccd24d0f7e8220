import ReactiveOperators
import TestSupport
import Testing

private struct Failure: Error, Equatable {}

@Suite struct ActionStateTests {
    @Test func anExecutionGetsTheStateAsItIsWhenItBegins() {
        let state = MutableProperty(1)
        let action = Action<Int, String, Never>(state: state) { state, input in
            SignalProducer(value: "\(state) \(input)")
        }
        let values = Recorder<String>()
        action.values.observeValues { values.record($0) }
        let first = action.apply(1)
        state.value = 2
        first.start()
        state.value = 3
        first.start()
        #expect(values.values == ["2 1", "3 1"])
        #expect(action.isEnabled.value)
    }

    @Test func thePredicateDecidesAboutTheStateThatTheExecutionGets() {
        let state = MutableProperty(0)
        let action = Action<Int, Int, Never>(state: state, enabledIf: { $0 > 0 }) { state, input in
            SignalProducer(value: state * input)
        }
        let (enabled, results) = (Recorder<Bool>(), Recorder<Result<Int, ActionError<Never>>>())
        action.isEnabled.producer.startWithValues { enabled.record($0) }
        action.apply(10).startWithResult { results.record($0) }
        state.value = 1
        action.apply(10).startWithResult { results.record($0) }
        state.value = 2
        state.value = 0
        #expect(results.values == [.failure(.disabled), .success(10)])
        #expect(enabled.values == [false, true, false, true, false])
    }

    @Test func itIsDisabledWhileTheStateIsNil() {
        let state = MutableProperty<String?>(nil)
        let action = Action<Int, String, Never>(unwrapping: state) { state, input in
            SignalProducer(value: "\(state)\(input)")
        }
        let (enabled, results) = (Recorder<Bool>(), Recorder<Result<String, ActionError<Never>>>())
        action.isEnabled.producer.startWithValues { enabled.record($0) }
        action.apply(1).startWithResult { results.record($0) }
        state.value = "a"
        action.apply(2).startWithResult { results.record($0) }
        state.value = nil
        action.apply(3).startWithResult { results.record($0) }
        #expect(results.values == [.failure(.disabled), .success("a2"), .failure(.disabled)])
        #expect(enabled.values == [false, true, false, true, false])
    }

    @Test func anActionWithoutInputTakesTheStateAlone() {
        let (state, optional) = (MutableProperty(1), MutableProperty<Int?>(2))
        let values = Recorder<Int>()
        let plain = Action<Void, Int, Never>(state: state) { SignalProducer(value: $0) }
        let unwrapping = Action<Void, Int, Never>(unwrapping: optional) { SignalProducer(value: $0) }
        plain.apply().startWithResult { values.record((try? $0.get()) ?? 0) }
        unwrapping.apply().startWithResult { values.record((try? $0.get()) ?? 0) }
        optional.value = nil
        unwrapping.apply().startWithResult { values.record((try? $0.get()) ?? 0) }
        #expect(values.values == [1, 2, 0])
    }

    @Test func itKeepsItsStateAndLetsGoOfIt() {
        weak var released: MutableProperty<Int>?
        do {
            let action: Action<Int, Int, Never>
            do {
                let state = MutableProperty(1)
                released = state
                action = Action(state: state) { SignalProducer(value: $0 + $1) }
            }
            #expect(released != nil)
            withExtendedLifetime(action) {}
        }
        #expect(released == nil)
    }

    @Test func aValueThatDependsOnItsExecutionMayDisableIt() {
        let enabled = MutableProperty(true)
        let input = Slot<Signal<Int, Never>.Observer>()
        let action = Action<Int, Int, Never>(enabledIf: enabled) { _ in
            SignalProducer { observer in input.value = observer }
        }
        enabled <~ action.isExecuting.negate()
        action.apply(1).start()
        #expect(!enabled.value)
        #expect(!action.isEnabled.value)
        input.value?.sendCompleted()
        #expect(enabled.value)
        #expect(action.isEnabled.value)
    }

    @Test func itsLifetimeEndsWithIt() {
        let lifetime: Lifetime
        do {
            let action = Action<Int, Int, Never> { SignalProducer(value: $0) }
            lifetime = action.lifetime
            #expect(!lifetime.hasEnded)
            #expect(action.bindingTarget.lifetime === lifetime)
        }
        #expect(lifetime.hasEnded)
    }

    @MainActor @Test func itsWorkMayBeginOnTheMainActor() async {
        let state = MutableProperty<Int?>(nil)
        let values = Recorder<Int>()
        let action = Action<Int, Int, Failure>(on: UIScheduler(), unwrapping: state) { state, input in
            MainActor.assertIsolated()
            return SignalProducer(value: state + input)
        }
        let plain = Action<Int, Int, Failure>(on: UIScheduler(), state: MutableProperty(20)) { state, input in
            MainActor.assertIsolated()
            return SignalProducer(value: state + input)
        }
        let positive = Action<Int, Int, Failure>(
            on: UIScheduler(),
            state: MutableProperty(-1),
            enabledIf: { $0 > 0 },
            execute: { SignalProducer(value: $0 + $1) }
        )
        action.values.observeValues { values.record($0) }
        plain.values.observeValues { values.record($0) }
        positive.values.observeValues { values.record($0) }
        action.apply(1).start()
        state.value = 10
        action.apply(1).start()
        plain.apply(1).start()
        positive.apply(1).start()
        #expect(values.values == [11, 21])
    }

    /// The predicate of the first execution runs a second one, as another thread might at that moment. It does so only once,
    /// because the second execution calls the predicate too, and the first one calls it again.
    @Test func anExecutionThatWasOutrunReadsTheStateAgain() {
        typealias Adding = Action<Void, Int, Never>
        let state = MutableProperty(0)
        let (action, mustInterleave) = (Slot<Adding>(), Slot(false))
        action.value = Adding(
            state: state,
            enabledIf: { _ in
                if mustInterleave.value == true {
                    mustInterleave.value = false
                    action.value?.apply().start()
                }
                return true
            },
            execute: { before, _ in
                SignalProducer { () -> Int in
                    state.value = before + 1
                    return before
                }
            }
        )
        let befores = Recorder<Int>()
        action.value?.values.observeValues { befores.record($0) }
        mustInterleave.value = true
        action.value?.apply().start()
        #expect(befores.values == [0, 1])
        action.value = nil
    }

    @MainActor @Test func itsWorkWithoutInputMayBeginOnTheMainActor() {
        let values = Recorder<Int>()
        let plain = Action<Void, Int, Failure>(on: UIScheduler(), state: MutableProperty(1)) { state in
            MainActor.assertIsolated()
            return SignalProducer(value: state)
        }
        let unwrapping = Action<Void, Int, Failure>(on: UIScheduler(), unwrapping: MutableProperty(Int?(2))) {
            state in
            MainActor.assertIsolated()
            return SignalProducer(value: state)
        }
        plain.values.observeValues { values.record($0) }
        unwrapping.values.observeValues { values.record($0) }
        plain.apply().start()
        unwrapping.apply().start()
        #expect(values.values == [1, 2])
    }

    // MARK: Threads

    /// Each execution adds one to its state. If two executions read the same state, the sum is too small.
    @Test func noExecutionRunsBetweenReadingTheStateAndBeginning() async {
        let state = MutableProperty(0)
        let action = Action<Void, Int, Never>(state: state) { before in
            SignalProducer { () -> Int in
                state.value = before + 1
                return before
            }
        }
        let executions = AtomicCounter()
        let befores = Recorder<Int>()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<5000 {
                        action.apply().startWithResult { result in
                            guard case .success(let before) = result else { return }
                            _ = executions.add(1)
                            befores.record(before)
                        }
                    }
                }
            }
        }
        #expect(state.value == executions.value)
        #expect(Set(befores.values).count == befores.values.count)
    }

    @Test func anActionDisabledByAnExecutionIsNotExecutedAgain() async {
        for _ in 0..<500 {
            let isOpen = MutableProperty(true)
            let executions = AtomicCounter()
            let action = Action<Void, Int, Never>(enabledIf: isOpen) {
                SignalProducer { () -> Int in
                    isOpen.value = false
                    return executions.add(1)
                }
            }
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<2 { group.addTask { action.apply().start() } }
            }
            #expect(executions.value == 1)
        }
    }
}
