#if INTERLEAVING
import PortableUI
import TestSupport
import Testing

/// Several threads request the publisher of an object, observe the object, or share an automatic connection, in every order.
@Suite(.serialized) struct InterleavingTests {
    private final class Model: ObservableObject, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: only one thread sets the properties.
        @Published var one = 0
        @Published var other = 0
    }

    private final class Plain: ObservableObject, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: the class has no state.
    }

    private struct ShareablePublisher: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: a lock guards the publisher's observers.
        let publisher: ObservableObjectPublisher
    }

    @Test func anObjectHasOnePublisherWhoeverAsksFirst() throws {
        try exploreThePublishers { Model() }
        try exploreThePublishers { Plain() }
    }

    private func exploreThePublishers<Object: ObservableObject & Sendable>(of makeObject: () -> Object) throws
    where Object.ObjectWillChangePublisher == ObservableObjectPublisher {
        let report = try exploreInterleavings {
            let object = makeObject()
            let publishers = Recorder<ShareablePublisher>()
            let ask: @Sendable () -> Void = {
                publishers.record(ShareablePublisher(publisher: object.objectWillChange))
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
            let publisher = ShareablePublisher(publisher: ObservableObjectPublisher())
            let log = Recorder<String>()
            let sink = Slot<ShareableCancellable>()
            sink.value = ShareableCancellable(publisher.publisher.sink { log.record("called") })
            let other = ShareableCancellable(publisher.publisher.sink {})
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
                let before = log.values.count
                publisher.publisher.send()
                guard log.values.count == before else { throw ProgramFailure("\(log.values)") }
            }
        }
        #expect(report.orders > 10)
    }

    /// The connections of a `Source` share one run, as a timer's connections do.
    private final class Source: ConnectablePublisher, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: the subject and the run guard themselves.
        let isRunning = Slot(false)
        private let subject = PassthroughSubject<Int, Never>()

        func _subscribe(_ sink: _Sink<Int, Never>) -> AnyCancellable { subject._subscribe(sink) }

        func connect() -> any Cancellable {
            isRunning.value = true
            return AnyCancellable { [self] in isRunning.value = false }
        }
    }

    private struct ShareableConnection: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: a lock guards the publisher's state.
        let publisher: Publishers.Autoconnect<Source>
    }

    @Test func anAutomaticConnectionLastsThoughOneSubscriberFollowsAnother() throws {
        let report = try exploreInterleavings {
            let source = Source()
            let shared = ShareableConnection(publisher: source.autoconnect())
            let first = ShareableCancellable(shared.publisher.sink { _ in })
            let second = Slot<ShareableCancellable>()
            return InterleavedProgram([
                { first.cancellable.cancel() },
                { second.value = ShareableCancellable(shared.publisher.sink { _ in }) },
            ]) {
                guard source.isRunning.value == true else {
                    throw ProgramFailure("The source is not connected.")
                }
                second.value?.cancellable.cancel()
                guard source.isRunning.value == false else {
                    throw ProgramFailure("The source is still connected.")
                }
            }
        }
        #expect(report.isComplete)
    }

    private final class ShareableCancellable: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: a cancellable guards its own state.
        let cancellable: AnyCancellable

        init(_ cancellable: AnyCancellable) { self.cancellable = cancellable }
    }
}
#endif
