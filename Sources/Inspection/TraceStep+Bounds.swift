import SharedReactive

extension TraceStep {
    /// How long texts may be, in bytes. A type that describes itself may do so at any length.
    private enum Longest {
        static let name = 1_000
        static let value = 4_000
        static let state = 64_000
        static let path = 500
        static let part = 1_000
    }

    /// How much memory it takes, about.
    package var size: Int {
        var size = 200 + name.utf8.count + (value?.utf8.count ?? 0) + (state?.utf8.count ?? 0)
        for difference in differences {
            size += 50 + difference.path.utf8.count
            size += (difference.old?.utf8.count ?? 0) + (difference.new?.utf8.count ?? 0)
        }
        return size
    }

    /// The step with the beginnings of those texts that are too long.
    package var bounded: TraceStep {
        // Most are short, and then nothing is copied.
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
    /// At most so many bytes of the text. What is left out is stood for by an ellipsis.
    @inline(never) package func start(_ bytes: Int) -> String {
        if utf8.count <= bytes { return self }
        // Where a scalar is cut in two, a string ends before it.
        return String(self[..<utf8.index(utf8.startIndex, offsetBy: bytes)]) + "…"
    }
}
