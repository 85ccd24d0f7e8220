import Dispatch
import ReactiveOperators
import TestSupport
import Testing

private typealias Model = TimeModel<Int>
private typealias Delivered = Model.Delivered
private typealias Producer<Value> = SignalProducer<Value, TimelineError>

private enum Operator: CaseIterable {
    case delay, throttle, throttleWhile, debounce, debounceToTheEnd, collect, collectWhatThereIs, timeout

    /// Returns the output of the operator for an input.
    func delivered(_ model: Model) -> [Delivered] {
        switch self {
        case .delay: model.delay()
        case .throttle: model.throttle()
        case .throttleWhile: model.throttleWhile()
        case .debounce: model.debounce(true)
        case .debounceToTheEnd: model.debounce(false)
        case .collect: model.collect(skipsEmpty: false, true)
        case .collectWhatThereIs: model.collect(skipsEmpty: true, false)
        case .timeout: model.timeout()
        }
    }
}

/// An observer of the operator, from some moment on.
private final class Witness {
    let isProducer: Bool
    let began: Int
    var disposed: Int?
    let delivered = Recorder<Delivered>()
    var disposable: (any Disposable)?

    init(isProducer: Bool, began: Int) {
        self.isProducer = isProducer
        self.began = began
    }
}

/// A random program in virtual time: an operator, an input, and its observers.
private final class Program {
    private let operation: Operator
    private let interval: Int64
    private let scheduler = TestScheduler()
    private let (source, input) = Signal<Int, TimelineError>.pipe()
    private let isThrottled = MutableProperty(false)
    private var moments: [Model.Moment] = []
    private var witnesses: [Witness] = []
    private lazy var producers = (
        single: single(SignalProducer(source)), many: many(SignalProducer(source))
    )
    private lazy var signals = (single: single(source), many: many(source))

    init(_ random: inout SeededGenerator) {
        operation = Operator.allCases.randomElement(using: &random)!
        interval = Int64.random(
            in: (operation == .collect || operation == .collectWhatThereIs ? 1 : 0)...5,
            using: &random
        )
    }

    // MARK: The operator

    private var time: DispatchTimeInterval { .milliseconds(Int(interval)) }

    private func single(_ producer: Producer<Int>) -> Producer<Int>? {
        switch operation {
        case .delay: producer.delay(time, on: scheduler)
        case .throttle: producer.throttle(time, on: scheduler)
        case .throttleWhile: producer.throttle(while: isThrottled, on: scheduler)
        case .debounce: producer.debounce(time, on: scheduler)
        case .debounceToTheEnd: producer.debounce(time, on: scheduler, discardWhenCompleted: false)
        case .timeout: producer.timeout(after: time, raising: TimelineError(), on: scheduler)
        case .collect, .collectWhatThereIs: nil
        }
    }

    private func single(_ signal: Signal<Int, TimelineError>) -> Signal<Int, TimelineError>? {
        switch operation {
        case .delay: signal.delay(time, on: scheduler)
        case .throttle: signal.throttle(time, on: scheduler)
        case .throttleWhile: signal.throttle(while: isThrottled, on: scheduler)
        case .debounce: signal.debounce(time, on: scheduler)
        case .debounceToTheEnd: signal.debounce(time, on: scheduler, discardWhenCompleted: false)
        case .timeout: signal.timeout(after: time, raising: TimelineError(), on: scheduler)
        case .collect, .collectWhatThereIs: nil
        }
    }

    private func many(_ producer: Producer<Int>) -> Producer<[Int]>? {
        switch operation {
        case .collect: producer.collect(every: time, on: scheduler)
        case .collectWhatThereIs:
            producer.collect(every: time, on: scheduler, skipEmpty: true, discardWhenCompleted: false)
        default: nil
        }
    }

    private func many(_ signal: Signal<Int, TimelineError>) -> Signal<[Int], TimelineError>? {
        switch operation {
        case .collect: signal.collect(every: time, on: scheduler)
        case .collectWhatThereIs:
            signal.collect(every: time, on: scheduler, skipEmpty: true, discardWhenCompleted: false)
        default: nil
        }
    }

    // MARK: The program

    private var now: Int64 {
        guard case .nanoseconds(let nanoseconds) = scheduler.elapsed else { return 0 }
        return Int64(nanoseconds / 1_000_000)
    }

    private func begin(isProducer: Bool) {
        let witness = Witness(isProducer: isProducer, began: moments.count)
        let (scheduler, delivered) = (scheduler, witness.delivered)
        @Sendable func tell<Value>(_ event: Signal<Value, TimelineError>.Event) {
            guard case .nanoseconds(let nanoseconds) = scheduler.elapsed else { return }
            delivered.record(Delivered(Int64(nanoseconds / 1_000_000), event))
        }
        if isProducer {
            witness.disposable = producers.single?.start { tell($0) } ?? producers.many?.start { tell($0) }
        } else {
            witness.disposable = signals.single?.observe { tell($0) } ?? signals.many?.observe { tell($0) }
        }
        witnesses.append(witness)
    }

    func run(_ random: inout SeededGenerator) {
        // The signal's operator begins to observe.
        _ = signals
        moments.append(Model.Moment(time: 0, events: []))
        var (number, hasEnded) = (0, false)
        for _ in 0..<Int.random(in: 1...20, using: &random) {
            scheduler.advance(by: .milliseconds(.random(in: 0...4, using: &random)))
            for _ in 0..<Int.random(in: 0...2, using: &random) { begin(isProducer: .random(using: &random)) }
            if Int.random(in: 0..<4, using: &random) == 0,
                let witness = witnesses.randomElement(using: &random),
                witness.began < moments.count, witness.disposed == nil
            {
                witness.disposed = moments.count
                witness.disposable?.dispose()
            }
            var moment = Model.Moment(time: now, events: [])
            if Int.random(in: 0..<4, using: &random) == 0 {
                moment.isThrottled = .random(using: &random)
                isThrottled.value = moment.isThrottled!
            }
            for _ in 0..<Int.random(in: 0...2, using: &random) where !hasEnded {
                let event: Model.Event
                switch Int.random(in: 0..<20, using: &random) {
                case 0: event = .completed
                case 1: event = .failed(TimelineError())
                case 2: event = .interrupted
                default: event = .value(number)
                }
                number += 1
                hasEnded = event.isTerminating
                moment.events.append(event)
                input.send(event)
            }
            moments.append(moment)
        }
        scheduler.advance(by: .milliseconds(20))
        moments.append(Model.Moment(time: now, events: []))
    }

    // MARK: The model

    /// Returns the output of the operator from one moment to the beginning of another one.
    private func delivered(from first: Int, until last: Int) -> [Delivered] {
        let start = moments[first].time
        // The property's value from before counts.
        let isThrottled = moments[..<first].last { $0.isThrottled != nil }?.isThrottled
        let hasEnded = moments[..<first].contains { $0.events.contains { $0.isTerminating } }
        var input: [Model.Moment] = []
        for (index, moment) in moments[first...last].enumerated() {
            var events = first + index == last ? [] : moment.events
            if hasEnded { events = index == 0 && first < last ? [.interrupted] : [] }
            input.append(
                Model.Moment(
                    time: moment.time - start,
                    isThrottled: moment.isThrottled ?? (index == 0 ? isThrottled : nil),
                    events: events
                )
            )
        }
        if !input.isEmpty, first + input.count - 1 == last { input[input.count - 1].isThrottled = nil }
        return operation.delivered(Model(interval: interval, moments: input)).map { $0.later(by: start) }
    }

    private func expected(_ witness: Witness) -> [Delivered] {
        let last = witness.disposed ?? moments.count - 1
        let interrupted = Delivered(moments[last].time, Model.Event.interrupted)
        if witness.isProducer {
            let delivered = delivered(from: witness.began, until: last)
            return delivered + (witness.disposed == nil || delivered.last?.isEnd == true ? [] : [interrupted])
        }
        let before = delivered(from: 0, until: witness.began)
        if before.last?.isEnd == true {
            return [Delivered(moments[witness.began].time, Model.Event.interrupted)]
        }
        return Array(delivered(from: 0, until: last).dropFirst(before.count))
    }

    func check() throws {
        for (index, witness) in witnesses.enumerated() {
            let (delivered, expected) = (witness.delivered.values, expected(witness))
            if delivered != expected {
                throw ProgramFailure(
                    "\(operation) of \(interval), witness \(index) from \(witness.began) until "
                        + "\(witness.disposed ?? -1), producer \(witness.isProducer): \(delivered) instead of \(expected); "
                        + "\(moments.map { "\($0.time):\($0.isThrottled.map { "\($0)" } ?? "")\($0.events)" })"
                )
            }
        }
    }
}

extension Delivered {
    fileprivate func later(by time: Int64) -> Delivered {
        Delivered(at: self.time + time, text)
    }

    fileprivate var isEnd: Bool { ["completed", "interrupted"].contains(text) || text.hasPrefix("failed") }
}

@Suite struct RandomTimeProgramTests {
    @Test func everyProgramSendsTheEventsOfTheModel() throws {
        try runPrograms(2_000) { random in
            let program = Program(&random)
            program.run(&random)
            try program.check()
        }
    }
}
