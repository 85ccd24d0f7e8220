/// Where lines go: an inspector, or a file.
protocol LineSink {
    /// Whether the other end is there.
    var isOpen: Bool { get }

    /// Sends all of it; returns `false` if that failed.
    func send(_ bytes: [UInt8]) -> Bool
}

/// Writes what a tracer has kept as lines, and introduces each subject before its first step.
struct LineStream {
    private var known: Set<Int> = []
    /// The lines that have not been sent.
    private(set) var writer: LineWriter

    /// Begins with the active subjects.
    ///
    /// - Parameter head: What comes before them.
    init(_ head: LineWriter, _ living: [Backlog.Living], inPiecesOf bytes: Int, to sink: some LineSink) {
        writer = head
        for living in living {
            known.insert(living.subject.id)
            writer.write(living.subject)
            if let state = living.state {
                writer.write(state: state.text, of: living.subject.id, after: state.number)
            }
            // If it fails, so does what follows.
            if writer.bytes.count > bytes { _ = send(to: sink) }
        }
    }

    mutating func write(_ batch: Backlog.Batch) {
        if batch.dropped > 0 { writer.write(dropped: batch.dropped) }
        for step in batch.steps {
            if known.insert(step.subject.id).inserted { writer.write(step.subject) }
            writer.write(step, batch.sources[step.number])
            if step.kind == .ended { known.remove(step.subject.id) }
        }
        if let living = batch.living {
            writer.write(living: living.subjects, isComplete: living.isComplete)
            // The ends of others may have been among what was dropped.
            if living.isComplete { known.formIntersection(living.subjects) }
        }
    }

    /// Sends the lines that have not been sent.
    mutating func send(to sink: some LineSink) -> Bool {
        defer { writer = LineWriter() }
        return sink.send(writer.bytes)
    }
}
