import SharedReactive

/// What a start returns that keeps something alive until it is disposed of or released: a start handler's observer.
///
/// Who starts work holds it, and operators do not, save those that start work by themselves. They hold what it ends, which
/// may be held by what sends to them.
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `kept` | its lock | the thread that starts; any thread that disposes |
@usableFromInline package final class KeepingDisposable: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: what is kept is inside the lock, and only released.
    private struct Kept: GuardedState {
        var object: AnyObject?
        var isOver = false
    }

    let end: any Disposable
    private let kept: Lock<Kept>

    @usableFromInline package init(_ end: any Disposable, keeping object: AnyObject? = nil) {
        self.end = end
        kept = Lock(Kept(object: object))
    }

    /// Keeps something, in the place of nothing.
    @usableFromInline func keep(_ object: AnyObject) {
        kept.withLock { if !$0.isOver { $0.object = object } }
    }

    @usableFromInline package var isDisposed: Bool { end.isDisposed }

    @usableFromInline package func dispose() {
        end.dispose()
        CurrentThread.release(takeKept())
    }

    deinit { CurrentThread.release(takeKept()) }

    private func takeKept() -> [AnyObject] {
        kept.withLock { kept in
            kept.isOver = true
            return kept.object.take().map { [$0] } ?? []
        }
    }
}

extension Work {
    /// Takes what ends the work, as `started(_:)` does, and not what it keeps.
    ///
    /// - Parameter own: What ends the work of an operator in front of it.
    /// - Returns: What the operator's start returns. It keeps what the work's start keeps.
    @usableFromInline package func started(_ work: any Disposable, by own: any Disposable) -> any Disposable {
        guard let keeping = work as? KeepingDisposable else {
            started(work)
            return own
        }
        started(keeping.end)
        return KeepingDisposable(own, keeping: keeping)
    }
}
