import ReactiveOperators
import TestSupport
import Testing

private struct Failure: Error, Equatable {}

@Suite struct SignalProducerTests {
    @Test func aProducerOfAResultSendsIt() {
        let events = Recorder<Signal<Int, Failure>.Event>()
        for result in [.success(1), .failure(Failure())] as [Result<Int, Failure>] {
            SignalProducer(result: result).start { events.record($0) }
        }
        #expect(events.values == [.value(1), .completed, .failed(Failure())])
    }
}
