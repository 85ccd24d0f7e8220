import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// Delivery to a subscriber with a demand, as in Combine's publishers of properties and signals.
@Suite struct DemandedEventsTests {
    private struct Failed: Error, Equatable {}

    private final class Subscriber: Sendable {
        let received = Recorder<String>()
        private let runs = Recorder<Int>()
        private let isBusy = MutableProperty(false)
        let overlaps = MutableProperty(0)

        func events<Value: Sendable, Failure: Error>(
            buffering: DemandStateMachine<Value, Failure>.BufferingPolicy,
            onValue: @escaping @Sendable (Value) -> Int = { _ in 0 }
        ) -> DemandedEvents<Value, Failure> {
            DemandedEvents(
                buffering: buffering,
                for: .init(
                    receive: { value in
                        if self.isBusy.swap(true) { self.overlaps.modify { $0 += 1 } }
                        self.received.record("\(value)")
                        let more = onValue(value)
                        self.isBusy.value = false
                        return more
                    },
                    end: { end in
                        switch end {
                        case .failed(let error): self.received.record("failed with \(error)")
                        case .value, .completed, .interrupted: self.received.record("finished")
                        }
                    }
                )
            )
        }
    }

    @Test func aPropertysSubscriberReceivesItsDemandAndThenTheNewestValue() {
        let (subscriber, property) = (Subscriber(), MutableProperty(0))
        let events: DemandedEvents<Int, Never> = subscriber.events(buffering: .newest)
        events.start(property.producer)
        #expect(subscriber.received.values == [])
        events.ask(for: 1)
        #expect(subscriber.received.values == ["0"])
        for value in 1...3 { property.value = value }
        #expect(subscriber.received.values == ["0"])
        events.ask(for: 2)
        #expect(subscriber.received.values == ["0", "3"])
        for value in 4...6 { property.value = value }
        events.ask(for: .max)
        #expect(subscriber.received.values == ["0", "3", "4", "6"])
        property.value = 7
        #expect(subscriber.received.values.last == "7")
    }

    @Test func aSignalsSubscriberGetsAllValuesInOrder() {
        let (signal, input) = Signal<Int, Failed>.pipe()
        let subscriber = Subscriber()
        let events: DemandedEvents<Int, Failed> = subscriber.events(buffering: .all)
        events.start(SignalProducer(signal))
        for value in 1...4 { input.send(value: value) }
        events.ask(for: 3)
        #expect(subscriber.received.values == ["1", "2", "3"])
        input.send(error: Failed())
        #expect(subscriber.received.values == ["1", "2", "3"])
        events.ask(for: 1)
        #expect(subscriber.received.values == ["1", "2", "3", "4", "failed with Failed()"])
    }

    @Test func anEndNeedsNoDemand() {
        let subscriber = Subscriber()
        let events: DemandedEvents<Int, Never> = subscriber.events(buffering: .all)
        events.start(SignalProducer { $0.sendInterrupted() })
        #expect(subscriber.received.values == ["finished"])
    }

    @Test func aPropertysEndComesAfterItsNewestValue() {
        let subscriber = Subscriber()
        let events: DemandedEvents<Int, Never> = subscriber.events(buffering: .newest)
        var property: MutableProperty<Int>? = MutableProperty(0)
        events.start(property!.producer)
        property!.value = 1
        property = nil
        #expect(subscriber.received.values == [])
        events.ask(for: 1)
        #expect(subscriber.received.values == ["1", "finished"])
    }

    @Test func aCancelledSubscriberReceivesNothingAndItsWorkEnds() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let subscriber = Subscriber()
        let hasEnded = MutableProperty(false)
        let events: DemandedEvents<Int, Never> = subscriber.events(buffering: .all)
        events.start(
            SignalProducer { observer, lifetime in
                lifetime += signal.observe(observer)
                lifetime.observeEnded { hasEnded.value = true }
            }
        )
        input.send(value: 1)
        events.cancel()
        #expect(hasEnded.value)
        events.ask(for: .max)
        input.send(value: 2)
        events.cancel()
        #expect(subscriber.received.values == [])
    }

    @Test func aSubscriberMayCancelInsideACall() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let subscriber = Subscriber()
        let slot = MutableProperty<DemandedEvents<Int, Never>?>(nil)
        slot.value = subscriber.events(buffering: .all) { _ in
            slot.value?.cancel()
            return .max
        }
        slot.value?.start(SignalProducer(signal))
        for value in 1...2 { input.send(value: value) }
        slot.value?.ask(for: .max)
        input.send(value: 3)
        #expect(subscriber.received.values == ["1"])
    }

    @Test func aSubscriberAsksForMoreByItsReturnValue() {
        let subscriber = Subscriber()
        let events: DemandedEvents<Int, Never> = subscriber.events(buffering: .all) { value in
            value < 3 ? 1 : 0
        }
        events.start(SignalProducer(1...5))
        events.ask(for: 1)
        #expect(subscriber.received.values == ["1", "2", "3"])
    }

    @Test func aSubscriberThatCancelsBeforeTheStartStartsNothing() {
        let started = MutableProperty(0)
        let events: DemandedEvents<Int, Never> = Subscriber().events(buffering: .all)
        events.cancel()
        events.start(SignalProducer { _ in started.modify { $0 += 1 } })
        #expect(started.value == 0)
    }

    @Test func nothingIsKeptAfterTheEndOrACancellation() {
        final class Kept: Sendable {}
        let (signal, input) = Signal<Kept, Never>.pipe()
        weak var value: Kept?
        weak var cancelled: Subscriber?
        weak var finished: Subscriber?
        let all = (0..<2).map { index in
            let subscriber = Subscriber()
            if index == 0 { cancelled = subscriber } else { finished = subscriber }
            let events: DemandedEvents<Kept, Never> = subscriber.events(buffering: .all)
            events.start(SignalProducer(signal))
            return events
        }
        do {
            let kept = Kept()
            value = kept
            input.send(value: kept)
        }
        #expect(value != nil && cancelled != nil && finished != nil)
        all[0].cancel()
        #expect(cancelled == nil)
        all[1].ask(for: 1)
        input.sendCompleted()
        #expect(finished == nil)
        #expect(value == nil)
    }

    @Test func askingInsideACallNeedsNoStack() {
        let subscriber = Subscriber()
        let slot = MutableProperty<DemandedEvents<Int, Never>?>(nil)
        slot.value = subscriber.events(buffering: .all) { _ in
            slot.value?.ask(for: 1)
            return 0
        }
        slot.value?.start(SignalProducer(0..<100_000))
        slot.value?.ask(for: 1)
        #expect(subscriber.received.values.count == 100_001)
        slot.value = nil
    }

    @Test func threadsThatAskAndThreadsThatSendLoseNothing() async {
        let (signal, input) = Signal<Int, Never>.pipe()
        let subscriber = Subscriber()
        let sent = Recorder<String>()
        signal.observeValues { sent.record("\($0)") }
        let events: DemandedEvents<Int, Never> = subscriber.events(buffering: .all)
        events.start(SignalProducer(signal))
        onThreads(6) { thread in
            for step in 0..<2_000 {
                if thread < 3 {
                    input.send(value: thread * 2_000 + step)
                } else {
                    events.ask(for: 1)
                }
            }
        }
        input.sendCompleted()
        // A background thread may deliver the rest.
        await expectEventually(subscriber.received.values.last, equals: "finished")
        #expect(sent.values.count == 6_000)
        #expect(subscriber.received.values.dropLast().elementsEqual(sent.values))
        #expect(subscriber.overlaps.value == 0)
    }

    @Test func aThreadThatAsksGetsAPropertysNewestValueAtLast() async {
        let property = MutableProperty(0)
        let subscriber = Subscriber()
        let events: DemandedEvents<Int, Never> = subscriber.events(buffering: .newest)
        events.start(property.producer)
        onThreads(4) { thread in
            for _ in 0..<2_000 {
                if thread < 2 { property.modify { $0 += 1 } } else { events.ask(for: 1) }
            }
        }
        events.ask(for: 1)
        // A background thread may deliver the rest.
        await expectEventually(subscriber.received.values.last, equals: "4000")
        let received = subscriber.received.values.compactMap { Int($0) }
        #expect(received == received.sorted() && Set(received).count == received.count)
        #expect(subscriber.overlaps.value == 0)
    }
}

#if INTERLEAVING
/// A source, a subscriber with a demand, and a cancelling subscriber, in every order.
@Suite(.serialized) struct DemandedEventsInterleavingTests {
    private func events(
        buffering: DemandStateMachine<Int, Never>.BufferingPolicy,
        _ received: Recorder<String>
    ) -> DemandedEvents<Int, Never> {
        DemandedEvents(
            buffering: buffering,
            for: .init(
                receive: {
                    received.record("\($0)")
                    return 0
                },
                end: { _ in received.record("end") }
            )
        )
    }

    @Test func demandedValuesArriveOnceAndInOrder() throws {
        let report = try exploreInterleavings {
            let (signal, input) = Signal<Int, Never>.pipe()
            let received = Recorder<String>()
            let events = events(buffering: .all, received)
            events.start(SignalProducer(signal))
            return InterleavedProgram([
                {
                    input.send(value: 1)
                    input.send(value: 2)
                    input.sendCompleted()
                },
                { events.ask(for: 1) },
                { events.ask(for: 1) },
            ]) {
                if received.values != ["1", "2", "end"] { throw ProgramFailure("\(received.values)") }
            }
        }
        #expect(report.isComplete)
    }

    @Test func aSlowSubscriberGetsTheNewestValue() throws {
        let report = try exploreInterleavings {
            let property = MutableProperty(0)
            let received = Recorder<String>()
            let events = events(buffering: .newest, received)
            events.start(property.producer)
            return InterleavedProgram([
                { for value in 1...2 { property.value = value } },
                { for _ in 0..<2 { events.ask(for: 1) } },
            ]) {
                let possible = [["0", "1"], ["0", "2"], ["1", "2"], ["2"]]
                if !possible.contains(received.values) { throw ProgramFailure("\(received.values)") }
            }
        }
        #expect(report.isComplete)
    }

    @Test func nothingIsDeliveredAfterACancellation() throws {
        let report = try exploreInterleavings {
            let (signal, input) = Signal<Int, Never>.pipe()
            let received = Recorder<String>()
            let events = events(buffering: .all, received)
            events.start(SignalProducer(signal))
            return InterleavedProgram([
                { for value in 1...2 { input.send(value: value) } },
                { events.ask(for: .max) },
                {
                    events.cancel()
                    received.record("cancelled")
                },
            ]) {
                // A call that had begun before the cancellation may end after it.
                let calls = received.values.drop { $0 != "cancelled" }.dropFirst()
                if calls.count > 1 { throw ProgramFailure("\(received.values)") }
            }
        }
        #expect(report.isComplete)
    }
}
#endif
