import Dispatch
import ReactiveOperators
import TestSupport
import Testing

/// An error of a timeline.
struct TimelineError: Error, Equatable {}

/// A world in virtual time, with inputs and outputs written as diagrams.
///
/// ```text
/// --1-(2a)-[10]-|      a character is a second
///
/// -        nothing
/// 1, a     a value, the string "1" or "a"
/// [10]     a value of several characters; it takes one second
/// (1a|)    several events in the same second
/// |  #  !  completed, failed, interrupted
/// ```
///
/// Spaces are ignored, so that diagrams can be aligned. In each second, timers fire first. Then the inputs send in order.
final class Timeline {
    let scheduler = TestScheduler()

    /// An event of a diagram.
    typealias Event = Signal<String, TimelineError>.Event

    private var inputs: [(events: [[Event]], send: (Event) -> Void)] = []
    private let log = Recorder<(second: Int, text: String)>()
    private let second = MutableProperty(0)

    /// Returns a signal that sends the events of a diagram.
    func signal(_ diagram: String) -> Signal<String, TimelineError> {
        let (signal, input) = Signal<String, TimelineError>.pipe()
        inputs.append((Self.events(of: diagram), { input.send($0) }))
        return signal
    }

    /// Returns a producer that sends the events of a diagram in the seconds after its start. It sends the events of the first
    /// second inside the call that starts it.
    func producer(_ diagram: String) -> SignalProducer<String, TimelineError> {
        let events = Self.events(of: diagram)
        let scheduler = scheduler
        return SignalProducer { observer, lifetime in
            for (second, events) in events.enumerated() where !events.isEmpty {
                if second == 0 {
                    for event in events { observer.send(event) }
                } else {
                    lifetime += scheduler.schedule(after: .seconds(second)) {
                        for event in events { observer.send(event) }
                    }
                }
            }
            // The work continues although nothing is left to send.
            _ = lifetime.observeEnded { withExtendedLifetime(observer) {} }
        }
    }

    /// Records the events of a signal.
    @discardableResult
    func record<Value: Sendable>(_ signal: Signal<Value, TimelineError>) -> (any Disposable)? {
        signal.observe { [log, second] event in log.record((second.value, Self.text(of: event))) }
    }

    /// Starts a producer and records its events.
    @discardableResult
    func record<Value: Sendable>(_ producer: SignalProducer<Value, TimelineError>) -> any Disposable {
        producer.start { [log, second] event in log.record((second.value, Self.text(of: event))) }
    }

    /// Advances the time to the end of the longest input and some seconds further.
    ///
    /// - Parameter seconds: Called at the beginning of each second, after the timers and before the inputs.
    /// - Returns: The diagram of the recorded events, without empty seconds at its end.
    func run(atLeast count: Int = 0, _ seconds: (Int) -> Void = { _ in }) -> String {
        let count = max(count, (inputs.map(\.events.count).max() ?? 0) + 20)
        for now in 0..<count {
            seconds(now)
            for input in inputs where now < input.events.count {
                for event in input.events[now] { input.send(event) }
            }
            scheduler.advance()
            second.value += 1
            scheduler.advance(by: .seconds(1))
        }
        return diagram
    }

    /// The diagram of the recorded events.
    var diagram: String {
        var seconds: [Int: [String]] = [:]
        for (second, text) in log.values { seconds[second, default: []].append(text) }
        guard let last = seconds.keys.max() else { return "" }
        return (0...last).map { second in
            let texts = seconds[second] ?? ["-"]
            return texts.count == 1 ? texts[0] : "(\(texts.joined()))"
        }.joined()
    }

    private static func text<Value>(of event: Signal<Value, TimelineError>.Event) -> String {
        switch event {
        case .value(let value):
            let text = "\(value)"
            return text.count == 1 ? text : "[\(text)]"
        case .completed: return "|"
        case .failed: return "#"
        case .interrupted: return "!"
        }
    }

    private static func events(of diagram: String) -> [[Event]] {
        var seconds: [[Event]] = []
        var group: [Event]?
        var long: String?
        func add(_ event: Event) {
            if group != nil { group?.append(event) } else { seconds.append([event]) }
        }
        for character in diagram where character != " " {
            if long != nil, character != "]" {
                long?.append(character)
                continue
            }
            switch character {
            case "-": seconds.append([])
            case "|": add(.completed)
            case "#": add(.failed(TimelineError()))
            case "!": add(.interrupted)
            case "(": group = []
            case ")":
                seconds.append(group ?? [])
                group = nil
            case "[": long = ""
            case "]":
                add(.value(long ?? ""))
                long = nil
            default: add(.value(String(character)))
            }
        }
        return seconds
    }
}

/// Returns the diagram of an operator's output for producers that send the events of diagrams from their start on.
///
/// - Parameter operation: Receives the producers and the scheduler of the diagrams' time.
func timeline<Value: Sendable>(
    producers diagrams: String...,
    operation: ([SignalProducer<String, TimelineError>], TestScheduler) -> SignalProducer<
        Value, TimelineError
    >
) -> String {
    let timeline = Timeline()
    timeline.record(operation(diagrams.map { SignalProducer(timeline.signal($0)) }, timeline.scheduler))
    return timeline.run()
}

/// Returns the diagram of an operator's output for signals that send the events of diagrams.
///
/// - Parameter operation: Receives the signals and the scheduler of the diagrams' time.
func timeline<Value: Sendable>(
    signals diagrams: String...,
    operation: ([Signal<String, TimelineError>], TestScheduler) -> Signal<Value, TimelineError>
) -> String {
    let timeline = Timeline()
    timeline.record(operation(diagrams.map { timeline.signal($0) }, timeline.scheduler))
    return timeline.run()
}

/// Checks an operator's output for the same diagrams as producers and as signals.
func expectTimelines<OfProducers: Sendable, OfSignals: Sendable>(
    _ inputs: String...,
    give expected: String,
    producers: ([SignalProducer<String, TimelineError>]) -> SignalProducer<OfProducers, TimelineError>,
    signals: ([Signal<String, TimelineError>]) -> Signal<OfSignals, TimelineError>,
    at location: SourceLocation = #_sourceLocation
) {
    let ofProducers = Timeline()
    ofProducers.record(producers(inputs.map { SignalProducer(ofProducers.signal($0)) }))
    #expect(ofProducers.run() == expected, "of producers", sourceLocation: location)
    let ofSignals = Timeline()
    ofSignals.record(signals(inputs.map { ofSignals.signal($0) }))
    #expect(ofSignals.run() == expected, "of signals", sourceLocation: location)
}
