import Dispatch
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// `R2`: the duration of an execution, and the end that its observer receives, which must equal the action's.
@Suite struct ExecutionTests {
    private typealias Execution = SignalProducer<Int, ActionError<TimelineError>>
    private typealias Operator = @Sendable (Execution) -> Execution
    private typealias Start = @Sendable (Execution) -> any Disposable

    private static let starts: [(String, Start)] = [
        ("start", { $0.start() }),
        ("start(_:)", { $0.start { _ in } }),
        ("startWithResult", { $0.startWithResult { _ in } }),
        ("startWithCompleted", { $0.startWithCompleted {} }),
        ("startWithFailed", { $0.startWithFailed { _ in } }),
        ("startWithInterrupted", { $0.startWithInterrupted {} }),
        ("startWithSignal", { $0.startWithSignal { $1 } }),
    ]

    private static let operators: [(String, Operator)] = [
        ("none", { $0 }),
        ("map", { $0.map { $0 } }),
        ("many maps", { (0..<40).reduce($0) { producer, _ in producer.map { $0 } } }),
        ("take(first:)", { $0.take(first: 9) }),
        ("on", { $0.on(value: { _ in }) }),
        ("collect", { $0.collect().map(\.count) }),
        ("observe(on:)", { $0.observe(on: ImmediateScheduler()) }),
    ]

    /// Returns an action whose work releases its observer at once.
    private func action(_ ended: AtomicCounter) -> Action<Int, Int, TimelineError> {
        Action { _ in SignalProducer { _, lifetime in lifetime.observeEnded { _ = ended.add(1) } } }
    }

    /// The observer of `isExecuting` disposes of the start before the work has been created.
    @Test func workOfAStartThatWasDisposedOfAtItsBeginningIsNotCreated() {
        let (created, ends) = (AtomicCounter(), Recorder<String>())
        let action = Action<Int, Int, TimelineError> { _ in
            _ = created.add(1)
            return .never
        }
        let (trigger, input) = Signal<(), Never>.pipe()
        action.isExecuting.signal.observeValues { if $0 { input.send(value: ()) } }
        action.events.observeValues { ends.record("\($0)") }
        action.apply(1).take(until: trigger).start()
        #expect(created.value == 0)
        #expect(!action.isExecuting.value && action.isEnabled.value)
        #expect(ends.values == ["interrupted"])
        action.apply(2).start().dispose()
        #expect(created.value == 1)
    }

    @Test func anExecutionThatCanSendNothingLastsAsLongAsItsStart() {
        for (name, starting) in Self.starts {
            for (way, operation) in Self.operators {
                let (ended, ends) = (AtomicCounter(), Recorder<String>())
                let action = action(ended)
                action.events.observeValues { ends.record("\($0)") }
                var start: (any Disposable)? = starting(operation(action.apply(1)))
                #expect(action.isExecuting.value && ended.value == 0, "\(name), \(way)")
                #expect(start?.isDisposed == false)
                start = nil
                #expect(!action.isExecuting.value && action.isEnabled.value, "\(name), \(way)")
                #expect(ended.value == 1 && ends.values == ["interrupted"], "\(name), \(way)")
            }
        }
    }

    @Test func anExecutionWithARetainedObserverOutlivesItsStart() {
        for (name, starting) in Self.starts {
            for (way, operation) in Self.operators {
                let observers = Recorder<Signal<Int, TimelineError>.Observer>()
                let action = Action<Int, Int, TimelineError> { _ in
                    SignalProducer { observer, _ in observers.record(observer) }
                }
                _ = starting(operation(action.apply(1)))
                #expect(action.isExecuting.value, "\(name), \(way)")
                observers.values[0].sendCompleted()
                #expect(!action.isExecuting.value, "\(name), \(way)")
            }
        }
    }

    @Test func anActionThatIsTheTargetOfABindingEndsAnExecutionThatCanSendNothing() {
        let ended = AtomicCounter()
        let action = action(ended)
        let (inputs, input) = Signal<Int, Never>.pipe()
        action <~ inputs
        for value in 1...3 { input.send(value: value) }
        #expect(ended.value == 3)
        #expect(action.isEnabled.value)
    }

    /// `never` must not end by itself.
    @Test func anExecutionOfNeverLastsUntilItsStartIsDisposedOf() {
        let action = Action<Int, Int, TimelineError> { _ in .never }
        let start = action.apply(1).start()
        #expect(action.isExecuting.value)
        start.dispose()
        #expect(!action.isExecuting.value)
        let (end, endObserver) = Signal<Void, Never>.pipe()
        action.apply(1).take(until: end).start()
        #expect(action.isExecuting.value)
        endObserver.send(value: ())
        #expect(!action.isExecuting.value)
    }

    // MARK: One end

    /// Records the events of an action and of the starts of its executions.
    private final class World: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: threads use only members that are thread-safe. Programs on one thread use the
        // others.
        typealias Event = Signal<Int, TimelineError>.Event

        let ofAction = Recorder<Event>()
        let ofStarts = Recorder<(number: Int, text: String)>()
        let begun = AtomicCounter()
        let observers = Recorder<Signal<Int, TimelineError>.Observer>()
        let starts = Recorder<any Disposable>()
        var random: SeededGenerator
        var budget = 40

        private(set) lazy var action = Action<Int, Int, TimelineError> { [unowned self] _ in
            _ = begun.add(1)
            return SignalProducer { [self] observer, _ in observers.record(observer) }
        }

        init(_ random: SeededGenerator) { self.random = random }

        static func text<Failure>(_ event: Signal<Int, Failure>.Event) -> String {
            switch event {
            case .value(let value): "\(value)"
            case .failed: "failed"
            case .completed: "completed"
            case .interrupted: "interrupted"
            }
        }

        func chance(_ all: Int) -> Bool { Int.random(in: 0..<all, using: &random) == 0 }

        func watch() {
            action.events.observeValues { [unowned self] event in
                ofAction.record(event)
                steps()
            }
            action.completed.observeValues { [unowned self] in steps() }
            action.values.observeValues { [unowned self] _ in steps() }
            action.isExecuting.signal.observeValues { [unowned self] _ in steps() }
        }

        /// The steps inside a callback.
        func steps() { while budget > 0, chance(3) { step() } }

        func step() {
            guard budget > 0 else { return }
            budget -= 1
            switch Int.random(in: 0..<12, using: &random) {
            case 0..<3: begin()
            case 3..<7: observers.values.last?.send(value: budget)
            case 7, 8: observers.values.last?.sendCompleted()
            case 9: observers.values.last?.send(error: TimelineError())
            case 10: starts.values.last?.dispose()
            default: starts.values.randomElement(using: &random)?.dispose()
            }
        }

        func begin() {
            // The number of the next execution, unless it is refused. The start's own disposable follows.
            let before = begun.value
            let number = before + 1
            let producer = chance(2) ? action.apply(number) : action.apply(number).map { $0 }
            let start = producer.start { [unowned self] event in
                if case .failed(.disabled) = event { return }
                ofStarts.record((number, Self.text(event)))
                steps()
            }
            starts.record(start)
        }

        /// Checks that each start that received all values also received the same end.
        func check() throws {
            let executions = ofAction.values.split(
                omittingEmptySubsequences: false,
                whereSeparator: { $0.isTerminating }
            )
            let ends = ofAction.values.filter(\.isTerminating).map { Self.text($0) }
            for (index, end) in ends.enumerated() {
                let values = executions[index].map { Self.text($0) }
                let own = ofStarts.values.filter { $0.number == index + 1 }.map(\.text)
                guard let ownEnd = own.last else { throw ProgramFailure("execution \(index + 1) has no end") }
                let ownValues = Array(own.dropLast())
                if ownValues != Array(values.prefix(ownValues.count)) {
                    throw ProgramFailure("\(own) instead of \(values + [end])")
                }
                if ownEnd != end, ownValues.count == values.count || ownEnd != "interrupted" {
                    throw ProgramFailure("\(own) instead of \(values + [end])")
                }
            }
        }
    }

    @Test func onOneThreadEveryExecutionsObserverReceivesItsEnd() throws {
        var executions = 0
        try runPrograms(3_000) { generator in
            let world = World(SeededGenerator(seed: generator.next()))
            world.watch()
            while world.budget > 0 { world.step() }
            for start in world.starts.values { start.dispose() }
            executions += world.begun.value
            try world.check()
            if world.action.isExecuting.value { throw ProgramFailure("the action executes forever") }
        }
        report(executions, "executions on one thread")
    }

    @Test func onThreadsEveryExecutionsObserverReceivesItsEnd() throws {
        try runPrograms(2_000) { generator in
            let world = World(SeededGenerator(seed: generator.next()))
            world.budget = 0
            world.watch()
            world.begin()
            let (values, delays) = (
                Int.random(in: 0...2, using: &generator),
                (0..<2).map { _ in Int.random(in: 0...200, using: &generator) }
            )
            onThreads(2) { thread in
                for _ in 0..<delays[thread] { _ = world.begun.value }
                if thread == 0 {
                    for value in 0..<values { world.observers.values[0].send(value: value) }
                    world.observers.values[0].sendCompleted()
                } else {
                    world.starts.values[0].dispose()
                }
            }
            if !settles({
                world.ofStarts.values.contains { Int($0.text) == nil }
                    && world.ofAction.values.contains(where: \.isTerminating)
            }) {
                throw ProgramFailure("no end")
            }
            try world.check()
        }
    }
}
