import SharedReactive

/// The state of `collect(every:)`: the values of each interval are sent together at its end.
@usableFromInline struct CollectEveryStateMachine<Value: Sendable, Failure: Error>: TimedStateMachine {
    @usableFromInline let interval: Int64
    @usableFromInline let skipsEmpty: Bool
    @usableFromInline let discardsWhenCompleted: Bool
    @usableFromInline var values: [Value] = []
    @usableFromInline var isCompleted = false
    @usableFromInline private(set) var deadline: Moment

    @inlinable init(interval: Int64, skipsEmpty: Bool, discardsWhenCompleted: Bool, at now: Moment) {
        self.interval = interval
        self.skipsEmpty = skipsEmpty
        self.discardsWhenCompleted = discardsWhenCompleted
        deadline = now.adding(interval)
    }

    @inlinable mutating func received(
        _ event: Signal<Value, Failure>.Event,
        at now: Moment,
        _ outbox: inout Outbox<Signal<[Value], Failure>.Event>
    ) -> [Value]? {
        switch event {
        case .value(let value):
            values.append(value)
            return nil
        case .completed where !discardsWhenCompleted:
            isCompleted = true
            return nil
        case .completed, .failed, .interrupted: outbox.append(event.map { [$0] })
        }
        return exchange(&values, with: [])
    }

    @inlinable mutating func fired(
        at now: Moment,
        before _: Moment,
        _ outbox: inout Outbox<Signal<[Value], Failure>.Event>
    ) {
        if !values.isEmpty || !skipsEmpty { outbox.append(.value(values)) }
        values = []
        if isCompleted { outbox.append(.completed) }
        // Intervals that have passed meanwhile are skipped.
        let intervals = (now.time - deadline.time) / interval + 1
        deadline = Moment(time: deadline.time.adding(intervals * interval), place: now.place)
    }
}
