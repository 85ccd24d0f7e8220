// On Apple's systems, Foundation declares the publishers of timers, which are Combine's.
#if !canImport(Darwin)
import PortableUI
import TestSupport
import Testing

/// A timer's publisher publishes while it is connected.
@MainActor
struct TimerTests {
    // https://developer.apple.com/documentation/combine/connectablepublisher/connect()
    @Test func aTimerPublishesFromConnectToCancel() async {
        let timer = Timer.publish(every: 0.001, on: .main, in: .common)
        var (counts, dates) = ([0, 0], 0)
        let one = timer.sink { _ in counts[0] += 1 }
        let reference = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect().sink { _ in
            dates += 1
        }
        #expect(await eventually { dates > 3 })
        #expect(counts == [0, 0])

        let connection = timer.connect()
        let other = timer.sink { _ in counts[1] += 1 }
        #expect(await eventually { counts[0] > 1 && counts[1] > 1 })

        connection.cancel()
        let (last, start) = (counts, dates)
        #expect(await eventually { dates > start + 3 })
        #expect(counts == last)
        withExtendedLifetime((one, other, reference)) {}
    }

    @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, 2e10])
    func connectingATimerOfALongIntervalDoesNotTrap(interval: Double) {
        let timer = Timer.publish(every: interval, on: .main, in: .common)
        timer.connect().cancel()
    }

    @Test func aTimerIsStoppedByWhatAnyCallOfConnectReturns() async {
        let timer = Timer.publish(every: 0.001, on: .main, in: .common)
        var (count, dates) = (0, 0)
        let one = timer.sink { _ in count += 1 }
        let reference = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect().sink { _ in
            dates += 1
        }

        _ = timer.connect()
        #expect(await eventually { count > 1 })
        timer.connect().cancel()
        let (last, start) = (count, dates)
        #expect(await eventually { dates > start + 3 })
        #expect(count == last)

        let connection = timer.connect()
        #expect(await eventually { count > last })
        connection.cancel()
        withExtendedLifetime((one, reference)) {}
    }

    @Test func aTimerThatIsConnectedTwiceTicksOnce() async {
        let (interval, start) = (0.02, Date())
        let timer = Timer.publish(every: interval, on: .main, in: .common)
        var count = 0
        let one = timer.sink { _ in count += 1 }

        let connections = [timer.connect(), timer.connect()]
        #expect(await eventually { count >= 10 })

        // Two timers would need half the time. A timer may fire late, but not early.
        #expect(Date().timeIntervalSince(start) > 9 * interval)
        for connection in connections { connection.cancel() }
        withExtendedLifetime(one) {}
    }

    @Test(arguments: [0, -1, -Double.infinity, Double.nan]) func anIntervalThatIsNotPositiveIsTheShortestOne(
        interval: Double
    ) async {
        var count = 0
        let sink = Timer.publish(every: interval, on: .main, in: .common).autoconnect().sink { _ in count += 1
        }
        #expect(await eventually { count >= 2 })
        sink.cancel()
    }

    @Test func aPublisherThatEndsWhileItIsConnectedIsDisconnected() {
        let source = Source(endsWhenConnected: true)
        let publisher = source.autoconnect()

        let sink = publisher.sink { _ in }

        #expect(source.log == ["connect", "cancel"])
        sink.cancel()
        #expect(source.log == ["connect", "cancel"])
        withExtendedLifetime(publisher) {}
    }

    @Test func aPublisherThatHasEndedIsNotConnected() {
        let source = Source()
        source.subject.send(completion: .finished)

        let sink = source.autoconnect().sink { _ in }

        #expect(source.log == [])
        withExtendedLifetime(sink) {}
    }

    // https://developer.apple.com/documentation/combine/connectablepublisher/autoconnect()
    @Test func anAutomaticConnectionLastsAsLongAsThereAreSubscribers() async {
        let source = Source()
        let publisher = source.autoconnect()
        #expect(source.log == [])

        var values: [Int] = []
        var one: AnyCancellable? = publisher.sink { values.append($0) }
        var other: AnyCancellable? = publisher.sink { values.append($0 * 10) }
        source.subject.send(1)
        one = nil
        source.subject.send(2)
        #expect(source.log == ["connect"])
        other = nil
        #expect(source.log == ["connect", "cancel"])

        let third = publisher.sink { values.append($0) }
        source.subject.send(completion: .finished)

        #expect(source.log == ["connect", "cancel", "connect", "cancel"])
        #expect(values == [1, 10, 20])
        withExtendedLifetime((one, other, third)) {}
    }
}

/// A publisher that records the beginning and the end of its connections.
private final class Source: ConnectablePublisher {
    typealias Output = Int
    typealias Failure = Never

    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []

    private let endsWhenConnected: Bool

    init(endsWhenConnected: Bool = false) { self.endsWhenConnected = endsWhenConnected }

    func _subscribe(_ sink: _Sink<Int, Never>) -> AnyCancellable { subject._subscribe(sink) }

    func connect() -> any Cancellable {
        log.append("connect")
        if endsWhenConnected { subject.send(completion: .finished) }
        return AnyCancellable { [self] in log.append("cancel") }
    }
}
#endif
