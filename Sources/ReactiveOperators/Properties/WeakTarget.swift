import SharedReactive

/// The object of a target, held weakly. It does not tell when it is released, so bindings look whether it still exists.
struct WeakTarget: BindingTargetEnd {
    // Invariant behind `nonisolated(unsafe)`: the reference is never set again, and any thread may read a weak reference.
    private(set) nonisolated(unsafe) weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }

    var lifetime: Lifetime {
        let bindings = CompositeDisposable()
        _ = endWith(bindings)
        return Lifetime(bindings)
    }

    func endWith(_ binding: CompositeDisposable) -> (any Disposable)? {
        ObjectBinding.all.insert(ObjectBinding(binding, to: self))
        return nil
    }
}

/// A binding to an object that does not tell when it is released.
///
/// It counts as disposed of when its object has been released. `all` releases such members when it has twice as many
/// members as were left the last time, and the binding ends with its release. So there are never many more entries for
/// released objects than for existing ones, and the cost for each binding stays the same.
private final class ObjectBinding: Disposable {
    static let all = CompositeDisposable()

    private let target: WeakTarget
    private let binding: CompositeDisposable

    init(_ binding: CompositeDisposable, to target: WeakTarget) {
        self.target = target
        self.binding = binding
    }

    deinit { binding.dispose() }

    var isDisposed: Bool { binding.isDisposed || target.object == nil }

    func dispose() { binding.dispose() }
}
