import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// All sequences of events of the pure state machines of the operators of time, up to a length.
@Suite struct TimeStateMachineTests {
    private func moment(_ time: Int64, _ place: Int = 0) -> Moment { Moment(time: time, place: place) }

    // MARK: TimerStateMachine

    /// At most one timer is awaited. While there is a deadline, one is, and it is not later than the deadline.
    @Test func everyOperatorHasOneTimerThatIsNotLate() {
        everySequence(of: hasSanitizer ? 5 : 6, below: 7) { numbers in
            var timer = TimerStateMachine<Int>()
            var deadline = Moment.never
            // Timers that will fire, each with its moment. `unregistered` lists the timers not yet passed to `started(_:_:)`.
            var timers: [Int: Moment] = [:]
            var unregistered: [Int] = []
            func perform(_ change: TimerStateMachine<Int>.Change) {
                if let cancelled = change.cancelled { #expect(timers.removeValue(forKey: cancelled) != nil) }
                if let (number, until) = change.started {
                    timers[number] = until
                    unregistered.append(number)
                    #expect(until == deadline)
                }
            }
            for number in numbers {
                switch number {
                case 0...3:
                    // Two of the moments have the same time.
                    deadline = [moment(1, 1), moment(2, 2), moment(2, 3), .never][number]
                    perform(timer.wait(until: deadline))
                case 4:
                    guard let first = unregistered.first else { continue }
                    unregistered.removeFirst()
                    if timer.started(first, first) { timers[first] = nil }
                case 5:
                    guard let first = timers.keys.min() else { continue }
                    let isAwaited = timer.isWaiting(for: first)
                    #expect(timer.fired(first) == isAwaited)
                    timers[first] = nil
                    if isAwaited { perform(timer.wait(until: deadline)) }
                default:
                    guard let last = timers.keys.max() else { continue }
                    let isAwaited = timer.isWaiting(for: last)
                    #expect(timer.fired(last) == isAwaited)
                    timers[last] = nil
                    if isAwaited { perform(timer.wait(until: deadline)) }
                }
                let awaited = timers.filter { timer.isWaiting(for: $0.key) }
                #expect(awaited.count == (deadline.isNever ? 0 : 1))
                for (_, until) in awaited { #expect(until <= deadline) }
                // A replaced timer may run only until `started` says to cancel it.
                for (timer, _) in timers where awaited[timer] == nil { #expect(unregistered.contains(timer)) }
            }
        }
    }

    // MARK: TimedStorage

    /// Delivers each event, and `fromTimer` when the deadline is reached. The test sets the deadline.
    private struct Machine: TimedStateMachine {
        typealias Input = Int
        typealias Output = Int

        static let fromTimer = -1
        /// Stands for the completion in the lists of the test.
        static let end = -2

        var deadline = Moment.never

        mutating func received(
            _ event: Signal<Int, Never>.Event,
            at now: Moment,
            _ outbox: inout Outbox<Signal<Int, Never>.Event>
        ) -> Int? {
            outbox.append(event)
            return event.value
        }

        mutating func fired(
            at now: Moment,
            before horizon: Moment,
            _ outbox: inout Outbox<Signal<Int, Never>.Event>
        ) {
            outbox.append(.value(Self.fromTimer))
            deadline = .never
        }
    }

    @Test func everyTimedOperatorCallsInOrderOneAtATimeAndDeliversEveryEvent() {
        everySequence(of: 6, below: 6) { numbers in
            var state = TimedStorageState<Machine, Int>(Machine(), observer: Receiver(call: { _ in }))
            var (sent, delivered) = ([Int](), [Int]())
            var runs: [Int] = []
            var timer: Int?
            var (isCalling, hasEnded, isDisposed) = (false, false, false)
            func check(_ call: TimedStorageState<Machine, Int>.Call?) {
                guard let call else { return }
                #expect(!isCalling && !isDisposed)
                isCalling = true
                delivered.append(call.event.value.value ?? Machine.end)
            }
            func perform(_ step: TimedStorageState<Machine, Int>.Effect) {
                if let run = step.run { runs.append(run) }
                if let (number, _) = step.timer.started { timer = number }
            }
            for (index, number) in numbers.enumerated() {
                switch number {
                case 0, 1:
                    // Either a value, or the end. Each sets a deadline, too.
                    if !hasEnded, !isDisposed { sent.append(number == 1 ? Machine.end : index) }
                    perform(
                        state.transition(isSendingNow: false) { machine, outbox in
                            machine.deadline = moment(Int64(index))
                            return machine.received(
                                number == 1 ? .completed : .value(index),
                                at: moment(0),
                                &outbox
                            )
                        }
                    )
                    if number == 1 { hasEnded = true }
                case 2:
                    if runs.isEmpty { continue }
                    runs.removeFirst()
                    check(state.run())
                case 3:
                    if !isCalling { continue }
                    isCalling = false
                    if delivered.last == Machine.end {
                        _ = state.disposed()
                        isDisposed = true
                    } else {
                        check(state.returned())
                    }
                case 4:
                    guard let fired = timer else { continue }
                    timer = nil
                    guard let step = state.fired(fired, at: moment(100), before: .end(of: 100)) else {
                        continue
                    }
                    if !hasEnded, !isDisposed { sent.append(Machine.fromTimer) }
                    #expect(step.run == nil || !isCalling)
                    perform(step)
                    // The timer's thread runs next.
                    if step.run != nil { runs.removeLast() }
                    check(state.run())
                default:
                    _ = state.disposed()
                    isDisposed = true
                }
                #expect(delivered == Array(sent.prefix(delivered.count)))
                #expect(state.isDisposed == isDisposed)
                // The callback's thread or a later run delivers the rest.
                if !isDisposed, delivered.count < sent.count { #expect(isCalling || !runs.isEmpty) }
                if let last = runs.last, state.isPending(run: last) { #expect(!isCalling && !isDisposed) }
            }
        }
    }

    // MARK: Operators

    private typealias Model = TimeModel<Int>
    /// The events that arrive at one time. The library's `Moment` is a time without events.
    private typealias Arrival = Model.Moment

    /// Runs a state machine without a scheduler: before each arrival, the due events are delivered.
    private func delivered<Operator: TimedStateMachine>(
        _ machine: Operator,
        of arrivals: [Arrival]
    ) -> [Model.Delivered] where Operator.Input == Int, Operator.Failure == TimelineError {
        var machine = machine
        var delivered: [Model.Delivered] = []
        var outbox = Outbox<Signal<Operator.Output, TimelineError>.Event>()
        var place = 0
        func tell(at time: Int64) {
            while let event = outbox.popFirst() { delivered.append(Model.Delivered(time, event.value)) }
        }
        for (index, arrival) in arrivals.enumerated() {
            while index > 0, !outbox.isClosed, machine.deadline.time <= arrival.time {
                let now = machine.deadline
                machine.fired(at: now, before: .end(of: now.time), &outbox)
                tell(at: now.time)
            }
            for event in arrival.events where !outbox.isClosed {
                place += 1
                _ = machine.received(event, at: moment(arrival.time, place), &outbox)
            }
            tell(at: arrival.time)
        }
        return delivered
    }

    /// Calls `body` with each sequence of events, up to its end, three times: spread over seconds, as two arrivals at the same
    /// time, and as two events in one arrival.
    private func everyShortInput(_ body: ([Arrival]) -> Void) {
        let ends: [Model.Event] = [.completed, .failed(TimelineError()), .interrupted]
        everySequence(of: 6, below: 5) { numbers in
            // Events after an end make no difference.
            if let end = numbers.firstIndex(where: { $0 > 1 }),
                numbers[end...].dropFirst().contains(where: { $0 > 0 })
            {
                return
            }
            let events = numbers.enumerated().map { index, number -> [Model.Event] in
                number == 0 ? [] : [number == 1 ? .value(index) : ends[number - 2]]
            }
            let last = Arrival(time: 20, events: [])
            body(events.enumerated().map { Arrival(time: Int64($0), events: $1) } + [last])
            body(events.enumerated().map { Arrival(time: Int64($0 / 2), events: $1) } + [last])
            var pairs: [Arrival] = []
            for pair in 0..<3 {
                let both: [Model.Event] = events[2 * pair] + events[2 * pair + 1]
                pairs.append(Arrival(time: Int64(pair), events: both))
            }
            body(pairs + [last])
        }
    }

    @Test(arguments: [Int64(0), 1, 2, 3])
    func everyShortInputIsDeliveredAsInTheModel(interval: Int64) {
        everyShortInput { arrivals in
            let model = Model(interval: interval, moments: arrivals)
            #expect(delivered(DelayStateMachine(interval: interval), of: arrivals) == model.delay())
            #expect(delivered(ThrottleStateMachine(interval: interval), of: arrivals) == model.throttle())
            let timeout = TimeoutStateMachine<Int, TimelineError>(
                raising: TimelineError(),
                at: moment(interval)
            )
            #expect(delivered(timeout, of: arrivals) == model.timeout())
            for discards in [false, true] {
                let debounced = DebounceStateMachine<Int, TimelineError>(
                    interval: interval,
                    discardsWhenCompleted: discards
                )
                #expect(delivered(debounced, of: arrivals) == model.debounce(discards))
                if interval == 0 { continue }
                for skips in [false, true] {
                    let collected = CollectEveryStateMachine<Int, TimelineError>(
                        interval: interval,
                        skipsEmpty: skips,
                        discardsWhenCompleted: discards,
                        at: moment(0)
                    )
                    #expect(delivered(collected, of: arrivals) == model.collect(skipsEmpty: skips, discards))
                }
            }
        }
    }

    @Test func throttleWhileDeliversEveryShortInputAsTheModelDoes() {
        everySequence(of: 6, below: 5) { numbers in
            var machine = ThrottleWhileStateMachine<Int, TimelineError>()
            var outbox = Outbox<Model.Event>()
            var arrivals: [Arrival] = []
            for (index, number) in numbers.enumerated() {
                var arrival = Arrival(time: Int64(index), events: [])
                switch number {
                case 0: arrival.events = [.value(index)]
                case 1: arrival.isThrottled = true
                case 2: arrival.isThrottled = false
                case 3: arrival.events = [.completed]
                default: arrival.events = [.failed(TimelineError())]
                }
                arrivals.append(arrival)
                if outbox.isClosed { continue }
                if let isThrottled = arrival.isThrottled { _ = machine.switched(isThrottled, &outbox) }
                for event in arrival.events { _ = machine.received(event, at: moment(0), &outbox) }
            }
            var delivered: [String] = []
            while let event = outbox.popFirst()?.value {
                delivered.append(event.value.map { "\($0)" } ?? "\(event)")
            }
            #expect(delivered == Model(interval: 0, moments: arrivals).throttleWhile().map(\.text))
        }
    }
}
