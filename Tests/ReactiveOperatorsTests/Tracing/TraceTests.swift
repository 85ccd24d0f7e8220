import ReactiveOperators
import TestSupport
import Testing

/// Steps of actions, and causes of events that operators of time queue.
@Suite(tenMinutes)
struct TraceTests {
    let recorder = TraceRecorder { [.app, .property].contains($0.kind) || $0.type.hasPrefix("Action<Order") }

    struct Order: Equatable, Sendable {
        var number = 0
    }

    func traced<Result>(_ body: () throws -> Result) rethrows -> Result {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        return try body()
    }

    /// The steps that a mark causes, each as its name and its differences.
    func caused(byMark name: String) -> [String] {
        guard let mark = recorder.steps.first(where: { $0.kind == .mark && $0.name == name }) else {
            return ["There is no such mark."]
        }
        return recorder.steps(causedBy: mark.number).dropFirst().map { step in
            ([step.subject.name ?? step.name] + step.differences.map(\.description)).joined(separator: " ")
        }
    }

    // MARK: Queued events

    @Test func anEventThatWaitsForACallbackKeepsItsCause() {
        traced {
            let scheduler = TestScheduler()
            let (signal, input) = Signal<Int, Never>.pipe()
            let target = MutableProperty(0, name: "after the callback")
            signal.observe(on: scheduler).observeValues { value in
                // The run for the second value finds this callback running, which then delivers that value too.
                if value == 1 { scheduler.advance() }
                target.value = value
            }
            Trace.mark("first event") { input.send(value: 1) }
            Trace.mark("second event") { input.send(value: 2) }
            scheduler.advance()
            #expect(caused(byMark: "first event") == ["after the callback 0 → 1"])
            #expect(caused(byMark: "second event") == ["after the callback 1 → 2"])
        }
    }

    @Test func causesAreCarriedBySchedulersAndTimeOperators() {
        traced {
            let scheduler = TestScheduler()
            let (signal, input) = Signal<Int, Never>.pipe()
            let observed = MutableProperty(0, name: "observed")
            let debounced = MutableProperty(0, name: "debounced")
            let delayed = MutableProperty(0, name: "delayed")
            observed <~ signal.observe(on: scheduler)
            debounced <~ signal.debounce(1, on: scheduler)
            delayed <~ signal.delay(1, on: scheduler)
            Trace.mark("one") { input.send(value: 1) }
            Trace.mark("two") { input.send(value: 2) }
            scheduler.run()
            #expect(caused(byMark: "one") == ["observed 0 → 1", "delayed 0 → 1"])
            #expect(Set(caused(byMark: "two")) == ["observed 1 → 2", "debounced 0 → 2", "delayed 1 → 2"])
        }
    }

    // MARK: Actions

    struct Refusal: Error, Equatable {}

    @Test func anExecutionRecordsTheCausesOfItsBeginningAndEnd() {
        traced {
            let log = MutableProperty([Int](), name: "log")
            let (work, input) = Signal<Int, Refusal>.pipe()
            let action = ReactiveOperators.Action<Order, Int, Refusal> { _ in SignalProducer(work) }
            action.values.observeValues { value in log.modify { $0.append(value) } }
            Trace.mark("order") {
                action.apply(Order(number: 1)).start()
                action.apply(Order(number: 2)).start()
            }
            Trace.mark("answer") { input.send(value: 7) }
            input.send(error: Refusal())
            let steps = recorder.steps(of: action)
            #expect(steps.map(\.kind) == [.workBegan, .workEnded, .change, .workEnded])
            #expect(steps.map(\.name) == ["", "refused", "", "failed"])
            #expect(steps.map(\.value) == ["Order(number: 1)", "Order(number: 2)", "7", "Refusal()"])
            #expect(caused(byMark: "answer") == ["", "log [0]: + 7"])
            #expect(recorder.steps(of: log).last?.cause == steps[2].number)
        }
    }

    @Test func anExecutionRecordsItsValues() {
        traced {
            let action = ReactiveOperators.Action<Order, Int, Refusal> { order in
                SignalProducer(value: order.number).concat(error: Refusal())
            }
            action.values.observeValues { [weak action] value in
                action?.apply(Order(number: value + 1)).start()
            }
            action.apply(Order(number: 1)).start()
            #expect(
                recorder.steps(of: action).map { "\($0.kind) \($0.name) \($0.value ?? "")" } == [
                    "workBegan  Order(number: 1)", "change  1", "workEnded refused Order(number: 2)",
                    "workEnded failed Refusal()",
                ]
            )
        }
    }

    @Test func theWorkOfAnExecutionIsCausedByItsBeginning() throws {
        try traced {
            let action = ReactiveOperators.Action<Order, Int, Never> { _ in
                Trace.mark("work of an execution") {}
                return SignalProducer(value: 1)
            }
            action.apply(Order(number: 1)).start()
            let work = try #require(recorder.steps.first { $0.name == "work of an execution" })
            #expect(work.cause == recorder.steps(of: action).first?.number)
        }
    }

    @Test func anExecutionThatBeganBeforeTheTracerIsNoCauseThatIsNotRecorded() async throws {
        let log = MutableProperty(0, name: "log of an old execution")
        var (work, input) = Signal<Int, Never>.pipe()
        var action: ReactiveOperators.Action<Order, Int, Never>
        var isTraced: Bool
        repeat {
            await Task.yield()
            // Another test's tracer may run.
            isTraced = Trace.isOn
            (work, input) = Signal<Int, Never>.pipe()
            action = .init { [work] _ in SignalProducer(work) }
            action.apply(Order(number: 1)).start()
        } while isTraced || Trace.isOn
        log <~ action.values
        try traced {
            input.send(value: 7)
            let change = try #require(recorder.steps(of: log).last)
            #expect(change.cause == nil || recorder.steps.contains { $0.number == change.cause })
        }
    }

    @Test func anActionEndsWhenItIsReleased() throws {
        try traced {
            var action: ReactiveOperators.Action<Order, Int, Never>? = .init { _ in SignalProducer(value: 1) }
            action?.apply(Order(number: 1)).start()
            let subject = try #require(action.flatMap { recorder.steps(of: $0).first }).subject
            action = nil
            #expect(recorder.steps.filter { $0.subject == subject }.last?.kind == .ended)
        }
    }

    @Test func anExecutionsStepsAreRecordedBeforeTheDelivery() {
        traced {
            let log = MutableProperty([String](), name: "execution log")
            let action = ReactiveOperators.Action<Order, Int, Refusal> { _ in SignalProducer(value: 1) }
            let observing = CompositeDisposable()
            observing += action.isExecuting.signal.observeValues { isExecuting in
                log.modify { $0.append("\(isExecuting)") }
            }
            observing += action.events.observeValues { event in log.modify { $0.append("\(event)") } }
            _ = Trace.mark("an order") { action.apply(Order(number: 1)).start() }
            observing.dispose()
            let steps = recorder.steps(causedBy: recorder.steps.first { $0.name == "an order" }?.number ?? 0)
            #expect(
                steps.map(\.kind) == [
                    .mark, .workBegan, .change, .change, .change, .workEnded, .change, .change,
                ]
            )
            #expect(log.value == ["true", "value(1)", "false", "completed"])
            // Observers are called during the execution's step.
            #expect(steps[2].cause == steps[1].number)
            #expect(steps[4].cause == steps[3].number)
            #expect(steps.suffix(2).map(\.cause) == [steps[5].number, steps[5].number])
        }
    }
}
