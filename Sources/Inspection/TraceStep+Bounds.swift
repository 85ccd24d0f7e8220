import SharedReactive

extension TraceStep {
    /// The longest texts, in bytes. A type that describes itself may do so at any length.
    private enum Longest {
        static let name = 1_000
        static let value = 4_000
        static let state = 64_000
        static let path = 500
        static let part = 1_000
    }

    /// The step's approximate size in memory, in bytes.
    package var size: Int {
        var size = 200 + name.utf8.count + (value?.utf8.count ?? 0) + (state?.utf8.count ?? 0)
        for difference in differences {
            size += 50 + difference.path.utf8.count
            size += (difference.old?.utf8.count ?? 0) + (difference.new?.utf8.count ?? 0)
        }
        return size
    }

    /// The step with each long text cut off, and with the first 40 differences.
    package var bounded: TraceStep {
        // Most steps are shorter than the smallest limit, and nothing is copied.
        if size < Longest.path, subject.size < Longest.path { return self }
        var step = self
        step.subject = subject.bounded
        step.name = name.start(Longest.name)
        step.value = value?.start(Longest.value)
        step.state = state?.start(Longest.state)
        step.differences.removeLast(max(0, differences.count - 40))
        for index in step.differences.indices {
            let difference = step.differences[index]
            step.differences[index].path = difference.path.start(Longest.path)
            step.differences[index].old = difference.old?.start(Longest.part)
            step.differences[index].new = difference.new?.start(Longest.part)
        }
        return step
    }
}

extension TraceSubject {
    fileprivate var size: Int { type.utf8.count + (name?.utf8.count ?? 0) }

    fileprivate var bounded: TraceSubject {
        if size < 500 { return self }
        var subject = self
        subject.type = type.start(1_000)
        subject.name = name?.start(1_000)
        return subject
    }
}

extension String {
    /// The text, cut off with an ellipsis if it has more than the given number of bytes.
    @inline(never) package func start(_ bytes: Int) -> String {
        if utf8.count <= bytes { return self }
        // If the cut is inside a scalar, the string ends before it.
        return String(self[..<utf8.index(utf8.startIndex, offsetBy: bytes)]) + "…"
    }
}
