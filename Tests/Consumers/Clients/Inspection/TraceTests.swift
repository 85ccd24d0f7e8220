import Inspection
import Testing

import enum SharedReactive.Trace

@Suite struct TraceTests {
    @Test func stepsArePrinted() async {
        // This file is compiled in several modes, and their tests run at the same time.
        let name = "refresh in \(#fileID)"
        let (lines, continuation) = AsyncStream<String>.makeStream()
        let tracing = Trace.start(ConsoleTracer { continuation.yield($0) })
        Trace.mark(name, 1) {}
        tracing.dispose()
        continuation.finish()
        var found: [String] = []
        for await line in lines where line.contains(name) { found.append(line) }
        #expect(found.count == 1)
        #expect(found.first?.contains("App  mark \(name) 1") == true)
    }
}
