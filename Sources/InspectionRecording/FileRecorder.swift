#if !os(WASI)
import Inspection
import SharedReactive

/// Writes steps to a file, on a separate thread. `Inspection.record` creates it, and its `Recording` retains it.
package final class FileRecorder: Sendable {
    // | state            | guarded by | accessed by                                      |
    // | ---------------- | ---------- | ------------------------------------------------ |
    // | `isOver`         | atomic     | threads that end the recording; its thread       |
    // | `isWritten`      | atomic     | its thread; threads that wait for the end        |
    // | `Outcome`        | `outcome`  | its thread; threads that read it                 |

    /// The error that ended the recording, if there was one.
    private struct Outcome: GuardedState {
        var failure: RecordingError?
    }

    let tracer: InspectionTracer
    let hello: Hello
    let path: String
    let limit: Int
    private let tracing: any Disposable
    /// 1 after `end()` was called.
    private let isOver = AtomicWord(0)
    /// 1 after everything was written, or writing has failed.
    private let isWritten = AtomicWord(0)
    private let outcome = Lock(Outcome())

    /// Starts to trace.
    ///
    /// - Parameter limit: The largest number of bytes in the file and the previous one together.
    init(_ path: String, hello: Hello, limit: Int, tracer: InspectionTracer) {
        (self.tracer, self.hello, self.path, self.limit) = (tracer, hello, path, limit)
        // This precedes the first step, so that all steps are written or counted.
        _ = tracer.connect()
        tracing = Trace.start(tracer)
    }

    /// The milliseconds between two writes.
    private static let pause = 25

    package var failure: RecordingError? { outcome.withLock(\.failure) }

    /// Creates the file and starts to write. If that fails, tracing ends.
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
        // Tracing ends first. Otherwise fast threads could prolong the recording without limit.
        tracing.dispose()
        isOver.store(1)
        while isWritten.load() == 0 { OwnThread.sleep(milliseconds: 1) }
    }

    /// A file, its next lines, and its sizes: of its beginning, and now.
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

    /// Begins a file with the active subjects. A full file stays until this one has its beginning.
    private func begin(_ living: [Backlog.Living], after full: RecordingFile?) throws(RecordingError)
        -> Output
    {
        let file = try RecordingFile(path)
        do throws(RecordingError) {
            var head = LineWriter()
            head.write(recording: hello.name)
            head.write(hello)
            // One piece is enough, because its size is bounded.
            let stream = LineStream(head, living)
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

    /// Writes all files of the recording, on its thread.
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

    /// Writes until the recording ends or the file is full.
    ///
    /// - Returns: Whether the recording continues in another file.
    private func write(to output: inout Output) throws(RecordingError) -> Bool {
        while true {
            // It is read first, so that all steps until then are written.
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
    /// Writes a mark, which is a step of the app itself.
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

/// An error that prevents or ends a recording.
package struct RecordingError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
