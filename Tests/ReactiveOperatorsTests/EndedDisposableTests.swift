import Dispatch
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// `D12`: after the end, a returned disposable counts as disposed of, so that a collection of disposables releases it.
@Suite struct EndedDisposableTests {
    private static let ends: [Signal<Int, TimelineError>.Event] = [
        .completed, .failed(TimelineError()), .interrupted,
    ]

    /// A source that ends inside the call that starts it, or later.
    private struct Source {
        let end: Signal<Int, TimelineError>.Event
        let isLate: Bool
        let pipe = Signal<Int, TimelineError>.pipe()

        func finish() { pipe.input.send(end) }

        var producer: SignalProducer<Int, TimelineError> {
            isLate
                ? SignalProducer(pipe.output)
                : SignalProducer { [end] observer, _ in
                    observer.send(value: 1)
                    observer.send(end)
                }
        }

        /// Work whose handler retains its observer.
        var handler: SignalProducer<Int, TimelineError> {
            isLate
                ? SignalProducer { [signal = pipe.output] observer, lifetime in
                    lifetime += signal.observe(observer)
                }
                : producer
        }
    }

    private typealias Producer = SignalProducer<Int, TimelineError>

    private static let starts: [(String, @Sendable (Producer) -> any Disposable)] = [
        ("start", { $0.start() }),
        ("start(_:)", { $0.start { _ in } }),
        ("start(observer)", { $0.start(.init(value: { _ in })) }),
        ("startWithResult", { $0.startWithResult { _ in } }),
        ("startWithCompleted", { $0.startWithCompleted {} }),
        ("startWithFailed", { $0.startWithFailed { _ in } }),
        ("startWithInterrupted", { $0.startWithInterrupted {} }),
        ("startWithValues", { unfailing($0).startWithValues { _ in } }),
        ("startWithSignal", { $0.startWithSignal { $1 } }),
        (
            "startWithSignal, observed",
            { producer in
                producer.startWithSignal { signal, interrupter in
                    signal.observe { _ in }
                    return interrupter
                }
            }
        ),
        ("<~", { (MutableProperty(0) <~ unfailing($0))! }),
        (
            "<~ on a scheduler",
            { producer in
                let (lifetime, _) = Lifetime.make()
                let target = BindingTarget<Int>(on: ImmediateScheduler(), lifetime: lifetime) { _ in }
                return (target <~ unfailing(producer))!
            }
        ),
    ]

    private static func unfailing(_ producer: Producer) -> SignalProducer<Int, Never> {
        producer.flatMapError { _ in SignalProducer<Int, Never>.empty }
    }

    private static let operators: [(String, @Sendable (Producer) -> Producer)] = [
        ("none", { $0 }),
        ("map", { $0.map { $0 } }),
        ("many maps", { (0..<40).reduce($0) { producer, _ in producer.map { $0 } } }),
        ("take(first:)", { $0.take(first: 9) }),
        ("collect", { $0.collect().map(\.count) }),
        ("on", { $0.on(value: { _ in }) }),
        ("observe(on:)", { $0.observe(on: ImmediateScheduler()) }),
        ("flatMap", { $0.flatMap(.latest) { SignalProducer(value: $0) } }),
        ("concat", { $0.concat(value: 1) }),
        ("then", { $0.then(SignalProducer(value: 1)) }),
        ("merge", { .merge($0, .empty) }),
        ("combineLatest", { $0.combineLatest(with: SignalProducer(value: 1)).map(\.0) }),
        ("retry", { $0.retry(upTo: 0) }),
        ("replayLazily", { $0.replayLazily(upTo: 1) }),
        ("lift", { $0.lift { $0.map { $0 } } }),
        ("start(on:)", { $0.start(on: ImmediateScheduler()) }),
        ("take(during:)", { $0.take(during: Lifetime.make().lifetime) }),
        (
            "action",
            { work in
                let action = Action<Int, Int, TimelineError> { _ in work }
                return action.apply(1).mapError { _ in TimelineError() }
            }
        ),
        (
            "action inside",
            { work in
                let action = Action<Int, Int, TimelineError> { _ in work }
                return SignalProducer(value: 1).flatMap(.concat) {
                    action.apply($0).mapError { _ in TimelineError() }
                }
            }
        ),
    ]

    @Test(arguments: [true, false]) func aStartThatHasEndedIsDisposedOfAndReleased(isLate: Bool) {
        var count = 0
        let composite = CompositeDisposable()
        for (start, starting) in Self.starts {
            for (name, operation) in Self.operators {
                for end in Self.ends {
                    for isHandler in [true, false] {
                        let source = Source(end: end, isLate: isLate)
                        let started = starting(operation(isHandler ? source.handler : source.producer))
                        composite += started
                        source.finish()
                        if !started.isDisposed { Issue.record("\(start), \(name), \(end)") }
                        #expect(composite.members.count <= 32, "\(start), \(name), \(end)")
                        count += 1
                    }
                }
            }
        }
        #expect(count == Self.starts.count * Self.operators.count * 6)
    }

    private static let observations: [(String, @Sendable (Signal<Int, TimelineError>) -> (any Disposable)?)] =
        [
            ("observe", { $0.observe { _ in } }),
            ("observe(observer)", { $0.observe(.init(value: { _ in })) }),
            ("observeResult", { $0.observeResult { _ in } }),
            ("observeCompleted", { $0.observeCompleted {} }),
            ("observeFailed", { $0.observeFailed { _ in } }),
            ("observeInterrupted", { $0.observeInterrupted {} }),
            ("observeValues", { unfailing($0).observeValues { _ in } }),
            ("map", { $0.map { $0 }.observe { _ in } }),
            ("observe(on:)", { $0.observe(on: ImmediateScheduler()).observe { _ in } }),
            ("take", { $0.take(first: 9).observe { _ in } }),
            ("<~", { MutableProperty(0) <~ unfailing($0) }),
            ("observer <~", { Signal<Int, Never>.Observer { _ in } <~ unfailing($0) }),
        ]

    private static func unfailing(_ signal: Signal<Int, TimelineError>) -> Signal<Int, Never> {
        signal.flatMapError { _ in SignalProducer<Int, Never>.empty }
    }

    @Test func anObservationThatHasEndedIsDisposedOf() {
        for (name, observing) in Self.observations {
            for end in Self.ends {
                let (signal, input) = Signal<Int, TimelineError>.pipe()
                let observation = observing(signal)
                input.send(end)
                #expect(observation?.isDisposed != false, "\(name), \(end)")
            }
        }
    }

    @Test func anObservationOfAPropertyEndsWithIt() {
        var property: MutableProperty<Int>? = MutableProperty(0)
        let composite = CompositeDisposable()
        let observations: [any Disposable] = [
            property!.observe { _ in },
            property!.map { $0 }.observe { _ in },
            property!.producer.startWithValues { _ in },
            property!.signal.observeValues { _ in }!,
            (property! <~ SignalProducer<Int, Never>.never)!,
            property!.lifetime.observeEnded {}!,
            (property!.lifetime += AnyDisposable())!,
        ]
        property = nil
        for (index, observation) in observations.enumerated() {
            #expect(observation.isDisposed, "\(index)")
            composite += observation
        }
        #expect(composite.members.count == 0)
    }

    @Test func aHandleThatRemovesAMemberEndsWithTheMember() {
        let (lifetime, token) = Lifetime.make()
        let scope = ScopedDisposable(CompositeDisposable())
        let composite = CompositeDisposable()
        func handles() -> [any Disposable] {
            [
                lifetime.observeEnded {}!, (lifetime += AnyDisposable())!, (lifetime += {})!,
                (scope += AnyDisposable())!, (scope += {})!,
                composite.add(AnyDisposable())!, composite.add {}!, (composite += AnyDisposable())!,
                (composite += {})!,
            ]
        }
        for handle in handles() {
            #expect(!handle.isDisposed)
            handle.dispose()
            #expect(handle.isDisposed)
        }
        let left = handles()
        token.dispose()
        scope.dispose()
        composite.dispose()
        for handle in left { #expect(handle.isDisposed) }
    }

    @Test func workOfASchedulerThatHasRunIsDisposedOf() async {
        let (test, queue) = (TestScheduler(), QueueScheduler())
        let none = DispatchTimeInterval.nanoseconds(0)
        let works: [(any Disposable)?] = [
            test.schedule {}, test.schedule(after: none) {}, test.schedule(after: .seconds(1)) {},
            test.schedule(after: none, interval: .never) {},
            queue.schedule {}, queue.schedule(after: none) {}, queue.schedule(after: .milliseconds(1)) {},
            queue.schedule(after: none, interval: .never) {},
            ImmediateScheduler().schedule {},
            await Task.detached { UIScheduler().schedule {} }.value,
        ]
        test.run()
        #expect(await eventually { works.allSatisfy { $0?.isDisposed != false } })
    }

    @Test func aTaskThatHasEndedIsDisposedOf() async {
        let composite = CompositeDisposable()
        let tasks = (0..<100).map { _ in AnyDisposable.task {} }
        #expect(await eventually { tasks.allSatisfy { $0.isDisposed } })
        for task in tasks { composite += task }
        #expect(composite.members.count == 0)
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        let waiting = AnyDisposable.task { for await _ in stream {} }
        #expect(!waiting.isDisposed)
        continuation.finish()
        #expect(await eventually { waiting.isDisposed })
        let property = MutableProperty(0)
        let binding = property <~ AsyncStream<Int> { $0.finish() }
        await expectEventually(binding?.isDisposed, equals: true)
    }

    @Test func aTracerThatIsStoppedIsDisposedOf() {
        let tracing = Trace.start(TraceRecorder(where: { _ in false }))
        #expect(!tracing.isDisposed)
        tracing.dispose()
        #expect(tracing.isDisposed)
    }
}
