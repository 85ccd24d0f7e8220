#if !os(WASI)
import Inspection
import SharedReactive

/// Writes what happens to a file, from a thread of its own.
package final class FileRecorder: Sendable {
    // | state            | guarded by | touched by                                       |
    // | ---------------- | ---------- | ------------------------------------------------ |
    // | `isOver`         | atomic     | who ends the recording; its thread               |
    // | `isWritten`      | atomic     | its thread; who waits for the end                |
    // | `Outcome`        | `outcome`  | its thread; who asks for it                      |

    private struct Outcome: GuardedState {
        var failure: RecordingError?
    }

    let tracer: InspectionTracer
    let hello: Hello
    let path: String
    let limit: Int
    private let tracing: any Disposable
    private let isOver = AtomicWord(0)
    private let isWritten = AtomicWord(0)
    private let outcome = Lock(Outcome())

    /// Begins to trace.
    ///
    /// - Parameter limit: How many bytes the file and the one before it may have together.
    init(_ path: String, hello: Hello, limit: Int, tracer: InspectionTracer) {
        (self.tracer, self.hello, self.path, self.limit) = (tracer, hello, path, limit)
        // Before the first step, so that all steps are written or counted.
        _ = tracer.connect()
        tracing = Trace.start(tracer)
    }

    /// How long it waits before it writes what has happened meanwhile, in milliseconds.
    private static let pause = 25

    /// The error that ended the recording.
    package var failure: RecordingError? { outcome.withLock(\.failure) }

    /// Creates the file and begins to write. Where that fails, nothing is traced any more.
    func start() throws(RecordingError) {
        let first: Output
        do {
            first = try begin([], after: nil)
        } catch {
            tracing.dispose()
            throw error
        }
        OwnThread.run { [self] in
            run(first)
            tracing.dispose()
            isWritten.store(1)
        }
    }

    /// Ends the recording, and returns when everything is in the file.
    package func end() {
        // First, so that there is an end to what is written, however fast other threads go on.
        tracing.dispose()
        isOver.store(1)
        while isWritten.load() == 0 { OwnThread.sleep(milliseconds: 1) }
    }

    /// A file, its next lines, and how many bytes it has: with its beginning, and now.
    private struct Output {
        let file: RecordingFile
        var stream: LineStream
        var start = 0
        var size = 0

        mutating func send() throws(RecordingError) {
            let lines = stream.take()
            try file.send(lines)
            size += lines.count
        }
    }

    /// Begins a file with the active subjects. A full one keeps its content until this one has its beginning.
    private func begin(_ living: [Backlog.Living], after full: RecordingFile?) throws(RecordingError)
        -> Output
    {
        let file = try RecordingFile(path)
        do throws(RecordingError) {
            var head = LineWriter()
            head.write(recording: hello.name)
            head.write(hello)
            // All at once: it is bounded.
            let stream = LineStream(head, living, inPiecesOf: .max) { _ in true }
            var output = Output(file: file, stream: stream)
            try output.send()
            output.start = output.size
            try file.takeName(from: full)
            full?.end()
            return output
        } catch {
            file.discard()
            throw error
        }
    }

    private func run(_ first: Output) {
        var output = first
        do throws(RecordingError) {
            while try write(to: &output) {
                output = try begin(tracer.connect(resends: false), after: output.file)
            }
        } catch {
            outcome.withLock { $0.failure = error }
            var last = LineWriter()
            last.write(mark: "The recording has ended. \(error)")
            output.file.replaceEnd(after: output.size, with: last.bytes)
            writeToStandardError("Inspection: The recording has ended. \(error)\n")
        }
        output.file.end()
    }

    /// Writes until the recording ends.
    ///
    /// - Returns: Whether it goes on in another file, because this one is full.
    private func write(to output: inout Output) throws(RecordingError) -> Bool {
        while true {
            // Asked before, so that what happened until then is written.
            let isLast = isOver.load() != 0
            let batch = tracer.take(steps: 1_000, bytes: 1 << 20)
            output.stream.write(batch)
            try output.send()
            if batch.steps.isEmpty {
                if isLast { return false }
                OwnThread.sleep(milliseconds: Self.pause)
            } else if output.size - output.start > limit / 2 {
                return true
            }
        }
    }
}

extension LineWriter {
    /// Writes the first line of a file.
    package mutating func write(recording name: String) {
        object("recording") { line in
            line.number("version", Hello.version)
            line.text("name", name.start(200))
        }
    }

    /// Writes a step of the app itself.
    mutating func write(mark name: String) {
        object("step") { line in
            line.number("number", Trace.nextNumber())
            line.number("subject", TraceSubject.app.id)
            line.text("kind", TraceStep.Kind.mark.rawValue)
            line.text("name", name.start(1_000))
            line.text("thread", TraceStep.Thread.background.rawValue)
            line.number("time", Int(MonotonicTime.nanoseconds / 1_000))
        }
    }
}
#endif

/// Why a session cannot be recorded.
package struct RecordingError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
