/// Operations on nested disposables that use constant stack at any depth.
enum Nest {
    /// Disposes of a disposable, and of the inner ones in its place, in order.
    static func dispose(_ outermost: any Disposable) {
        var next = outermost
        var rest: [any Disposable] = []
        // Objects that dispose when they are released are released at the end.
        var scopes: [any Disposable] = []
        while true {
            switch next {
            case let composite as CompositeDisposable: rest += composite.takeMembers()
            case let any as AnyDisposable: if let other = any.takeOther() { rest.append(other) }
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

    /// Whether the innermost disposable, which determines it for all around it, has been disposed of.
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
