import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// All sequences of events of the pure state machines of the operators of time, up to a length.
@Suite struct TimeStateMachineTests {
    private func moment(_ time: Int64, _ place: Int = 0) -> Moment { Moment(time: time, place: place) }

    // MARK: TimerStateMachine

    /// An operator waits for at most one timer that was started and has neither fired nor been cancelled. While there is a deadline,
    /// it waits for a timer that is not late.
    @Test func everyOperatorHasOneTimerThatIsNotLate() {
        everySequence(of: hasSanitizer ? 5 : 6, below: 7) { numbers in
            var timer = TimerStateMachine<Int>()
            var deadline = Moment.never
            // Timers that will fire, each with its moment. `unknown` lists the timers without a registered disposable.
            var timers: [Int: Moment] = [:]
            var unknown: [Int] = []
            func perform(_ change: TimerStateMachine<Int>.Change) {
                if let cancelled = change.cancelled { #expect(timers.removeValue(forKey: cancelled) != nil) }
                if let (number, until) = change.started {
                    timers[number] = until
                    unknown.append(number)
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
                    guard let first = unknown.first else { continue }
                    unknown.removeFirst()
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
                // Only a timer without a registered disposable may still run unawaited. It is cancelled at its registration.
                for (timer, _) in timers where awaited[timer] == nil { #expect(unknown.contains(timer)) }
            }
        }
    }

    // MARK: TimedStorage

    /// Delivers each event. An event's number also sets a deadline. When it is reached, a letter is delivered.
    private struct Machine: TimedStateMachine {
        typealias Input = Int
        typealias Output = Int
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
            outbox.append(.value(-1))
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
                delivered.append(call.event.value.value ?? -2)
            }
            func perform(_ step: TimedStorageState<Machine, Int>.Effect) {
                if let run = step.run { runs.append(run) }
                if let (number, _) = step.timer.started { timer = number }
                if step.timer.cancelled != nil { timer = nil }
            }
            for (index, number) in numbers.enumerated() {
                switch number {
                case 0, 1:
                    // Either a value, or the end. Each sets a deadline, too.
                    if !hasEnded, !isDisposed { sent.append(number == 1 ? -2 : index) }
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
                    if delivered.last == -2 {
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
                    if !hasEnded, !isDisposed { sent.append(-1) }
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
                if let last = runs.last, state.hasLost(run: last) { #expect(!isCalling && !isDisposed) }
            }
        }
    }

    // MARK: Operators

    private typealias Model = TimeModel<Int>

    /// Runs a state machine without a scheduler: in each moment, first the due events, and then the arriving ones.
    private func delivered<Operator: TimedStateMachine>(
        _ machine: Operator,
        of moments: [Model.Moment]
    ) -> [Model.Delivered] where Operator.Input == Int, Operator.Failure == TimelineError {
        var machine = machine
        var delivered: [Model.Delivered] = []
        var outbox = Outbox<Signal<Operator.Output, TimelineError>.Event>()
        var place = 0
        func tell(at time: Int64) {
            while let event = outbox.popFirst() { delivered.append(Model.Delivered(time, event.value)) }
        }
        for (index, moment) in moments.enumerated() {
            while index > 0, !outbox.isClosed, machine.deadline.time <= moment.time {
                let now = machine.deadline
                machine.fired(at: now, before: .end(of: now.time), &outbox)
                tell(at: now.time)
            }
            for event in moment.events where !outbox.isClosed {
                place += 1
                _ = machine.received(event, at: self.moment(moment.time, place), &outbox)
            }
            tell(at: moment.time)
        }
        return delivered
    }

    /// Calls `body` with every sequence of events up to the end: one in each second, two in each second, and two moments in each
    /// second.
    private func everyShortInput(_ body: ([Model.Moment]) -> Void) {
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
            let last = Model.Moment(time: 20, events: [])
            body(events.enumerated().map { Model.Moment(time: Int64($0), events: $1) } + [last])
            body(events.enumerated().map { Model.Moment(time: Int64($0 / 2), events: $1) } + [last])
            var pairs: [Model.Moment] = []
            for pair in 0..<3 {
                let both: [Model.Event] = events[2 * pair] + events[2 * pair + 1]
                pairs.append(Model.Moment(time: Int64(pair), events: both))
            }
            body(pairs + [last])
        }
    }

    @Test(arguments: [Int64(0), 1, 2, 3])
    func everyShortInputIsDeliveredAsInTheModel(interval: Int64) {
        everyShortInput { moments in
            let model = Model(interval: interval, moments: moments)
            #expect(delivered(DelayStateMachine(interval: interval), of: moments) == model.delay())
            #expect(delivered(ThrottleStateMachine(interval: interval), of: moments) == model.throttle())
            let timeout = TimeoutStateMachine<Int, TimelineError>(
                raising: TimelineError(),
                at: moment(interval)
            )
            #expect(delivered(timeout, of: moments) == model.timeout())
            for discards in [false, true] {
                let debounced = DebounceStateMachine<Int, TimelineError>(
                    interval: interval,
                    discardsWhenCompleted: discards
                )
                #expect(delivered(debounced, of: moments) == model.debounce(discards))
                if interval == 0 { continue }
                for skips in [false, true] {
                    let collected = CollectEveryStateMachine<Int, TimelineError>(
                        interval: interval,
                        skipsEmpty: skips,
                        discardsWhenCompleted: discards,
                        at: moment(0)
                    )
                    #expect(delivered(collected, of: moments) == model.collect(skipsEmpty: skips, discards))
                }
            }
        }
    }

    @Test func everyShortInputPassesAPropertyAsTheModelSays() {
        everySequence(of: 6, below: 5) { numbers in
            var machine = ThrottleWhileStateMachine<Int, TimelineError>()
            var outbox = Outbox<Model.Event>()
            var moments: [Model.Moment] = []
            for (index, number) in numbers.enumerated() {
                var moment = Model.Moment(time: Int64(index), events: [])
                switch number {
                case 0: moment.events = [.value(index)]
                case 1: moment.isThrottled = true
                case 2: moment.isThrottled = false
                case 3: moment.events = [.completed]
                default: moment.events = [.failed(TimelineError())]
                }
                moments.append(moment)
                if outbox.isClosed { continue }
                if let isThrottled = moment.isThrottled { _ = machine.switched(isThrottled, &outbox) }
                for event in moment.events { _ = machine.received(event, at: self.moment(0), &outbox) }
            }
            var delivered: [String] = []
            while let event = outbox.popFirst()?.value {
                delivered.append(event.value.map { "\($0)" } ?? "\(event)")
            }
            #expect(delivered == Model(interval: 0, moments: moments).throttleWhile().map(\.text))
        }
    }
}
