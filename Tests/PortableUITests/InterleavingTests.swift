#if INTERLEAVING
import PortableUI
import TestSupport
import Testing

/// Several threads request the publisher of an object, or observe the object, in every order.
@Suite(.serialized) struct InterleavingTests {
    private final class Published: ObservableObject, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: only one thread sets the properties.
        @PortableUI.Published var one = 0
        @PortableUI.Published var other = 0
    }

    private final class Plain: ObservableObject, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: the class has no state.
    }

    private struct Publisher: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: a lock guards the publisher's observers.
        let publisher: ObservableObjectPublisher
    }

    @Test func anObjectHasOnePublisherWhoeverAsksFirst() throws {
        try exploreThePublishers { Published() }
        try exploreThePublishers { Plain() }
    }

    private func exploreThePublishers<Object: ObservableObject & Sendable>(of makeObject: () -> Object) throws
    where Object.ObjectWillChangePublisher == ObservableObjectPublisher {
        let report = try exploreInterleavings {
            let object = makeObject()
            let publishers = Recorder<Publisher>()
            let ask: @Sendable () -> Void = {
                publishers.record(Publisher(publisher: object.objectWillChange))
            }
            return InterleavedProgram([ask, ask, ask]) {
                let first = object.objectWillChange
                guard publishers.values.allSatisfy({ $0.publisher === first }) else {
                    throw ProgramFailure("The object has several publishers.")
                }
            }
        }
        #expect(report.isComplete)
    }

    @Test func aCancelledSinkIsNotCalledAnyMore() throws {
        let report = try exploreInterleavings {
            let publisher = Publisher(publisher: ObservableObjectPublisher())
            let log = Recorder<String>()
            let sink = Slot<Sink>()
            sink.value = Sink(publisher.publisher.sink { log.record("called") })
            let other = Sink(publisher.publisher.sink {})
            return InterleavedProgram([
                { for _ in 0..<2 { publisher.publisher.send() } },
                {
                    sink.value?.cancellable.cancel()
                    log.record("cancelled")
                },
                { other.cancellable.cancel() },
            ]) {
                let calls = log.values.drop { $0 != "cancelled" }.dropFirst()
                // A call that began before the cancellation may end later.
                guard calls.count <= 1 else { throw ProgramFailure("\(log.values)") }
                publisher.publisher.send()
                guard log.values.count(where: { $0 == "called" }) <= 2 else {
                    throw ProgramFailure("\(log.values)")
                }
            }
        }
        #expect(report.orders > 10)
    }

    private final class Sink: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: a cancellable guards its own state.
        let cancellable: AnyCancellable

        init(_ cancellable: AnyCancellable) { self.cancellable = cancellable }
    }
}
#endif
