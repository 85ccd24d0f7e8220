import Inspection
import SharedReactive
import TestSupport
import Testing

@Suite struct ConsoleTracerTests {
    @Test func eachStepIsWrittenAsItsDescription() {
        let (recorder, written) = (TraceRecorder(), Recorder<String>())
        let tracings = [Trace.start(recorder), Trace.start(ConsoleTracer { written.record($0) })]
        let count = MutableProperty(0, name: "written to the console")
        count.value = 2
        for tracing in tracings { tracing.dispose() }
        count.value = 3
        let steps = recorder.steps(of: count).map(\.description)
        #expect(steps.count == 2 && steps[1].hasSuffix("\n    0 → 2"))
        #expect(written.values.filter { $0.contains("written to the console") } == steps)
    }
}
