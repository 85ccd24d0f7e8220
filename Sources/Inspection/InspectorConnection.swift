#if !os(WASI)
import SharedReactive

/// Finds an inspector and sends it what happens, from a thread of its own.
package final class InspectorConnection: Sendable {
    /// How long what it does takes.
    package struct Pace: Sendable {
        /// How long until it looks for an inspector again, in milliseconds.
        package var search = 1_000
        /// How long it waits before it sends what has happened meanwhile, in milliseconds.
        package var pause = 25
        /// How many steps it sends at once, and how many bytes: 20,000 steps and ten megabytes a second at most.
        package var steps = 500
        package var bytes = 256 << 10

        package init() {}
    }

    private let tracer: InspectionTracer
    private let hello: Hello
    private let port: UInt16
    private let pace: Pace
    private let isOver = AtomicWord(0)

    package init(
        hello: Hello,
        port: UInt16,
        pace: Pace = Pace(),
        tracer: InspectionTracer = InspectionTracer()
    ) {
        self.hello = hello
        self.port = port
        self.pace = pace
        self.tracer = tracer
    }

    /// Begins to trace and to look for an inspector.
    package func start() {
        let tracing = Trace.start(tracer)
        let isRunning = OwnThread.run {
            self.run()
            tracing.dispose()
        }
        // The system has no thread left: then there is nothing to see.
        if !isRunning { tracing.dispose() }
    }

    /// Ends both, soon.
    package func end() { isOver.store(1) }

    private func run() {
        while isOver.load() == 0 {
            if let socket = LoopbackSocket(port: port) {
                serve(socket)
                tracer.disconnect()
                socket.close()
            }
            // An inspector that closes the connection at once is not asked again at once.
            if isOver.load() == 0 { OwnThread.sleep(milliseconds: pace.search) }
        }
    }

    /// Sends until the inspector has gone.
    private func serve(_ socket: LoopbackSocket) {
        var writer = LineWriter()
        var known: Set<Int> = []
        writer.write(hello)
        for living in tracer.connect() {
            known.insert(living.subject.id)
            writer.write(living.subject)
            if let state = living.state {
                writer.write(state: state.text, of: living.subject.id, after: state.number)
            }
            if writer.bytes.count > pace.bytes {
                guard socket.send(writer.bytes) else { return }
                writer = LineWriter()
            }
        }
        while true {
            write(tracer.take(steps: pace.steps, bytes: pace.bytes), known: &known, to: &writer)
            guard socket.send(writer.bytes), isOver.load() == 0 else { return }
            writer = LineWriter()
            OwnThread.sleep(milliseconds: pace.pause)
            guard socket.isOpen else { return }
        }
    }

    private func write(_ batch: Backlog.Batch, known: inout Set<Int>, to writer: inout LineWriter) {
        if batch.dropped > 0 { writer.write(dropped: batch.dropped) }
        for step in batch.steps {
            if known.insert(step.subject.id).inserted { writer.write(step.subject) }
            writer.write(step)
            if step.kind == .ended { known.remove(step.subject.id) }
        }
        if let living = batch.living {
            writer.write(living: living.subjects, isComplete: living.isComplete)
            // The ends of others may have been among what was dropped.
            if living.isComplete { known.formIntersection(living.subjects) }
        }
    }
}
#endif
