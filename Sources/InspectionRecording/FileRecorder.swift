#if !os(WASI)
import Inspection
import SharedReactive

/// Writes what happens to a file, from a thread of its own.
package final class FileRecorder: Sendable {
    // | state            | guarded by | touched by                                       |
    // | ---------------- | ---------- | ------------------------------------------------ |
    // | `isOver`         | atomic     | who ends the recording; its thread               |
    // | `isWritten`      | atomic     | its thread; who waits for the end                |

    let tracer: InspectionTracer
    let hello: Hello
    let path: String
    let limit: Int
    private let tracing: any Disposable
    private let isOver = AtomicWord(0)
    private let isWritten = AtomicWord(0)

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

    /// Creates the file and begins to write. Where that fails, nothing is traced any more.
    func start() throws(RecordingError) {
        let file: RecordingFile
        do {
            file = try RecordingFile(path)
        } catch {
            tracing.dispose()
            throw error
        }
        OwnThread.run { [self] in
            run(file)
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

    private func run(_ first: RecordingFile) {
        var (file, living) = (first, [Backlog.Living]())
        while write(to: file, living) {
            file.end()
            RecordingFile.move(path, to: "\(path).1")
            guard let next = try? RecordingFile(path) else { return }
            (file, living) = (next, tracer.connect(resends: false))
        }
        file.end()
    }

    /// Writes until the recording ends.
    ///
    /// - Returns: Whether it goes on in another file, because this one is full.
    private func write(to file: RecordingFile, _ living: [Backlog.Living]) -> Bool {
        var head = LineWriter()
        head.write(recording: hello.name)
        head.write(hello)
        var size = 0
        var stream = LineStream(head, living, inPiecesOf: 1 << 20, send: file.send)
        while true {
            // Asked before, so that what happened until then is written.
            let isLast = isOver.load() != 0
            let batch = tracer.take(steps: 1_000, bytes: 1 << 20)
            stream.write(batch)
            let lines = stream.take()
            size += lines.count
            guard file.send(lines) else { return false }
            if batch.steps.isEmpty {
                if isLast { return false }
                OwnThread.sleep(milliseconds: Self.pause)
            } else if size > limit / 2 {
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
}
#endif

/// Why a session cannot be recorded.
package struct RecordingError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
