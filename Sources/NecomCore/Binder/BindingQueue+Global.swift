import SharedReactive

// What binders on `.global` share: for each object, the work that waits for it. It is kept here and not in a
// binder, because a binder is made anew for each value.
//
// An object has a line while work for it waits or runs. One background thread at a time serves a line, so work for one
// object never overlaps and stays in order. It takes everything that waits at once, and ends the line when nothing
// waits.
//
// | state           | guarded by       | touched by                                              |
// | --------------- | ---------------- | ------------------------------------------------------- |
// | `Shard.lines`   | the shard's lock | senders append; the thread that serves a line takes it  |
// | `Attendant.due` | nothing          | the thread that serves the line, one at a time          |
extension BindingQueue.Global {
    @usableFromInline typealias Work = () -> Void

    /// Runs `work` on a background thread, after all that was sent for the object before.
    ///
    /// The object is not kept. If another object takes its place in memory, that one's work comes after what
    /// still waits here, which has nothing left to do.
    @usableFromInline static func send(for id: UInt, _ work: @escaping Work) {
        let shard = shard(of: id)
        // Invariant behind `nonisolated(unsafe)`: a binder on this queue is made for a sendable object and values.
        nonisolated(unsafe) let unchecked = work
        let work = Trace.isOn ? Trace.carrying { unchecked() } : work
        let beginsLine = shard.state.withLock { state in
            let beginsLine = state.lines[id] == nil
            state.lines[id, default: []].append(work)
            return beginsLine
        }
        if beginsLine { Attendant(of: id, in: shard).schedule() }
    }

    /// A part of all lines, so that objects seldom wait for one another's lock.
    final class Shard: Sendable {
        struct State: GuardedState {
            var lines: [UInt: [Work]] = [:]
        }

        let state = Lock(State())
    }

    static let shards = (0..<64).map { _ in Shard() }

    private static func shard(of id: UInt) -> Shard {
        // Objects lie 16 bytes apart at least, and those of one type often at equal distances.
        let bits = id >> 4
        return shards[Int((bits ^ (bits >> 6) ^ (bits >> 12)) % UInt(shards.count))]
    }

    /// Serves a line, on one background thread at a time.
    private final class Attendant: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: a line has one attendant, which asks for a turn at the end of
        // the turn before; so no two threads touch `due` at once.

        private let id: UInt
        private let shard: Shard

        /// What was taken from the line, the next to run last.
        private var due: [Work] = []

        /// How much work one turn does at most, so that others get theirs.
        private static let longestTurn = 256

        init(of id: UInt, in shard: Shard) {
            self.id = id
            self.shard = shard
        }

        func schedule() { Background.run { [self] in run() } }

        private func run() {
            for _ in 0..<Self.longestTurn {
                if due.isEmpty, !takeWhatWaits() { return }
                due.removeLast()()
            }
            schedule()
        }

        /// Returns `false` if nothing waits, with which the line has ended.
        private func takeWhatWaits() -> Bool {
            shard.state.withLock { state in
                guard let line = state.lines.index(forKey: id) else { return }
                if state.lines.values[line].isEmpty {
                    state.lines.remove(at: line)
                } else {
                    swap(&state.lines.values[line], &due)
                }
            }
            due.reverse()
            return !due.isEmpty
        }
    }
}
