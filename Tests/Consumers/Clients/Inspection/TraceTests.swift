import Inspection
import Testing

import enum SharedReactive.Trace

@Suite struct TraceTests {
    @Test func stepsArePrinted() async {
        let (lines, continuation) = AsyncStream<String>.makeStream()
        let tracing = Trace.start(ConsoleTracer { continuation.yield($0) })
        Trace.mark("refresh of this test", 1) {}
        tracing.dispose()
        continuation.finish()
        var found: [String] = []
        for await line in lines where line.contains("refresh of this test") { found.append(line) }
        #expect(found.count == 1)
        #expect(found.first?.contains("App  mark refresh of this test 1") == true)
    }
}
