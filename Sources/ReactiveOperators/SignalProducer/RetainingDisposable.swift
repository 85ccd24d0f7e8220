import SharedReactive

/// A disposable that the start of a producer returns. It retains the observer of a start handler until it is disposed of or
/// released.
///
/// An operator takes it apart in `started(_:by:)`, and retains only `end`. The source that sends to the operator may retain the
/// operator, so retaining the observer too would be a cycle. The start of the operator returns another `RetainingDisposable`, which
/// retains this one. Operators that start further work, such as `flatMap`, retain that work's `RetainingDisposable` until the
/// disposable of their own start is released: see `WorkWithStarts`.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `retained` | its lock | the thread that starts; any thread that disposes |
@usableFromInline package final class RetainingDisposable: Disposable, SettlingWork, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the object is inside the lock, and only released.
    private struct Retained: GuardedState {
        var object: AnyObject?
        var isOver = false
    }

    /// The disposable that ends the work. It does not retain the object.
    let end: any Disposable
    private let retained: Lock<Retained>

    /// - Parameters:
    ///   - end: Ends the work.
    ///   - object: The object; `nil` if `retain(_:)` follows, or to call only `releaseObservers()` at the release.
    @usableFromInline package init(_ end: any Disposable, retaining object: AnyObject? = nil) {
        self.end = end
        retained = Lock(Retained(object: object))
    }

    /// Stores the object, unless the disposable was already disposed of.
    @usableFromInline func retain(_ object: AnyObject) {
        retained.withLock { if !$0.isOver { $0.object = object } }
    }

    @usableFromInline package var isDisposed: Bool { end.isDisposed }

    @usableFromInline package func settle() -> Bool { (end as? any SettlingWork)?.settle() ?? false }

    @usableFromInline package func dispose() {
        end.dispose()
        CurrentThread.release(takeRetained())
    }

    deinit {
        CurrentThread.release(takeRetained())
        // Nothing refers to the start any more, and the work continues.
        if !end.isDisposed { (end as? any WorkWithStarts)?.releaseObservers() }
    }

    private func takeRetained() -> [AnyObject] {
        retained.withLock { retained in
            retained.isOver = true
            return retained.object.take().map { [$0] } ?? []
        }
    }
}

/// Work that retains the disposables of other starts.
@usableFromInline protocol WorkWithStarts: AnyObject {
    /// Releases the retained observers of start handlers, now and later: nothing refers to the start any more.
    func releaseObservers()
}

extension StartDisposable {
    /// Takes over the disposable of the work, as `started(_:)` does. This disposable does not retain the work's object.
    ///
    /// - Parameter own: The disposable of an operator in front of the work.
    /// - Returns: The disposable that the operator's start returns. It retains the same object.
    @usableFromInline package func started(_ work: any Disposable, by own: any Disposable) -> any Disposable {
        guard let keeping = work as? RetainingDisposable else {
            started(work)
            // The work may have started the work of start handlers, and retain their observers. When the inner disposable is
            // released, it calls `releaseObservers()`.
            let mayHold = work !== AnyDisposable.disposed && !work.isDisposed && work is any WorkWithStarts
            return mayHold ? RetainingDisposable(own, retaining: RetainingDisposable(self)) : own
        }
        started(keeping.end)
        return RetainingDisposable(own, retaining: keeping)
    }
}
