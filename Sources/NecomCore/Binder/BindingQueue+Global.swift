import SharedReactive

// The queued work of each object, shared by all binders on `.global`. A binder cannot store it, because binders
// are created again for each value.
//
// An object has a line, a serial queue, while work for it waits or runs. One background thread at a time serves a line, so
// work for one object never overlaps and stays in order. The thread takes all waiting work at once, and ends an empty line.
//
// | state           | guarded by       | accessed by                                             |
// | --------------- | ---------------- | ------------------------------------------------------- |
// | `Shard.lines`   | the shard's lock | senders append; the thread that serves a line takes it  |
// | `LineWorker.due` | nothing         | the thread that serves the line, one at a time          |
extension BindingQueue.Global {
    @usableFromInline typealias Work = () -> Void

    /// Runs `work` on a background thread, after all earlier work for the object.
    ///
    /// The object is not retained. A new object at the same address uses the same line. Its work runs after the old object's
    /// work, which finds the old object deallocated.
    @usableFromInline static func send(for id: UInt, _ work: @escaping Work) {
        let shard = shard(of: id)
        // Invariant behind `nonisolated(unsafe)`: a binder on this queue is created for a sendable object and values.
        nonisolated(unsafe) let unchecked = work
        let work = Trace.isOn ? Trace.carrying { unchecked() } : work
        let beginsLine = shard.state.withLock { state in
            let beginsLine = state.lines[id] == nil
            state.lines[id, default: []].append(work)
            return beginsLine
        }
        if beginsLine { LineWorker(of: id, in: shard).schedule() }
    }

    /// A share of the lines, with a lock of its own, so that senders for different objects seldom wait for each other.
    final class Shard: Sendable {
        struct State: GuardedState {
            var lines: [UInt: [Work]] = [:]
        }

        let state = Lock(State())
    }

    static let shards = (0..<64).map { _ in Shard() }

    private static func shard(of id: UInt) -> Shard {
        // Objects are at least 16 bytes apart, and objects of one type often at equal distances. So the result depends on higher
        // bits of the address too.
        let bits = id >> 4
        return shards[Int((bits ^ (bits >> 6) ^ (bits >> 12)) % UInt(shards.count))]
    }

    /// Serves a line, on one background thread at a time. The sender that begins the line creates it. It lasts as long as the line.
    private final class LineWorker: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: a line has one worker, which schedules its next turn at the end of the previous
        // one. So only one thread at a time accesses `due`.

        private let id: UInt
        private let shard: Shard

        /// The work that was taken from the line, in reverse order.
        private var due: [Work] = []

        /// The largest number of closures in one turn. After it, other lines get the thread.
        private static let longestTurn = 256

        init(of id: UInt, in shard: Shard) {
            self.id = id
            self.shard = shard
        }

        func schedule() { Background.run { [self] in run() } }

        private func run() {
            for _ in 0..<Self.longestTurn {
                if due.isEmpty, !takeWaitingWork() { return }
                due.removeLast()()
            }
            schedule()
        }

        /// Moves the waiting work to `due`. If there is none, ends the line and returns `false`.
        private func takeWaitingWork() -> Bool {
            shard.state.withLock { state in
                guard let line = state.lines.index(forKey: id) else { return }
                if state.lines.values[line].isEmpty {
                    state.lines.remove(at: line)
                } else {
                    // The line stays, without work, so that no sender begins another one for the object.
                    swap(&state.lines.values[line], &due)
                }
            }
            due.reverse()
            return !due.isEmpty
        }
    }
}
