import Dispatch
import SharedReactive

/// What binders on `.global` share: for each object, the work that waits for it.
///
/// It is kept here and not in a binder, because a binder is made anew for each value. An object has an entry
/// while work for it waits or runs; then one thread sees to it, and so there is one at a time, in order.
enum GlobalBinding {
    typealias Work = @Sendable () -> Void

    private struct Waiting: GuardedState {
        var work: [ObjectIdentifier: Queue<Work>] = [:]
    }

    private static let waiting = Lock(Waiting())

    /// How much work one turn of a background thread does at most, so that others get theirs.
    private static let longestTurn = 256

    /// How many objects have an entry.
    static var count: Int {
        waiting.withLock(\.work.count)
    }

    /// Runs `work` on a background thread, after all that was sent for the object before.
    ///
    /// The object is not kept. If it goes and another one takes its place in memory, that one's work may have
    /// to wait for work that has nothing left to do.
    static func send(for object: AnyObject, _ work: @escaping Work) {
        let id = ObjectIdentifier(object)
        let isFirst = waiting.withLock { waiting in
            let isFirst = waiting.work[id] == nil
            waiting.work[id, default: Queue()].append(work)
            return isFirst
        }
        if isFirst { schedule(id) }
    }

    private static func schedule(_ id: ObjectIdentifier) {
        DispatchQueue.global().async { run(id) }
    }

    private static func run(_ id: ObjectIdentifier) {
        for _ in 0..<longestTurn {
            guard let work = next(for: id) else { return }
            work()
        }
        schedule(id)
    }

    /// Returns the work that has waited longest, or `nil` if there is none, with which the entry ends.
    private static func next(for id: ObjectIdentifier) -> Work? {
        waiting.withLock { waiting in
            if let work = waiting.work[id]?.popFirst() { return work }
            waiting.work[id] = nil
            return nil
        }
    }
}
