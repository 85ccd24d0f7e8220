/// Operations on nested disposables that use constant stack at any depth. The disposables of this folder call them.
enum Nest {
    /// Disposes of a disposable. If it contains others, they are disposed of one after the other instead, in order.
    static func dispose(_ outermost: any Disposable) {
        var next = outermost
        // A stack: the one to dispose of next is the last.
        var rest: [any Disposable] = []
        // A scoped disposable disposes when it is released, so all of them are released at the end.
        var scopes: [any Disposable] = []
        while true {
            switch next {
            case let composite as CompositeDisposable: rest += composite.takeMembers()
            case let any as AnyDisposable: if let other = any.disposeReturningInner() { rest.append(other) }
            case let serial as SerialDisposable: if let inner = serial.takeInner() { rest.append(inner) }
            case let scoped as ScopedDisposable<AnyDisposable>:
                scopes.append(scoped)
                rest.append(scoped.inner)
            case let scoped as ScopedDisposable<CompositeDisposable>:
                scopes.append(scoped)
                rest.append(scoped.inner)
            case let scoped as ScopedDisposable<SerialDisposable>:
                scopes.append(scoped)
                if let inner = (scoped.inner as SerialDisposable).takeInner() { rest.append(inner) }
            default: next.dispose()
            }
            guard let another = rest.popLast() else { return withExtendedLifetime(scopes) {} }
            next = another
        }
    }

    /// Whether a disposable has been disposed of. If it wraps another one, at any depth, the innermost one determines
    /// the result.
    static func isDisposed(_ outermost: any Disposable) -> Bool {
        var next = outermost
        while true {
            if let any = next as? AnyDisposable {
                guard let other = any.other else { return any.isDisposed }
                next = other
            } else if let scoped = next as? ScopedDisposable<AnyDisposable> {
                next = scoped.inner
            } else {
                return next.isDisposed
            }
        }
    }
}
