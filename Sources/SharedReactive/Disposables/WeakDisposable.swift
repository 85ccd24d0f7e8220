/// What ends an operator's work from behind. It does not hold the operator.
///
/// What may still send to an operator holds it: the source, and the scheduler in which its events wait. Its observer may
/// hold what is behind, which holds this. If this held the operator, they would keep each other until the end, and a source
/// may let go of them without one.
@usableFromInline
final class WeakDisposable: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: a weak reference may be read by any thread, and is never set again.
    private weak var target: (any Disposable)?

    @usableFromInline
    init(_ target: any Disposable) {
        self.target = target
    }

    @usableFromInline
    var isDisposed: Bool { target?.isDisposed ?? true }

    @usableFromInline
    func dispose() {
        target?.dispose()
    }
}
