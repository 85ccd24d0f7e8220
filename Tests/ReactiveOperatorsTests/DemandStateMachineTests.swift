import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// Runs the state machine of a subscriber's demand, without locks or subscribers, through all short sequences of events and
/// through random long ones, and compares the calls of the subscriber with a model.
@Suite struct DemandStateMachineTests {
    private struct Failed: Error {}

    private typealias State = DemandStateMachine<Int, Failed>

    private enum Event: CaseIterable {
        case value
        case finished
        case failed
        case askForOne
        case askForAll
        case cancel
        /// The delivering thread performs its next step.
        case step
        /// The delivering thread performs its next step, and the subscriber returns a demand of one more.
        case stepAndOneMore
    }

    /// Performs the responses of the state as `DemandedEvents` does, beside a model.
    private struct Driver {
        let keepsAll: Bool
        var state: State
        var isDelivering = false
        var sent = 0
        var asked: Int? = 0
        /// The values that must be delivered, computed without the state.
        var expected: [Int] = []
        var delivered: [Int] = []
        var end: String?
        var deliveredEnd: String?
        var isCancelled = false
        var lastStepWasAValue = false

        init(keepsAll: Bool) {
            self.keepsAll = keepsAll
            state = State(buffering: keepsAll ? .all : .newest)
        }

        /// The number of queued values that the subscriber has demanded.
        var owed: Int { asked.map { $0 - delivered.count } ?? .max }

        mutating func begin(_ mustDeliver: Bool) throws {
            guard mustDeliver else { return }
            if isDelivering { throw ProgramFailure("Two deliver.") }
            isDelivering = true
            lastStepWasAValue = false
        }

        mutating func take(_ event: Event) throws {
            switch event {
            case .value:
                sent += 1
                if end == nil, !isCancelled {
                    if !keepsAll, expected.count > owed { expected.removeLast() }
                    expected.append(sent)
                }
                try begin(state.received(sent).mustDeliver)
            case .finished, .failed:
                if end == nil, !isCancelled { end = "\(event)" }
                try begin(state.ended(event == .finished ? .completed : .failed(Failed())))
            case .askForOne:
                asked = asked.map { $0 + 1 }
                try begin(state.asked(for: 1))
            case .askForAll:
                asked = nil
                try begin(state.asked(for: .max))
            case .cancel:
                isCancelled = true
                expected = []
                _ = state.cancelled()
            case .step, .stepAndOneMore:
                guard isDelivering else { return }
                if event == .stepAndOneMore, lastStepWasAValue {
                    asked = asked.map { $0 + 1 }
                    try begin(state.asked(for: 1))
                }
                try step()
            }
            try check()
        }

        mutating func step() throws {
            lastStepWasAValue = false
            switch state.next() {
            case .value(let value):
                if owed <= 0 { throw ProgramFailure("\(value) was not asked for.") }
                if value != expected.first { throw ProgramFailure("\(value) instead of \(expected)") }
                expected.removeFirst()
                delivered.append(value)
                lastStepWasAValue = true
            case let end?:
                if deliveredEnd != nil || !expected.isEmpty || isCancelled {
                    throw ProgramFailure("An end too many.")
                }
                if case .completed = end { deliveredEnd = "finished" } else { deliveredEnd = "failed" }
                if deliveredEnd != self.end { throw ProgramFailure("Another end.") }
                isDelivering = false
            case nil:
                isDelivering = false
            }
        }

        /// Throws if nothing is being delivered although something could be.
        func check() throws {
            if isDelivering || isCancelled || deliveredEnd != nil { return }
            if !expected.isEmpty, owed > 0 { throw ProgramFailure("\(expected) could be delivered.") }
            if expected.isEmpty, end != nil { throw ProgramFailure("The end could be delivered.") }
        }

        /// Performs steps until the delivery ends.
        mutating func settle() throws {
            while isDelivering { try take(.step) }
        }
    }

    private func run(_ events: some Sequence<Event>, keepingAll: Bool) throws {
        var driver = Driver(keepsAll: keepingAll)
        do {
            for event in events { try driver.take(event) }
            try driver.settle()
        } catch {
            let kept = keepingAll ? "all" : "the newest"
            throw ProgramFailure("\(error) after \(Array(events)), buffering \(kept)")
        }
    }

    @Test(arguments: [true, false]) func everyShortSequenceDeliversTheDemandedValues(keepingAll: Bool) throws
    {
        let events = Event.allCases
        for length in 1...(hasSanitizer ? 4 : 6) {
            var number = 0
            let count = (0..<length).reduce(1) { product, _ in product * events.count }
            while number < count {
                var rest = number
                try run(
                    (0..<length).map { _ in
                        defer { rest /= events.count }
                        return events[rest % events.count]
                    },
                    keepingAll: keepingAll
                )
                number += 1
            }
        }
    }

    @Test(arguments: [true, false]) func longSequencesDeliverTheDemandedValues(keepingAll: Bool) throws {
        var random = SystemRandomNumberGenerator()
        let often: [Event] = [.value, .value, .value, .askForOne, .askForOne, .step, .step, .stepAndOneMore]
        for _ in 0..<2_000 {
            var events = (0..<60).map { _ in often.randomElement(using: &random)! }
            events.append(Event.allCases.randomElement(using: &random)!)
            events += (0..<10).map { _ in Event.allCases.randomElement(using: &random)! }
            try run(events, keepingAll: keepingAll)
        }
    }

    @Test func replacedAndCancelledValuesAreReturned() {
        var state = State(buffering: .newest)
        #expect(state.received(1).replaced == nil)
        #expect(state.received(2).replaced == 1)
        #expect(state.ended(.completed) == false)
        #expect(state.received(3).replaced == 3)
        let left = state.cancelled()
        #expect(left.values.first == 2)
        #expect(left.values.count == 1)
        #expect(state.isOver)
    }

    @Test func demandAddsUpToUnlimited() {
        var state = State(buffering: .all)
        for more in [.max, 1, .max] { _ = state.asked(for: more) }
        for value in 1...3 {
            _ = state.received(value)
            let delivered = state.next()?.value
            #expect(delivered == value)
        }
    }
}
