import SharedReactive

/// The decisions of `collect(every:)`: the values of each interval are told together at its end.
struct CollectEvery<Value: Sendable, Failure: Error>: PacingDecisions {
    typealias Input = Value
    typealias Output = [Value]

    private let interval: Int64
    private let skipsEmpty: Bool
    private let discardsWhenCompleted: Bool
    private var values: [Value] = []
    private var isCompleted = false
    private(set) var deadline: Int64

    init(interval: Int64, skipsEmpty: Bool, discardsWhenCompleted: Bool, at now: Int64) {
        self.interval = interval
        self.skipsEmpty = skipsEmpty
        self.discardsWhenCompleted = discardsWhenCompleted
        deadline = now.adding(interval)
    }

    mutating func received(
        _ event: Signal<Value, Failure>.Event,
        at now: Int64,
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
        defer { values = [] }
        return values
    }

    mutating func fired(at now: Int64, _ outbox: inout Outbox<Signal<[Value], Failure>.Event>) -> [Value]? {
        if !values.isEmpty || !skipsEmpty { outbox.append(.value(values)) }
        values = []
        if isCompleted { outbox.append(.completed) }
        // Intervals that have gone by meanwhile are left out.
        deadline = deadline.adding(((now - deadline) / interval + 1) * interval)
        return nil
    }
}
