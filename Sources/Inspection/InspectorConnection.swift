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
        OwnThread.run {
            self.run()
            tracing.dispose()
        }
    }

    /// Ends both, soon.
    package func end() { isOver.store(1) }

    private func run() {
        while isOver.load() == 0 {
            if let socket = LoopbackSocket(port: port) {
                serve(socket)
                tracer.disconnect()
                tracer.control?.disconnect()
                socket.end()
            }
            // An inspector that closes the connection at once is not asked again at once.
            if isOver.load() == 0 { OwnThread.sleep(milliseconds: pace.search) }
        }
    }

    /// Sends until the inspector has gone.
    private func serve(_ socket: LoopbackSocket) {
        var head = LineWriter()
        head.write(hello)
        tracer.control?.connect(hello.run)
        var answers = tracer.control?.receive([]) ?? []
        var stream = LineStream(head, tracer.connect(), inPiecesOf: pace.bytes, send: socket.write)
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
