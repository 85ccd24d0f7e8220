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
    var size: Int {
        let texts = name.utf8.count + (value?.utf8.count ?? 0) + (state?.utf8.count ?? 0)
        return differences.reduce(200 + texts) { size, difference in
            size + 50 + difference.path.utf8.count + (difference.old?.utf8.count ?? 0)
                + (difference.new?.utf8.count ?? 0)
        }
    }

    /// The step with the beginnings of those texts that are too long.
    package var bounded: TraceStep {
        // Most are short, and then nothing is copied.
        if size < Longest.path, subject.size < Longest.path { return self }
        return TraceStep(
            number: number,
            cause: cause,
            subject: subject.bounded,
            kind: kind,
            name: name.start(Longest.name),
            value: value?.start(Longest.value),
            state: state?.start(Longest.state),
            differences: differences.prefix(40).map { difference in
                Difference(
                    path: difference.path.start(Longest.path),
                    old: difference.old?.start(Longest.part),
                    new: difference.new?.start(Longest.part)
                )
            },
            isDescribed: isDescribed,
            thread: thread,
            time: time
        )
    }
}

extension TraceSubject {
    fileprivate var size: Int {
        type.utf8.count + (name?.utf8.count ?? 0)
    }

    fileprivate var bounded: TraceSubject {
        if size < 500 { return self }
        return TraceSubject(
            kind: kind,
            type: type.start(1_000),
            id: id,
            name: name?.start(1_000),
            parent: parent
        )
    }
}

extension String {
    /// At most so many bytes of the text. What is left out is stood for by an ellipsis.
    func start(_ bytes: Int) -> String {
        if utf8.count <= bytes { return self }
        // Where a scalar is cut in two, a string ends before it.
        return String(self[..<utf8.index(utf8.startIndex, offsetBy: bytes)]) + "…"
    }
}
