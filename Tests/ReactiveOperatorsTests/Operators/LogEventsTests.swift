import ReactiveOperators
import TestSupport
import Testing

@Suite struct LogEventsTests {
    @Test func eachEventIsLoggedBeforeItIsSent() {
        let log = Recorder<String>()
        let (signal, input) = Signal<Int, TimelineError>.pipe()
        signal.logEvents(identifier: "numbers", fileName: "File", functionName: "f()", lineNumber: 7) {
            log.record($0)
        }
        .observe { log.record("sent \($0)") }
        input.send(value: 1)
        input.send(error: TimelineError())
        #expect(
            log.values == [
                "[numbers] value(1), at File:7, f()", "sent value(1)",
                "[numbers] failed(\(String(reflecting: TimelineError()))), at File:7, f()",
                "sent failed(\(String(reflecting: TimelineError())))",
            ]
        )
    }

    @Test func aProducerIsLoggedAtEachStart() {
        let log = Recorder<String>()
        let producer = SignalProducer<Int, Never>(value: 1).logEvents { log.record($0) }
        for _ in 0..<2 { producer.start() }
        #expect(
            log.values.map { $0.prefix { $0 != "(" && $0 != "," } } == [
                "[] value", "[] completed", "[] value", "[] completed",
            ]
        )
    }
}
