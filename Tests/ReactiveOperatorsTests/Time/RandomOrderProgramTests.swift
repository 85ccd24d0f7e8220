import Dispatch
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// An operator of time in a program, which shares its scheduler with the others.
private struct Waiting {
    enum Kind: CaseIterable { case delay, debounce, throttle, timeout, schedule }

    let kind: Kind
    let interval: Int64
    /// The operator that receives the output of this one.
    let next: Int?
}

/// A random program of several operators on one scheduler. A seed determines its operations.
private class OrderWorld: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: one thread uses a world.
    typealias Event = Signal<Int, TimelineError>.Event

    private var generator: SeededGenerator
    let operators: [Waiting]
    var log: [String] = []
    private var number = 0

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 2...5, using: &random)
        operators = (0..<count).map { index in
            Waiting(
                kind: Waiting.Kind.allCases.randomElement(using: &random)!,
                interval: Int64.random(in: 0...3, using: &random),
                // An operator's output leads to operators that were made before.
                next: index > 0 && Bool.random(using: &random)
                    ? Int.random(in: 0..<index, using: &random) : nil
            )
        }
        generator = random
    }

    func send(_ event: Event, to index: Int) {}
    func advance(by interval: Int64) {}
    var now: Int64 { 0 }

    func run() {
        for _ in 0..<Int.random(in: 1...30, using: &generator) {
            if Int.random(in: 0..<3, using: &generator) == 0 {
                advance(by: Int64.random(in: 0...3, using: &generator))
            } else {
                number += 1
                let index = Int.random(in: 0..<operators.count, using: &generator)
                switch Int.random(in: 0..<25, using: &generator) {
                case 0: send(.failed(TimelineError()), to: index)
                case 1: send(.completed, to: index)
                default: send(.value(number), to: index)
                }
            }
        }
        advance(by: 30)
    }

    func delivered(_ event: Event, by index: Int) {
        log.append("\(now): \(index) \(event.value.map { "\($0)" } ?? "\(event)")")
        if let next = operators[index].next, case .value(let value) = event {
            send(.value(value + 100), to: next)
        }
    }
}

private final class RealOrderWorld: OrderWorld, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: one thread uses a world.
    private let scheduler = TestScheduler()
    private var inputs: [Signal<Int, TimelineError>.Observer] = []
    private var hasEnded: Set<Int> = []

    override init(seed: UInt64) {
        super.init(seed: seed)
        for (index, waiting) in operators.enumerated() {
            let (signal, input) = Signal<Int, TimelineError>.pipe()
            inputs.append(input)
            let interval = DispatchTimeInterval.nanoseconds(Int(waiting.interval))
            let operation: Signal<Int, TimelineError>
            switch waiting.kind {
            case .delay: operation = signal.delay(interval, on: scheduler)
            case .debounce: operation = signal.debounce(interval, on: scheduler)
            case .throttle: operation = signal.throttle(interval, on: scheduler)
            case .timeout:
                operation = signal.timeout(after: interval, raising: TimelineError(), on: scheduler)
            case .schedule: continue
            }
            operation.observe { [weak self] in self?.delivered($0, by: index) }
        }
    }

    override var now: Int64 { scheduler.now }
    override func advance(by interval: Int64) { scheduler.advance(by: .nanoseconds(Int(interval))) }

    override func send(_ event: Event, to index: Int) {
        let waiting = operators[index]
        guard waiting.kind == .schedule else { return inputs[index].send(event) }
        // Work that is scheduled without an operator.
        if hasEnded.contains(index) { return }
        if event.isTerminating { hasEnded.insert(index) }
        scheduler.schedule(after: .nanoseconds(Int(waiting.interval))) { [weak self] in
            self?.delivered(event, by: index)
        }
    }
}

/// A model where each value schedules work by itself, and the scheduler is a list.
private final class ModelOrderWorld: OrderWorld, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: one thread uses a world.
    private struct Entry {
        let time: Int64
        let place: Int
        let index: Int
        var events: [Event]
    }

    private var entries: [Entry] = []
    private var places = 0
    private var time: Int64 = 0
    private var hasEnded: Set<Int> = []
    /// The time of the last delivered value, by operator.
    private var last: [Int: Int64] = [:]

    override init(seed: UInt64) {
        super.init(seed: seed)
        for (index, waiting) in operators.enumerated() where waiting.kind == .timeout {
            enter([.failed(TimelineError())], of: index, at: waiting.interval)
        }
    }

    override var now: Int64 { time }

    private func enter(_ events: [Event], of index: Int, at time: Int64) {
        places += 1
        let entry = Entry(time: time, place: places, index: index, events: events)
        entries.insert(entry, at: entries.firstIndex { $0.time > time } ?? entries.endIndex)
    }

    override func send(_ event: Event, to index: Int) {
        if hasEnded.contains(index) { return }
        if event.isTerminating { hasEnded.insert(index) }
        let waiting = operators[index]
        let own = entries.firstIndex { $0.index == index }
        switch (waiting.kind, event) {
        case (.schedule, _), (.delay, .value), (.delay, .completed):
            enter([event], of: index, at: time + waiting.interval)
        case (.delay, _):
            entries.removeAll { $0.index == index && $0.time > time }
            enter([event], of: index, at: time)
        case (.debounce, .value):
            if let own { entries.remove(at: own) }
            enter([event], of: index, at: time + waiting.interval)
        case (.debounce, _):
            if let own { entries.remove(at: own) }
            enter([event], of: index, at: time)
        case (.throttle, .value):
            let due = own.map { entries.remove(at: $0).time }
            enter([event], of: index, at: due ?? max(time, last[index].map { $0 + waiting.interval } ?? time))
        case (.throttle, _):
            let value = own.map { entries.remove(at: $0) }
            // A value that is due is delivered.
            enter((value.map { $0.time <= time ? $0.events : [] } ?? []) + [event], of: index, at: time)
        case (.timeout, _):
            if event.isTerminating, let own { entries.remove(at: own) }
            delivered(event, by: index)
        }
    }

    override func advance(by interval: Int64) {
        let end = time + interval
        while let first = entries.first, first.time <= end {
            entries.removeFirst()
            time = max(time, first.time)
            for event in first.events {
                if operators[first.index].kind == .throttle, case .value = event { last[first.index] = time }
                if operators[first.index].kind == .timeout { hasEnded.insert(first.index) }
                delivered(event, by: first.index)
            }
        }
        time = end
    }
}

/// Values of several operators that are due at one time are delivered in the order of their arrival.
@Suite struct RandomOrderProgramTests {
    @Test func operatorsOnOneSchedulerSendInTheOrderOfTheModel() throws {
        var steps = 0
        try runPrograms(3_000) { generator in
            let seed = generator.next()
            let model = ModelOrderWorld(seed: seed)
            let real = RealOrderWorld(seed: seed)
            real.run()
            model.run()
            steps += real.log.count
            if real.log != model.log {
                throw ProgramFailure("\(real.operators): \(real.log) instead of \(model.log)")
            }
        }
        report(steps, "values of operators on one scheduler")
    }

    @Test func valuesOfTwoDelaysComeInTheOrderInWhichTheyWereSent() {
        for (first, second) in [(0, 1), (1, 0), (0, 0)] {
            let scheduler = TestScheduler()
            let delivered = Recorder<String>()
            let (a, inputA) = Signal<String, Never>.pipe()
            let (b, inputB) = Signal<String, Never>.pipe()
            a.delay(.seconds(3), on: scheduler).observeValues { delivered.record($0) }
            b.delay(.seconds(3 - second), on: scheduler).observeValues { delivered.record($0) }
            inputA.send(value: "a1")
            scheduler.advance(by: .seconds(first))
            inputA.send(value: "a2")
            scheduler.advance(by: .seconds(second))
            inputB.send(value: "b")
            scheduler.run()
            #expect(delivered.values == ["a1", "a2", "b"])
        }
    }

    /// The values become due while the queue is busy.
    @Test func operatorsOnAQueueSendInTheOrderOfArrival() throws {
        try runPrograms(40) { generator in
            let scheduler = QueueScheduler()
            let delivered = Recorder<Int>()
            let mayGoOn = DispatchSemaphore(value: 0)
            let count = Int.random(in: 2...4, using: &generator)
            let interval = DispatchTimeInterval.microseconds(Int.random(in: 0...300, using: &generator))
            let inputs = (0..<count).map { index in
                let (signal, input) = Signal<Int, Never>.pipe()
                let isDelay = index < 2 || Bool.random(using: &generator)
                let waiting =
                    isDelay ? signal.delay(interval, on: scheduler) : signal.debounce(interval, on: scheduler)
                waiting.observeValues { delivered.record($0) }
                return (input: input, isDelay: isDelay)
            }
            scheduler.queue.async { mayGoOn.wait() }
            var sent: [(value: Int, input: Int)] = []
            for value in 0..<Int.random(in: 1...60, using: &generator) {
                let input = Int.random(in: 0..<count, using: &generator)
                sent.append((value, input))
                inputs[input].input.send(value: value)
            }
            // All values are due then.
            let due = DispatchTime.now() + .milliseconds(2)
            while DispatchTime.now() < due {}
            mayGoOn.signal()
            let expected = sent.enumerated().filter { index, value in
                inputs[value.input].isDelay || !sent[(index + 1)...].contains { $0.input == value.input }
            }.map(\.element.value)
            if !settles({ delivered.values.count == expected.count }) || delivered.values != expected {
                throw ProgramFailure("\(delivered.values) instead of \(expected), of \(sent)")
            }
        }
    }
}
