import SharedReactive

// Its functions are not inlined: a program should not have them twice.

/// Writes what a tracer has kept as lines, and introduces each subject before its first step.
package struct LineStream {
    private var known: Set<Int> = []
    /// The lines that have not been sent.
    private var writer: LineWriter

    /// Begins with the active subjects.
    ///
    /// - Parameters:
    ///   - head: What comes before them.
    ///   - bytes: How many bytes are sent at once. If sending fails, so does what follows.
    ///   - send: Sends lines.
    @inline(never) package init(
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
            if writer.bytes.count > bytes { _ = send(take()) }
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
            // The ends of others may have been among what was dropped.
            if living.isComplete { known.formIntersection(living.subjects) }
        }
    }

    /// Returns the lines that have not been sent.
    package mutating func take() -> [UInt8] {
        defer { writer = LineWriter() }
        return writer.bytes
    }
}
