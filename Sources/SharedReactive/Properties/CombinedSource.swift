/// Two sources seen as one, whose observers all get the same pairs in the same order.
///
/// While it is observed, it observes the two itself and puts their changes in one order; when its last
/// observer has left, it lets go of them.
final class CombinedSource<First, Second>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside the lock and the delivery.
    private typealias Event = Signal<(First, Second), Never>.Event

    /// What the two have told since the source began to observe them.
    private struct Latest {
        var first: First?
        var second: Second?
        var ended = 0
        /// Which time it observes them: what an earlier time's observation still tells is not heard.
        var round = 0
    }

    private struct Connection {
        var observers = 0
        var disposables: [any Disposable] = []
        var round = 0
    }

    private let first: ValueSource<First>
    private let second: ValueSource<Second>
    private let delivery = Delivery<Latest, Event>(Latest())
    private let connection = Lock(Connection())

    init(_ first: ValueSource<First>, _ second: ValueSource<Second>) {
        self.first = first
        self.second = second
    }

    deinit {
        delivery.finish { _ in nil }
    }

    var source: ValueSource<(First, Second)> {
        ValueSource(
            read: { [first, second] in (first.read(), second.read()) },
            observe: { self.observe($0, $1) }
        )
    }

    private func observe(
        _ beginning: ValueSource<(First, Second)>.Beginning,
        _ receive: @escaping (Event) -> Void
    ) -> any Disposable {
        connect()
        // The present pair comes first, from the delivery if both are known there, otherwise as soon as they
        // are. It is called by one source, one event at a time, so the flag needs no lock.
        var isFirst = true
        let observation = delivery.observe(
            startingWith: { latest in
                guard let first = latest.first, let second = latest.second else { return nil }
                return .value((first, second))
            },
            { event in
                defer { isFirst = false }
                if isFirst, beginning == .withNextChange, case .value = event { return }
                receive(event)
            }
        )
        guard let observation else {
            // Both have completed.
            disconnect()
            if beginning == .withPresentValue { receive(.value((first.read(), second.read()))) }
            receive(.completed)
            return AnyDisposable.disposed
        }
        return AnyDisposable { [self] in
            observation.dispose()
            disconnect()
        }
    }

    /// Counts an observer in; the first has the two sources observed.
    private func connect() {
        let round: Int? = connection.withLock { connection in
            connection.observers += 1
            guard connection.observers == 1 else { return nil }
            connection.round += 1
            return connection.round
        }
        guard let round else { return }
        delivery.change { latest in
            latest = Latest(round: round)
            return nil
        }
        let disposables: [any Disposable] = [
            // Whoever observes keeps this source alive through the two that it observes.
            first.observe(.withPresentValue) { [self] event in
                hear(event, in: round) { $0.first = $1 }
            },
            second.observe(.withPresentValue) { [self] event in
                hear(event, in: round) { $0.second = $1 }
            },
        ]
        let isLate = connection.withLock { connection in
            if connection.round != round || connection.observers == 0 { return true }
            connection.disposables = disposables
            return false
        }
        if isLate { for disposable in disposables { disposable.dispose() } }
    }

    /// Counts an observer out; the last has the two sources let go.
    private func disconnect() {
        let last = connection.withLock { connection -> (round: Int, disposables: [any Disposable])? in
            connection.observers -= 1
            guard connection.observers == 0 else { return nil }
            defer { connection.disposables = [] }
            return (connection.round, connection.disposables)
        }
        guard let last else { return }
        for disposable in last.disposables { disposable.dispose() }
        // What is remembered gets old from now on.
        delivery.change { latest in
            if latest.round == last.round { latest = Latest() }
            return nil
        }
    }

    /// Tells that the source has completed, when both have.
    private func finishIfBothEnded() {
        if delivery.value.ended == 2 { delivery.finish { _ in .completed } }
    }

    /// One of the two told something.
    private func hear<Value>(
        _ event: Signal<Value, Never>.Event,
        in round: Int,
        _ store: (inout Latest, Value) -> Void
    ) {
        delivery.change { latest in
            guard latest.round == round else { return nil }
            switch event {
            case .value(let value):
                store(&latest, value)
                guard let first = latest.first, let second = latest.second else { return nil }
                return .value((first, second))
            case .completed, .interrupted:
                latest.ended += 1
                return nil
            }
        }
        if event.isTerminating { finishIfBothEnded() }
    }
}
