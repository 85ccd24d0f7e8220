import ReactiveOperators
import TestSupport
import Testing

/// When `on` calls its closures.
@Suite struct OnTests {
    private func logging(
        _ producer: SignalProducer<Int, TimelineError>,
        _ log: Recorder<String>
    ) -> SignalProducer<Int, TimelineError> {
        producer.on(
            starting: { log.record("starting") },
            started: { log.record("started") },
            event: { log.record("event \($0)") },
            failed: { _ in log.record("failed") },
            completed: { log.record("completed") },
            interrupted: { log.record("interrupted") },
            terminated: { log.record("terminated") },
            disposed: { log.record("disposed") },
            value: { log.record("value \($0)") }
        )
    }

    @Test func theClosuresAreCalledBeforeTheObserver() {
        let log = Recorder<String>()
        logging(SignalProducer(value: 1), log).start { log.record("observer \($0)") }
        #expect(
            log.values == [
                "starting", "event value(1)", "value 1", "observer value(1)", "event completed", "completed",
                "terminated", "observer completed", "disposed", "started",
            ]
        )
    }

    @Test func anErrorIsDelivered() {
        let log = Recorder<String>()
        logging(SignalProducer(error: TimelineError()), log).start()
        #expect(
            log.values.filter { !$0.hasPrefix("event") } == [
                "starting", "failed", "terminated", "disposed", "started",
            ]
        )
    }

    @Test func disposingOfAStartIsAnInterruption() {
        let log = Recorder<String>()
        let start = logging(.never, log).start()
        start.dispose()
        start.dispose()
        #expect(
            log.values == [
                "starting", "started", "event interrupted", "interrupted", "terminated", "disposed",
            ]
        )
    }

    @Test func aSignalsClosuresAreCalledOnceForAllObservers() {
        let log = Recorder<String>()
        let (signal, input) = Signal<Int, Never>.pipe()
        let logged = signal.on(
            completed: { log.record("completed") },
            terminated: { log.record("terminated") },
            disposed: { log.record("disposed") },
            value: { log.record("value \($0)") }
        )
        input.send(value: 1)
        logged.observeValues { log.record("a\($0)") }
        logged.observeValues { log.record("b\($0)") }
        input.send(value: 2)
        input.sendCompleted()
        #expect(log.values == ["value 1", "value 2", "a2", "b2", "completed", "terminated", "disposed"])
    }

    @Test func aSignalWithoutPossibleObserversIsDisposedOfAndNotInterrupted() {
        let log = Recorder<String>()
        let (signal, input) = Signal<Int, Never>.pipe()
        do {
            let logged = signal.on(
                interrupted: { log.record("interrupted") },
                disposed: { log.record("disposed") },
                value: { log.record("value \($0)") }
            )
            withExtendedLifetime(logged) { input.send(value: 1) }
        }
        input.send(value: 2)
        #expect(log.values == ["value 1", "disposed"])
    }
}
