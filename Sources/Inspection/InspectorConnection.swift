#if !os(WASI)
import SharedReactive

/// Looks for an inspector, sends it the app's steps, and receives its commands, on a separate thread.
package final class InspectorConnection: Sendable {
    /// The intervals and the batch size of a connection.
    package struct Pace: Sendable {
        /// The milliseconds between two attempts to find an inspector.
        package var search = 1_000
        /// The milliseconds between two batches.
        package var pause = 25
        /// The largest number of steps in a batch. This allows at most 20,000 steps a second.
        package var steps = 500
        /// The largest number of bytes in a batch. This allows at most ten megabytes a second.
        package var bytes = 256 << 10

        package init() {}
    }

    private let tracer: InspectionTracer
    private let hello: Hello
    private let port: UInt16
    private let pace: Pace
    /// 1 after `end()` was called on any thread. The connection's thread reads it.
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

    /// Starts to trace and to look for an inspector.
    package func start() {
        let tracing = Trace.start(tracer)
        OwnThread.run {
            self.run()
            tracing.dispose()
        }
    }

    /// Ends the tracing and the connection, or the search for an inspector, soon after the call. The connection's thread finishes a
    /// wait first: a second between two attempts to find an inspector, or five seconds if the inspector does not read.
    package func end() { isOver.store(1) }

    private func run() {
        while isOver.load() == 0 {
            if let socket = LoopbackSocket(port: port) {
                serve(socket)
                tracer.disconnect()
                tracer.control?.disconnect()
                socket.end()
            }
            // The wait follows a connection too, in case the inspector closes each one at once.
            if isOver.load() == 0 { OwnThread.sleep(milliseconds: pace.search) }
        }
    }

    /// Sends steps until the inspector disconnects.
    private func serve(_ socket: LoopbackSocket) {
        var head = LineWriter()
        head.write(hello, isSent: true)
        tracer.control?.connect(hello.run)
        // The `control` line that `connect` has written. It is sent after `hello`, with the first steps.
        var answers = tracer.control?.receive([]) ?? []
        let living = tracer.connect()
        let begun = LineStream(head, living, inPiecesOf: pace.bytes, send: socket.write)
        guard var stream = begun else { return }
        while true {
            stream.write(tracer.take(steps: pace.steps, bytes: pace.bytes))
            guard socket.write(stream.take() + answers), isOver.load() == 0 else { return }
            OwnThread.sleep(milliseconds: pace.pause)
            guard let received = socket.receive() else { return }
            answers = tracer.control?.receive(received) ?? []
        }
    }
}
#endif
