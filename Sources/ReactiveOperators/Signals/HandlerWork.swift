import SharedReactive

/// What ends the work of a start handler. It does not keep the handler's observer.
@usableFromInline final class HandlerWork<Value, Error: Swift.Error>: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: its properties are constants that guard themselves.
    @usableFromInline let source: EventSource<Value, Error>
    @usableFromInline let subscription: Registration?

    @inlinable init(
        _ source: EventSource<Value, Error>,
        _ receive: @escaping (Signal<Value, Error>.Event) -> Void
    ) {
        self.source = source
        subscription = source.delivery.observe(receive)
    }

    @inlinable var isDisposed: Bool { source.delivery.value }

    @inlinable func dispose() {
        subscription?.dispose()
        source.send(.interrupted)
    }
}
