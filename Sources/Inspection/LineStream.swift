import SharedReactive

// Its functions are not inlined, because a program should not contain them twice.

/// Writes buffered steps as lines, and introduces each subject before its first step. Each connection and each file of a recording
/// has its own.
package struct LineStream {
    /// The subjects that were introduced and have not ended.
    private var known: Set<Int> = []
    /// The lines that have not been sent.
    private var writer: LineWriter

    /// Begins with the active subjects, whose lines `take()` returns.
    package init(_ head: LineWriter, _ living: [Backlog.Living]) {
        // A piece of this size never ends, so nothing is sent here, and the result is not `nil`.
        self.init(head, living, inPiecesOf: .max) { _ in true }!
    }

    /// Begins with the active subjects, and sends their lines in pieces. `take()` returns the last piece.
    ///
    /// - Parameters:
    ///   - head: The lines before them.
    ///   - bytes: The number of bytes after which `send` is called.
    ///   - send: Sends lines, and returns whether all of them were sent.
    /// - Returns: `nil` if lines were not sent: a line may have been cut, so nothing may follow it.
    @inline(never) package init?(
        _ head: LineWriter,
        _ living: [Backlog.Living],
        inPiecesOf bytes: Int,
        send: ([UInt8]) -> Bool
    ) {
        writer = head
        for living in living {
            known.insert(living.subject.id)
            writer.write(living.subject)
            if let state = living.state {
                writer.write(state: state.text, of: living.subject.id, after: state.number)
            }
            if writer.bytes.count > bytes, !send(take()) { return nil }
        }
    }

    @inline(never) package mutating func write(_ batch: Backlog.Batch) {
        if batch.dropped > 0 { writer.write(dropped: batch.dropped) }
        for kept in batch.steps {
            let step = kept.step
            if known.insert(step.subject.id).inserted { writer.write(step.subject) }
            writer.write(step, kept.source)
            if step.kind == .ended { known.remove(step.subject.id) }
        }
        if let living = batch.living {
            writer.write(living: living.subjects, isComplete: living.isComplete)
            // The dropped steps may have contained the ends of the others.
            if living.isComplete { known.formIntersection(living.subjects) }
        }
    }

    /// Returns the lines that have not been sent.
    package mutating func take() -> [UInt8] {
        defer { writer = LineWriter() }
        return writer.bytes
    }
}
