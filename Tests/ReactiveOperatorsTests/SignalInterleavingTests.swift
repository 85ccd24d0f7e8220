#if INTERLEAVING
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// Small programs with signals, starts, forwardings, schedulers and actions, in every order of their threads.
@Suite(.serialized) struct SignalInterleavingTests {
    private typealias Event = Signal<Int, Never>.Event

    /// Records the events of an observer, and late calls. It takes no lock, so that no other thread runs between the decision to
    /// call an observer and the call.
    private final class Witness: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: one thread of a program runs at a time.
        private var events: [Event] = []
        private var isRunning = false
        private var isDisposed = false
        private var faults: [String] = []

        func call(_ event: Event) {
            if isRunning { faults.append("two callbacks at a time") }
            if isDisposed, event.value != nil { faults.append("\(event) after dispose()") }
            isRunning = true
            events.append(event)
            // Lets another thread run inside the callback.
            breath.withLock { _ in }
            isRunning = false
        }

        private let breath = Lock(Breath())

        private struct Breath: GuardedState {}

        func dispose(_ disposable: (any Disposable)?) {
            disposable?.dispose()
            isDisposed = true
        }

        var values: [Int] { events.compactMap(\.value) }

        func check(ends: ClosedRange<Int>) throws {
            if let fault = faults.first { throw ProgramFailure(fault) }
            let count = events.filter(\.isTerminating).count
            if !ends.contains(count) { throw ProgramFailure("\(count) ends in \(events)") }
            if count > 0, events.last?.isTerminating != true {
                throw ProgramFailure("the end is not the last in \(events)")
            }
        }
    }

    private func explore(
        _ name: String = #function,
        reduced: Bool = false,
        _ program: () -> InterleavedProgram
    ) throws {
        let report = try exploreInterleavings(reduced: reduced, program)
        print("\(name): \(report.orders) orders")
    }

    @Test func disposingBehindAnOperatorTwiceWhileAValueIsSent() throws {
        try explore {
            let (signal, input) = Signal<Int, Never>.pipe()
            let witness = Witness()
            let observation = signal.map { $0 }.observe { witness.call($0) }
            return InterleavedProgram([
                { input.send(value: 1) }, { witness.dispose(observation) }, { witness.dispose(observation) },
            ]) { try witness.check(ends: 0...0) }
        }
    }

    @Test func givingUpWorkThatSendsAndCompletes() throws {
        try explore {
            let (signal, input) = Signal<Int, Never>.pipe()
            let witness = Witness()
            let work = SignalProducer(signal).map { $0 }.start { witness.call($0) }
            return InterleavedProgram([
                {
                    input.send(value: 1)
                    input.sendCompleted()
                },
                { witness.dispose(work) },
            ]) { try witness.check(ends: 1...1) }
        }
    }

    @Test func disposingTwiceOfWorkWithAReleasedInput() throws {
        try explore {
            let input = Slot<Signal<Int, Never>.Observer>()
            let resource = AnyDisposable()
            let witness = Witness()
            let work = SignalProducer<Int, Never> { observer, lifetime in
                input.value = observer
                lifetime += resource
            }.start { witness.call($0) }
            return InterleavedProgram([
                { input.value = nil }, { witness.dispose(work) }, { witness.dispose(work) },
            ]) {
                try witness.check(ends: 1...1)
                if !resource.isDisposed { throw ProgramFailure("the resource outlives the work") }
            }
        }
    }

    @Test func observingASignalThatEnds() throws {
        try explore {
            let (signal, input) = Signal<Int, Never>.pipe()
            let witness = Witness()
            return InterleavedProgram([
                {
                    input.send(value: 1)
                    input.sendCompleted()
                },
                { signal.map { $0 }.observe { witness.call($0) } },
            ]) { try witness.check(ends: 1...1) }
        }
    }

    /// Stores actions for threads to run.
    private struct Shelf: Scheduler {
        let actions = Recorder<@Sendable () -> Void>()

        func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
            actions.record(action)
            return nil
        }
    }

    @Test func forwardingOnTwoThreadsAtOnce() throws {
        for isDisposed in [false, true] {
            try explore {
                let (signal, input) = Signal<Int, Never>.pipe()
                let shelf = Shelf()
                let witness = Witness()
                let observation = signal.observe(on: shelf).observe { witness.call($0) }
                for value in 1...3 { input.send(value: value) }
                let actions = shelf.actions.values
                return InterleavedProgram([
                    {
                        actions[0]()
                        actions[1]()
                    },
                    { actions[2]() },
                    { if isDisposed { witness.dispose(observation) } },
                ]) {
                    try witness.check(ends: 0...0)
                    let isWhole = isDisposed || witness.values.count == 3
                    if !isWhole || witness.values != Array([1, 2, 3].prefix(witness.values.count)) {
                        throw ProgramFailure("\(witness.values)")
                    }
                }
            }
        }
    }

    @Test func givingUpWorkThatIsObservedOnAScheduler() throws {
        try explore {
            let (signal, input) = Signal<Int, Never>.pipe()
            let scheduler = TestScheduler()
            let witness = Witness()
            let work = SignalProducer(signal).observe(on: scheduler).start { witness.call($0) }
            input.send(value: 1)
            return InterleavedProgram([
                { scheduler.advance() }, { witness.dispose(work) }, { input.sendCompleted() },
            ]) {
                scheduler.advance()
                try witness.check(ends: 1...1)
            }
        }
    }

    @Test func disposingOfWorkThatIsDue() throws {
        try explore {
            let scheduler = TestScheduler()
            let witness = Witness()
            let work = scheduler.schedule(after: .seconds(1), interval: .seconds(1)) {
                witness.call(.value(1))
            }
            return InterleavedProgram([{ scheduler.advance(by: .seconds(3)) }, { witness.dispose(work) }]) {
                try witness.check(ends: 0...0)
                if scheduler.count != 0 { throw ProgramFailure("work is left") }
            }
        }
    }

    @Test func endingAnExecutionInTwoWays() throws {
        try explore(reduced: true) {
            let input = Slot<Signal<Int, Never>.Observer>()
            let action = Action<Int, Int, Never> { _ in SignalProducer { input.value = $0 } }
            let (own, all) = (Witness(), Witness())
            action.events.observeValues { all.call($0) }
            let execution = action.apply(1).flatEvents { own.call($0) }
            return InterleavedProgram([
                { input.value?.sendCompleted() }, { execution.dispose() }, { input.value?.send(value: 1) },
            ]) {
                try own.check(ends: 1...1)
                try all.check(ends: 1...1)
                if action.isExecuting.value { throw ProgramFailure("it executes forever") }
            }
        }
    }

    @Test func applyingAnActionOnTwoThreads() throws {
        try explore {
            let action = Action<Int, Int, Never> { SignalProducer(value: $0) }
            let all = Recorder<String>()
            action.isExecuting.signal.observeValues { all.record("\($0)") }
            action.events.observeValues { all.record($0.value.map { "\($0)" } ?? "end") }
            return InterleavedProgram([{ action.apply(1).start() }, { action.apply(2).start() }]) {
                let one = ["true", "1", "false", "end"]
                let two = ["true", "2", "false", "end"]
                if ![one, two, one + two, two + one].contains(all.values) {
                    throw ProgramFailure("\(all.values)")
                }
            }
        }
    }

    @Test func anExecutionGetsTheStateThatTheOneBeforeHasLeft() throws {
        try explore {
            let state = MutableProperty(0)
            let action = Action<Void, Int, Never>(state: state, enabledIf: { $0 < 2 }) { before, _ in
                SignalProducer(value: before).on(starting: { state.value = before + 1 })
            }
            let befores = Recorder<Int>()
            action.values.observeValues { befores.record($0) }
            let apply: @Sendable () -> Void = { action.apply().start() }
            return InterleavedProgram([apply, apply]) {
                if ![[0], [0, 1]].contains(befores.values) || state.value != befores.values.count {
                    throw ProgramFailure("\(befores.values), and then \(state.value)")
                }
            }
        }
    }
}

extension SignalProducer where Value == Int, Error == ActionError<Never> {
    /// Starts the work and calls back with its events, as events of work that cannot be disabled.
    fileprivate func flatEvents(
        _ action: @escaping @Sendable (Signal<Int, Never>.Event) -> Void
    ) -> any Disposable {
        start { event in
            switch event {
            case .value(let value): action(.value(value))
            case .failed, .completed: action(.completed)
            case .interrupted: action(.interrupted)
            }
        }
    }
}
#endif
